import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
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
import { insertPayment } from "#lib/domain/payments/payment-repository";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { newOrderId } from "#lib/shared/ids";
import { type AppLocale, type Language, localeOfLanguage } from "#lib/shared/locales";
import { addWork } from "#lib/work/wake";
import { assertHolds } from "./assert-holds.ts";
import type { AssessedLetter } from "./assess-letter.ts";
import { awaitApproval, awaitingApproval } from "./await-approval.ts";
import { contentOf, orderOf } from "./new-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import { orderPartition } from "./order-partition.ts";
import type { OrderRepository } from "./order-repository.ts";
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
  /** Where a browser returns after payment: the order's page. */
  orderPage: (baseUrl: string, orderId: string, locale?: AppLocale) => string;
};

export type LiveCaller = CapCaller & {
  actorId: string;
  once: Once;
  baseUrl: string;
};

/**
 * Writes a live order in one transaction: uses up the key and the token, counts the order against the caps, debits its price or
 * stores the request for its checkout, and schedules it. Null if the idempotency lease was lost. Throws, in this order:
 * payments_not_configured, amount_too_small, card_hold_too_short, format_unavailable, velocity_limit, confirmation_used, insufficient_credit.
 */
export async function startLiveOrder(
  deps: StartDeps,
  request: OrderRequest,
  letter: AssessedLetter,
  caller: LiveCaller,
): Promise<Order | null> {
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
  const written = await transact(deps.database, async (tx) => {
    const use = {
      subjectId: id,
      actor: caller.capId,
      email: request.email,
      amountCents: order.priceCents,
      at,
      handOffAt: order.sendOn ? handOffMoment(order.sendOn) : null,
      keyCaps: caller.keyCaps,
    };
    await countAgainstCaps(tx, use, caller.caps);
    const inserted = await deps.orders.insertOrderIn(tx, {
      order,
      events: eventsOf(order, letter),
      content: contentOf(request, letter, { documentKey, contentSha256: letter.document.contentSha256 }),
      documentSha256: createHash("sha256").update(pdf).digest("hex"),
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
    } else await payAndWake(deps, tx, order, { ...paying, baseUrl: caller.baseUrl, at });
    return true;
  });
  deps.fault("order-written");
  return written ? order : null;
}

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
  { accountId, email, uiMode, language, baseUrl, at }: Paying,
): Promise<void> {
  const { id: orderId, priceCents: amountCents } = order;
  const payment = { orderId, amountCents, accountId };
  if (accountId) {
    await debit(tx, { accountId, orderId, amountCents, what: "the letter costs", at });
    await insertPayment(tx, { ...payment, method: "credit", status: "debited", request: null }, at);
  } else {
    const label = order.breakdown[0]?.label ?? "Letter";
    const checkout = checkoutRequest(
      { reference: orderId, purpose: "order", amountCents, label, email, uiMode, language },
      orderPage(baseUrl, orderId, localeOfLanguage(language)),
      at,
    );
    await insertPayment(tx, { ...payment, method: "card", status: "requested", request: checkout }, at);
  }
  const dueAt = accountId ? at : new Date(at.getTime() + openingMs);
  await addWork(tx, "order", [{ id: orderId, partitionKey: orderPartition({ bulk: false }), dueAt }]);
}
