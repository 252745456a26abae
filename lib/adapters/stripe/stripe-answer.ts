import type Stripe from "stripe";

/**
 * Why Stripe failed, for the log: its status, code, request ID, and sentence, with which its support can find the call. What the
 * sentence quotes is left out, because it may quote an email address that we sent.
 */
export class StripeAnswer extends Error {
  override readonly name = "StripeAnswer";

  constructor({
    statusCode,
    type,
    code,
    requestId,
    message,
  }: InstanceType<typeof Stripe.errors.StripeError>) {
    const answered = [statusCode ?? "no answer", code ?? type, requestId && `request ${requestId}`].filter(
      Boolean,
    );
    super(`${answered.join(", ")}: ${withoutQuotes(message)}`);
  }
}

function withoutQuotes(sentence: string): string {
  return sentence.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\S*@\S*/g, "…").slice(0, 200);
}
