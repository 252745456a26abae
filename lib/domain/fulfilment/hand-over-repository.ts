import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { wake } from "#lib/work/wake";

/** Why nothing is handed over (docs/rules.md#restore). */
export type PauseReason = "bucket_ahead" | "other_database" | "other_timeline";

export type HandOverState = {
  identity: string;
  counter: number;
  writtenAt: Date;
  pausedAt: Date | null;
  pauseReason: PauseReason | null;
  checkedAt: Date | null;
};

/** The row, and the identity of the database that answers. */
export async function readHandOver({
  pool,
}: Pick<Database, "pool">): Promise<HandOverState & { current: string }> {
  const { rows } = await pool.query(
    `select identity, counter, written_at as "writtenAt", paused_at as "pausedAt", pause_reason as "pauseReason",
      checked_at as "checkedAt", database_identity() as current from hand_over`,
  );
  return rows[0];
}

/** Pauses hand-over. An earlier pause keeps its reason. True if hand-over wasn't paused before. */
export async function pauseHandOver(
  { pool }: Pick<Database, "pool">,
  reason: PauseReason,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update hand_over set paused_at = $1, pause_reason = $2, checked_at = null where paused_at is null",
    [at, reason],
  );
  return rowCount === 1;
}

/** Adds one to the counter. Null while hand-over is paused, so that the bucket keeps the lost database's counter. */
export async function countProgress(
  { pool }: Pick<Database, "pool">,
  at: Date,
): Promise<Pick<HandOverState, "counter" | "identity"> | null> {
  const { rows } = await pool.query(
    `update hand_over set counter = counter + 1, written_at = $1 where paused_at is null
     returning counter, identity`,
    [at],
  );
  return rows[0] ?? null;
}

export async function markChecked(tx: Transaction, at: Date): Promise<void> {
  await tx.handOver.updateMany({ where: { pausedAt: { not: null } }, data: { checkedAt: at } });
}

/**
 * Accepts this database as the current one, and wakes every order that waits for the hand-over. False if it isn't paused, or if the
 * vendors haven't been compared since the pause.
 */
export async function resumeHandOver(tx: Transaction, bucketCounter: number, at: Date): Promise<boolean> {
  const changed = await tx.$executeRaw`
    update hand_over set identity = database_identity(), counter = greatest(counter, ${bucketCounter}) + 1, written_at = ${at},
      paused_at = null, pause_reason = null where paused_at is not null and checked_at >= paused_at`;
  if (changed !== 1) return false;
  // `wake` requires work rows to be locked first. No run locks this table, so that can't deadlock here.
  const waiting = await tx.order.findMany({
    where: { stage: { in: ["ready", "handing_over"] }, sandbox: false },
    select: { id: true },
  });
  await wake(
    tx,
    "order",
    waiting.map(({ id }) => id),
    at,
  );
  return true;
}
