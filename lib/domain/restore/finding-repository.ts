import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { markChecked } from "#lib/domain/fulfilment/hand-over-repository";
import { type Finding, type FindingKind, findingId, type NewFinding } from "./finding.ts";

/**
 * Stores the result of a comparison. A complete comparison deletes open findings that it didn't find again, and counts as the check
 * that resuming needs.
 */
export async function storeFindings(
  database: Database,
  findings: readonly NewFinding[],
  { complete, at }: { complete: boolean; at: Date },
): Promise<void> {
  const rows = findings.map((finding) => ({ id: findingId(finding), ...finding, foundAt: at }));
  await transact(database, async (tx) => {
    await tx.restoreFinding.createMany({ data: rows, skipDuplicates: true });
    if (!complete) return;
    const ids = rows.map(({ id }) => id);
    await tx.restoreFinding.deleteMany({ where: { resolvedAt: null, id: { notIn: ids } } });
    await markChecked(tx, at);
  });
}

/** The unresolved findings, by kind. */
export async function listFindings({ prisma }: Pick<Database, "prisma">): Promise<Finding[]> {
  const rows = await prisma.restoreFinding.findMany({
    where: { resolvedAt: null },
    orderBy: [{ kind: "asc" }, { reference: "asc" }, { id: "asc" }],
  });
  return rows.map(({ resolvedAt: _, resolution: __, ...row }) => ({ ...row, kind: row.kind as FindingKind }));
}

export async function findFinding(tx: Transaction, id: string): Promise<Finding | null> {
  const row = await tx.restoreFinding.findFirst({ where: { id, resolvedAt: null } });
  return row && { ...row, kind: row.kind as FindingKind };
}

/** Marks a finding as resolved. False if it already was. */
export async function resolveFinding(
  tx: Transaction,
  id: string,
  resolution: string,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.restoreFinding.updateMany({
    where: { id, resolvedAt: null },
    data: { resolvedAt: at, resolution },
  });
  return count === 1;
}

export async function countFindings(tx: Transaction): Promise<number> {
  return tx.restoreFinding.count({ where: { resolvedAt: null } });
}
