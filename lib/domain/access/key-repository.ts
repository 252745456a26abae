import type { Database } from "#lib/db/client";
import type { KeyMode, Scope } from "./api-key.ts";

export type StoredKey = {
  id: string;
  name: string;
  mode: string;
  last4: string;
  scopes: string[];
  createdAt: Date;
  disabledAt: Date | null;
};

const visible = {
  id: true,
  name: true,
  mode: true,
  last4: true,
  scopes: true,
  createdAt: true,
  disabledAt: true,
} as const;

export function createKeyRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    findByHash: (hash: string): Promise<StoredKey | null> =>
      prisma.apiKey.findUnique({ where: { hash }, select: visible }),
    list: (): Promise<StoredKey[]> =>
      prisma.apiKey.findMany({ orderBy: { createdAt: "asc" }, select: visible }),
    insert: (key: {
      id: string;
      name: string;
      mode: KeyMode;
      hash: string;
      last4: string;
      scopes: Scope[];
    }) => prisma.apiKey.create({ data: key, select: visible }),
    /** True when a key was there and still enabled. */
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
