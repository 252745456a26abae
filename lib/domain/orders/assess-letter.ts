import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { verifyRecipient, verifySender } from "#lib/domain/addresses/verify-addresses";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import type { Credits } from "#lib/domain/credits/service";
import { type Confirmation, verifyConfirmation } from "#lib/domain/quotes/confirmation-token";
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

export type AssessDeps = LetterDeps & {
  /** The verifier of a deployment; sandbox orders have one of their own, with magic addresses. */
  verifierFor: (order: { sandbox: boolean }) => AddressVerifier;
  credits: Pick<Credits, "getPayer">;
  keyring: Keyring;
  clock: Clock;
};

/** A letter that may be made as far as the letter itself goes: laid out, priced, its addresses verified, its token checked. */
export type AssessedLetter = PricedLetter & {
  correctedTo: CorrectedAddress | undefined;
  /** What the log keeps of the addresses' verification. */
  addressEvents: Readonly<Record<string, unknown>>;
  confirmation: Confirmation | undefined;
  /** The account of the credit code that is to pay. */
  payer: CreditAccount | undefined;
};

/**
 * Everything that can be said of an order before anything is written, in the order of answers (docs/rules.md#check-order): document,
 * addresses, credit code, confirmation. Throws their codes.
 */
export async function assessLetter(
  deps: AssessDeps,
  request: OrderRequest,
  call: CallContext,
): Promise<AssessedLetter> {
  const letter = await priceLetter(deps, request, { readScans: request.sandbox });
  const verifier = deps.verifierFor(request);
  const recipient = await verifyRecipient(request.to, verifier);
  const sender = await verifySender(request.from, verifier);
  const payer =
    request.creditCode === undefined ? undefined : await deps.credits.getPayer(request.creditCode, request);
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
    confirmation: checkConfirmation(deps, request, call, letter),
  };
}

/** The checked token, if one is given; 428 where one is required: a live order paid by code, sent with a key or through MCP. */
function checkConfirmation(
  deps: AssessDeps,
  request: OrderRequest,
  call: CallContext,
  letter: PricedLetter,
): Confirmation | undefined {
  const { confirmationToken: token } = request;
  if (token !== undefined) {
    return verifyConfirmation(deps.keyring, token, confirmedLetterOf(request, letter), deps.clock());
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
