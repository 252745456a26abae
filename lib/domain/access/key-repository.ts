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
} as const;

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
    }) => {
      const { caps, ...row } = key;
      const data = { ...row, ...(caps ? { caps: { ...caps } } : {}) };
      return (await prisma.apiKey.create({ data, select: visible })) as StoredKey;
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
