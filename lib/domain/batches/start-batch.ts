import { type Transaction, transact } from "#lib/db/transact";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import { countAgainstCaps } from "#lib/domain/access/mailing-caps";
import { debit } from "#lib/domain/credits/ledger-repository";
import { spendConfirmation } from "#lib/domain/idempotency/confirmation-repository";
import { completeClaim } from "#lib/domain/idempotency/idempotency-repository";
import { inFlight } from "#lib/domain/idempotency/once-per-key";
import { handOffMoment } from "#lib/domain/mail/hand-off-day";
import { labelsOf } from "#lib/domain/mail/labels";
import { keepLanguage } from "#lib/domain/messages/mail-language-repository";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { newApproval } from "#lib/domain/orders/approval";
import { insertApproval } from "#lib/domain/orders/approval-repository";
import { assertHolds } from "#lib/domain/orders/assert-holds";
import { confirmationTaken } from "#lib/domain/orders/at-most-once";
import { assertCardTakes, assertCardWaits, checkoutRequest } from "#lib/domain/payments/open-checkout";
import { insertPayment } from "#lib/domain/payments/payment-repository";
import { newBatchId } from "#lib/shared/ids";
import { type Language, localeOfLanguage } from "#lib/shared/locales";
import type { Batch } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchRequest } from "./batch-request.ts";
import type { BatchStage } from "./batch-stage.ts";
import type { BatchCaller, CheckedBatch } from "./checked-batch.ts";

export const documentFolder = "batches/";
/** The subject and verb of the sentence that says why a batch can't be paid. */
export const whatCosts = "these letters cost";

/** The request that writes a batch also opens its checkout. If the request dies, the worker opens it after these ten seconds. */
export const later = (at: Date) => new Date(at.getTime() + 10_000);

/**
 * Writes a batch with its rows in one transaction: uses up the Idempotency-Key and the confirmation token, counts the batch against
 * the caps, debits it, stores the request for its checkout, or lets it wait for approval, and schedules it. Returns its ID. Throws, in this order: payments_not_configured,
 * amount_too_small, card_hold_too_short, format_unavailable, idempotency_in_flight, confirmation_used, velocity_limit, insufficient_credit.
 */
export async function startBatch(
  deps: BatchDeps,
  request: BatchRequest,
  checked: CheckedBatch,
  caller: BatchCaller,
): Promise<string> {
  if (!request.sandbox) {
    const { payer, totalCents } = checked;
    if (!payer) {
      assertCardTakes(deps, totalCents, whatCosts);
      assertCardWaits(checked.days.last, deps.clock());
    }
    deps.rails.get(request);
  }
  const at = deps.clock();
  const id = newBatchId(request.sandbox);
  const keep = (name: string, bytes: Uint8Array) => keepDocument(deps, name, bytes, request.caller);
  const documentKey = checked.pdf && (await keep(id, checked.pdf));
  const enclosures = await keepEnclosures(checked.enclosures, (bytes) => keep(`${id}-enclosures`, bytes));
  const expiresAt = request.requireApproval ? newApproval(at, checked.days.first.sendOn).expiresAt : null;
  const batch = batchOf(id, request, checked, { actor: caller.actorId, documentKey, enclosures, at });
  await transact(deps.database, async (tx) => {
    const { claim, fingerprint } = caller.once;
    // If the lease was lost, another request owns the key, and its answer is the one that counts.
    if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
    if (checked.confirmation) {
      const use = { jti: checked.confirmation.jti, subjectId: id, fingerprint, usedAt: at };
      if (!(await spendConfirmation(tx, use))) throw confirmationTaken();
    }
    await deps.batches.insert(
      tx,
      batch,
      checked.kept,
      expiresAt ?? (batch.stage === "draft" ? later(at) : at),
    );
    if (!request.sandbox) {
      const { rows, digests, points } = checked.letters;
      const sender = { ...request, ...caller };
      await deps.sentLetters.remember(tx, { subjectId: id, rows, digests, at }, sender);
      await deps.mailedPoints.remember(tx, { subjectId: id, rows, digests: points, at }, sender);
      await countBatch(tx, batch, checked, caller);
    }
    const { checkoutUiMode: uiMode, email, language } = request;
    await keepLanguage(tx, { subjectId: id, language, at });
    const paying = { accountId: checked.payer?.id ?? null, uiMode, language };
    if (expiresAt) {
      if (checked.payer) assertHolds(checked.payer, batch.totalCents, whatCosts, at);
      await insertApproval(tx, id, { ...paying, expiresAt, verdict: null });
      if (request.mailsApprover) await queueMessage(tx, { kind: "batch_approve", reference: id, at });
    } else if (!request.sandbox) {
      const { accepted } = checked;
      await payForAll(deps, tx, batch, { ...paying, accepted, email, baseUrl: caller.baseUrl, at });
    }
  });
  // For a draft, this request opens the checkout, because its answer contains the link.
  if (batch.stage === "making") deps.wake();
  return id;
}

const countBatch = (
  tx: Transaction,
  { id: subjectId, totalCents: amountCents, email, createdAt: at }: Batch,
  { accepted: letters, days }: CheckedBatch,
  { capId: actor, caps, keyCaps }: BatchCaller,
): Promise<void> =>
  countAgainstCaps(
    tx,
    {
      ...{ subjectId, actor, email: email ?? undefined, amountCents, letters, at, keyCaps },
      handOffAt: days.last.sendOn ? handOffMoment(days.last.sendOn) : null,
    },
    caps,
  );

/** Who pays, and how: a credit code's account, or a checkout that is opened in this way. */
export type BatchPaying = {
  accountId: string | null;
  uiMode: "hosted" | "embedded";
  language: Language | undefined;
  accepted: number;
  email: string | undefined;
  baseUrl: string;
  at: Date;
};

/**
 * Debits the price of a batch or stores the request for its checkout, in the caller's transaction. Throws insufficient_credit,
 * velocity_limit.
 */
export async function payForAll(
  { batchPage }: Pick<BatchDeps, "batchPage">,
  tx: Transaction,
  { id: batchId, totalCents: amountCents }: Pick<Batch, "id" | "totalCents">,
  { accountId, uiMode, language, accepted, email, baseUrl, at }: BatchPaying,
): Promise<void> {
  if (accountId) {
    await debit(tx, { accountId, orderId: batchId, amountCents, what: whatCosts, at });
    if (email) await queueMessage(tx, { kind: "batch_started", reference: batchId, at });
    return;
  }
  const label = `${accepted.toLocaleString("en-US")} ${accepted === 1 ? "letter" : "letters"}`;
  const request = checkoutRequest(
    { reference: batchId, purpose: "batch", amountCents, label, email, uiMode, language },
    batchPage(baseUrl, batchId, localeOfLanguage(language)),
    at,
  );
  const payment = { wholeBatchId: batchId, method: "card", status: "requested", accountId: null } as const;
  await insertPayment(tx, { ...payment, amountCents, request }, at);
}

async function keepDocument(
  { store }: BatchDeps,
  name: string,
  bytes: Uint8Array,
  caller: string | undefined,
) {
  const key = `${documentFolder}${name}.pdf`;
  await store.put(key, { bytes, contentType: "application/pdf" }, caller);
  return key;
}

async function keepEnclosures(
  enclosures: CheckedBatch["enclosures"],
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<Batch["enclosures"]> {
  if (!enclosures?.file) return null;
  const { file, notes: _, ...stored } = enclosures;
  return { ...stored, key: await keep(file) };
}

function firstStage({ requireApproval, sandbox }: BatchRequest, payer: CheckedBatch["payer"]): BatchStage {
  if (requireApproval) return "awaiting_approval";
  return sandbox || payer ? "making" : "draft";
}

function batchOf(
  id: string,
  request: BatchRequest,
  { piece, count, totalCents, payer, handOff: { sendOn } }: CheckedBatch,
  { actor, at, ...stored }: { actor: string; at: Date } & Pick<Batch, "documentKey" | "enclosures">,
): Batch {
  const { sandbox, mailClass, format, color, tracking, removeBranding, singleSided } = request;
  return {
    ...{
      id,
      erasedAt: null,
      stage: firstStage(request, payer),
      sandbox,
      mailClass,
      format,
      color,
      tracking,
      removeBranding,
      singleSided,
      sendOn,
    },
    font: piece.font ?? null,
    front: piece.postcardFront ?? null,
    typesetting: piece.typesetting ?? null,
    windowProfile: piece.windowProfile ?? null,
    firstPage: piece.firstPage ?? null,
    sender: request.from,
    email: request.email ?? null,
    webhookUrl: request.webhookUrl ?? null,
    template: request.content?.kind === "text" ? request.content.text : null,
    ...stored,
    actor,
    mailbox: request.email === undefined ? null : mailboxDigest(request.email).toString("hex"),
    ...labelsOf(request),
    // Until it is approved, what will pay is in its approval.
    accountId: sandbox || request.requireApproval ? null : (payer?.id ?? null),
    ...{ count, totalCents, createdAt: at, updatedAt: at },
  };
}
