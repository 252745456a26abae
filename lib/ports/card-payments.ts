/** What a payment is for; the processor keeps it with the reference. */
export const paymentPurposes = ["order", "batch", "credits"] as const;
type PaymentPurpose = (typeof paymentPurposes)[number];

/** What is asked of the processor for one checkout; stored whole before it is sent, so that a repeat sends the same bytes. */
export type CheckoutRequest = {
  /** Also the idempotency key's stem, `client_reference_id` and metadata of session and intent. */
  reference: string;
  purpose: PaymentPurpose;
  amountCents: number;
  label: string;
  email: string | undefined;
  uiMode: "hosted" | "embedded";
  /** Unix seconds. */
  expiresAt: number;
  /** Where the browser comes back to. */
  returnUrl: string;
  cancelUrl: string;
  /** A hold that is captured later (orders), or paid at once (credit). */
  capture: "manual" | "automatic";
};

export type OpenedCheckout = {
  sessionId: string;
  expiresAt: Date;
  /** Null when the processor opened a session without one: no_checkout_url. */
  checkoutLink: { payment_url: string } | { payment_client_secret: string } | null;
};

/** What is true at the processor now. `intentId` is there once somebody has paid. */
export type PaymentTruth = {
  state: "open" | "authorized" | "captured" | "expired" | "released" | "refunded";
  sessionId: string;
  intentId: string | null;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
  authorizationEndsAt: Date | null;
};

/** What a signed event is about; unknown kinds have no reference. */
export type ProcessorEvent = {
  id: string;
  kind: string;
  reference: string | null;
  purpose: PaymentPurpose | null;
  /** The payment it is about: a dispute names nothing else. */
  intentId: string | null;
  dispute: boolean;
};

/**
 * The card processor. Every call may be repeated: it carries an idempotency key of ours. A failure of the wire or of the vendor is thrown
 * as service_unavailable, after which nobody knows whether the call took effect: the state is read again.
 */
export type CardPayments = {
  configured: boolean;
  /** The processor takes no less. */
  minimumCents: number;
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  read(sessionId: string): Promise<PaymentTruth>;
  /** Ends a checkout that nobody has paid; a no-op when it is complete or expired. */
  expire(sessionId: string): Promise<void>;
  /** Takes `amountCents` of what is held, and lets the rest go; answers what was taken, by whomever. `refused`: it can never be captured any more. */
  capture(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ capturedCents: number } | "refused">;
  /** Lets a hold go; a no-op when it is gone. */
  release(payment: { intentId: string; reference: string }): Promise<void>;
  /** The whole, or a part with a reference of its own. `refused`: the processor will not, whatever is repeated; its code. */
  refund(payment: {
    intentId: string;
    reference: string;
    amountCents: number;
  }): Promise<{ refundId: string } | { refused: string }>;
  /** A refund of the payment that was made under this reference. */
  findRefund(payment: { intentId: string; reference: string }): Promise<{ refundId: string } | null>;
  /** Checks the signature and both bounds of its age. Throws validation_error. */
  readEvent(payload: Buffer, signature: string | null): ProcessorEvent;
};
