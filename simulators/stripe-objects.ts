import { randomBytes } from "node:crypto";
import { type Answer, failure, type Json, ok, refused, sessionParams, unknownParams } from "./stripe-wire.ts";

export type Session = Json & {
  id: string;
  status: "open" | "complete" | "expired";
  params: Json;
  intent: Intent | null;
};
export type Intent = Json & {
  id: string;
  status: string;
  amount: number;
  metadata: Json;
  refunded: boolean;
  amount_received: number;
  authorizationEnds: number;
};

/** Stripe's objects and the events that change them: Checkout Sessions, PaymentIntents, and refunds. */
export function createStripeObjects(options: {
  tell: (type: string, object: Json) => void;
  /** The beginning of a checkout page's URL, to which the session's ID is appended. */
  payPage: () => string;
  autoPay?: boolean | undefined;
  noCheckoutLink?: boolean | undefined;
}) {
  const { tell } = options;
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Json>();

  function createSession(params: Json): Answer {
    const unknown = unknownParams(params, sessionParams);
    if (unknown) return refused(`Received unknown parameter: ${unknown}`, "parameter_unknown");
    const hosted = params.ui_mode === "hosted_page";
    if (hosted ? params.return_url : params.success_url || params.cancel_url)
      return refused("These addresses do not go with this ui_mode");
    if (hosted ? !params.success_url : !params.return_url)
      return refused("An address to come back to is missing");
    const now = Date.now() / 1000;
    // A test's clock may be ahead, so only an expiry that is too early is refused.
    if (Number(params.expires_at) < now + 30 * 60)
      return refused("The `expires_at` timestamp must be at least 30 minutes from now");
    const [item] = Object.values(params.line_items as Json) as [
      { price_data: { unit_amount: string; currency: string } },
    ];
    if (Number(item.price_data.unit_amount) < 50)
      return refused(
        "The Checkout Session's total amount must convert to at least 50 cents",
        "amount_too_small",
      );
    const id = `cs_test_${randomBytes(16).toString("hex")}`;
    const session: Session = { id, status: "open", params, intent: null };
    sessions.set(id, session);
    if (options.autoPay) pay(id);
    return ok(showSession(session, {}));
  }

  function showSession(session: Session, params: Json): Json {
    const { params: given, intent } = session;
    const [item] = Object.values(given.line_items as Json) as [{ price_data: { unit_amount: string } }];
    const expand = JSON.stringify(params.expand ?? "");
    return {
      id: session.id,
      object: "checkout.session",
      status: session.status,
      payment_status: "unpaid",
      client_reference_id: given.client_reference_id ?? null,
      metadata: given.metadata ?? {},
      amount_total: Number(item.price_data.unit_amount),
      currency: "usd",
      expires_at: Number(given.expires_at),
      url:
        given.ui_mode === "hosted_page" && session.status === "open" && !options.noCheckoutLink
          ? `${options.payPage()}/${session.id}`
          : null,
      client_secret:
        given.ui_mode === "embedded_page" && !options.noCheckoutLink ? `${session.id}_secret_x` : null,
      payment_intent: intent && (expand.includes("payment_intent") ? showIntent(intent) : intent.id),
    };
  }

  function showIntent(intent: Intent): Json {
    const { authorizationEnds, refunded, ...shown } = intent;
    return {
      ...shown,
      object: "payment_intent",
      currency: intent.currency ?? "usd",
      latest_charge: {
        id: `ch_${intent.id.slice(3)}`,
        object: "charge",
        refunded,
        captured: intent.status === "succeeded",
        payment_method_details: { type: "card", card: { capture_before: authorizationEnds } },
      },
    };
  }

  function capture(intent: Intent, params: Json, declined: boolean) {
    if (intent.status !== "requires_capture") return unexpectedState(intent);
    if (declined) {
      return { status: 402, body: failure("card_error", "card_declined", "Your card was declined.") };
    }
    const amount = Number(params.amount_to_capture);
    if (!(amount > 0 && amount <= intent.amount))
      return refused("The amount to capture is more than what is held", "amount_too_large");
    intent.status = "succeeded";
    intent.amount_received = amount;
    tell("payment_intent.succeeded", showIntent(intent));
    return ok(showIntent(intent));
  }

  function refund(intent: Intent, params: Json, declined: boolean) {
    if (declined) return refused("The charge is disputed by its owner.", "charge_disputed");
    if (intent.refunded) return refused("Charge has already been refunded.", "charge_already_refunded");
    if (intent.status !== "succeeded") return refused("This PaymentIntent has no charge to refund");
    const amount = Number(params.amount);
    const before = refundedOf(intent.id);
    if (!(amount > 0 && before + amount <= intent.amount_received))
      return refused("Refund amount is greater than unrefunded amount on charge");
    intent.refunded = before + amount === intent.amount_received;
    const made = {
      id: `re_${randomBytes(12).toString("hex")}`,
      object: "refund",
      payment_intent: intent.id,
      amount,
      status: "succeeded",
      metadata: params.metadata ?? {},
    };
    refunds.set(made.id, made);
    tell("charge.refunded", {
      ...{ object: "charge", payment_intent: intent.id, metadata: intent.metadata },
      ...{ amount: intent.amount, amount_captured: intent.amount_received, amount_refunded: before + amount },
    });
    return ok(made);
  }

  /** Newest first, one page at a time. */
  function listRefunds(params: Json) {
    const all = [...refunds.values()].filter((one) => one.payment_intent === params.payment_intent).reverse();
    const from = all.findIndex((one) => one.id === params.starting_after) + 1;
    const data = all.slice(from, from + Number(params.limit ?? 10));
    return ok({ object: "list", has_more: from + data.length < all.length, data });
  }

  /** Newest first, one page at a time. */
  function listIntents(params: Json) {
    const since = Number((params.created as Json | undefined)?.gte ?? 0);
    const all = [...intents.values()].filter(({ created }) => Number(created) >= since).reverse();
    const from = all.findIndex(({ id }) => id === params.starting_after) + 1;
    const data = all.slice(from, from + Number(params.limit ?? 10));
    return ok({ object: "list", has_more: from + data.length < all.length, data: data.map(showIntent) });
  }

  function refundedOf(intentId: string): number {
    const made = [...refunds.values()].filter((one) => one.payment_intent === intentId);
    return made.reduce((sum, one) => sum + Number(one.amount), 0);
  }

  function withSession(id: string, work: (session: Session) => Answer) {
    const session = sessions.get(id);
    return session
      ? work(session)
      : {
          status: 404,
          body: failure("invalid_request_error", "resource_missing", `No such checkout.session: ${id}`),
        };
  }
  function withIntent(id: string, work: (intent: Intent) => Answer) {
    const intent = intents.get(id);
    return intent
      ? work(intent)
      : {
          status: 404,
          body: failure("invalid_request_error", "resource_missing", `No such payment_intent: ${id}`),
        };
  }
  function unexpectedState(intent: Intent) {
    const body = failure(
      "invalid_request_error",
      "payment_intent_unexpected_state",
      `This PaymentIntent is ${intent.status}`,
    );
    return { status: 400, body: { error: { ...(body.error as Json), payment_intent: showIntent(intent) } } };
  }

  function expireSession(session: Session): void {
    session.status = "expired";
    tell("checkout.session.expired", showSession(session, {}));
  }

  /** Simulates the customer on the page, who pays (with an authorization or an immediate charge), or is declined and may retry. */
  function pay(sessionId: string, terms: { amount?: number; currency?: string } = {}): Intent {
    const session = sessions.get(sessionId)!;
    if (session.status !== "open") throw new Error(`The session is ${session.status}`);
    const given = session.params;
    const data = (given.payment_intent_data ?? {}) as { capture_method?: string; metadata?: Json };
    const [item] = Object.values(given.line_items as Json) as [{ price_data: { unit_amount: string } }];
    const intent: Intent = {
      id: `pi_${randomBytes(12).toString("hex")}`,
      status: data.capture_method === "manual" ? "requires_capture" : "succeeded",
      amount: terms.amount ?? Number(item.price_data.unit_amount),
      currency: terms.currency ?? "usd",
      created: Math.floor(Date.now() / 1000),
      metadata: data.metadata ?? {},
      refunded: false,
      amount_received: 0,
      authorizationEnds: Math.floor(Date.now() / 1000) + 7 * 86_400,
    };
    if (intent.status === "succeeded") intent.amount_received = intent.amount;
    session.status = "complete";
    session.intent = intent;
    intents.set(intent.id, intent);
    tell("payment_intent.created", showIntent(intent));
    if (intent.status === "requires_capture")
      tell("payment_intent.amount_capturable_updated", showIntent(intent));
    else tell("payment_intent.succeeded", showIntent(intent));
    tell("checkout.session.completed", showSession(session, {}));
    return intent;
  }

  function cancel(intent: Intent): Answer {
    if (intent.status !== "requires_capture") return unexpectedState(intent);
    intent.status = "canceled";
    tell("payment_intent.canceled", showIntent(intent));
    return ok(showIntent(intent));
  }

  return {
    sessions,
    intents,
    refunds,
    createSession,
    showSession,
    showIntent,
    capture,
    cancel,
    refund,
    listIntents,
    listRefunds,
    withSession,
    withIntent,
    expireSession,
    pay,
  };
}
