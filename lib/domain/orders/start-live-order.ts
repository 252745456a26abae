import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { CapsBook, CapTable } from "#lib/domain/access/caps-book";
import { digestOfLetter } from "#lib/domain/access/letter-digest";
import { countAgainstCaps } from "#lib/domain/access/mailing-caps";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import { debit } from "#lib/domain/credits/ledger-repository";
import type { Once } from "#lib/domain/orders/at-most-once";
import { assertCardTakes, checkoutRequest } from "#lib/domain/payments/open-checkout";
import { insertPayment } from "#lib/domain/payments/payment-repository";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { newOrderId } from "#lib/shared/ids";
import { addWork } from "#lib/work/wake";
import type { AssessedLetter } from "./assess-letter.ts";
import { contentOf, orderOf } from "./new-order.ts";
import type { Order } from "./order.ts";
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
  /** Where a browser returns after payment: the order's page. */
  orderPage: (baseUrl: string, orderId: string) => string;
};

export type LiveCaller = {
  actorId: string;
  /** The ID by which caps are counted: that of a verified address, or else the caller's. */
  capId: string;
  caps: CapTable;
  once: Once;
  baseUrl: string;
};

/**
 * Writes a live order in one transaction: uses up the key and the token, counts the order against the caps, debits its price or
 * stores the request for its checkout, and schedules it. Null if the idempotency lease was lost. Throws, in this order:
 * payments_not_configured, amount_too_small, format_unavailable, velocity_limit, confirmation_used, insufficient_credit.
 */
export async function startLiveOrder(
  deps: StartDeps,
  request: OrderRequest,
  letter: AssessedLetter,
  caller: LiveCaller,
): Promise<Order | null> {
  if (!letter.payer) assertCardTakes(deps, letter.price.totalCents, "the letter costs");
  deps.rails.get(request);

  const pdf = await letter.document.render();
  const id = newOrderId(false, deps.clock());
  const documentKey = await deps.storeDocument(id, pdf);
  const at = deps.clock();
  const order: Order = orderOf(id, request, letter, { stage: letter.payer ? "screening" : "draft", at });
  const written = await transact(deps.database, async (tx) => {
    const use = {
      subjectId: id,
      actor: caller.capId,
      email: request.email,
      amountCents: order.priceCents,
      at,
    };
    await countAgainstCaps(tx, use, caller.caps);
    const inserted = await deps.orders.insertOrderIn(tx, {
      order,
      events: [{ kind: "order.created", at, detail: letter.addressEvents }],
      content: contentOf(request, letter, { documentKey, contentSha256: letter.document.contentSha256 }),
      documentSha256: createHash("sha256").update(pdf).digest("hex"),
      actor: caller.actorId,
      confirmationJti: letter.confirmation?.jti,
      once: caller.once,
      counted: false,
    });
    if (!inserted) return false;
    const { contentSha256 } = letter.document;
    const remembered = {
      subjectId: id,
      rows: [0],
      digests: [digestOfLetter({ ...request, contentSha256 })],
      at,
    };
    await deps.sentLetters.remember(tx, remembered, { ...caller, email: request.email });
    await pay(deps, tx, order, request, letter.payer, caller);
    await addWork(tx, "order", [{ id, partitionKey: orderPartition({ bulk: false }), dueAt: at }]);
    return true;
  });
  deps.fault("order-written");
  return written ? order : null;
}

async function pay(
  deps: StartDeps,
  tx: Transaction,
  order: Order,
  request: OrderRequest,
  payer: CreditAccount | undefined,
  { baseUrl }: LiveCaller,
): Promise<void> {
  const { id: orderId, priceCents: amountCents, createdAt: at } = order;
  const payment = { orderId, amountCents };
  if (payer) {
    await debit(tx, { accountId: payer.id, orderId, amountCents, what: "the letter costs", at });
    await insertPayment(
      tx,
      { ...payment, method: "credit", status: "debited", accountId: payer.id, request: null },
      at,
    );
    return;
  }
  const page = deps.orderPage(baseUrl, orderId);
  const checkout = checkoutRequest(
    {
      reference: orderId,
      purpose: "order",
      amountCents,
      label: order.breakdown[0]?.label ?? "Letter",
      email: request.email,
      uiMode: request.checkoutUiMode,
    },
    page,
    at,
  );
  await insertPayment(
    tx,
    { ...payment, method: "card", status: "requested", accountId: null, request: checkout },
    at,
  );
}
