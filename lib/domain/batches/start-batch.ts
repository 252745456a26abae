import { type Transaction, transact } from "#lib/db/transact";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import { countAgainstCaps } from "#lib/domain/access/mailing-caps";
import { debit } from "#lib/domain/credits/ledger-repository";
import { spendConfirmation } from "#lib/domain/idempotency/confirmation-repository";
import { completeClaim } from "#lib/domain/idempotency/idempotency-repository";
import { inFlight } from "#lib/domain/idempotency/once-per-key";
import { labelsOf } from "#lib/domain/mail/labels";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { confirmationTaken } from "#lib/domain/orders/at-most-once";
import { assertCardTakes, checkoutRequest } from "#lib/domain/payments/open-checkout";
import { insertPayment } from "#lib/domain/payments/payment-repository";
import { newBatchId } from "#lib/shared/ids";
import type { Batch } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchRequest } from "./batch-request.ts";
import type { BatchCaller, CheckedBatch } from "./checked-batch.ts";

export const documentFolder = "batches/";
/** The subject and verb of the sentence that says why a batch can't be paid. */
export const whatCosts = "these letters cost";

/** The request that writes a batch also opens its checkout. If the request dies, the worker opens it after these ten seconds. */
const later = (at: Date) => new Date(at.getTime() + 10_000);

/**
 * Writes a batch with its rows in one transaction: uses up the Idempotency-Key and the confirmation token, counts the batch against
 * the caps, debits it or stores the request for its checkout, and schedules it. Returns its ID. Throws, in this order: payments_not_configured,
 * amount_too_small, format_unavailable, idempotency_in_flight, confirmation_used, velocity_limit, insufficient_credit.
 */
export async function startBatch(
  deps: BatchDeps,
  request: BatchRequest,
  checked: CheckedBatch,
  caller: BatchCaller,
): Promise<string> {
  if (!request.sandbox) {
    const { payer, totalCents } = checked;
    if (!payer) assertCardTakes(deps, totalCents, whatCosts);
    deps.rails.get(request);
  }
  const at = deps.clock();
  const id = newBatchId(request.sandbox);
  const documentKey = checked.pdf && (await keepDocument(deps, id, checked.pdf, request.caller));
  const batch = batchOf(id, request, checked, { actor: caller.actorId, documentKey, at });
  await transact(deps.database, async (tx) => {
    const { claim, fingerprint } = caller.once;
    // If the lease was lost, another request owns the key, and its answer is the one that counts.
    if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
    if (checked.confirmation) {
      const use = { jti: checked.confirmation.jti, subjectId: id, fingerprint, usedAt: at };
      if (!(await spendConfirmation(tx, use))) throw confirmationTaken();
    }
    await deps.batches.insert(tx, batch, checked.kept, batch.stage === "draft" ? later(at) : at);
    if (!request.sandbox) {
      await deps.sentLetters.remember(
        tx,
        { subjectId: id, ...checked.letters, at },
        { ...request, ...caller },
      );
      await payForAll(deps, tx, batch, checked, request, caller);
    }
    if (request.email && checked.payer && !request.sandbox)
      await queueMessage(tx, { kind: "batch_started", reference: id, at });
  });
  // For a draft, this request opens the checkout, because its answer contains the link.
  if (batch.stage !== "draft") deps.wake();
  return id;
}

async function payForAll(
  { batchPage }: BatchDeps,
  tx: Transaction,
  { id: batchId, totalCents: amountCents, createdAt: at }: Batch,
  { payer, accepted }: CheckedBatch,
  { email, checkoutUiMode: uiMode }: BatchRequest,
  { capId, caps, keyCaps, baseUrl }: BatchCaller,
): Promise<void> {
  await countAgainstCaps(
    tx,
    { subjectId: batchId, actor: capId, email, amountCents, letters: accepted, at, keyCaps },
    caps,
  );
  if (payer) return debit(tx, { accountId: payer.id, orderId: batchId, amountCents, what: whatCosts, at });
  const label = `${accepted.toLocaleString("en-US")} ${accepted === 1 ? "letter" : "letters"}`;
  const request = checkoutRequest(
    { reference: batchId, purpose: "batch", amountCents, label, email, uiMode },
    batchPage(baseUrl, batchId),
    at,
  );
  const payment = { wholeBatchId: batchId, method: "card", status: "requested", accountId: null } as const;
  await insertPayment(tx, { ...payment, amountCents, request }, at);
}

async function keepDocument({ store }: BatchDeps, id: string, bytes: Uint8Array, caller: string | undefined) {
  const key = `${documentFolder}${id}.pdf`;
  await store.put(key, { bytes, contentType: "application/pdf" }, caller);
  return key;
}

function batchOf(
  id: string,
  request: BatchRequest,
  { piece, count, totalCents, payer }: CheckedBatch,
  { actor, documentKey, at }: { actor: string; documentKey: string | null; at: Date },
): Batch {
  const { sandbox, mailClass, format, color, tracking, removeBranding } = request;
  return {
    ...{
      id,
      erasedAt: null,
      stage: sandbox || payer ? "making" : "draft",
      sandbox,
      mailClass,
      format,
      color,
      tracking,
      removeBranding,
    },
    font: piece.font ?? null,
    front: piece.postcardFront ?? null,
    windowProfile: piece.windowProfile ?? null,
    firstPage: piece.firstPage ?? null,
    sender: request.from,
    email: request.email ?? null,
    webhookUrl: request.webhookUrl ?? null,
    template: request.content.kind === "text" ? request.content.text : null,
    documentKey,
    actor,
    mailbox: request.email === undefined ? null : mailboxDigest(request.email).toString("hex"),
    ...labelsOf(request),
    accountId: sandbox ? null : (payer?.id ?? null),
    ...{ count, totalCents, createdAt: at, updatedAt: at },
  };
}
