import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { mintCode } from "./credit-repository.ts";
import { assertPayable } from "./letter-quote.ts";
import type { BoughtCredit } from "./mint-for-tokens.ts";
import { packValue } from "./packs.ts";
import { priceOf, type WantedCredit } from "./pay-with-x402.ts";

/**
 * Mints a sandbox code, which costs nothing. A confirmation token is checked as a live one, and isn't used up. Throws unknown_pack,
 * confirmation_malformed, confirmation_used, confirmation_expired, and validation_error for the token of a batch.
 */
export async function mintForSandbox(
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  wanted: WantedCredit,
): Promise<BoughtCredit> {
  const { pack, faceCents: amountCents, quote } = priceOf({ keyring }, { ...wanted, header: null });
  const at = clock();
  if (quote) {
    const used = await createConfirmationRepository(database).find(quote.jti);
    assertPayable(quote, { used, sandbox: true, now: at });
  }
  const source = `sandbox:${randomBytes(16).toString("hex")}`;
  const mint = { pack, amountCents, email: wanted.email ?? null, source, sandbox: true, at };
  const { code } = await transact(database, (tx) => mintCode(tx, keyring, mint));
  const letter = quote ? { email: null, until: quote.token.expiresAt } : null;
  return { ...packValue(pack, amountCents), code, settlement: null, letter, receipt: {} };
}
