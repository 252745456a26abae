import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

const keptMs = 90 * 86_400_000;

type NewSession = {
  id: string;
  operatorId: string;
  tokenHash: Uint8Array;
  network: string | null;
  at: Date;
  expiresAt: Date;
};

/** Opens a session in the transaction that used up the person's code. */
export async function insertSession(tx: Transaction, { at, tokenHash, ...row }: NewSession): Promise<void> {
  await tx.operatorSession.create({
    data: { ...row, tokenHash: new Uint8Array(tokenHash), createdAt: at, seenAt: at, authenticatedAt: at },
  });
}

/** Ends the sessions of a person, in the transaction that removes the person or invalidates the password. */
export async function endSessionsOf(tx: Transaction, operatorId: string, at: Date): Promise<void> {
  await tx.operatorSession.updateMany({ where: { operatorId, endedAt: null }, data: { endedAt: at } });
}

/** Whether nothing has ended the session since the request began. */
export const isSessionOpen = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.operatorSession.count({ where: { id, endedAt: null, operator: { endedAt: null } } })) === 1;

export function createSessionRepository({ prisma }: Pick<Database, "prisma">) {
  const { operatorSession } = prisma;
  return {
    /** Null if the person was removed. */
    find: (tokenHash: Uint8Array) =>
      operatorSession.findFirst({
        where: { tokenHash: new Uint8Array(tokenHash), operator: { endedAt: null } },
        include: { operator: { select: { id: true, name: true } } },
      }),
    async see(id: string, at: Date): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { seenAt: at } });
    },
    async confirm(id: string, at: Date): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { authenticatedAt: at } });
    },
    async keepForm(id: string, form: Uint8Array<ArrayBuffer> | null): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { pendingForm: form } });
    },
    readForm: async (id: string) =>
      (await operatorSession.findUnique({ where: { id }, select: { pendingForm: true } }))?.pendingForm ??
      null,
    async end(id: string, at: Date): Promise<void> {
      await operatorSession.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
    },
    async endAll(at: Date): Promise<number> {
      const { count } = await operatorSession.updateMany({ where: { endedAt: null }, data: { endedAt: at } });
      return count;
    },
    /** Whether this person, or any operator if no person is given, has recently signed in from this network. */
    isKnown: async (network: string, operatorId?: string) =>
      (await operatorSession.count({ where: { network, ...(operatorId ? { operatorId } : {}) }, take: 1 })) >
      0,
    async sweep(now: Date): Promise<void> {
      await operatorSession.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - keptMs) } } });
    },
  };
}
