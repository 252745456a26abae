import type { Language } from "#lib/shared/locales";

/** What a payment is for. The processor stores it with the reference. */
export const paymentPurposes = ["order", "batch", "credits"] as const;
type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * docs/rules.md#checkout-lifetime: sessions expire after 45 minutes. The processor's minimum is 30 by its clock, and the same request
 * is repeated for 10 minutes, which leaves 5 for clocks that differ.
 */
export const checkoutSeconds = 45 * 60;

/** The request for one checkout. All of it is stored before it is sent, so that a repeat sends the same bytes. */
export type CheckoutRequest = {
  /** Also used as the start of the idempotency key, as the `client_reference_id`, and in the metadata of session and intent. */
  reference: string;
  purpose: PaymentPurpose;
  amountCents: number;
  label: string;
  email: string | undefined;
  uiMode: "hosted" | "embedded";
  /** Of the checkout. The browser's own language without one. */
  language?: Language | undefined;
  /** Unix seconds. */
  expiresAt: number;
  /** Where the browser returns. */
  returnUrl: string;
  cancelUrl: string;
  /** Whether the payment is authorized now and captured later (orders), or charged at once (credit). */
  capture: "manual" | "automatic";
};

export type OpenedCheckout = {
  sessionId: string;
  expiresAt: Date;
  /** Null if the processor opened a session without one, which fails as no_checkout_url. */
  checkoutLink: { payment_url: string } | { payment_client_secret: string } | null;
};

/** The current state of the payment at the processor. `intentId` is set once it is paid. */
export type PaymentTruth = {
  state: "open" | "authorized" | "captured" | "expired" | "released" | "refunded";
  sessionId: string;
  intentId: string | null;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
  authorizationEndsAt: Date | null;
};

/** A payment in the processor's list. `reference` is null if we did not request it. */
export type ListedPayment = {
  intentId: string;
  reference: string | null;
  state: "open" | "authorized" | "captured" | "released" | "refunded";
  amountCents: number;
};

/** What a signed event is about. Unknown kinds have no reference. */
export type ProcessorEvent = {
  id: string;
  kind: string;
  reference: string | null;
  purpose: PaymentPurpose | null;
  /** The payment that the event is about. A dispute has no other reference. */
  intentId: string | null;
  /** Money that was returned or may be returned. */
  reversal: Reversal | null;
};

export type Reversal =
  /** The sum of all refunds of the payment so far. */
  | { kind: "refund"; id: "refunds"; amountCents: number; refundedCents: number }
  /** `open` until the cardholder's bank decides. */
  | { kind: "dispute"; id: string; status: "open" | "won" | "lost" }
  /** The cardholder's bank suspects that the card was stolen. */
  | { kind: "fraud_warning"; id: string; status: "open" };

/**
 * The card processor. Every call can be repeated, because it has our idempotency key. If the network or the vendor fails, throws
 * service_unavailable. It is then unknown whether the call took effect, so the caller reads the state again.
 */
export type CardPayments = {
  configured: boolean;
  /** The processor's minimum for a charge. */
  minimumCents: number;
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  read(sessionId: string): Promise<PaymentTruth>;
  /** Expires an unpaid checkout. Does nothing if it is complete or expired. */
  expire(sessionId: string): Promise<void>;
  /**
   * Captures `amountCents` of an authorization and releases the rest. Returns the captured amount, even if another call captured
   * it. `refused`: it can never be captured.
   */
  capture(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ capturedCents: number } | "refused">;
  /** Releases an authorization. Does nothing if it no longer exists. */
  release(payment: { intentId: string; reference: string }): Promise<void>;
  /** Refunds the whole payment, or a part with its own reference. `refused`: the processor refused for good, with its code. */
  refund(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ refundId: string } | { refused: string }>;
  /** Finds the payment's refund under this reference. */
  findRefund(payment: { intentId: string; reference: string }): Promise<{ refundId: string } | null>;
  /** Every payment begun since then. Null if there are more than can be read. */
  listPayments(since: Date): Promise<readonly ListedPayment[] | null>;
  /** Checks the signature, and that the event is neither too old nor from the future. Throws validation_error. */
  readEvent(payload: Buffer, signature: string | null): ProcessorEvent;
};
