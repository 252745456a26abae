import type Stripe from "stripe";
import { AppError } from "#lib/shared/errors";

/** The maximum age of a callback, and how far in the future its time may be. The SDK checks only the age. */
const toleranceSeconds = 300;

/** Checks the signature and the age of a callback, and parses it. Throws validation_error. */
export function verifyEvent(
  stripe: Stripe,
  payload: Buffer,
  signature: string | null,
  secret: string,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? "")?.[1]);
  try {
    if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new Error("From the future");
    return stripe.webhooks.constructEvent(payload, signature ?? "", secret, toleranceSeconds);
  } catch {
    throw new AppError("validation_error", "The callback has no valid signature.");
  }
}
