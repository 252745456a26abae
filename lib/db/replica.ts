import type pg from "pg";
import type { Logger } from "#lib/shared/logger";
import { BoundedPool } from "./bounded-pool.ts";
import { followReplica, type StaleRead } from "./follow-replica.ts";

/** The outcome of a read that may be a few seconds old. `failed`: the replica couldn't run it, so the primary did. */
type ReplicaOutcome = StaleRead | "failed";

/** Runs reads whose rows may be a few seconds old. */
export type StaleReads = {
  query: pg.Pool["query"];
  /** The server to use for a long read over a separate connection. */
  url(): string;
};

export type ReplicaOptions = {
  url: string;
  note: (outcome: ReplicaOutcome) => void;
  logger: Pick<Logger, "warn" | "info">;
};

/** The replica gets less time than the primary, which is asked afterward. */
const answerMs = 3_000;
const connectMs = 1_000;
/** A replica that is late again and again doesn't fill the log. */
const logEveryMs = 60_000;

/** Reads from the replica while it is there and up to date, and otherwise from the primary. Every read is counted. */
export function openReplica(
  { url, note, logger }: ReplicaOptions,
  {
    primary,
    primaryUrl,
    session,
  }: { primary: pg.Pool; primaryUrl: string; session: Pick<pg.PoolConfig, "max" | "Client"> },
): { stale: StaleReads; pool: BoundedPool } {
  const pool = new BoundedPool({
    ...{ ...session, max: session.max ?? 1, connectionString: url, application_name: "posthorn replica" },
    ...{ answerMs, connectionTimeoutMillis: connectMs, idleTimeoutMillis: 60_000 },
  });
  const replica = followReplica({
    readPrimary: async () => toLsn(await primary.query("select pg_current_wal_lsn()::text as lsn")),
    readReplica: async () => toLsn(await pool.query("select pg_last_wal_replay_lsn()::text as lsn")),
  });
  const log = createChangeLog(logger);

  function choose(): StaleRead {
    const read = replica.check();
    // The first reads come before the first probe has answered.
    if (read !== "away" || replica.cause() !== undefined) log(read, replica.cause());
    return read;
  }

  async function query(...given: Parameters<pg.Pool["query"]>): Promise<unknown> {
    const read = choose();
    if (read === "replica") {
      try {
        const result = await pool.query(...given);
        note(read);
        return result;
      } catch (error) {
        // A refused statement, for example one that conflicts with recovery, says nothing about the replica.
        if (isGone(error)) {
          replica.suspect(error);
          log("failed", error);
        }
        note("failed");
        return primary.query(...given);
      }
    }
    note(read);
    return primary.query(...given);
  }
  return {
    pool,
    stale: { query: query as pg.Pool["query"], url: () => (choose() === "replica" ? url : primaryUrl) },
  };
}

/** An error without PostgreSQL's code is the connection's. 57: it shuts down or crashed; 53: it has no resources; 08: protocol. */
function isGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return !(typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) || /^(?:57P|53|08)/.test(code);
}

function createChangeLog(logger: Pick<Logger, "warn" | "info">) {
  let said: boolean | undefined;
  let saidAt = Number.NEGATIVE_INFINITY;
  return (outcome: ReplicaOutcome, cause: unknown): void => {
    const isRead = outcome === "replica";
    if (isRead === said || performance.now() - saidAt < logEveryMs) return;
    said = isRead;
    saidAt = performance.now();
    if (isRead) logger.info({}, "the replica is read");
    else logger.warn({ replica: outcome, err: cause }, "the replica can't be read, so the primary is");
  };
}

/** A position in the write-ahead log, such as 16/B374D848. */
function toLsn({ rows }: pg.QueryResult<{ lsn: string | null }>): bigint {
  const [high, low] = rows[0]?.lsn?.split("/") ?? [];
  if (!high || !low) throw new Error("DATABASE_REPLICA_URL is not a standby of DATABASE_URL");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
