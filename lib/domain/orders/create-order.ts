import { verifyAccountSession } from "#lib/domain/access/account-session";
import { attributableId } from "#lib/domain/access/actor";
import { capCallerOf } from "#lib/domain/access/cap-caller";
import { type CapabilityAction, issueCapability } from "#lib/domain/access/capability-token";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { ReturnedBefore } from "#lib/domain/access/mailed-points-repository";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { inFlight } from "#lib/domain/idempotency/once-per-key";
import { type Labels, labelsOf } from "#lib/domain/mail/labels";
import { makeAtMostOnce, type OnceDeps } from "#lib/domain/orders/at-most-once";
import { type DueCheckout, dueCheckoutOf } from "#lib/domain/payments/due-checkout";
import { findPayment } from "#lib/domain/payments/payment-repository";
import { hasOwnSecret, webhookSecretOf } from "#lib/domain/webhooks/signature";
import type { WebhookUrls } from "#lib/domain/webhooks/webhook-urls";
import { AppError } from "#lib/shared/errors";
import { assertPublicUrl } from "#lib/shared/fetch-public-url";
import { type ApproverDeps, withApprover } from "./approver.ts";
import { assertHolds } from "./assert-holds.ts";
import { type AssessDeps, assessLetter } from "./assess-letter.ts";
import type { Order } from "./order.ts";
import type { CallContext, OrderRequest } from "./order-request.ts";
import { type PlayDeps, playSandboxOrder } from "./play-sandbox-order.ts";
import { assertPaysItself } from "./spending-key.ts";
import { type ClaimedOrder, type LiveCaller, type StartDeps, startLiveOrder } from "./start-live-order.ts";

export type CreatedOrder = {
  order: Order;
  labels: Labels;
  capability: { cancelToken: string; reviewToken: string };
  replayed: boolean;
  /** The secret that signs its webhooks; set if there is a webhook_url. */
  webhookSecret?: string;
  correctedTo?: CorrectedAddress;
  /** When mail of the caller to the same address came back before. Absent in a replay. */
  returnedBefore?: ReturnedBefore;
  /** A person has to approve the order first. */
  approvalDue: boolean;
  /** The order still has to be paid for. */
  paymentDue: boolean;
  /** Where to pay; absent while the checkout is being opened. */
  payment?: DueCheckout;
};

export type CreateOrderDeps = ApproverDeps &
  AssessDeps &
  PlayDeps &
  StartDeps &
  OnceDeps & {
    /** Advances a live order as far as it can go now. */
    advance: (orderId: string) => Promise<void>;
    /** Does the same with an order that was just written and is claimed. */
    advanceClaimed: (claimed: ClaimedOrder) => Promise<void>;
    mailedPoints: Pick<MailedPoints, "findOne" | "remember">;
    /** Which private addresses a `webhook_url` may have. */
    webhookUrls: WebhookUrls;
  };

/**
 * Creates one order, at most once per Idempotency-Key and at most once per confirmation token. Checks run in the order of
 * docs/rules.md#check-order. If anything fails before the order is written, the token stays unused and the key isn't stored.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
): Promise<CreatedOrder> {
  const created = await createAtMostOnce(deps, await withApprover(deps, request, call), call);
  // A replay has the same body, so it gets the same secret.
  if (request.webhookUrl === undefined || !hasOwnSecret(call.actor, created.order)) return created;
  return { ...created, webhookSecret: webhookSecretOf(deps.keyring, created.order.id) };
}

async function createAtMostOnce(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
): Promise<CreatedOrder> {
  const actorId = attributableId(call.actor);
  assertMode(call, request);
  assertPaysItself(call);
  // The session is a credential like a key, so an invalid one is refused before anything is looked up.
  const session =
    request.accountSession === undefined ? undefined : verifyAccountSession(deps, request.accountSession);
  if (request.webhookUrl !== undefined) {
    assertPublicUrl(request.webhookUrl, {
      field: "webhook_url",
      allowPrivate: deps.webhookUrls(request.sandbox),
    });
  }
  const caller = {
    actorId,
    ...capCallerOf(deps.caps, call.actor, { session, of: "letter" }),
    baseUrl: call.baseUrl,
  };
  const token = request.confirmationToken;
  return makeAtMostOnce(
    deps,
    call,
    { actorId, token },
    {
      make: (once) => createOnce(deps, request, call, { ...caller, once }),
      replay: async (orderId) => ({ ...(await answerAsItIs(deps, orderId)), replayed: true }),
    },
  );
}

/** Checks that a test key creates only sandbox orders. Throws insufficient_scope. */
export function assertMode({ actor }: Pick<CallContext, "actor">, { sandbox }: { sandbox: boolean }): void {
  if (sandbox || actor.kind !== "key" || actor.mode !== "test") return;
  throw new AppError("insufficient_scope", "A svc_test_ key can send only sandbox orders.", {
    next: ["Set sandbox to true, or use a svc_live_ key."],
  });
}

async function createOnce(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
  caller: LiveCaller,
): Promise<CreatedOrder> {
  const letter = await assessLetter(deps, request, call);
  const { actor } = call;
  // Sandbox letters are never mailed, so no earlier return can concern them.
  const returned = request.sandbox
    ? null
    : await deps.mailedPoints.findOne(request.to, { actor, ...request });
  if (request.sandbox && letter.payer)
    assertHolds(letter.payer, letter.price.totalCents, "the letter costs", deps.clock());
  // OCR of scans takes longer than a request may, so the worker does it. The order advances even if the client disconnects.
  const isLong = letter.payer !== undefined && letter.document.unreadablePages.length > 0;
  const started = request.sandbox
    ? { order: await playSandboxOrder(deps, request, letter, caller), claimed: undefined }
    : await startLiveOrder(deps, request, letter, { ...caller, advancesNow: !isLong });
  // The lease expired during this request, and another request took over the key. Its answer is the one that counts.
  if (!started?.order) throw inFlight(1);
  const { order, claimed } = started;
  const known = {
    ...(letter.correctedTo && { correctedTo: letter.correctedTo }),
    ...(returned && { returnedBefore: returned }),
  };
  if (request.sandbox || order.approval) return { ...answerFor(deps, order, labelsOf(request)), ...known };
  if (claimed) await deps.advanceClaimed(claimed);
  else if (!isLong) await deps.advance(order.id);
  const created = await answerAsItIs(deps, order.id, labelsOf(request));
  assertNotFailedAtOnce(created);
  return { ...created, ...known };
}

/** Throws if the order failed while it was created: the processor returned no checkout link, or the rail refused the piece. */
function assertNotFailedAtOnce({ order, capability, payment }: CreatedOrder): void {
  const extra = {
    order_id: order.id,
    capability: { cancel_token: capability.cancelToken, review_token: capability.reviewToken },
  };
  if (order.failure) {
    const { code, reason } = order.failure;
    throw new AppError(code as "provider_rejected", reason, { extra });
  }
  if (order.stage === "canceled") {
    throw new AppError(
      "no_checkout_url",
      "The payment processor returned no checkout URL. Nothing was charged.",
      { extra },
    );
  }
  if (order.stage === "draft" && !payment) {
    const reason = "The payment processor isn't responding. Nothing was charged.";
    throw new AppError("service_unavailable", reason, { retryAfterSeconds: 10, extra });
  }
}

/** The order as it is now, with its tokens, and where to pay if it still has to be paid for. */
export async function answerAsItIs(
  deps: Pick<CreateOrderDeps, "orders" | "database" | "keyring">,
  orderId: string,
  knownLabels?: Labels,
): Promise<CreatedOrder> {
  const [order, labels] = await Promise.all([
    deps.orders.findOrder(orderId),
    knownLabels ?? deps.orders.findLabels(orderId).then((found) => found?.labels),
  ]);
  if (!order || !labels) throw new Error("An idempotency key names an order that does not exist");
  const created = answerFor(deps, order, labels);
  if (order.sandbox || !(order.stage === "draft" || order.stage === "awaiting_payment")) return created;
  const payment = await findPayment(deps.database.prisma, orderId);
  return {
    ...created,
    paymentDue: true,
    ...dueCheckoutOf(payment),
  };
}

function answerFor(deps: Pick<AssessDeps, "keyring">, order: Order, labels: Labels): CreatedOrder {
  const capability = capabilitiesOf(deps, order);
  const approvalDue = order.stage === "awaiting_approval";
  return { order, labels, capability, replayed: false, approvalDue, paymentDue: false };
}

function capabilitiesOf({ keyring }: Pick<AssessDeps, "keyring">, order: Order): CreatedOrder["capability"] {
  const issue = (action: CapabilityAction) => issueCapability(keyring, order, action);
  return { cancelToken: issue("cancel"), reviewToken: issue("review") };
}
