import { transact } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import { advancePurchase, type BuyDeps, buyPack, listDuePurchases } from "./buy-pack.ts";
import { parseCreditCode } from "./credit-code.ts";
import { type CreditAccount, createCreditRepository, type Mint, mintCode } from "./credit-repository.ts";
import { type Balance, balanceOf } from "./ledger-repository.ts";
import { listMissingSecrets, listNeededSecrets, rotateSecrets } from "./needed-secrets.ts";

/** Prepaid codes and what they hold. */
export function createCredits(deps: BuyDeps) {
  const { database, keyring, clock } = deps;
  const accounts = createCreditRepository(database, keyring);
  return {
    /** Throws not_found: also for what cannot be a code. */
    async getBalance(text: string): Promise<Balance & { code: string }> {
      const code = parseCreditCode(text);
      const account = code && (await accounts.findByCode(code));
      if (!account) {
        const next = ["Check the code. Codes look like svc-xxxx-xxxx-xxxx."];
        throw new AppError("not_found", "There is no credit account with this code.", { next });
      }
      return { code, ...balanceOf(account.lots, clock()) };
    },
    /**
     * The account that is to pay an order. Throws credit_code_unknown, credit_code_sandbox_only, and insufficient_credit for a frozen one.
     * Whether it holds enough is decided by the debit.
     */
    async getPayer(text: string, order: { sandbox: boolean }): Promise<CreditAccount> {
      const code = parseCreditCode(text);
      const account = code && (await accounts.findByCode(code));
      if (!account) throw new AppError("credit_code_unknown", "There is no credit account with this code.");
      if (account.sandbox && !order.sandbox) {
        throw new AppError(
          "credit_code_sandbox_only",
          "This code was minted for rehearsals and pays no live letter.",
        );
      }
      if (account.frozen) {
        const reason = "This code is frozen, because the payment for it is disputed.";
        throw new AppError("insufficient_credit", reason, { next: ["Pay by card, or with another code."] });
      }
      return account;
    },
    mint: (mint: Mint) => transact(database, (tx) => mintCode(tx, keyring, mint)),
    secrets: {
      listNeeded: () => listNeededSecrets(database),
      listMissing: () => listMissingSecrets(database, keyring),
      rotate: () => rotateSecrets(database, keyring),
    },
    buy: (given: Parameters<typeof buyPack>[1]) => buyPack(deps, given),
    /** Moves purchases on; see advancePurchase. */
    purchases: {
      listDue: (limit: number) => listDuePurchases(deps, limit),
      advance: (id: string) => advancePurchase(deps, id),
    },
  };
}
export type Credits = ReturnType<typeof createCredits>;
