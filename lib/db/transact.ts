import type { Database } from "./client.ts";
import type { Prisma } from "./generated/client.ts";

/** What a repository is handed inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Everything of `work`, or nothing. No vendor is called inside: it holds a connection and locks. */
export function transact<T>(
  { prisma }: Pick<Database, "prisma">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 });
}
