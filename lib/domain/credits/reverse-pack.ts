import type { Transaction } from "#lib/db/transact";
import type { Reversal } from "#lib/ports/card-payments";

/**
 * Money for a pack that was returned, or may be returned, at the processor (docs/rules.md#reversed-money). The processor may report
 * it before or after the pack is minted. Reports are therefore stored by payment, and applied both when one arrives and when the
 * pack is minted.
 */

/** Stores a report of the processor. A report about the same dispute or refund replaces it, unless that report is older. */
export async function keepReversal(
  tx: Transaction,
  intentId: string,
  reversal: Reversal,
  at: Date,
): Promise<void> {
  const { id, kind } = reversal;
  const refundedCents = reversal.kind === "refund" ? reversal.refundedCents : 0;
  const status = reversal.kind === "refund" ? statusOf(reversal) : reversal.status;
  await tx.$executeRaw`
    insert into payment_reversals as r (intent_id, id, kind, status, refunded_cents, created_at, updated_at)
    values (${intentId}, ${id}, ${kind}::"ReversalKind", ${status}::"ReversalStatus", ${refundedCents}, ${at}, ${at})
    on conflict (intent_id, id) do update
      set status = excluded.status, refunded_cents = excluded.refunded_cents, updated_at = excluded.updated_at
      where excluded.refunded_cents > r.refunded_cents or (r.kind <> 'refund' and r.status = 'open')`;
}

/** A full refund ends the pack. A partial refund is taken from the credit. */
const statusOf = ({ amountCents, refundedCents }: Extract<Reversal, { kind: "refund" }>) =>
  refundedCents >= amountCents ? "lost" : "partial";

/**
 * Freezes the credit that a payment bought, unfreezes it if every dispute was won, and takes the amount of partial refunds, down to
 * zero. Does nothing for a payment that hasn't bought credit yet. Idempotent. Locks the payment, so that a report and the mint see
 * each other.
 */
export async function applyReversals(tx: Transaction, intentId: string, at: Date): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`reversals:${intentId}`}, 77))`;
  const purchase = await tx.creditPurchase.findUnique({ where: { intentId } });
  if (!purchase?.accountId) return;
  const { id: purchaseId, refundCents } = purchase;
  const reversals = await tx.paymentReversal.findMany({ where: { intentId } });
  if (reversals.length === 0) return;
  // A dispute replaces its own warning, because it has an outcome.
  const isDisputed = reversals.some(({ kind }) => kind === "dispute");
  const isReversed = reversals.some(
    ({ kind, status }) =>
      status === "lost" || (status === "open" && !(isDisputed && kind === "fraud_warning")),
  );
  if (isReversed) await freezeLots(tx, { purchaseId }, at);
  else if (reversals.some(({ status }) => status === "won")) await unfreezeLots(tx, { purchaseId });
  const refunds = reversals.find(({ id }) => id === "refunds");
  // A refund made on the console is taken from the credit in the same commit, so it doesn't count again here.
  const elsewhereCents = (refunds?.refundedCents ?? 0) - (refundCents ?? 0);
  if (refunds?.status === "partial" && elsewhereCents > 0)
    await takeRefund(tx, { purchaseId, intentId, refundedCents: elsewhereCents, at });
}

/** All credit of an account, or the credit that one payment bought. */
type Lots = { accountId: string } | { purchaseId: string };

export async function freezeLots(tx: Transaction, lots: Lots, at: Date): Promise<number> {
  const { count } = await tx.creditLot.updateMany({
    where: { ...lots, frozenAt: null },
    data: { frozenAt: at },
  });
  return count;
}

export async function unfreezeLots(tx: Transaction, lots: Lots): Promise<number> {
  const { count } = await tx.creditLot.updateMany({
    where: { ...lots, frozenAt: { not: null } },
    data: { frozenAt: null },
  });
  return count;
}

/** Takes from the face value the refunds that haven't been taken yet. */
async function takeRefund(
  tx: Transaction,
  {
    purchaseId,
    intentId,
    refundedCents,
    at,
  }: { purchaseId: string; intentId: string; refundedCents: number; at: Date },
): Promise<void> {
  const lots = await tx.$queryRaw<{ id: string; balance_cents: number }[]>`
    select id, balance_cents from credit_lots
    where purchase_id = ${purchaseId} and kind = 'face' order by expires_at, id for update`;
  const prefix = `refund:${intentId}:`;
  const { _sum } = await tx.creditEntry.aggregate({
    where: { kind: "reversal", reference: { startsWith: prefix } },
    _sum: { amountCents: true },
  });
  let open = refundedCents + (_sum.amountCents ?? 0);
  const entries = lots.flatMap((lot) => {
    const amountCents = Math.min(open, lot.balance_cents);
    open -= amountCents;
    const reference = `${prefix}${refundedCents}`;
    return amountCents > 0
      ? [{ lotId: lot.id, kind: "reversal" as const, amountCents: -amountCents, reference, at }]
      : [];
  });
  await tx.creditEntry.createMany({ data: entries, skipDuplicates: true });
}
