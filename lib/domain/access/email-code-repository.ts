import type { Database } from "#lib/db/client";

export type EmailCode = { id: string; email: string; expiresAt: Date; usedAt: Date | null };

type Prisma = Pick<Database, "prisma">;

export const findEmailCode = ({ prisma }: Prisma, id: string): Promise<EmailCode | null> =>
  prisma.emailCode.findUnique({ where: { id } });

/** The newest code for an address that is neither used nor expired. */
export const findNewestCode = ({ prisma }: Prisma, email: string, now: Date): Promise<EmailCode | null> =>
  prisma.emailCode.findFirst({
    where: { email, usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
  });

/** Counts one try of a code. False if the code was used or has no tries left. */
export async function countTry({ prisma }: Prisma, id: string, maxTries: number): Promise<boolean> {
  const { count } = await prisma.emailCode.updateMany({
    where: { id, usedAt: null, tries: { lt: maxTries } },
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** Marks a code as used. False if another request used it first. */
export async function markCodeUsed({ prisma }: Prisma, id: string, at: Date): Promise<boolean> {
  const { count } = await prisma.emailCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: at } });
  return count === 1;
}

export async function deleteCodesBefore({ prisma }: Prisma, before: Date): Promise<void> {
  await prisma.emailCode.deleteMany({ where: { createdAt: { lt: before } } });
}
