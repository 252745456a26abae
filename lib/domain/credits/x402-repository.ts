import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { PackName } from "./packs.ts";

export type X402Row = {
  key: string;
  /** `settling`: a call is under way, or its process died (dueAt). `unknown`: the chain must say. */
  status: "settling" | "unknown" | "settled" | "failed";
  pack: PackName;
  email: string;
  network: string;
  amount: string;
  payTo: string;
  validBefore: Date;
  fromBlock: bigint;
  transaction: string | null;
  accountId: string | null;
  dueAt: Date | null;
  createdAt: Date;
};

const undecided = { in: ["settling", "unknown"] } satisfies { in: X402Row["status"][] };

export function createX402Repository({ prisma }: Pick<Database, "prisma">) {
  return {
    async find(key: string): Promise<X402Row | null> {
      return (await prisma.x402Payment.findUnique({ where: { key } })) as X402Row | null;
    },
    /** True for exactly one of several at once. */
    async open(row: Omit<X402Row, "status" | "transaction" | "accountId">): Promise<boolean> {
      const data = { ...row, status: "settling" as const, updatedAt: row.createdAt };
      const { count } = await prisma.x402Payment.createMany({ data: [data], skipDuplicates: true });
      return count === 1;
    },
    /** Moves an undecided row that is still as it was read: of two at once, one. */
    async move(
      { key, status, dueAt }: X402Row,
      to: { status: "settling" | "unknown" | "failed"; dueAt: Date | null; at: Date },
    ): Promise<boolean> {
      const { count } = await prisma.x402Payment.updateMany({
        where: { key, status, dueAt },
        data: { status: to.status, dueAt: to.dueAt, updatedAt: to.at },
      });
      return count === 1;
    },
    async listDue(now: Date, limit: number): Promise<string[]> {
      const due = await prisma.x402Payment.findMany({
        where: { dueAt: { lte: now } },
        orderBy: { dueAt: "asc" },
        select: { key: true },
        take: limit,
      });
      return due.map(({ key }) => key);
    },
  };
}

/** Whether this caller is the one that settles the row. The lock that it takes makes two at once wait for each other. */
export async function markSettled(
  tx: Transaction,
  { key }: X402Row,
  { transaction, at }: { transaction: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.x402Payment.updateMany({
    where: { key, status: undecided },
    data: { status: "settled", transaction, dueAt: null, updatedAt: at },
  });
  return count === 1;
}
