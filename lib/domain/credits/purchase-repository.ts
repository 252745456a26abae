import type { Database } from "#lib/db/client";

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export const findPurchase = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.creditPurchase.findUnique({ where: { id } });

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
