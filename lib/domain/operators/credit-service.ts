import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { balanceOf } from "#lib/domain/credits/balance";
import { correctBalance } from "#lib/domain/credits/correct-balance";
import { freezeLots } from "#lib/domain/credits/reverse-pack";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { listActs, recordAct } from "./audit-log-repository.ts";
import {
  findAccountId,
  findAccountWithLots,
  listAccountsByEmail,
  listEntries,
} from "./credit-account-repository.ts";
import type { CreditFile } from "./credit-schema.ts";
import type { OperatorSession } from "./operator-session.ts";
import { refundOf, refundPack, unfreezeByPerson } from "./refund-pack.ts";

const accountIdPattern = /^cra_[0-9a-f]{24}$/;
const shown = 200;

export type CreditServiceDeps = {
  database: Database;
  clock: Clock;
  /** Finds the account of a code; null if the text isn't a code. */
  findAccountOfCode: (code: string) => Promise<{ id: string } | null>;
};

/** Looks up, corrects, freezes, unfreezes, and refunds credit accounts. Uses a code only for the look-up and never stores it. */
export function createCreditService({ database, clock, findAccountOfCode }: CreditServiceDeps) {
  async function accountOf(sought: string): Promise<{ id: string } | null> {
    if (accountIdPattern.test(sought)) return findAccountId(database, sought);
    if (!sought.includes("@")) return findAccountOfCode(sought);
    const [newest] = await listAccountsByEmail(database, sought);
    return newest ?? null;
  }

  return {
    /**
     * Finds an account by code, by email address (the newest one), or by ID, and returns its ID. Adds an audit log entry. Throws
     * not_found.
     */
    async lookUp(session: OperatorSession, sought: string): Promise<string> {
      const found = await accountOf(sought);
      if (!found) throw new AppError("not_found", "No credit account has this code, email address, or ID.");
      const by = accountIdPattern.test(sought) ? "id" : sought.includes("@") ? "email" : "code";
      await transact(database, (tx) =>
        recordAct(tx, session, { action: "credit_look_up", target: found.id, detail: { by } }, clock()),
      );
      return found.id;
    },

    /** Everything about one account. Throws not_found. */
    async read(
      _: OperatorSession,
      id: string,
    ): Promise<CreditFile & { acts: Awaited<ReturnType<typeof listActs>> }> {
      const account = await findAccountWithLots(database, id);
      if (!account) throw new AppError("not_found", "This credit account doesn't exist.");
      const { lots, email, pack, sandbox, mailedAt, createdAt, source, purchases } = account;
      const [entries, others, acts] = await Promise.all([
        listEntries(
          database,
          lots.map((lot) => lot.id),
          shown,
        ),
        email === null ? [] : listAccountsByEmail(database, email),
        listActs(database, { target: id, limit: shown }),
      ]);
      const now = clock();
      const frozenAt =
        lots.length > 0 && lots.every((lot) => lot.frozenAt) ? (lots[0]?.frozenAt ?? null) : null;
      const kindOf = new Map(lots.map((lot) => [lot.id, lot.kind]));
      return {
        account: { id, pack, email, sandbox, frozenAt, mailedAt, createdAt, source: source.split(":")[0]! },
        balanceCents: balanceOf(lots, now).balanceCents,
        refund: refundOf(purchases, lots, now),
        lots: lots.map((lot) => ({
          ...{ id: lot.id, kind: lot.kind, balanceCents: lot.balanceCents, expiresAt: lot.expiresAt },
          expired: lot.expiresAt <= now,
        })),
        entries: entries.map(({ lotId, ...entry }) => ({
          ...entry,
          id: entry.id.toString(),
          lotKind: kindOf.get(lotId)!,
        })),
        others: others.filter((other) => other.id !== id),
        acts,
      };
    },

    /** Adds to an account or takes from it, once per form. Throws not_found, insufficient_credit, too_late. */
    async correct(
      session: OperatorSession,
      accountId: string,
      { amount: amountCents, reason, once }: { amount: number; reason: string; once: string },
    ): Promise<void> {
      const at = clock();
      await transact(database, async (tx) => {
        if ((await tx.creditAccount.count({ where: { id: accountId } })) === 0)
          throw new AppError("not_found", "This credit account doesn't exist.");
        const detail = { amount_cents: amountCents };
        const act = { action: "credit_correct", target: accountId, reason, detail, once } as const;
        const reference = `act_${await recordAct(tx, session, act, at)}`;
        await correctBalance(tx, { accountId, amountCents, reference, at });
      });
    },

    /**
     * Freezes or unfreezes an account. A frozen account can't pay for letters. Throws too_late if the account already is in this
     * state.
     */
    async setFrozen(
      session: OperatorSession,
      accountId: string,
      frozen: boolean,
      reason: string,
    ): Promise<void> {
      const at = clock();
      await transact(database, async (tx) => {
        const count = frozen
          ? await freezeLots(tx, { accountId }, at)
          : await unfreezeByPerson(tx, accountId, at);
        if (count === 0)
          throw new AppError("too_late", "The account already has that state, or it doesn't exist.");
        const action = frozen ? "credit_freeze" : "credit_unfreeze";
        await recordAct(tx, session, { action, target: accountId, reason }, at);
      });
    },

    /** See refundPack. */
    refund: (session: OperatorSession, accountId: string, given: { reason: string; once: string }) =>
      refundPack({ database, clock }, session, accountId, given),
  };
}
