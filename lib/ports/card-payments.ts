/** What a payment is for; the processor stores it with the reference. */
export const paymentPurposes = ["order", "batch", "credits"] as const;
type PaymentPurpose = (typeof paymentPurposes)[number];

/** The request for one checkout; stored whole before it is sent, so that a repeat sends the same bytes. */
export type CheckoutRequest = {
  /** Also the beginning of the idempotency key, the `client_reference_id`, and metadata of session and intent. */
  reference: string;
  purpose: PaymentPurpose;
  amountCents: number;
  label: string;
  email: string | undefined;
  uiMode: "hosted" | "embedded";
  /** Unix seconds. */
  expiresAt: number;
  /** Where the browser returns. */
  returnUrl: string;
  cancelUrl: string;
  /** Authorized now and captured later (orders), or charged at once (credit). */
  capture: "manual" | "automatic";
};

export type OpenedCheckout = {
  sessionId: string;
  expiresAt: Date;
  /** Null if the processor opened a session without one: no_checkout_url. */
  checkoutLink: { payment_url: string } | { payment_client_secret: string } | null;
};

/** The payment's state at the processor now. `intentId` is set once it is paid. */
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

/** The subject of a signed event; unknown kinds have no reference. */
export type ProcessorEvent = {
  id: string;
  kind: string;
  reference: string | null;
  purpose: PaymentPurpose | null;
  /** The payment it is about; a dispute contains no other reference. */
  intentId: string | null;
  dispute: boolean;
};

/**
 * The card processor. Every call can be repeated, because it has our idempotency key. A failure of the network or the vendor
 * throws service_unavailable; then it is unknown whether the call took effect, and the state is read again.
 */
export type CardPayments = {
  configured: boolean;
  /** The processor's minimum. */
  minimumCents: number;
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  read(sessionId: string): Promise<PaymentTruth>;
  /** Expires an unpaid checkout; does nothing if it is complete or expired. */
  expire(sessionId: string): Promise<void>;
  /**
   * Captures `amountCents` of an authorization and releases the rest; returns what was captured, by any caller. `refused`: it can
   * never be captured anymore.
   */
  capture(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ capturedCents: number } | "refused">;
  /** Releases an authorization; does nothing if it is gone. */
  release(payment: { intentId: string; reference: string }): Promise<void>;
  /** Refunds the whole payment, or a part with its own reference. `refused`: the processor's final refusal, with its code. */
  refund(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ refundId: string } | { refused: string }>;
  /** Finds the payment's refund under this reference. */
  findRefund(payment: { intentId: string; reference: string }): Promise<{ refundId: string } | null>;
  /** Every payment begun since then; null if there are more than can be read. */
  listPayments(since: Date): Promise<readonly ListedPayment[] | null>;
  /** Checks the signature and the age in both directions. Throws validation_error. */
  readEvent(payload: Buffer, signature: string | null): ProcessorEvent;
};
