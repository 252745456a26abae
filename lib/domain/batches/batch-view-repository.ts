import type { Database } from "#lib/db/client";
import type { Owner } from "#lib/domain/access/actor";
import type { Approval } from "#lib/domain/orders/approval";
import { canFollow, type OrderStage, statusOfStage } from "#lib/domain/orders/order-transitions";
import type { Payment } from "#lib/domain/payments/payment-repository";
import { type ListFilter, type ListPage, pageOf } from "#lib/shared/list-cursor";
import type { Batch, BatchView } from "./batch.ts";
import { type BatchStage, statusOfBatch } from "./batch-stage.ts";
import { isOver } from "./next-batch-step.ts";
import type { BatchStatus, RowStatus } from "./schema.ts";

const countSql = `select b.id, b.stage as "batchStage", greatest(b.updated_at, max(o.updated_at), max(r.refunded_at)) as "updatedAt",
    r.status, o.stage, count(*)::int as n,
    coalesce(sum(r.price_cents) filter (where r.status in ('skipped', 'canceled') or p.refund_status in ('due', 'requested', 'completed')), 0)::int as back,
    (select json_build_object('expiresAt', expires_at, 'decision', decision, 'message', message) from approvals where subject_id = b.id) as approval,
    bool_or(r.status in ('skipped', 'canceled') and r.price_cents is not null and r.refunded_at is null) as "refundDue"
  from batches b join batch_rows r on r.batch_id = b.id
  left join orders o on o.id = r.order_id left join payments p on p.order_id = r.order_id
  where b.id = any($1) group by b.id, r.status, o.stage`;

type Count = {
  id: string;
  batchStage: BatchStage;
  updatedAt: Date;
  status: string;
  stage: OrderStage | null;
  n: number;
  back: number;
  refundDue: boolean;
  approval: (Omit<Approval, "expiresAt"> & { expiresAt: string }) | null;
};

/** Batches with the outcome of their rows, in the order of the IDs. Unknown IDs are left out. */
export async function viewBatches(
  { prisma, pool }: Pick<Database, "prisma" | "pool">,
  ids: readonly string[],
): Promise<BatchView[]> {
  const batches = await prisma.batch.findMany({
    where: { id: { in: [...ids] } },
    include: { payment: true },
  });
  if (batches.length === 0) return [];
  // Stage, approval, and counts come from one statement, so that all are of the same moment.
  const { rows } = await pool.query<Count>({ name: "count_batch_rows", text: countSql, values: [ids] });
  const counts = Map.groupBy(rows, ({ id }) => id);
  const found = new Map(batches.map((batch) => [batch.id, batch]));
  return ids.flatMap((id) => {
    const batch = found.get(id);
    if (!batch) return [];
    const { payment, ...columns } = batch;
    return [viewOf(columns as unknown as Batch, payment as Payment | null, counts.get(id) ?? [])];
  });
}

function viewOf(batch: Batch, paid: Payment | null, rows: readonly Count[]): BatchView {
  const counts: Partial<Record<RowStatus, number>> = {};
  let refundedCents = 0;
  for (const { status, stage, n, back } of rows) {
    const seen = statusOfRow(status, stage);
    counts[seen] = (counts[seen] ?? 0) + n;
    refundedCents += back;
  }
  const payment = batch.accountId === null && !batch.sandbox ? paid : null;
  // An unpaid batch has nothing to refund.
  if (batch.sandbox || (batch.accountId === null && !payment?.intentId)) refundedCents = 0;
  const goesOn = (stage: OrderStage) => stage === "handing_over" || canFollow(stage, "cancel");
  const open = !batch.sandbox && rows.some(({ stage }) => stage && goesOn(stage));
  const refundDue = !batch.sandbox && rows.some((row) => row.refundDue);
  // Checks whether the batch is over, because its last order may have been handed over since the worker last processed the batch.
  const { batchStage, approval: asked } = rows[0]!;
  const approval = asked && { ...asked, expiresAt: new Date(asked.expiresAt) };
  const updatedAt = new Date(Math.max(...rows.map((row) => row.updatedAt.getTime())));
  const stage = isOver({ stage: batchStage, refundDue, open, payment }) ? "completed" : batchStage;
  return { ...batch, stage, updatedAt, counts, refundedCents, payment, approval };
}

export function statusOfRow(status: string, stage: OrderStage | null): RowStatus {
  if (stage) return statusOfStage[stage];
  return status === "waiting" || status === "canceled" ? status : "skipped";
}

/** The batches of a key or of a mailbox, newest first. */
export async function listBatches(
  database: Pick<Database, "prisma" | "pool">,
  owner: Owner,
  { reference, status, createdAfter, createdBefore, after, limit }: ListFilter<BatchStatus>,
): Promise<ListPage<BatchView>> {
  const stages = (Object.keys(statusOfBatch) as BatchStage[]).filter(
    (stage) => statusOfBatch[stage] === status,
  );
  const found = await database.prisma.batch.findMany({
    where: {
      ...("keyId" in owner ? { actor: `key:${owner.keyId}` } : { mailbox: owner.mailbox }),
      ...(reference === undefined ? {} : { reference }),
      ...(status === undefined ? {} : { stage: { in: stages } }),
      AND: [
        createdAfter ? { createdAt: { gt: createdAfter } } : {},
        createdBefore ? { createdAt: { lt: createdBefore } } : {},
        after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {},
      ],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: { id: true, createdAt: true },
  });
  const { entries, next } = pageOf(found, limit, ({ id, createdAt }) => ({ at: createdAt, id }));
  return {
    entries: await viewBatches(
      database,
      entries.map(({ id }) => id),
    ),
    next,
  };
}
