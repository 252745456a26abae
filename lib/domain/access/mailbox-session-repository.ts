import type { Database } from "#lib/db/client";

export type StoredMailboxSession = {
  id: string;
  mailbox: string;
  kid: number;
  email: Uint8Array<ArrayBuffer>;
};

type Prisma = Pick<Database, "prisma">;

export async function insertMailboxSession(
  { prisma }: Prisma,
  session: StoredMailboxSession & { tokenHash: Uint8Array; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await prisma.mailboxSession.create({
    data: { ...session, tokenHash: new Uint8Array(session.tokenHash) },
  });
}

/** The open session of a token. */
export const findOpenSession = (
  { prisma }: Prisma,
  tokenHash: Uint8Array,
  now: Date,
): Promise<StoredMailboxSession | null> =>
  prisma.mailboxSession.findFirst({
    where: { tokenHash: new Uint8Array(tokenHash), endedAt: null, expiresAt: { gt: now } },
    select: { id: true, mailbox: true, kid: true, email: true },
  });

/** Ends one session, or all of a mailbox. */
export async function endMailboxSessions(
  { prisma }: Prisma,
  which: { id: string } | { mailbox: string },
  at: Date,
): Promise<void> {
  await prisma.mailboxSession.updateMany({ where: { ...which, endedAt: null }, data: { endedAt: at } });
}

export async function deleteSessionsExpiredBefore({ prisma }: Prisma, before: Date): Promise<void> {
  await prisma.mailboxSession.deleteMany({ where: { expiresAt: { lt: before } } });
}
