import type { Database } from "#lib/db/client";
import type { MailboxSession } from "#lib/domain/access/mailbox-session";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { balanceOf } from "./balance.ts";
import { openCode } from "./credit-code.ts";
import { listAccountsOfMailbox, listMovements, type Movement } from "./credit-history-repository.ts";

/** What a person sees of a code: never more of it than its last four characters. */
type ListedCode = {
  last4: string;
  balanceCents: number;
  isFrozen: boolean;
  /** Credit that can be spent, by kind and expiry, the soonest first. */
  lots: readonly { kind: "face" | "bonus"; balanceCents: number; expiresAt: Date }[];
};
export type CodeHistory = {
  codes: readonly ListedCode[];
  movements: readonly (Omit<Movement, "accountId"> & { last4: string })[];
  /** Whether there are older movements. */
  hasMore: boolean;
};

const maxCodes = 50;
const pageSize = 50;
/** The last page that can be read. */
export const maxHistoryPage = 100;

/** The live codes of a mailbox, newest first, and a page of what happened to their credit, newest first. `page` counts from 1. */
export async function listCodes(
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  { mailbox }: MailboxSession,
  page: number,
): Promise<CodeHistory> {
  const now = clock();
  const accounts = await listAccountsOfMailbox(database, mailbox, maxCodes);
  const last4 = new Map(accounts.map((account) => [account.id, openCode(keyring, account).slice(-4)]));
  const offset = (Math.min(Math.max(page, 1), maxHistoryPage) - 1) * pageSize;
  const movements = await listMovements(database, [...last4.keys()], { limit: pageSize + 1, offset });
  return {
    codes: accounts.map(({ id, lots }) => ({
      last4: last4.get(id)!,
      balanceCents: balanceOf(lots, now).balanceCents,
      isFrozen: lots.length > 0 && lots.every(({ frozenAt }) => frozenAt),
      lots: lots
        .filter(({ balanceCents, expiresAt, frozenAt }) => balanceCents > 0 && expiresAt > now && !frozenAt)
        .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
        .map(({ kind, balanceCents, expiresAt }) => ({ kind, balanceCents, expiresAt })),
    })),
    movements: movements
      .slice(0, pageSize)
      .map(({ accountId, ...movement }) => ({ ...movement, last4: last4.get(accountId)! })),
    hasMore: movements.length > pageSize,
  };
}
