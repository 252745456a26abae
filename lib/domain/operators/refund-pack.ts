import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { Lot } from "#lib/domain/credits/allot-lots";
import { lockLots } from "#lib/domain/credits/ledger-repository";
import type { Purchase } from "#lib/domain/credits/purchase-repository";
import { freezeLots, unfreezeLots } from "#lib/domain/credits/reverse-pack";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { wake } from "#lib/work/wake";
import { recordAct } from "./audit-log-repository.ts";
import type { CreditFile } from "./credit-schema.ts";
import type { OperatorSession } from "./operator-session.ts";

/** How much of a pack's price can still be refunded, or the state of its refund. */
export function refundOf(
  { intentId, refundCents, refundId, flag }: Purchase,
  lots: readonly Lot[],
  now: Date,
): CreditFile["refund"] {
  if (refundCents !== null)
    return { amountCents: refundCents, status: refundId ? "refunded" : flag ? "failed" : "requested" };
  const amountCents = leftOf(lots, now);
  return intentId && amountCents > 0 ? { amountCents, status: "possible" } : null;
}

const leftOf = (lots: readonly Lot[], now: Date) =>
  lots
    .filter(({ kind, expiresAt }) => kind === "face" && expiresAt > now)
    .reduce((sum, { balanceCents }) => sum + balanceCents, 0);

/**
 * Refunds the rest of a pack's face value to the card that paid for it, and voids all of its credit, including the bonus. The
 * purchase's work then calls the processor until it answers. Once per pack. Throws not_found, and too_late if nothing is left or it
 * was already refunded.
 */
export async function refundPack(
  { database, clock }: { database: Database; clock: Clock },
  session: OperatorSession,
  accountId: string,
  { reason, once }: { reason: string; once: string },
): Promise<void> {
  const at = clock();
  await transact(database, async (tx) => {
    const purchase = await tx.creditPurchase.findUnique({ where: { accountId } });
    if (!purchase?.intentId)
      throw new AppError("not_found", "Only credit that was bought by card can be refunded here.");
    const { id, intentId } = purchase;
    await wake(tx, "purchase", [id], at);
    const lots = await lockLots(tx, accountId);
    const refundCents = leftOf(lots, at);
    if (refundCents === 0) throw new AppError("too_late", "The pack has no face value left to refund.");
    const detail = { amount_cents: refundCents };
    const act = { action: "credit_refund", target: accountId, reason, detail, once } as const;
    const reference = `act_${await recordAct(tx, session, act, at)}`;
    const { count } = await tx.creditPurchase.updateMany({
      where: { id, refundCents: null },
      data: { refundCents, refundReference: reference },
    });
    if (count === 0) throw new AppError("too_late", "The pack was already refunded.");
    await tx.creditEntry.createMany({
      data: lots
        .filter(({ balanceCents }) => balanceCents > 0)
        .map(({ id: lotId, balanceCents }) => ({
          ...{ lotId, kind: "reversal" as const, reference, at },
          amountCents: -balanceCents,
        })),
    });
    // Credit that open letters return later must not be spent, because the pack is over.
    await freezeLots(tx, accountId, at);
    await tx.paymentReversal.createMany({ data: [reversalOf(intentId, at)], skipDuplicates: true });
  });
}

/** Keeps the lots frozen, whatever the processor reports later. */
const reversalOf = (intentId: string, at: Date) => ({
  ...({ intentId, id: "console", kind: "refund", status: "lost" } as const),
  createdAt: at,
  updatedAt: at,
});

/** Unfreezes lots for an operator. This also closes the processor's warnings, which have no outcome. Returns the number of lots. */
export async function unfreezeByPerson(tx: Transaction, accountId: string, at: Date): Promise<number> {
  const purchase = await tx.creditPurchase.findUnique({ where: { accountId } });
  if (purchase?.intentId)
    await tx.paymentReversal.updateMany({
      where: { intentId: purchase.intentId, kind: "fraud_warning", status: "open" },
      data: { status: "won", updatedAt: at },
    });
  return unfreezeLots(tx, accountId);
}
