import { quotedAt } from "#lib/domain/access/quote-token";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { verifyRecipient, verifySender } from "#lib/domain/addresses/verify-addresses";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import { type Confirmation, verifyConfirmation } from "#lib/domain/quotes/confirmation-token";
import { keepPaidPrice } from "#lib/domain/quotes/keep-paid-price";
import {
  confirmedLetterOf,
  type LetterDeps,
  type PricedLetter,
  priceLetter,
} from "#lib/domain/quotes/price-letter";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import type { CallContext, OrderRequest } from "./order-request.ts";
import { type PayerDeps, payerOf } from "./spending-key.ts";

export type AssessDeps = LetterDeps & {
  /** The deployment's verifier, or for sandbox orders the one with magic addresses. */
  verifierFor: (order: { sandbox: boolean }) => AddressVerifier;
  credits: PayerDeps;
  keyring: Keyring;
  clock: Clock;
};

/** A letter that passed its own checks: it is laid out and priced, its addresses are verified, and its token is checked. */
export type AssessedLetter = PricedLetter & {
  correctedTo: CorrectedAddress | undefined;
  /** What the log stores about address verification. */
  addressEvents: Readonly<Record<string, unknown>>;
  confirmation: Confirmation | undefined;
  /** The account of the credit code that will pay. */
  payer: CreditAccount | undefined;
};

/**
 * Runs every check that is possible before anything is written, in the documented order (docs/rules.md#check-order): document,
 * addresses, credit code, confirmation. Throws their codes.
 */
export async function assessLetter(
  deps: AssessDeps,
  request: OrderRequest,
  call: CallContext,
): Promise<AssessedLetter> {
  const priced = await priceLetter(deps, request, {
    readScans: request.sandbox,
    plannedAt: quotedAt(deps.keyring, request.confirmationToken),
  });
  const verifier = deps.verifierFor(request);
  const recipient = await verifyRecipient(request.to, verifier);
  const sender = await verifySender(request.from, verifier);
  const payer = await payerOf(deps.credits, request, call.actor);
  const letter = keepPaidPrice(priced, {
    keyring: deps.keyring,
    token: request.confirmationToken,
    paid: payer?.paidQuote,
    now: deps.clock(),
  });
  return {
    ...letter,
    payer,
    correctedTo: recipient.correctedTo,
    addressEvents: {
      recipient: {
        source: recipient.source,
        corrected: recipient.correctedTo !== undefined,
        warnings: recipient.warnings,
      },
      sender: { source: sender.source, warnings: sender.warnings },
    },
    confirmation: checkConfirmation(deps, request, call, { letter, payer }),
  };
}

/**
 * Checks the token if one was given. Throws confirmation_required (428) if one is required: for a live order that is paid with a
 * code, or was sent with a key or through MCP.
 */
function checkConfirmation(
  deps: AssessDeps,
  request: OrderRequest,
  call: CallContext,
  { letter, payer }: { letter: PricedLetter; payer: CreditAccount | undefined },
): Confirmation | undefined {
  const { confirmationToken: token } = request;
  if (token !== undefined) {
    const confirmed = confirmedLetterOf(request, letter);
    return verifyConfirmation(deps.keyring, token, confirmed, deps.clock(), payer?.paidQuote);
  }
  const required = call.actor.kind === "key" || call.surface === "mcp" || request.creditCode !== undefined;
  if (required && !request.sandbox) {
    throw new AppError(
      "confirmation_required",
      "A live letter sent by a program needs the confirmation_token of a quote.",
    );
  }
  return undefined;
}
