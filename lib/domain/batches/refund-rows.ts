import { returnToCaps } from "#lib/domain/access/mailing-caps";
import { refundShare } from "#lib/domain/credits/return-credit";
import type { BatchStep } from "./batch-step.ts";
import { markRefunded } from "./mark-rows.ts";

const rowsAtOnce = 100;

/** Refunds the shares of paid rows that never became orders, keyed by batch and row. */
export const refundRows: BatchStep = async (deps, { batch, lease }) => {
  const rows = await deps.facts.listRefundsDue(batch.id, rowsAtOnce);
  const at = deps.clock();
  await deps.work.commit(lease, async (tx) => {
    // A card needs no refund for these rows: the capture only takes the shares of rows that became orders.
    for (const { row, priceCents, endedBy } of batch.accountId === null ? [] : rows)
      await refundShare(tx, { batchId: batch.id, row, amountCents: priceCents, endedBy, at });
    const amountCents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0);
    await returnToCaps(tx, batch.id, { letters: rows.length, amountCents });
    await markRefunded(
      tx,
      batch.id,
      rows.map(({ row }) => row),
      at,
    );
  });
  return undefined;
};
