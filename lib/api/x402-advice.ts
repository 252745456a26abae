import type { Services } from "#lib/container";
import type { ErrorCode } from "#lib/shared/errors";
import type { ErrorEnvelope } from "./envelope.ts";

/** How an agent pays for one letter. Said only where x402 is set up. */
export const x402Calls =
  "An agent can pay for exactly one letter with USDC over x402, in three calls: POST /v1/quotes, POST /v1/x402/credits with its confirmation_token, and POST /v1/orders with the credit_code of the answer and the same token.";

/** The failures that leave a letter unpaid. */
const unpaid: ReadonlySet<string> = new Set<ErrorCode>([
  "insufficient_credit",
  "credit_code_unknown",
  "payments_not_configured",
]);

/** Adds the way to pay by x402 to the advice of a failure about money, where it is set up. */
export function withX402Advice(
  envelope: ErrorEnvelope,
  { credits }: Pick<Services, "credits">,
): ErrorEnvelope {
  if (!credits.takesTokens || !unpaid.has(envelope.code)) return envelope;
  return { ...envelope, next: [...envelope.next, x402Calls] };
}
