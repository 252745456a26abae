import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

export type EmailCode = {
  id: string;
  email: string;
  mailbox: string;
  digitsOf: string | null;
  expiresAt: Date;
  usedAt: Date | null;
};

type Prisma = Pick<Database, "prisma">;

export const findEmailCode = ({ prisma }: Prisma, id: string): Promise<EmailCode | null> =>
  prisma.emailCode.findUnique({ where: { id } });

/** A mailbox's requests after a time, oldest first. Locks the mailbox, so that concurrent requests are counted one by one. */
export async function listRequests(tx: Transaction, mailbox: string, since: Date) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`email-code:${mailbox}`}, 77))`;
  return tx.emailCode.findMany({
    where: { mailbox, createdAt: { gt: since } },
    orderBy: { createdAt: "asc" },
  });
}

/** Counts one try of a request. False if it has expired or has no tries left. */
export async function countTry(
  { prisma }: Prisma,
  { id, maxTries, now }: { id: string; maxTries: number; now: Date },
): Promise<boolean> {
  const { count } = await prisma.emailCode.updateMany({
    where: { id, expiresAt: { gt: now }, tries: { lt: maxTries } },
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** Marks emailed digits as used. False if another request used them first. */
export async function markCodeUsed({ prisma }: Prisma, id: string, at: Date): Promise<boolean> {
  const { count } = await prisma.emailCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: at } });
  return count === 1;
}

export async function deleteCodesBefore({ prisma }: Prisma, before: Date): Promise<void> {
  await prisma.emailCode.deleteMany({ where: { createdAt: { lt: before } } });
  await prisma.mailLanguage.deleteMany({
    where: { subjectId: { startsWith: "emc_" }, at: { lt: before } },
  });
}
