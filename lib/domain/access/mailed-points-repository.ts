import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";

/** That mail to a delivery point came back: when that became known, and why. */
export type ReturnedBefore = { at: Date; reason: ReturnReason };

/**
 * Remembers delivery points by their fingerprints. `subjectId` is an order or a batch; `points[n]` belongs to `rows[n]`, which is 0 for
 * an order.
 */
export async function insertMailedPoints(
  tx: Transaction,
  given: { subjectId: string; rows: number[]; points: Buffer[]; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into mailed_points (point, subject_id, row, at)
    select point, ${given.subjectId}, row, ${given.at}
    from unnest(${given.points}::bytea[], ${given.rows}::int[]) as given (point, row)`;
}

/** The newest return from each of the points that has one, by the fingerprint in hex. */
export async function findReturnedPoints(
  { prisma }: Pick<Database, "prisma">,
  points: Buffer[],
  since: Date,
): Promise<Map<string, ReturnedBefore>> {
  const rows = await prisma.$queryRaw<(ReturnedBefore & { point: Uint8Array })[]>`
    select distinct on (p.point) p.point, o.returned_at as at, coalesce((
      select detail->>'reason' from order_events where order_id = o.id and kind = 'order.returned' order by position desc limit 1
    ), 'other') as reason
    from mailed_points p
    left join batch_rows r on r.batch_id = p.subject_id and r.row = p.row
    join orders o on o.id = coalesce(r.order_id, p.subject_id)
    where p.point = any(${points}) and p.at > ${since} and o.returned_at is not null
    order by p.point, o.returned_at desc`;
  return new Map(rows.map(({ point, at, reason }) => [Buffer.from(point).toString("hex"), { at, reason }]));
}

export async function deleteMailedPoints({ prisma }: Pick<Database, "prisma">, before: Date): Promise<void> {
  await prisma.mailedPoint.deleteMany({ where: { at: { lt: before } } });
}
