import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { copyLanguage } from "#lib/domain/messages/mail-language-repository";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { mailboxOfAccount, newAccount } from "./credit-repository.ts";
import { lockLots } from "./ledger-repository.ts";
import { countCorrections, countUses } from "./purchase-repository.ts";
import type { PurchaseProof } from "./purchase-token.ts";
import { correctionMs, maxCorrections, noPurchase } from "./read-purchase.ts";

/**
 * Sends the credit of a purchase to another email address: voids the code and mints a new one that holds the same lots, in one
 * transaction, so that the wrong mailbox keeps no code that can be spent. The old account stays as the record of the correction.
 *
 * Locks the account and its lots, which a debit locks too. If the debit comes first, nothing is corrected; if it comes later, the old
 * code holds nothing. Throws not_found, too_late, and validation_error if the address is the same.
 */
export async function correctPurchase(
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  { purchaseId }: PurchaseProof,
  email: string,
): Promise<void> {
  const at = clock();
  await transact(database, async (tx) => {
    const purchase = await tx.creditPurchase.findUnique({ where: { id: purchaseId } });
    if (!purchase?.mintedAt || !purchase.accountId || purchase.topUpOfId)
      throw noPurchase("This purchase has no code whose address could be corrected.");
    if (purchase.mintedAt.getTime() + correctionMs <= at.getTime())
      throw tooLate("The address can be corrected within one hour after the payment.");
    await tx.$queryRaw`select 1 from credit_accounts where id = ${purchase.accountId} for no key update`;
    const old = await tx.creditAccount.findUniqueOrThrow({ where: { id: purchase.accountId } });
    if (old.voidedAt) throw tooLate("The address was just corrected.");
    if (old.email?.toLowerCase() === email.toLowerCase()) {
      const fields = [{ path: "email", message: "must differ from the address that the code was sent to" }];
      throw new AppError("validation_error", "The code already went to this address.", { fields });
    }
    const lots = await lockLots(tx, old.id);
    await assertUnspent(tx, lots);
    const corrections = await countCorrections(tx, purchaseId);
    if (corrections >= maxCorrections)
      throw tooLate(`The address was already corrected ${maxCorrections} times.`);
    const { code: _, ...account } = newAccount(keyring);
    const { pack, faceCents, sandbox } = old;
    const source = `corrected:${purchaseId}:${corrections + 1}`;
    const mailbox = mailboxOfAccount(email);
    await tx.creditAccount.create({
      data: { ...account, pack, faceCents, sandbox, email, mailbox, source, createdAt: at },
    });
    await tx.creditAccount.update({
      where: { id: old.id },
      data: { voidedAt: at, replacedById: account.id },
    });
    await tx.creditLot.updateMany({ where: { accountId: old.id }, data: { accountId: account.id } });
    await tx.creditPurchase.updateMany({ where: { accountId: old.id }, data: { accountId: account.id } });
    await copyLanguage(tx, { from: old.id, to: account.id, at });
    await queueMessage(tx, { kind: "credit_code", reference: account.id, at });
  });
}

/** Throws too_late if any of the credit was spent, corrected, refunded, or frozen. */
async function assertUnspent(
  tx: Transaction,
  lots: readonly { id: string; frozenAt: Date | null }[],
): Promise<void> {
  const uses = await countUses(
    tx,
    lots.map(({ id }) => id),
  );
  if (uses > 0 || lots.some(({ frozenAt }) => frozenAt))
    throw tooLate("The code was already used, so its address can't be corrected anymore.");
}

const tooLate = (reason: string) =>
  new AppError("too_late", reason, { next: ["Write to the operator of this service for help."] });
