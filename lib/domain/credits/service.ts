import { transact } from "#lib/db/transact";
import type { MailboxSession } from "#lib/domain/access/mailbox-session";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import { AppError } from "#lib/shared/errors";
import { type RunDeps, runNow } from "#lib/work/run-lease";
import type { Run } from "#lib/work/work";
import { type Balance, balanceOf } from "./balance.ts";
import { advancePurchase, type BuyDeps, buyPack } from "./buy-pack.ts";
import { correctPurchase } from "./correct-purchase.ts";
import { parseCreditCode } from "./credit-code.ts";
import { type CreditAccount, createCreditRepository, type Mint, mintCode } from "./credit-repository.ts";
import { readKeySpending } from "./key-spending-repository.ts";
import { listCodes } from "./list-codes.ts";
import { mintForSandbox } from "./mint-for-sandbox.ts";
import type { X402Deps } from "./mint-for-tokens.ts";
import { listMissingSecrets, rotateSecrets } from "./needed-secrets.ts";
import { advanceX402Payment, payWithTokens, type WantedCredit } from "./pay-with-x402.ts";
import { verifyPurchaseToken } from "./purchase-token.ts";
import { readPurchase, resendCode } from "./read-purchase.ts";
import { listNeededSecrets } from "./secret-repository.ts";

/** Prepaid credit codes and their balances. */
export function createCredits(deps: BuyDeps & X402Deps & RunDeps) {
  const { database, keyring, clock } = deps;
  const runPurchase: Run = (lease) => advancePurchase(deps, lease);
  const runTokenPayment: Run = (lease) => advanceX402Payment(deps, lease);
  const idempotency = createIdempotencyRepository(deps.database);
  const accounts = createCreditRepository(database, keyring);
  /**
   * The account that will pay for an order. Throws credit_code_unknown, credit_code_sandbox_only, and, for a frozen account,
   * insufficient_credit. Doesn't check the balance; the debit does.
   */
  async function getPayer(text: string, order: { sandbox: boolean }): Promise<CreditAccount> {
    const code = parseCreditCode(text);
    const account = code && (await accounts.findByCode(code));
    if (!account) throw new AppError("credit_code_unknown", "No credit account has this code.");
    return usable(account, order);
  }

  /** The account that a spending key pays from. Throws as getPayer does. */
  async function getPayerOfKey(id: string, order: { sandbox: boolean }): Promise<CreditAccount> {
    const account = await accounts.findById(id);
    if (!account) {
      throw new AppError("credit_code_unknown", "The credit code of this key was canceled.", {
        next: ["Make a key for another code with POST /v1/keys."],
      });
    }
    return usable(account, order);
  }

  function usable(account: CreditAccount, order: { sandbox: boolean }): CreditAccount {
    if (account.sandbox && !order.sandbox) {
      throw new AppError("credit_code_sandbox_only", "This is a sandbox code. It can't pay for live mail.");
    }
    if (account.frozen) {
      const reason = "This code is frozen, because the payment that bought it was disputed or refunded.";
      throw new AppError("insufficient_credit", reason, { next: ["Pay by card, or with another code."] });
    }
    return account;
  }
  return {
    /** Whether codes can be bought over x402 here. */
    takesTokens: deps.x402 !== null,
    /** Throws not_found, including for text that can't be a code. */
    async getBalance(text: string): Promise<Balance & { code: string; sandbox: boolean }> {
      const code = parseCreditCode(text);
      const account = code && (await accounts.findByCode(code));
      if (!account) {
        const next = ["Check the code. Codes look like svc-xxxx-xxxx-xxxx."];
        throw new AppError("not_found", "No credit account has this code.", { next });
      }
      return { code, sandbox: account.sandbox, ...balanceOf(account.lots, clock()) };
    },
    /** The account of a code, for callers that may see accounts. Null if there is none or the text can't be a code. */
    async findAccount(text: string): Promise<CreditAccount | null> {
      const code = parseCreditCode(text);
      return code === null ? null : accounts.findByCode(code);
    },
    getPayer,
    getPayerOfKey,
    /** What is left of a spending key's daily limit, and when an amount fits. Null for another key. */
    readKeySpending: (keyId: string, amountCents: number) =>
      readKeySpending(database.prisma, { keyId, amountCents, at: clock() }),
    /** See listCodes. */
    list: (session: MailboxSession, page: number) => listCodes(deps, session, page),
    mint: (mint: Mint) => transact(database, (tx) => mintCode(tx, keyring, mint)),
    secrets: {
      listNeeded: () => listNeededSecrets(database),
      listMissing: () => listMissingSecrets(database, keyring),
      rotate: () => rotateSecrets(database, keyring),
    },
    buy: (given: Parameters<typeof buyPack>[1], call: Parameters<typeof buyPack>[2]) =>
      buyPack({ ...deps, idempotency, findTopUp: (code) => getPayer(code, { sandbox: false }) }, given, call),
    /** What the holder of a purchase's token can do. Each throws invalid_capability, and see its own function. */
    purchase: (id: string, token: string | null) => {
      const proof = verifyPurchaseToken(keyring, token, id);
      return {
        read: () => readPurchase(deps, proof),
        resend: () => resendCode(deps, proof),
        correct: async (email: string) => {
          await correctPurchase(deps, proof, email);
          return readPurchase(deps, proof);
        },
      };
    },
    /** Advances purchases; see advancePurchase. */
    purchases: {
      run: runPurchase,
      advance: (id: string) => runNow(deps, "purchase", id, runPurchase),
    },
    /** See payWithTokens. */
    payWithTokens: (given: Parameters<typeof payWithTokens>[1]) => payWithTokens(deps, given),
    /** See mintForSandbox. */
    mintForSandbox: (wanted: WantedCredit) => mintForSandbox(deps, wanted),
    /** Resolves token payments with an unknown settlement; see advanceX402Payment. */
    tokenPayments: {
      run: runTokenPayment,
      listDue: (limit: number) => deps.work.listDue("token_payment", limit),
      advance: (key: string) => runNow(deps, "token_payment", key, runTokenPayment),
    },
  };
}
export type Credits = ReturnType<typeof createCredits>;
