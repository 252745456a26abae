import type { Database } from "./client.ts";
import type { Prisma } from "./generated/client.ts";

/** The client that a repository gets inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Runs `work` in a transaction. Don't call a vendor inside, because the transaction holds a connection and locks. */
export function transact<T>(
  { prisma }: Pick<Database, "prisma">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 });
}
