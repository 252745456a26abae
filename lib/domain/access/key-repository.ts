import type { Transaction } from "#lib/db/transact";
import type { HashedKey, KeyMode, Scope } from "./api-key.ts";
import type { KeyCaps } from "./caps-book.ts";

export type StoredKey = {
  id: string;
  name: string;
  mode: string;
  last4: string;
  scopes: string[];
  createdAt: Date;
  disabledAt: Date | null;
  caps: KeyCaps | null;
  /** Whom it counts against: `mail:<mailbox>` or `addr:<network>`. Null for a key that the operator issued. */
  countsAs: string | null;
  lastUsedAt: Date | null;
  payerId: string | null;
  dailyLimitCents: number | null;
  requiresApproval: boolean;
  signsFrom: Date | null;
};

const visible = {
  id: true,
  name: true,
  mode: true,
  last4: true,
  scopes: true,
  createdAt: true,
  disabledAt: true,
  caps: true,
  countsAs: true,
  lastUsedAt: true,
  payerId: true,
  dailyLimitCents: true,
  requiresApproval: true,
  signsFrom: true,
} as const;

/** What a key stores besides what every key has; see prisma/schema/access.prisma. */
export type KeyOwner = {
  countsAs: string;
  createdAt: Date;
  email?: Uint8Array<ArrayBuffer>;
  emailKid?: number;
  payerId?: string;
  dailyLimitCents?: number;
  requiresApproval?: boolean;
};

/** `prisma` may be a transaction. */
export function createKeyRepository({ prisma }: { prisma: Pick<Transaction, "apiKey"> }) {
  return {
    /** Finds the key that has one of these hashes, and returns the hash that matched. */
    findByHashes: async (hashes: readonly string[]) =>
      (await prisma.apiKey.findFirst({
        where: { hash: { in: [...hashes] } },
        select: { ...visible, hash: true },
      })) as (StoredKey & { hash: string }) | null,
    /** Replaces the hash under an older secret with the one under the current secret. */
    rehash: async (from: string, to: HashedKey): Promise<void> => {
      await prisma.apiKey.updateMany({ where: { hash: from }, data: { hash: to.hash, kid: to.kid } });
    },
    list: async () =>
      (await prisma.apiKey.findMany({ orderBy: { createdAt: "asc" }, select: visible })) as StoredKey[],
    insert: async (key: {
      id: string;
      name: string;
      mode: KeyMode;
      hash: string;
      kid: number | null;
      last4: string;
      scopes: Scope[];
      caps: KeyCaps | undefined;
      owner?: KeyOwner | undefined;
    }) => {
      const { caps, owner, ...row } = key;
      const data = { ...row, ...owner, ...(caps ? { caps: { ...caps } } : {}) };
      return (await prisma.apiKey.create({ data, select: visible })) as StoredKey;
    },
    find: async (id: string) =>
      (await prisma.apiKey.findUnique({
        where: { id },
        select: { ...visible, hash: true, email: true, emailKid: true },
      })) as
        | (StoredKey & { hash: string; email: Uint8Array<ArrayBuffer> | null; emailKid: number | null })
        | null,
    /** The enabled keys of an owner, oldest first. */
    listOf: async (countsAs: string) =>
      (await prisma.apiKey.findMany({
        where: { countsAs, disabledAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: visible,
      })) as StoredKey[],
    /** Replaces an owner's key, so that the old one ends at once. False if there is no such enabled key. */
    replace: async (which: { id: string; countsAs: string }, to: HashedKey & { last4: string }) => {
      const { count } = await prisma.apiKey.updateMany({ where: { ...which, disabledAt: null }, data: to });
      return count === 1;
    },
    /** Disables an owner's key. False if there is no such enabled key. */
    end: async (which: { id: string; countsAs: string }, at: Date) => {
      const { count } = await prisma.apiKey.updateMany({
        where: { ...which, disabledAt: null },
        data: { disabledAt: at },
      });
      return count === 1;
    },
    /** Some enabled keys whose email address was encrypted with another secret than this one. */
    listEmailsNotUnder: async (kid: number, take: number) =>
      (await prisma.apiKey.findMany({
        where: { emailKid: { not: kid }, email: { not: null }, disabledAt: null },
        orderBy: { id: "asc" },
        take,
        select: { id: true, email: true, emailKid: true },
      })) as { id: string; email: Uint8Array<ArrayBuffer>; emailKid: number }[],
    /** Replaces an encrypted address, unless it was replaced in the meantime. */
    replaceEmail: async (
      { id, emailKid }: { id: string; emailKid: number },
      to: { email: Uint8Array<ArrayBuffer>; emailKid: number },
    ): Promise<void> => {
      await prisma.apiKey.updateMany({ where: { id, emailKid }, data: to });
    },
    markUsed: async (id: string, at: Date): Promise<void> => {
      await prisma.apiKey.updateMany({ where: { id }, data: { lastUsedAt: at } });
    },
    /** Disables keys made without an email address that weren't used since then. */
    endUnused: async (since: Date, at: Date): Promise<void> => {
      await prisma.apiKey.updateMany({
        where: {
          countsAs: { startsWith: "addr:" },
          disabledAt: null,
          OR: [{ lastUsedAt: { lt: since } }, { lastUsedAt: null, createdAt: { lt: since } }],
        },
        data: { disabledAt: at },
      });
    },
    /** Deletes the email addresses of keys that ended before this time; by then, the emails about them were sent. */
    forgetOwners: async (before: Date): Promise<void> => {
      await prisma.apiKey.updateMany({
        where: { disabledAt: { lt: before }, countsAs: { not: "ended" } },
        data: { email: null, emailKid: null, countsAs: "ended" },
      });
    },
    /** True if the key existed and was enabled. */
    disable: async (id: string, at: Date): Promise<boolean> => {
      const { count } = await prisma.apiKey.updateMany({
        where: { id, disabledAt: null },
        data: { disabledAt: at },
      });
      return count === 1;
    },
  };
}
export type KeyRepository = ReturnType<typeof createKeyRepository>;
