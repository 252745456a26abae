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

/**
 * How much of an account's newest refundable payment can still be refunded. If there is none, the state of the newest refund. Takes
 * the payments newest first.
 */
export function refundOf(
  purchases: readonly Purchase[],
  lots: readonly Lot[],
  now: Date,
): CreditFile["refund"] {
  const refundable = findRefundable(purchases, lots, now);
  if (refundable) return { amountCents: refundable.refundCents, status: "possible" };
  const refunded = purchases.find(({ refundCents }) => refundCents !== null);
  if (!refunded) return null;
  const { refundCents, refundId, flag } = refunded;
  return { amountCents: refundCents!, status: refundId ? "refunded" : flag ? "failed" : "requested" };
}

/** The newest payment that wasn't refunded here and whose face value isn't spent. */
function findRefundable(purchases: readonly Purchase[], lots: readonly Lot[], now: Date) {
  for (const { id, intentId, refundCents } of purchases) {
    const left = leftOf(lotsOf(lots, id), now);
    if (intentId && refundCents === null && left > 0) return { id, intentId, refundCents: left };
  }
  return null;
}

const lotsOf = (lots: readonly Lot[], id: string) => lots.filter(({ purchaseId }) => purchaseId === id);

const leftOf = (lots: readonly Lot[], now: Date) =>
  lots
    .filter(({ kind, expiresAt }) => kind === "face" && expiresAt > now)
    .reduce((sum, { balanceCents }) => sum + balanceCents, 0);

/**
 * Refunds the rest of the face value of an account's newest refundable pack to the card that paid for it, and voids all of that
 * pack's credit, including the bonus. Other packs of the account stay. The purchase's work then calls the processor until it answers.
 * Once per pack. Throws not_found, and too_late if nothing is left or everything was already refunded.
 */
export async function refundPack(
  { database, clock }: { database: Database; clock: Clock },
  session: OperatorSession,
  accountId: string,
  { reason, once }: { reason: string; once: string },
): Promise<void> {
  const at = clock();
  await transact(database, async (tx) => {
    const purchases = await listPaid(tx, accountId);
    if (purchases.length === 0)
      throw new AppError("not_found", "Only credit that was bought by card can be refunded here.");
    // Before the lots are locked, because the work row comes first in every transaction.
    await wake(
      tx,
      "purchase",
      purchases.map((purchase) => purchase.id),
      at,
    );
    const lots = await lockLots(tx, accountId);
    const refundable = findRefundable(await listPaid(tx, accountId), lots, at);
    if (!refundable)
      throw new AppError("too_late", "No pack has face value left to refund, or it was already refunded.");
    const { id, intentId, refundCents } = refundable;
    const detail = { amount_cents: refundCents };
    const act = { action: "credit_refund", target: accountId, reason, detail, once } as const;
    const reference = `act_${await recordAct(tx, session, act, at)}`;
    const { count } = await tx.creditPurchase.updateMany({
      where: { id, refundCents: null },
      data: { refundCents, refundReference: reference },
    });
    if (count === 0) throw new AppError("too_late", "The pack was already refunded.");
    await tx.creditEntry.createMany({
      data: lotsOf(lots, id)
        .filter(({ balanceCents }) => balanceCents > 0)
        .map(({ id: lotId, balanceCents }) => ({
          ...{ lotId, kind: "reversal" as const, reference, at },
          amountCents: -balanceCents,
        })),
    });
    // Credit that open letters return later must not be spent, because the pack is over.
    await freezeLots(tx, { purchaseId: id }, at);
    await tx.paymentReversal.createMany({ data: [reversalOf(intentId, at)], skipDuplicates: true });
  });
}

const listPaid = (tx: Transaction, accountId: string) =>
  tx.creditPurchase.findMany({
    where: { accountId, intentId: { not: null } },
    orderBy: { createdAt: "desc" },
  });

/** Keeps the lots frozen, whatever the processor reports later. */
const reversalOf = (intentId: string, at: Date) => ({
  ...({ intentId, id: "console", kind: "refund", status: "lost" } as const),
  createdAt: at,
  updatedAt: at,
});

/** Unfreezes lots for an operator. This also closes the processor's warnings, which have no outcome. Returns the number of lots. */
export async function unfreezeByPerson(tx: Transaction, accountId: string, at: Date): Promise<number> {
  const intents = (await listPaid(tx, accountId)).map(({ intentId }) => intentId!);
  await tx.paymentReversal.updateMany({
    where: { intentId: { in: intents }, kind: "fraud_warning", status: "open" },
    data: { status: "won", updatedAt: at },
  });
  return unfreezeLots(tx, { accountId });
}
