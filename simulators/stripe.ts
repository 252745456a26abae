import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Simulates Stripe as this service uses it, with its state: Checkout Sessions, PaymentIntents with manual capture, refunds,
 * idempotency keys, and signed events. Implements API 2026-10-28.endive; refuses parameters that Stripe doesn't know.
 */
type Json = Record<string, unknown>;
type Session = Json & {
  id: string;
  status: "open" | "complete" | "expired";
  params: Json;
  intent: Intent | null;
};
type Intent = Json & {
  id: string;
  status: string;
  amount: number;
  metadata: Json;
  refunded: boolean;
  amount_received: number;
  authorizationEnds: number;
};

/** What happens to the next call of a method and path: an answer lost before or after it took effect, or an error. */
export type Fault = {
  path: RegExp;
  method?: string;
  kind: "lost-before" | "lost-after" | "error-before" | "error-after" | "decline";
  times?: number;
};

export type StripeSimulator = Awaited<ReturnType<typeof startStripe>>;

const stripeWebhookSecret = "whsec_stand-in";

export async function startStripe(
  options: {
    webhookUrl?: () => string;
    autoPay?: boolean;
    noCheckoutLink?: boolean;
    /** A random fault, if none was requested. */
    faultFor?: (method: string) => Fault["kind"] | undefined;
  } = {},
) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Json>();
  const answers = new Map<string, { fingerprint: string; status: number; body: Json }>();
  const events: Json[] = [];
  const calls: { method: string; path: string; key: string | undefined }[] = [];
  const faults: Fault[] = [];
  /** How events are delivered: each once by default; tests drop, double, delay, and reorder them. */
  let deliver: (event: Json) => void = () => {};

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!.split("?")[0]!;
    const method = request.method!;
    if (path.startsWith("/pay/")) return payPage(path, method, response);
    const query = request.url!.split("?")[1] ?? "";
    const params = parseForm(method === "GET" ? query : Buffer.concat(chunks).toString("utf8"));
    const key = request.headers["idempotency-key"] as string | undefined;
    calls.push({ method, path, key });
    if (!/^Bearer sk_test_/.test(String(request.headers.authorization))) {
      return send(response, 401, failure("invalid_request_error", undefined, "Invalid API Key provided"));
    }
    const fault = takeFault(method, path);
    if (fault?.kind === "lost-before") return void request.socket.destroy();
    if (fault?.kind === "error-before")
      return send(response, 500, failure("api_error", undefined, "Try again"));
    const fingerprint = JSON.stringify([method, path, params]);
    const stored = key && method === "POST" ? answers.get(key) : undefined;
    let answer: { status: number; body: Json };
    if (stored && stored.fingerprint !== fingerprint) {
      answer = {
        status: 400,
        body: failure(
          "idempotency_error",
          undefined,
          "Keys for idempotent requests can only be used with the same parameters",
        ),
      };
    } else if (stored) {
      response.setHeader("Idempotent-Replayed", "true");
      answer = stored;
    } else {
      answer = act(method, path, params, fault);
      // Validation failures are not stored under the key.
      if (key && method === "POST" && answer.status !== 400) answers.set(key, { fingerprint, ...answer });
    }
    if (fault?.kind === "lost-after") return void request.socket.destroy();
    if (fault?.kind === "error-after")
      return send(response, 500, failure("api_error", undefined, "Try again"));
    send(response, answer.status, answer.body);
  }

  function takeFault(method: string, path: string): Fault | undefined {
    const index = faults.findIndex((fault) => fault.path.test(path) && (fault.method ?? method) === method);
    const fault = faults[index];
    if (fault) {
      fault.times = (fault.times ?? 1) - 1;
      if (fault.times <= 0) faults.splice(index, 1);
      return fault;
    }
    const kind = options.faultFor?.(method);
    return kind && { path: /./, kind };
  }

  function act(
    method: string,
    path: string,
    params: Json,
    fault: Fault | undefined,
  ): { status: number; body: Json } {
    const [, , resource, id, action, verb] = path.split("/");
    const where = [
      method,
      resource,
      ...(resource === "checkout" ? [action ? "session" : "sessions", verb] : [id ? "one" : "all", action]),
    ];
    switch (where.filter(Boolean).join(" ")) {
      case "POST checkout sessions":
        return createSession(params);
      case "GET checkout session":
        return withSession(action!, (session) => ok(showSession(session, params)));
      case "POST checkout session expire":
        return withSession(action!, (session) => {
          if (session.status !== "open") return refused("This Checkout Session is not open");
          expireSession(session);
          return ok(showSession(session, {}));
        });
      case "GET payment_intents one":
        return withIntent(id!, (intent) => ok(showIntent(intent)));
      case "POST payment_intents one capture":
        return withIntent(id!, (intent) => capture(intent, params, fault));
      case "POST payment_intents one cancel":
        return withIntent(id!, (intent) => {
          if (intent.status !== "requires_capture") return unexpectedState(intent);
          intent.status = "canceled";
          tell("payment_intent.canceled", showIntent(intent));
          return ok(showIntent(intent));
        });
      case "POST refunds all":
        return withIntent(String(params.payment_intent), (intent) => refund(intent, params, fault));
      case "GET refunds all":
        return listRefunds(params);
      default:
        return {
          status: 404,
          body: failure("invalid_request_error", "resource_missing", `No such path ${path}`),
        };
    }
  }

  function createSession(params: Json): { status: number; body: Json } {
    const unknown = unknownParams(params, sessionParams);
    if (unknown) return refused(`Received unknown parameter: ${unknown}`, "parameter_unknown");
    const hosted = params.ui_mode === "hosted_page";
    if (hosted ? params.return_url : params.success_url || params.cancel_url)
      return refused("These addresses do not go with this ui_mode");
    if (hosted ? !params.success_url : !params.return_url)
      return refused("An address to come back to is missing");
    const now = Date.now() / 1000;
    // A test's clock may be ahead, so only an expiry that is too early is refused.
    if (Number(params.expires_at) < now + 30 * 60 - 60)
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
          ? `${url}/pay/${session.id}`
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

  function capture(intent: Intent, params: Json, fault: Fault | undefined) {
    if (intent.status !== "requires_capture") return unexpectedState(intent);
    if (fault?.kind === "decline") {
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

  function refund(intent: Intent, params: Json, fault: Fault | undefined) {
    if (fault?.kind === "decline") return refused("The charge is disputed by its owner.", "charge_disputed");
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
    tell("charge.refunded", { object: "charge", payment_intent: intent.id, metadata: intent.metadata });
    return ok(made);
  }

  /** Newest first, one page at a time. */
  function listRefunds(params: Json) {
    const all = [...refunds.values()].filter((one) => one.payment_intent === params.payment_intent).reverse();
    const from = all.findIndex((one) => one.id === params.starting_after) + 1;
    const data = all.slice(from, from + Number(params.limit ?? 10));
    return ok({ object: "list", has_more: from + data.length < all.length, data });
  }

  function refundedOf(intentId: string): number {
    const made = [...refunds.values()].filter((one) => one.payment_intent === intentId);
    return made.reduce((sum, one) => sum + Number(one.amount), 0);
  }

  function withSession(id: string, work: (session: Session) => { status: number; body: Json }) {
    const session = sessions.get(id);
    return session
      ? work(session)
      : {
          status: 404,
          body: failure("invalid_request_error", "resource_missing", `No such checkout.session: ${id}`),
        };
  }
  function withIntent(id: string, work: (intent: Intent) => { status: number; body: Json }) {
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

  /** What the customer does on the page: pays (an authorization, or at once), or is declined and may retry. */
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

  function tell(type: string, object: Json): void {
    const event = {
      id: `evt_${randomBytes(12).toString("hex")}`,
      object: "event",
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    };
    events.push(event);
    deliver(event);
  }

  /** Pays like a person in a browser: a page with a button, for `npm run demo`. */
  function payPage(path: string, method: string, response: ServerResponse): void {
    const session = sessions.get(path.split("/")[2]!);
    if (!session) return void response.writeHead(404).end("No such checkout");
    const back = String(session.params.success_url ?? session.params.return_url);
    if (method === "POST") {
      if (session.status === "open") pay(session.id);
      return void response.writeHead(303, { Location: back }).end();
    }
    const total = (Number(showSession(session, {}).amount_total) / 100).toFixed(2);
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><meta name=viewport content="width=device-width"><title>Pretend checkout</title><body style="font:17px system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem"><h1>Pretend checkout</h1><p>No card is charged: this page stands in for Stripe's.</p><form method=post><button style="font:inherit;padding:.7rem 1.4rem">Pay $${total}</button></form><p><a href="${String(session.params.cancel_url ?? back)}">Go back without paying</a></p>`,
      );
  }

  /** Sends an event as Stripe does: pretty-printed and signed. */
  async function post(
    event: Json,
    signedAt = Math.floor(Date.now() / 1000),
    secret = stripeWebhookSecret,
  ): Promise<Response> {
    const payload = JSON.stringify(event, null, 2);
    const mac = createHmac("sha256", secret).update(`${signedAt}.${payload}`).digest("hex");
    return fetch(options.webhookUrl!(), {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${signedAt},v1=${mac}` },
      body: payload,
    });
  }

  return {
    url,
    env: {
      STRIPE_SECRET_KEY: "sk_test_stand-in",
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: url,
      STRIPE_PUBLISHABLE_KEY: "pk_test_stand-in",
    },
    sessions,
    intents,
    refunds,
    events,
    calls,
    faults,
    pay,
    post,
    expire: (sessionId: string) => expireSession(sessions.get(sessionId)!),
    /** The bank cancels an authorization. */
    loseHold(intentId: string) {
      const intent = intents.get(intentId)!;
      intent.status = "canceled";
      tell("payment_intent.canceled", showIntent(intent));
    },
    /** A day has passed: a call with an old key is a new request. */
    forgetKeys: () => answers.clear(),
    /** A charge is refunded at the processor itself. */
    refundAll(intentId: string) {
      const intent = intents.get(intentId)!;
      refund(intent, { payment_intent: intentId, amount: intent.amount_received }, undefined);
    },
    dispute(intentId: string) {
      tell("charge.dispute.created", { object: "dispute", payment_intent: intentId, metadata: {} });
    },
    onEvent(next: (event: Json) => void) {
      deliver = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The parameters of `Stripe.Checkout.SessionCreateParams` that this service may send, with their nesting. */
const sessionParams = {
  mode: true,
  allowed_payment_method_types: true,
  line_items: {
    "*": { quantity: true, price_data: { currency: true, unit_amount: true, product_data: { name: true } } },
  },
  client_reference_id: true,
  metadata: { reference: true, purpose: true },
  payment_intent_data: {
    capture_method: true,
    metadata: { reference: true, purpose: true },
    statement_descriptor_suffix: true,
  },
  expires_at: true,
  customer_email: true,
  ui_mode: true,
  success_url: true,
  cancel_url: true,
  return_url: true,
} as const;

function unknownParams(params: Json, known: Json): string | null {
  for (const [name, value] of Object.entries(params)) {
    const rule = known[name] ?? known["*"];
    if (rule === undefined) return name;
    if (typeof rule === "object" && typeof value === "object") {
      const inner = unknownParams(value as Json, rule as Json);
      if (inner) return `${name}[${inner}]`;
    }
  }
  return null;
}

/** `a[b][0][c]=d` as objects; every value is a string. */
function parseForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean);
    let place = root;
    for (const step of path.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as Json;
    }
    place[path.at(-1)!] = value;
  }
  return root;
}

const ok = (body: Json) => ({ status: 200, body });
const refused = (message: string, code?: string) => ({
  status: 400,
  body: failure("invalid_request_error", code, message),
});
const failure = (type: string, code: string | undefined, message: string): Json => ({
  error: { type, ...(code ? { code } : {}), message },
});

function send(response: ServerResponse, status: number, body: Json): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomBytes(6).toString("hex")}`,
      "Stripe-Version": "2026-10-28.endive",
    })
    .end(JSON.stringify(body));
}
