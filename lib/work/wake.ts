import type { AddValue } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import type { WorkKind } from "./work.ts";

export type NewWork = { id: string; partitionKey: string; dueAt: Date };

/** Adds rows of work, in the transaction that writes the rows that the work is for. */
export async function addWork(tx: Transaction, kind: WorkKind, rows: readonly NewWork[]): Promise<void> {
  await tx.work.createMany({ data: rows.map((row) => ({ kind, ...row })) });
}

/** Adds one row as part of a statement. */
export const partOfWork = (add: AddValue, kind: WorkKind, { id, partitionKey, dueAt }: NewWork): string =>
  `scheduled as (insert into work (kind, id, partition_key, due_at)
    values (${add(kind)}::text, ${add(id)}::text, ${add(partitionKey)}::text, ${add(dueAt)}::timestamptz))`;

// The current run reschedules its row when it ends, from the facts at that time. A wake-up for a time after its lease comes at the
// end of the lease instead.
const wakeSql = `due_at = least(due_at, case when leased_until is null then $3::timestamptz
  else least($3::timestamptz, leased_until - interval '1 millisecond') end)`;

/**
 * Requests runs, now or at `at`, unless an earlier run is planned. Does nothing for an ID without work. Must be the first statement
 * of its transaction: runs lock their work before anything else, and locking in another sequence could deadlock.
 */
export async function wake(tx: Transaction, kind: WorkKind, ids: readonly string[], at: Date): Promise<void> {
  // Sorted by ID, because the rows of a batch are woken together.
  await tx.$executeRawUnsafe(
    `with mine as (select kind, id from work where kind = $1 and id = any($2) order by id for update)
     update work set ${wakeSql} from mine where work.kind = mine.kind and work.id = mine.id`,
    kind,
    ids,
    at,
  );
}

/** Runs a row now, as if it had never failed. Like `wake`, this must be the first statement of its transaction. */
export async function restart(tx: Transaction, kind: WorkKind, id: string, at: Date): Promise<void> {
  await tx.work.updateMany({ where: { kind, id }, data: { dueAt: at, failures: 0 } });
}
