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

/** Adapts a failure's advice to this deployment: adds its support address, and payment by x402. */
export function adviseHere(
  envelope: ErrorEnvelope,
  { credits, env }: Pick<Services, "credits" | "env">,
): ErrorEnvelope {
  const { SUPPORT_EMAIL: support } = env;
  const next = support
    ? envelope.next.map((advice) => advice.replace("contact support", `email ${support}`))
    : envelope.next;
  const pays = credits.takesTokens && unpaid.has(envelope.code);
  return { ...envelope, next: pays ? [...next, x402Calls] : next };
}
