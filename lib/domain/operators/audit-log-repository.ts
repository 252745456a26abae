import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import type { OperatorSession } from "./operator-session.ts";
import type { AuditLogEntry, OperatorAction } from "./schema.ts";

export type NewAct = {
  action: OperatorAction;
  target: string;
  reason?: string | undefined;
  /** IDs, amounts, and outcomes, but never streets, text, email addresses, codes, or keys. */
  detail?: Readonly<Record<string, unknown>>;
  /** The ID of a form that counts only once. A second submission throws too_late. */
  once?: string | undefined;
};

/** Adds an audit log entry, in the transaction of the action. Returns its ID. Throws too_late for a form that was already submitted. */
export async function recordAct(
  tx: Transaction,
  session: Pick<OperatorSession, "id" | "address" | "person">,
  { action, target, reason, detail, once }: NewAct,
  at: Date,
): Promise<string> {
  const written = await tx.auditLogEntry.createManyAndReturn({
    data: [
      {
        ...{
          at,
          session: session.id,
          operatorId: session.person?.id ?? null,
          address: session.address ?? null,
          action,
          target,
          reason: reason ?? null,
          once: once ?? null,
        },
        ...(detail ? { detail: { ...detail } as object } : {}),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  const [act] = written;
  if (!act) throw new AppError("too_late", "You already submitted this form.");
  return act.id.toString();
}

/** At most `limit` entries older than `before`, newest first, about one target or all. */
export async function listActs(
  { prisma }: Pick<Database, "prisma">,
  { target, before, limit }: { target?: string; before?: string | undefined; limit: number },
): Promise<AuditLogEntry[]> {
  const rows = await prisma.auditLogEntry.findMany({
    where: {
      ...(target === undefined ? {} : { target }),
      ...(before && /^\d{1,18}$/.test(before) ? { id: { lt: BigInt(before) } } : {}),
    },
    orderBy: { id: "desc" },
    take: limit,
    include: { operator: { select: { name: true } } },
  });
  return rows.map(({ once: _, operatorId: __, operator, ...row }) => ({
    ...row,
    operator: operator?.name ?? null,
    id: row.id.toString(),
    action: row.action as OperatorAction,
    detail: row.detail as AuditLogEntry["detail"],
  }));
}
