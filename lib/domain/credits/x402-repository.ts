import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { Lease } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import type { SoldCredit } from "./packs.ts";

export type X402Row = {
  key: string;
  /**
   * `settling`: a call holds a lease and is settling the payment. If the lease has expired, the call's process died. `unknown`: only
   * the chain has the answer.
   */
  status: "settling" | "unknown" | "settled" | "failed";
  pack: SoldCredit;
  email: string | null;
  /** The ID of the confirmation token whose letter it pays for. */
  confirmationJti: Uint8Array<ArrayBuffer> | null;
  network: string;
  amount: string;
  payTo: string;
  signatureHash: string;
  callerHash: string;
  validBefore: Date;
  fromBlock: bigint;
  transaction: string | null;
  accountId: string | null;
  createdAt: Date;
};

const undecided = { in: ["settling", "unknown"] } satisfies { in: X402Row["status"][] };

export function createX402Repository({ database, work }: { database: Database; work: WorkQueue }) {
  const { prisma } = database;
  return {
    async find(key: string): Promise<X402Row | null> {
      return (await prisma.x402Payment.findUnique({ where: { key } })) as X402Row | null;
    },
    /** Whether the call that settles the payment still holds its lease. */
    async isLeased(key: string, now: Date): Promise<boolean> {
      const where = { kind: "token_payment", id: key, leasedUntil: { gt: now } };
      return (await prisma.work.count({ where })) > 0;
    },
    /** Whether a payment for this confirmation token exists that hasn't failed. */
    async isPaid(confirmationJti: Uint8Array<ArrayBuffer>): Promise<boolean> {
      return (await prisma.x402Payment.count({ where: { confirmationJti, status: { not: "failed" } } })) > 0;
    },
    /**
     * Inserts a new row with the caller's lease. Of several concurrent calls with one payment, or with one confirmation token, exactly
     * one succeeds; the others get null.
     */
    open: (row: Omit<X402Row, "status" | "transaction" | "accountId">): Promise<Lease | null> =>
      transact(database, async (tx) => {
        const data = { ...row, status: "settling" as const, updatedAt: row.createdAt };
        const { count } = await tx.x402Payment.createMany({ data: [data], skipDuplicates: true });
        return count === 1 ? work.addClaimed(tx, "token_payment", row.key, "chain:x402") : null;
      }),
    /** Marks a payment that can never settle. False if it is already decided. */
    async fail(key: string, at: Date): Promise<boolean> {
      const { count } = await prisma.x402Payment.updateMany({
        where: { key, status: undecided },
        data: { status: "failed", updatedAt: at },
      });
      return count === 1;
    },
    /** Changes the status of an undecided row, under the caller's lease. Throws LeaseLost. */
    async move(lease: Lease, status: "settling" | "unknown", at: Date): Promise<void> {
      await work.commit(lease, (tx) =>
        tx.x402Payment.updateMany({
          where: { key: lease.id, status: undecided },
          data: { status, updatedAt: at },
        }),
      );
    },
  };
}

/** Marks the payment as settled. False if another caller already did; the row's lock makes concurrent callers wait for each other. */
export async function markSettled(
  tx: Transaction,
  { key }: X402Row,
  { transaction, at }: { transaction: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.x402Payment.updateMany({
    where: { key, status: undecided },
    data: { status: "settled", transaction, updatedAt: at },
  });
  return count === 1;
}
