import type { Database } from "#lib/db/client";
import type { AddValue } from "#lib/db/sql-parameters";
import { createStatementNames } from "#lib/db/statement-names";
import { type Transaction, transact } from "#lib/db/transact";
import type { Clock } from "#lib/shared/clock";
import { claimOneSql, claimSql, heartbeatSql, releaseSql } from "./claim-sql.ts";
import { toFencedStatement, type Write } from "./fenced-write.ts";
import { countRoom, type Rooms, toRoom } from "./rooms.ts";
import { wake } from "./wake.ts";
import { type Lease, LeaseLost, type Next, type WorkKind } from "./work.ts";

/** How long a lease lasts. If a process dies, another one takes over its work after this time; a live process extends its leases. */
export const leaseMs = 30_000;
const heartbeatMs = 10_000;

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/**
 * The table of all background work. `clock` is the database's time (database-clock.ts), because leases are compared between
 * processes.
 */
export function createWorkQueue(database: Pick<Database, "prisma" | "pool">, { clock }: { clock: Clock }) {
  const held = new Set<Lease>();
  const { pool } = database;
  const leaseEnd = () => new Date(clock().getTime() + leaseMs);
  const heartbeats = keepAlive(() => prolong(database, held, leaseEnd()), held);
  const release = inOneStatement(async (ended: readonly Ended[]) => {
    await pool.query({ name: "release_work", text: releaseSql, values: [JSON.stringify(ended.map(toRow))] });
  });

  const nameOf = createStatementNames("step_");

  function hold(lease: Lease): Lease {
    held.add(lease);
    heartbeats.start();
    return lease;
  }

  function drop(lease: Lease): void {
    held.delete(lease);
    if (held.size === 0) heartbeats.stop();
  }

  return {
    /**
     * Claims due work of all kinds, fairly between partitions, and in each partition up to its free places. `running`: this
     * process's runs by partition.
     */
    async claimDue(rooms: Rooms, running: ReadonlyMap<string, number>): Promise<Lease[]> {
      const { rows } = await pool.query<Lease>({
        name: "claim_work",
        text: claimSql,
        values: [clock(), leaseEnd(), JSON.stringify(placesLeft(rooms, running)), toJson(running)],
      });
      return rows.map(hold);
    },

    /**
     * Claims one row, whether it is due or not. Null if another run has it (that run then gets a wake-up) or if there is no such
     * work.
     */
    async claim(kind: WorkKind, id: string): Promise<Lease | null> {
      const values = [kind, id, clock(), leaseEnd()];
      const { rows } = await pool.query<Lease>({ name: "claim_one", text: claimOneSql, values });
      if (rows[0]) return hold(rows[0]);
      await wake(database.prisma, kind, [id], clock());
      return null;
    },

    /**
     * Adds a row of work whose lease this process holds from the start. `tx` is the transaction that writes the record that the work
     * is for.
     */
    async addClaimed(tx: Transaction, kind: WorkKind, id: string, partitionKey: string): Promise<Lease> {
      const leasedUntil = leaseEnd();
      await tx.work.create({ data: { kind, id, partitionKey, dueAt: leasedUntil, leasedUntil, lease: 1 } });
      return hold({ kind, id, partitionKey, number: 1, failures: 0 });
    },

    /** Like addClaimed, as part of a statement. If it isn't committed, the next heartbeat drops the lease. */
    partOfClaimed(add: AddValue, kind: WorkKind, id: string, partitionKey: string) {
      const leasedUntil = `${add(leaseEnd())}::timestamptz`;
      const part = `scheduled as (insert into work (kind, id, partition_key, due_at, leased_until, lease)
        values (${add(kind)}::text, ${add(id)}::text, ${add(partitionKey)}::text, ${leasedUntil}, ${leasedUntil}, 1))`;
      return { part, lease: hold({ kind, id, partitionKey, number: 1, failures: 0 }) };
    },

    /** Ends a run. Runs that end at the same time share a statement. A wake-up during the run takes precedence over `next`. */
    async release(lease: Lease, next: Next): Promise<void> {
      drop(lease);
      await release({ lease, next });
    },

    /**
     * Commits the writes of one step as one statement, but only if the lease still belongs to this run (fenced-write.ts). With `next`,
     * the same statement ends the run, unless the write was incomplete. Returns whether it was complete. Throws LeaseLost.
     */
    async write(lease: Lease, build: (add: AddValue) => Write, next?: Next): Promise<boolean> {
      const { text, values } = toFencedStatement(lease, build, next && toReleased(next));
      const { rows } = await pool.query<{ held: number; done: boolean }>({
        name: nameOf(text),
        text,
        values,
      });
      const { held: isHeld, done } = rows[0]!;
      if (!isHeld) throw new LeaseLost(lease);
      if (done && next) drop(lease);
      return done;
    },

    /**
     * Commits the writes of one step in one transaction, but only if the lease still belongs to this run. Its row is locked until
     * the commit. Throws LeaseLost.
     */
    commit<T>(lease: Lease, write: (tx: Transaction) => Promise<T>): Promise<T> {
      return transact(database, async (tx) => {
        const { kind, id, number } = lease;
        const rows = await tx.$queryRaw<unknown[]>`
          select 1 from work where kind = ${kind} and id = ${id} and lease = ${number} for update`;
        if (rows.length === 0) throw new LeaseLost(lease);
        return write(tx);
      });
    },

    /** IDs of a kind that are due and unclaimed, longest overdue first. */
    async listDue(kind: WorkKind, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from work where kind = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
         order by due_at, id limit $3`,
        [kind, clock(), limit],
      );
      return rows.map(({ id }) => id);
    },

    /** For reconciliation: up to `limit` IDs of unsettled work of this kind, in ID order, starting after the ID `after`. */
    async listUnsettled(kind: WorkKind, after: string, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from work where kind = $1 and due_at is not null and id > $2 order by id limit $3",
        [kind, after, limit],
      );
      return rows.map(({ id }) => id);
    },

    /** Stops extending leases, as if the process had died. */
    close: () => heartbeats.stop(),
  };
}

function placesLeft(rooms: Rooms, running: ReadonlyMap<string, number>) {
  const left = Object.entries(rooms).map(([name, room]) => {
    const { places, everywhere, total } = toRoom(room);
    return [name, { places, everywhere, left: total - countRoom(running, name) }];
  });
  return Object.fromEntries(left);
}

const toJson = (running: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(running));

type Ended = { lease: Lease; next: Next };

function toRow({ lease: { kind, id, number }, next }: Ended) {
  if (next === "settled") return { kind, id, number, due_at: null };
  return {
    kind,
    id,
    number,
    due_at: next.wait,
    failures: next.failures,
    partition_key: next.partitionKey,
  };
}

const toReleased = (next: Next) =>
  next === "settled"
    ? { dueAt: null, failures: undefined, partitionKey: undefined }
    : { dueAt: next.wait, failures: next.failures, partitionKey: next.partitionKey };

/** Extends the leases in `held`, and drops those that another run has taken over. Their runs notice at their next write. */
async function prolong({ pool }: Pick<Database, "pool">, held: Set<Lease>, until: Date): Promise<void> {
  const asked = [...held];
  const { rows } = await pool.query<Lease>({
    name: "prolong_work",
    text: heartbeatSql,
    values: [JSON.stringify(asked.map(({ kind, id, number }) => ({ kind, id, number }))), until],
  });
  const keyOf = ({ kind, id, number }: Lease) => `${kind} ${id} ${number}`;
  const kept = new Set(rows.map(keyOf));
  for (const lease of asked) if (!kept.has(keyOf(lease))) held.delete(lease);
}

function keepAlive(beat: () => Promise<void>, held: ReadonlySet<Lease>) {
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(async () => {
      // If the database is unreachable, leases expire, and writes under them are refused.
      await beat().catch(() => {});
      timer = undefined;
      if (held.size > 0) next();
    }, heartbeatMs);
    timer.unref();
  };
  return {
    start() {
      if (!timer) next();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Runs one statement at a time. Items that arrive while it runs are written together by the next one. */
function inOneStatement<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const writeAll = () => {
    const items = waiting;
    waiting = [];
    next = undefined;
    return write(items);
  };
  return (item) => {
    waiting.push(item);
    if (!next) {
      next = last.catch(() => {}).then(writeAll);
      last = next;
    }
    return next;
  };
}
