import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Verdict } from "../screening/verdict.ts";
import type { Approval, ApprovalDecision } from "./approval.ts";

/** An approval, and what the order or batch is paid with once it is given. */
export type StoredApproval = Approval & {
  accountId: string | null;
  uiMode: "hosted" | "embedded";
  /** Only for a sandbox order. */
  verdict: Verdict | null;
};

export async function insertApproval(
  tx: Transaction,
  subjectId: string,
  { verdict, accountId, uiMode, expiresAt }: Omit<StoredApproval, "decision" | "message">,
): Promise<void> {
  await tx.approval.create({
    data: { subjectId, accountId, uiMode, expiresAt, ...(verdict && { verdict: { ...verdict } as object }) },
  });
}

export async function findApproval(
  { prisma }: Pick<Database, "prisma">,
  subjectId: string,
): Promise<StoredApproval | null> {
  return (await prisma.approval.findUnique({ where: { subjectId } })) as StoredApproval | null;
}

/**
 * Writes the decision, in the transaction that changes the stage of the order or the batch. Throws if there is one already: the stage
 * allows only one, so that is a bug.
 */
export async function writeDecision(
  tx: Transaction,
  subjectId: string,
  { decision, message, at }: { decision: ApprovalDecision; message?: string | undefined; at: Date },
): Promise<void> {
  const { count } = await tx.approval.updateMany({
    where: { subjectId, decision: null },
    data: { decision, message: message ?? null, decidedAt: at },
  });
  if (count !== 1) throw new Error(`${subjectId} was decided twice`);
}
