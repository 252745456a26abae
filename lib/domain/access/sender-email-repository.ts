import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Sealed } from "#lib/shared/seal";

export async function insertSenderEmail(
  tx: Transaction,
  { subjectId, at, sealed }: { subjectId: string; at: Date; sealed: Sealed },
): Promise<void> {
  await tx.senderEmail.create({ data: { subjectId, at, kid: sealed.kid, email: sealed.bytes } });
}

/** The sealed address of an order or a batch; null if none was given or 18 months have passed. */
export async function findSenderEmail(
  { prisma }: Pick<Database, "prisma">,
  subjectId: string,
): Promise<Sealed | null> {
  const row = await prisma.senderEmail.findUnique({ where: { subjectId } });
  return row && { kid: row.kid, bytes: row.email };
}

export const hasSenderEmail = async (tx: Transaction, subjectId: string): Promise<boolean> =>
  (await tx.senderEmail.count({ where: { subjectId } })) > 0;

export async function deleteSenderEmails({ prisma }: Pick<Database, "prisma">, before: Date): Promise<void> {
  await prisma.senderEmail.deleteMany({ where: { at: { lt: before } } });
}

/** Addresses under another secret than this one, to be encrypted again. */
export const listSenderEmailsNotUnder = (
  { prisma }: Pick<Database, "prisma">,
  kid: number,
  take: number,
): Promise<{ subjectId: string; kid: number; email: Uint8Array }[]> =>
  prisma.senderEmail.findMany({ where: { kid: { not: kid } }, take, orderBy: { subjectId: "asc" } });

export async function replaceSenderEmail(
  { prisma }: Pick<Database, "prisma">,
  subjectId: string,
  sealed: Sealed,
): Promise<void> {
  await prisma.senderEmail.updateMany({
    where: { subjectId },
    data: { kid: sealed.kid, email: sealed.bytes },
  });
}
