import { readQuoteToken } from "#lib/domain/access/quote-token";
import type { ConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import { assertHolds } from "./assert-holds.ts";
import { type AssessDeps, assessLetter } from "./assess-letter.ts";
import type { CallContext, OrderRequest } from "./order-request.ts";

/**
 * The pages and the price that a person must confirm before an order that is paid in the same call. Null if there is nothing to
 * confirm, because a person pays at a checkout, or because the token has already created its order. Runs every check that is
 * possible before anything is written, and throws their codes; writes nothing.
 */
export async function previewOrder(
  deps: AssessDeps & { confirmations: ConfirmationRepository },
  request: OrderRequest,
  call: CallContext,
): Promise<{ pageCount: number; totalCents: number; sendOn: string | null } | null> {
  const { confirmationToken: token } = request;
  const read = token === undefined ? null : readQuoteToken(deps.keyring, token);
  if (read && (await deps.confirmations.find(read.jti))) return null;
  const { payer, document, price, handOff } = await assessLetter(deps, request, call);
  if (!payer) return null;
  const { actor } = call;
  assertHolds(payer, price.totalCents, "the letter costs", deps.clock());
  const spending =
    actor.kind === "key" ? await deps.credits.readKeySpending(actor.keyId, price.totalCents) : null;
  if (spending?.refusal) throw spending.refusal;
  return { pageCount: document.pageCount, totalCents: price.totalCents, sendOn: handOff.sendOn };
}
