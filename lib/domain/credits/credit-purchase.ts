import type { Transaction } from "#lib/db/transact";
import { copyLanguage } from "#lib/domain/messages/mail-language-repository";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { PaymentTruth } from "#lib/ports/card-payments";
import type { Keyring } from "#lib/shared/keyring";
import { mintCode } from "./credit-repository.ts";
import { grantPack } from "./ledger-repository.ts";
import { type PackName, packValue } from "./packs.ts";
import type { Purchase } from "./purchase-repository.ts";
import { applyReversals } from "./reverse-pack.ts";

/**
 * Credits a paid purchase, in the caller's transaction: mints and emails a code, or adds to the code that is topped up. Once per
 * purchase: the conditional update lets one call through, and the lots of a purchase have its IDs.
 */
export async function creditPurchase(
  { keyring }: { keyring: Keyring },
  tx: Transaction,
  purchase: Purchase,
  truth: PaymentTruth,
  at: Date,
): Promise<void> {
  const { id, email, topUpOfId } = purchase;
  const pack = purchase.pack as PackName;
  const amountCents = purchase.faceCents;
  const mint = { pack, amountCents, source: `stripe:${id}`, purchaseId: id, sandbox: false, at };
  const accountId = topUpOfId
    ? await lockCurrentAccount(tx, topUpOfId)
    : (await mintCode(tx, keyring, { ...mint, email: email! })).accountId;
  const { count } = await tx.creditPurchase.updateMany({
    where: { id, status: "open" },
    data: { status: "minted", accountId, intentId: truth.intentId, mintedAt: at },
  });
  if (count === 0) return;
  await copyLanguage(tx, { from: id, to: accountId, at });
  if (topUpOfId) {
    await grantPack(tx, { accountId, purchaseId: id, ...packValue(pack, amountCents), at });
    await queueMessage(tx, { kind: "credit_top_up", reference: id, at });
  } else await queueMessage(tx, { kind: "credit_code", reference: accountId, at });
  if (truth.intentId) await applyReversals(tx, truth.intentId, at);
}

/**
 * The account that holds a code's credit now, locked: the code may have been replaced while its top-up was being paid. The lock makes
 * a concurrent replacement wait, so it moves the new lots too. It doesn't block payments that refer to the account.
 */
async function lockCurrentAccount(tx: Transaction, accountId: string): Promise<string> {
  for (let id = accountId; ; ) {
    const [account] = await tx.$queryRaw<{ replaced_by_id: string | null }[]>`
      select replaced_by_id from credit_accounts where id = ${id} for no key update`;
    if (!account?.replaced_by_id) return id;
    id = account.replaced_by_id;
  }
}
