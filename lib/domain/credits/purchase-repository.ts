import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export const findPurchase = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.creditPurchase.findUnique({ where: { id } });

/** A purchase with the account that got its credit, and that account's lots. */
export const findPurchaseWithAccount = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.creditPurchase.findUnique({
    where: { id },
    include: { account: { include: { lots: true } } },
  });

/** How often the address of a purchase's code was corrected. */
export const countCorrections = (prisma: Transaction, purchaseId: string): Promise<number> =>
  prisma.creditAccount.count({ where: { source: { startsWith: `corrected:${purchaseId}:` } } });

/** How often credit of these lots was spent, returned, corrected, or taken back. */
export const countUses = (prisma: Transaction, lotIds: readonly string[]): Promise<number> =>
  prisma.creditEntry.count({ where: { lotId: { in: [...lotIds] }, kind: { not: "grant" } } });

/** The newest email that sent a code again, if there was one. */
export const findLastResend = ({ prisma }: Pick<Database, "prisma">, accountId: string) =>
  prisma.message.findFirst({
    where: { kind: "credit_code", reference: accountId, once: { contains: ":again-" } },
    orderBy: { createdAt: "desc" },
  });

/** Stores the checkout session of a purchase after it was opened. */
export async function keepSession(
  { prisma }: Pick<Database, "prisma">,
  id: string,
  sessionId: string,
): Promise<void> {
  await prisma.creditPurchase.updateMany({
    where: { id, status: "requested" },
    data: { status: "open", sessionId },
  });
}
