import Stripe from "stripe";
import type {
  CardPayments,
  CheckoutRequest,
  ListedPayment,
  OpenedCheckout,
  PaymentTruth,
} from "#lib/ports/card-payments";
import { AppError } from "#lib/shared/errors";
import { readEvent } from "./read-event.ts";
import { StripeAnswer } from "./stripe-answer.ts";
import { verifyEvent } from "./verify-event.ts";

/** Stripe's minimum for a charge in US dollars. */
const minimumCents = 50;
/** The most payments that a restore check reads from one deployment. */
const maxListed = 20_000;

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string | undefined;
  /** The simulator's URL, in tests. */
  apiBase: string | undefined;
};

/** The card processor, on Stripe Checkout; API version of the SDK (2026-10-28.endive). */
export function createStripePayments({ secretKey, webhookSecret, apiBase }: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    ...(apiBase ? hostOf(apiBase) : {}),
    telemetry: false,
    // The caller retries after checking the facts.
    maxNetworkRetries: 0,
    timeout: 20_000,
  });

  return {
    configured: true,
    minimumCents,

    async openCheckout(request) {
      const key = { idempotencyKey: `${request.reference}:checkout` };
      return toOpened(await ask(stripe.checkout.sessions.create(toParams(request), key)));
    },

    async read(sessionId) {
      const expand = ["payment_intent.latest_charge"];
      return toTruth(await ask(stripe.checkout.sessions.retrieve(sessionId, { expand })));
    },

    async expire(sessionId) {
      // Stripe refuses if the session was paid or has expired. The next read shows which.
      await ask(stripe.checkout.sessions.expire(sessionId).catch(unlessRefused));
    },

    async capture({ intentId, reference, amountCents }) {
      // Reads first, because Stripe repeats a stored failure under the same key for a day.
      const before = await ask(stripe.paymentIntents.retrieve(intentId));
      if (before.status === "succeeded") return { capturedCents: before.amount_received };
      if (before.status !== "requires_capture") return "refused";
      const key = { idempotencyKey: `${reference}:capture` };
      try {
        const after = await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents }, key);
        return after.status === "succeeded" ? { capturedCents: after.amount_received } : "refused";
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return "refused";
        const now = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
        if (now?.status === "succeeded") return { capturedCents: now.amount_received };
        if (now?.status === "canceled") return "refused";
        throw unavailable(error);
      }
    },

    async release({ intentId, reference }) {
      const key = { idempotencyKey: `${reference}:release` };
      const params = { cancellation_reason: "requested_by_customer" } as const;
      await ask(stripe.paymentIntents.cancel(intentId, params, key).catch(unlessRefused));
    },

    async refund({ intentId, reference, amountCents }) {
      const key = { idempotencyKey: `${reference}:refund` };
      const params = { payment_intent: intentId, amount: amountCents, metadata: { reference } };
      try {
        return { refundId: (await stripe.refunds.create(params, key)).id };
      } catch (error) {
        if (codeOf(error) !== "charge_already_refunded") {
          if (isFinal(error)) return { refused: codeOf(error) ?? "refused" };
          throw unavailable(error);
        }
        const { data } = await ask(stripe.refunds.list({ payment_intent: intentId, limit: 1 }));
        return { refundId: data[0]?.id ?? "refunded" };
      }
    },

    async findRefund({ intentId, reference }) {
      for (let after: string | undefined; ; ) {
        const page = { payment_intent: intentId, limit: 100, ...(after ? { starting_after: after } : {}) };
        const { data, has_more } = await ask(stripe.refunds.list(page));
        const found = data.find(({ metadata }) => metadata?.reference === reference);
        if (found) return { refundId: found.id };
        after = data.at(-1)?.id;
        if (!has_more || !after) return null;
      }
    },

    async listPayments(since) {
      const found: ListedPayment[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for (let after: string | undefined; found.length < maxListed; ) {
        const page = {
          created,
          limit: 100,
          expand: ["data.latest_charge"],
          ...(after ? { starting_after: after } : {}),
        };
        const { data, has_more } = await ask(stripe.paymentIntents.list(page));
        found.push(...data.map(toListed));
        after = data.at(-1)?.id;
        if (!has_more || !after) return found;
      }
      return null;
    },

    readEvent(payload, signature) {
      if (!webhookSecret)
        throw new AppError("not_found", "This deployment doesn't accept callbacks from Stripe.");
      return readEvent(verifyEvent(stripe, payload, signature, webhookSecret));
    },
  };
}

function toParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: request.reference, purpose: request.purpose };
  const manual = request.capture === "manual" ? { capture_method: "manual" as const } : {};
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: request.amountCents,
          product_data: { name: request.label },
        },
      },
    ],
    client_reference_id: request.reference,
    // On both the session and the intent, because Stripe doesn't copy the metadata.
    metadata,
    payment_intent_data: { ...manual, metadata },
    expires_at: request.expiresAt,
    // The Spanish of the Americas, like the pages.
    ...(request.language
      ? { locale: request.language === "es" ? ("es-419" as const) : ("en" as const) }
      : {}),
    ...(request.email ? { customer_email: request.email } : {}),
    ...(request.uiMode === "hosted"
      ? { ui_mode: "hosted_page", success_url: request.returnUrl, cancel_url: request.cancelUrl }
      : { ui_mode: "embedded_page", return_url: request.returnUrl }),
  };
}

function toOpened(session: Stripe.Checkout.Session): OpenedCheckout {
  const checkoutLink = session.url
    ? { payment_url: session.url }
    : session.client_secret
      ? { payment_client_secret: session.client_secret }
      : null;
  return { sessionId: session.id, expiresAt: new Date(session.expires_at * 1000), checkoutLink };
}

function toListed(intent: Stripe.PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const states: Partial<Record<Stripe.PaymentIntent.Status, ListedPayment["state"]>> = {
    requires_capture: "authorized",
    succeeded: charge?.refunded ? "refunded" : "captured",
    canceled: "released",
  };
  return {
    intentId: intent.id,
    reference: intent.metadata.reference ?? null,
    state: states[intent.status] ?? "open",
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
  };
}

function toTruth(session: Stripe.Checkout.Session): PaymentTruth {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = intent && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    state: stateOf(session, intent, charge),
    sessionId: session.id,
    intentId: intent?.id ?? null,
    amountCents: intent?.amount ?? null,
    currency: intent?.currency ?? null,
    reference: session.client_reference_id,
    authorizationEndsAt: captureBefore ? new Date(captureBefore * 1000) : null,
  };
}

/** Reads the intent, because `payment_status` is undocumented for manual capture. */
function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  charge: Stripe.Charge | null,
): PaymentTruth["state"] {
  switch (intent?.status) {
    case "requires_capture":
      return "authorized";
    case "succeeded":
      return charge?.refunded ? "refunded" : "captured";
    case "canceled":
      return "released";
    default:
      return session.status === "expired" ? "expired" : "open";
  }
}

async function ask<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw unavailable(error);
  });
}

/** Returns null for a 4xx on a change of state. The state must have changed already, so the caller reads it again. */
function unlessRefused(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== "resource_missing")
    return null;
  throw error;
}

/** Whether Stripe understood the call and refused it, for example because the payment is disputed. A retry would fail again. */
function isFinal(error: unknown): boolean {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  // Our balance will be topped up, so this can be retried.
  return isRefusal && error.code !== "balance_insufficient" && error.code !== "resource_missing";
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

function unavailable(cause: unknown): AppError {
  return new AppError("service_unavailable", "The card processor isn't responding as expected right now.", {
    retryAfterSeconds: 10,
    cause: cause instanceof Stripe.errors.StripeError ? new StripeAnswer(cause) : cause,
  });
}

function hostOf(apiBase: string): { host: string; port: number; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === "https:";
  return { host: hostname, port: Number(port) || (secure ? 443 : 80), protocol: secure ? "https" : "http" };
}
