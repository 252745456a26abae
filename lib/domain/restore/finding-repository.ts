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
  const rows = findings.map((finding) => ({ id: findingId(finding), ...finding }));
  await transact(database, async (tx) => {
    // One parameter for all rows, because a statement takes at most 32,767 parameters and a restore may leave more findings.
    await tx.$executeRaw`
      insert into restore_findings (id, kind, vendor, reference, vendor_id, amount_cents, found_at)
      select id, kind, vendor, reference, "vendorId", "amountCents", ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as found (id text, kind text, vendor text, reference text, "vendorId" text, "amountCents" int)
      on conflict (id) do nothing`;
    if (!complete) return;
    const ids = rows.map(({ id }) => id);
    await tx.$executeRaw`
      delete from restore_findings where resolved_at is null and id <> all (${ids}::text[])`;
    await markChecked(tx, at);
  });
}

/** The unresolved findings, by kind; of one kind if `kind` is given. */
export async function listFindings(
  { prisma }: Pick<Database, "prisma">,
  { kind, limit }: { kind?: FindingKind; limit?: number } = {},
): Promise<Finding[]> {
  const rows = await prisma.restoreFinding.findMany({
    where: { resolvedAt: null, ...(kind && { kind }) },
    orderBy: [{ kind: "asc" }, { reference: "asc" }, { id: "asc" }],
    ...(limit && { take: limit }),
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

/** How many findings of each kind are unresolved. */
export async function countByKind({ prisma }: Pick<Database, "prisma">): Promise<Map<FindingKind, number>> {
  const where = { resolvedAt: null };
  const rows = await prisma.restoreFinding.groupBy({
    by: ["kind"],
    where,
    _count: true,
    orderBy: { kind: "asc" },
  });
  return new Map(rows.map(({ kind, _count }) => [kind as FindingKind, _count]));
}

export async function countFindings(tx: Transaction): Promise<number> {
  return tx.restoreFinding.count({ where: { resolvedAt: null } });
}
