import type { Database } from "#lib/db/client";

type Prisma = Pick<Database, "prisma">;

export const findAccountId = ({ prisma }: Prisma, id: string): Promise<{ id: string } | null> =>
  prisma.creditAccount.findUnique({ where: { id }, select: { id: true } });

export const findAccountWithLots = ({ prisma }: Prisma, id: string) =>
  prisma.creditAccount.findUnique({
    where: { id },
    include: { lots: true, purchases: { orderBy: { createdAt: "desc" } } },
  });

/** The newest ledger entries of these lots. */
export const listEntries = ({ prisma }: Prisma, lotIds: readonly string[], limit: number) =>
  prisma.creditEntry.findMany({
    where: { lotId: { in: [...lotIds] } },
    orderBy: { id: "desc" },
    take: limit,
  });

/** The accounts of an email address, however it is written, newest first. */
export async function listAccountsByEmail(
  { pool }: Pick<Database, "pool">,
  email: string,
): Promise<{ id: string; pack: string; createdAt: Date }[]> {
  const { rows } = await pool.query(
    `select id, pack, created_at as "createdAt" from credit_accounts where lower(email) = lower($1)
     order by created_at desc limit 50`,
    [email],
  );
  return rows;
}
