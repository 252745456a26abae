import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { AddValue } from "#lib/db/sql-parameters";
import { type Transaction, transact } from "#lib/db/transact";
import type { CapCaller } from "#lib/domain/access/cap-caller";
import type { CapsBook } from "#lib/domain/access/caps-book";
import { digestOfLetter } from "#lib/domain/access/letter-digest";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import { countAgainstCaps } from "#lib/domain/access/mailing-caps";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import { digestOfPoint } from "#lib/domain/addresses/delivery-point";
import { debit } from "#lib/domain/credits/ledger-repository";
import { handOffMoment } from "#lib/domain/mail/hand-off-day";
import { keepLanguage } from "#lib/domain/messages/mail-language-repository";
import type { Once } from "#lib/domain/orders/at-most-once";
import { assertCardTakes, assertCardWaits, checkoutRequest } from "#lib/domain/payments/open-checkout";
import {
  debitedPayment,
  insertPayment,
  type Payment,
  partOfDebitedPayment,
} from "#lib/domain/payments/payment-repository";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { newOrderId } from "#lib/shared/ids";
import { type AppLocale, type Language, localeOfLanguage } from "#lib/shared/locales";
import { addWork, type NewWork, partOfWork } from "#lib/work/wake";
import type { Lease } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import { assertHolds } from "./assert-holds.ts";
import type { AssessedLetter } from "./assess-letter.ts";
import { awaitApproval, awaitingApproval } from "./await-approval.ts";
import { contentOf, orderOf } from "./new-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import { orderPartition } from "./order-partition.ts";
import { type LiveContent, liveContentOf, type OrderRepository } from "./order-repository.ts";
import type { OrderRequest } from "./order-request.ts";

export type StartDeps = {
  database: Database;
  orders: OrderRepository;
  card: CardPayments;
  rails: RailTable;
  fault: HitFaultPoint;
  clock: Clock;
  storeDocument: (orderId: string, pdf: Uint8Array, caller?: string) => Promise<string>;
  caps: CapsBook;
  sentLetters: Pick<SentLetters, "remember">;
  mailedPoints: Pick<MailedPoints, "remember">;
  work: Pick<WorkQueue, "partOfClaimed">;
  /** Where a browser returns after payment: the order's page. */
  orderPage: (baseUrl: string, orderId: string, locale?: AppLocale) => string;
};

/** A new order that this process has the lease of, and what was written for it. */
export type ClaimedOrder = {
  lease: Lease;
  order: Order;
  payment: Payment;
  content: LiveContent;
  pdf: Uint8Array;
};

export type LiveCaller = CapCaller & {
  actorId: string;
  once: Once;
  baseUrl: string;
};

/**
 * Writes a live order in one transaction: uses up the key and the token, counts the order against the caps, debits its price or
 * stores the request for its checkout, and schedules it. With `advancesNow`, an order paid with a code is claimed from the start, and
 * its caller must run it. Null if the idempotency lease was lost. Throws, in this order:
 * payments_not_configured, amount_too_small, card_hold_too_short, format_unavailable, velocity_limit, confirmation_used, insufficient_credit.
 */
export async function startLiveOrder(
  deps: StartDeps,
  request: OrderRequest,
  letter: AssessedLetter,
  { advancesNow, ...caller }: LiveCaller & { advancesNow: boolean },
): Promise<{ order: Order; claimed?: ClaimedOrder } | null> {
  if (!letter.payer) {
    assertCardTakes(deps, letter.price.totalCents, "the letter costs");
    assertCardWaits(letter.handOff, deps.clock());
  }
  deps.rails.get(request);

  const pdf = await letter.document.render();
  const id = newOrderId(false, deps.clock());
  const documentKey = await deps.storeDocument(id, pdf);
  const at = deps.clock();
  const order = firstOrder(id, request, letter, at);
  const content = contentOf(request, letter, { documentKey, contentSha256: letter.document.contentSha256 });
  const documentSha256 = createHash("sha256").update(pdf).digest("hex");
  const claim = createClaim(deps.work);
  const written = await transact(deps.database, async (tx) => {
    await countAgainstCaps(tx, capUseOf(order, request, caller), caller.caps);
    const inserted = await deps.orders.insertOrderIn(tx, {
      order,
      events: eventsOf(order, letter),
      content,
      documentSha256,
      actor: caller.actorId,
      confirmationJti: letter.confirmation?.jti,
      once: caller.once,
      counted: false,
    });
    if (!inserted) return false;
    await rememberLetter(deps, tx, { id, at }, { request, letter, caller });
    const { email, checkoutUiMode: uiMode, language } = request;
    await keepLanguage(tx, { subjectId: id, language, at });
    const paying = { accountId: letter.payer?.id ?? null, email, uiMode, language };
    if (order.approval) {
      if (letter.payer) assertHolds(letter.payer, order.priceCents, "the letter costs", at);
      const { expiresAt } = order.approval;
      await awaitApproval(tx, id, { ...paying, verdict: null, expiresAt }, { ...request, at });
    } else
      await payAndWake(deps, tx, order, {
        ...{ ...paying, baseUrl: caller.baseUrl, at },
        claim: advancesNow ? claim.part : undefined,
      });
    return true;
  });
  deps.fault("order-written");
  if (!written) return null;
  const lease = claim.lease();
  if (!lease || !letter.payer) return { order };
  const payment = debitedPayment(id, { accountId: letter.payer.id, amountCents: order.priceCents });
  const live = { ...content, documentKey, documentSha256, actor: caller.actorId };
  return { order, claimed: { lease, order, payment, content: liveContentOf(live), pdf } };
}

/** Claims the order in the statement that adds its work. */
function createClaim(work: StartDeps["work"]) {
  let lease: Lease | undefined;
  return {
    part(add: AddValue, { id, partitionKey }: NewWork): string {
      const claimed = work.partOfClaimed(add, "order", id, partitionKey);
      lease = claimed.lease;
      return claimed.part;
    },
    lease: () => lease,
  };
}

const capUseOf = (order: Order, { email }: OrderRequest, { capId, keyCaps }: LiveCaller) => ({
  ...{ subjectId: order.id, actor: capId, email, amountCents: order.priceCents, at: order.createdAt },
  ...{ handOffAt: order.sendOn ? handOffMoment(order.sendOn) : null, keyCaps },
});

/** Remembers what was sent, and where to (docs/rules.md#duplicates, docs/rules.md#returned-before). */
async function rememberLetter(
  { sentLetters, mailedPoints }: Pick<StartDeps, "sentLetters" | "mailedPoints">,
  tx: Transaction,
  { id: subjectId, at }: { id: string; at: Date },
  { request, letter, caller }: { request: OrderRequest; letter: AssessedLetter; caller: LiveCaller },
): Promise<void> {
  const { contentSha256 } = letter.document;
  const sender = { ...caller, email: request.email };
  const one = { subjectId, rows: [0], at };
  await sentLetters.remember(
    tx,
    { ...one, digests: [digestOfLetter({ ...request, contentSha256 })] },
    sender,
  );
  await mailedPoints.remember(tx, { ...one, digests: [digestOfPoint(request.to)] }, sender);
}

function firstOrder(id: string, request: OrderRequest, letter: AssessedLetter, at: Date): Order {
  const order = orderOf(id, request, letter, { stage: letter.payer ? "screening" : "draft", at });
  return request.requireApproval ? awaitingApproval(order).order : order;
}

function eventsOf(order: Order, { addressEvents }: AssessedLetter): OrderEvent[] {
  const created: OrderEvent = { kind: "order.created", at: order.createdAt, detail: addressEvents };
  return order.approval ? [created, awaitingApproval(order).event] : [created];
}

/** Who pays, and how: a credit code's account, or a checkout that is opened in this way. */
export type Paying = {
  accountId: string | null;
  email: string | undefined;
  uiMode: "hosted" | "embedded";
  language: Language | undefined;
  baseUrl: string;
  at: Date;
  /** Adds the work of an order paid with a code as claimed, as part of a statement. */
  claim?: ((add: AddValue, row: NewWork) => string) | undefined;
};

/**
 * The request that creates a card order opens its checkout itself, and answers with it. Until then, no worker takes the order: the request
 * would find it taken, and say that the processor doesn't respond. If the request's process dies, a worker continues after this time.
 */
const openingMs = 10_000;

/**
 * Debits the price of an order or stores the request for its checkout, and schedules it, in the caller's transaction. Throws
 * insufficient_credit.
 */
export async function payAndWake(
  { orderPage }: Pick<StartDeps, "orderPage">,
  tx: Transaction,
  order: Order,
  { accountId, email, uiMode, language, baseUrl, at, claim }: Paying,
): Promise<void> {
  const { id: orderId, priceCents: amountCents } = order;
  const row = { id: orderId, partitionKey: orderPartition({ bulk: false }), dueAt: at };
  if (accountId) {
    const payment = debitedPayment(orderId, { accountId, amountCents });
    await debit(tx, { accountId, orderId, amountCents, what: "the letter costs", at }, (add) => [
      partOfDebitedPayment(add, payment, at),
      claim?.(add, row) ?? partOfWork(add, "order", row),
    ]);
  } else {
    const payment = { orderId, amountCents, accountId };
    const label = order.breakdown[0]?.label ?? "Letter";
    const checkout = checkoutRequest(
      { reference: orderId, purpose: "order", amountCents, label, email, uiMode, language },
      orderPage(baseUrl, orderId, localeOfLanguage(language)),
      at,
    );
    await insertPayment(tx, { ...payment, method: "card", status: "requested", request: checkout }, at);
    await addWork(tx, "order", [{ ...row, dueAt: new Date(at.getTime() + openingMs) }]);
  }
}
