import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createStripeObjects } from "./stripe-objects.ts";
import { type Answer, failure, type Json, ok, parseForm, refused, send } from "./stripe-wire.ts";

/**
 * Simulates Stripe as this service uses it, with its state: Checkout Sessions, PaymentIntents with manual capture, refunds,
 * idempotency keys, and signed events. Implements API 2026-10-28.endive; refuses parameters that Stripe doesn't know.
 */
/** What happens to the next call of a method and path: it fails with an error, or its answer is lost before or after the call takes effect. */
export type Fault = {
  path: RegExp;
  method?: string;
  kind: "lost-before" | "lost-after" | "error-before" | "error-after" | "decline";
  times?: number;
};

export type StripeSimulator = Awaited<ReturnType<typeof startStripe>>;

const stripeWebhookSecret = "whsec_stand-in-of-twenty-four-characters";

export async function startStripe(
  options: {
    webhookUrl?: () => string;
    autoPay?: boolean;
    noCheckoutLink?: boolean;
    /** A random fault, if none was requested. */
    faultFor?: (method: string) => Fault["kind"] | undefined;
  } = {},
) {
  const objects = createStripeObjects({
    tell,
    payPage: () => `${url}/pay`,
    autoPay: options.autoPay,
    noCheckoutLink: options.noCheckoutLink,
  });
  const { sessions, intents, refunds, showSession, showIntent, withSession, withIntent, expireSession, pay } =
    objects;
  const answers = new Map<string, Answer & { fingerprint: string }>();
  const events: Json[] = [];
  const calls: { method: string; path: string; key: string | undefined }[] = [];
  const faults: Fault[] = [];
  /** What the account's owner switches in the dashboard. */
  const settings = {
    account: {
      ...{ object: "account", charges_enabled: true, payouts_enabled: true },
      capabilities: { card_payments: "active" },
    } as Json,
    webhookEndpoints: [] as Json[],
  };
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
    let answer: Answer;
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

  function act(method: string, path: string, params: Json, fault: Fault | undefined): Answer {
    const [, , resource, id, action, verb] = path.split("/");
    const where = [
      method,
      resource,
      ...(resource === "checkout" ? [action ? "session" : "sessions", verb] : [id ? "one" : "all", action]),
    ];
    switch (where.filter(Boolean).join(" ")) {
      case "POST checkout sessions":
        return objects.createSession(params);
      case "GET checkout session":
        return withSession(action!, (session) => ok(showSession(session, params)));
      case "POST checkout session expire":
        return withSession(action!, (session) => {
          if (session.status !== "open") return refused("This Checkout Session is not open");
          expireSession(session);
          return ok(showSession(session, {}));
        });
      case "GET payment_intents all":
        return objects.listIntents(params);
      case "GET payment_intents one":
        return withIntent(id!, (intent) => ok(showIntent(intent)));
      case "POST payment_intents one capture":
        return withIntent(id!, (intent) => objects.capture(intent, params, fault?.kind === "decline"));
      case "POST payment_intents one cancel":
        return withIntent(id!, objects.cancel);
      case "POST refunds all":
        return withIntent(String(params.payment_intent), (intent) =>
          objects.refund(intent, params, fault?.kind === "decline"),
        );
      case "GET account all":
        return ok(settings.account);
      case "GET webhook_endpoints all":
        return ok({ object: "list", data: settings.webhookEndpoints, has_more: false });
      case "GET refunds all":
        return objects.listRefunds(params);
      default:
        return {
          status: 404,
          body: failure("invalid_request_error", "resource_missing", `No such path ${path}`),
        };
    }
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

  /** A checkout page with a button that pays, for `npm run demo`. */
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
    settings,
    pay,
    post,
    expire: (sessionId: string) => expireSession(sessions.get(sessionId)!),
    /** The bank cancels an authorization. */
    loseHold(intentId: string) {
      const intent = intents.get(intentId)!;
      intent.status = "canceled";
      tell("payment_intent.canceled", showIntent(intent));
    },
    /** Simulates that a day has passed, after which a call with an old key counts as a new request. */
    forgetKeys: () => answers.clear(),
    /** A charge is refunded at the processor itself. */
    refundAll(intentId: string) {
      const intent = intents.get(intentId)!;
      objects.refund(intent, { payment_intent: intentId, amount: intent.amount_received }, false);
    },
    /** A part of a charge is refunded at the processor itself. */
    refundPart(intentId: string, amount: number) {
      objects.refund(intents.get(intentId)!, { payment_intent: intentId, amount }, false);
    },
    /** The cardholder disputes a payment, or the dispute is decided. */
    dispute(intentId: string, status: "needs_response" | "won" | "lost" = "needs_response") {
      const kind = status === "needs_response" ? "charge.dispute.created" : "charge.dispute.closed";
      const id = `du_${intentId.slice(3)}`;
      tell(kind, { object: "dispute", id, payment_intent: intentId, status, metadata: {} });
    },
    /** The card's issuer suspects fraud. */
    warnOfFraud(intentId: string) {
      const id = `issfr_${intentId.slice(3)}`;
      tell("radar.early_fraud_warning.created", {
        ...{ object: "radar.early_fraud_warning", id, payment_intent: intentId, actionable: true },
      });
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
