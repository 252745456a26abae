import { balanceOf } from "#lib/domain/credits/balance";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import { insufficientCredit } from "#lib/domain/credits/ledger-repository";

/**
 * Checks a code's balance without debiting it: for a sandbox order, which gets the same answer as a live one, and for an order that
 * waits for approval. Throws insufficient_credit.
 */
export function assertHolds(
  { lots }: Pick<CreditAccount, "lots">,
  priceCents: number,
  what: string,
  now: Date,
): void {
  const { balanceCents } = balanceOf(lots, now);
  if (balanceCents < priceCents) throw insufficientCredit(priceCents, balanceCents, what);
}
