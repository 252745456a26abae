import type { Database } from "#lib/db/client";

const keptMs = 90 * 86_400_000;

type NewSession = {
  id: string;
  tokenHash: Uint8Array;
  passwordTag: Uint8Array;
  network: string | null;
  at: Date;
  expiresAt: Date;
};

export function createSessionRepository({ prisma }: Pick<Database, "prisma">) {
  const { operatorSession } = prisma;
  return {
    async insert({ at, tokenHash, passwordTag, ...row }: NewSession): Promise<void> {
      const bytes = { tokenHash: new Uint8Array(tokenHash), passwordTag: new Uint8Array(passwordTag) };
      await operatorSession.create({ data: { ...row, ...bytes, createdAt: at, seenAt: at } });
    },
    find: (tokenHash: Uint8Array, passwordTag: Uint8Array) =>
      operatorSession.findFirst({
        where: { tokenHash: new Uint8Array(tokenHash), passwordTag: new Uint8Array(passwordTag) },
      }),
    async see(id: string, at: Date): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { seenAt: at } });
    },
    async end(id: string, at: Date): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
    },
    async endAll(at: Date): Promise<number> {
      const { count } = await operatorSession.updateMany({ where: { endedAt: null }, data: { endedAt: at } });
      return count;
    },
    isKnown: async (network: string) => (await operatorSession.count({ where: { network }, take: 1 })) > 0,
    async sweep(now: Date): Promise<void> {
      await operatorSession.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - keptMs) } } });
    },
  };
}
