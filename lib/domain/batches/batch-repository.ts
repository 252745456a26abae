import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";
import { canFollow, type OrderStage, statusOfStage } from "#lib/domain/orders/order-transitions";
import { findPayment } from "#lib/domain/payments/payment-repository";
import { addWork } from "#lib/work/wake";
import type { RowProblem } from "./assess-row.ts";
import type { Batch, BatchView, RowView } from "./batch.ts";
import { type BatchStage, type BatchTransition, batchTransitions, endedBatchStages } from "./batch-stage.ts";
import { isOver } from "./next-batch-step.ts";
import type { RowStatus } from "./schema.ts";

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** Rows per statement: as many as a thread can serialize without delaying other requests. */
const rowsAtOnce = 128;
/** docs/rules.md#retention: 30 days after the batch ends. */
const keptMs = 30 * 86_400_000;

const insertRowsSql = `
insert into batch_rows (batch_id, row, status, recipient, fields, reference, price_cents, assessed, code, reason)
select $1, row, status, recipient, fields, reference, price_cents, assessed, code, reason
from json_to_recordset($2::json) as given (row int, status "BatchRowStatus", recipient jsonb, fields jsonb, reference text,
  price_cents int, assessed jsonb, code text, reason text)`;

/** A row's public status: its order's stage if it has an order, otherwise its own status. */
const rowsSql = `
select r.row, r.reference, r.order_id, r.status, o.stage, o.tracking_number,
  coalesce(r.reason, o.refusal_reason, o.failure ->> 'reason') as reason
from batch_rows r left join orders o on o.id = r.order_id`;

export function createBatchRepository(database: Database) {
  const { prisma, pool } = database;
  return {
    async insert(tx: Transaction, batch: Batch, kept: readonly string[], dueAt: Date): Promise<void> {
      await tx.batch.create({ data: { ...batch, sender: batch.sender ?? {} } });
      await addWork(tx, "batch", [{ id: batch.id, partitionKey: "batch:any", dueAt }]);
      for (const chunk of joinChunks(kept)) await tx.$executeRawUnsafe(insertRowsSql, batch.id, chunk);
    },

    find: async (id: string): Promise<Batch | null> =>
      (await prisma.batch.findUnique({ where: { id } })) as Batch | null,

    /** A batch with the outcome of its rows, read in one statement so that both are of the same moment. */
    async view(id: string): Promise<BatchView | null> {
      const batch = await prisma.batch.findUnique({ where: { id } });
      if (!batch) return null;
      const { rows } = await pool.query<{
        batchStage: BatchStage;
        updatedAt: Date;
        status: string;
        stage: OrderStage | null;
        n: number;
        back: number;
        refundDue: boolean;
      }>({
        name: "count_batch_rows",
        text: `select b.stage as "batchStage", greatest(b.updated_at, max(o.updated_at), max(r.refunded_at)) as "updatedAt", r.status, o.stage, count(*)::int as n,
            coalesce(sum(r.price_cents) filter (where r.status in ('skipped', 'canceled') or p.refund_status in ('due', 'requested', 'completed')), 0)::int as back,
            bool_or(r.status in ('skipped', 'canceled') and r.price_cents is not null and r.refunded_at is null) as "refundDue"
          from batches b join batch_rows r on r.batch_id = b.id
          left join orders o on o.id = r.order_id left join payments p on p.order_id = r.order_id
          where b.id = $1 group by b.id, r.status, o.stage`,
        values: [id],
      });
      const counts: Partial<Record<RowStatus, number>> = {};
      let refundedCents = 0;
      for (const { status, stage, n, back } of rows) {
        const seen = statusOfRow(status, stage);
        counts[seen] = (counts[seen] ?? 0) + n;
        refundedCents += back;
      }
      const payment = batch.accountId === null && !batch.sandbox ? await findPayment(prisma, id) : null;
      // An unpaid batch has nothing to refund.
      if (batch.sandbox || (payment && !payment.intentId)) refundedCents = 0;
      const goesOn = (stage: OrderStage) => stage === "handing_over" || canFollow(stage, "cancel");
      const open = !batch.sandbox && rows.some(({ stage }) => stage && goesOn(stage));
      const refundDue = !batch.sandbox && rows.some((row) => row.refundDue);
      // The last order may have been handed over after the latest run, so this checks now whether the batch is over.
      const { batchStage } = rows[0]!;
      const updatedAt = new Date(Math.max(...rows.map((row) => row.updatedAt.getTime())));
      const stage = isOver({ stage: batchStage, refundDue, open, payment }) ? "completed" : batchStage;
      return { ...(batch as Batch), stage, updatedAt, counts, refundedCents, payment };
    },

    /** Rows starting at `from`, in row order; optionally only those with one status. */
    async listRows(id: string, from: number, limit: number, status?: RowStatus): Promise<RowView[]> {
      const { own, stages } = filterOf(status);
      const { rows } = await pool.query(
        `${rowsSql} where r.batch_id = $1 and r.row >= $2
           and ($4::text[] is null or r.status::text = any($4) or o.stage::text = any($5)) order by r.row limit $3`,
        [id, from, limit, own, stages],
      );
      return rows.map((row) => ({
        row: row.row,
        reference: row.reference,
        orderId: row.order_id,
        status: statusOfRow(row.status, row.stage),
        trackingNumber: row.tracking_number,
        reason: row.reason,
      }));
    },

    /**
     * The rows that were left out when the batch was created, as the create call listed them, but without their invalid fields,
     * which aren't stored.
     */
    async listProblems(batchId: string): Promise<{ problems: RowProblem[]; problemCount: number }> {
      // A row that was skipped later has a price.
      const where = { batchId, status: "skipped", priceCents: null } as const;
      const [problems, problemCount] = await Promise.all([
        prisma.batchRow.findMany({
          where,
          orderBy: { row: "asc" },
          take: maxListedProblems,
          select: { row: true, code: true, reason: true },
        }),
        prisma.batchRow.count({ where }),
      ]);
      return { problems: problems as RowProblem[], problemCount };
    },

    /** Makes one guarded transition. False if the batch's stage doesn't allow it. */
    async change(tx: Transaction, id: string, name: BatchTransition, at: Date): Promise<boolean> {
      const { from, to } = batchTransitions[name];
      const ended = endedBatchStages.has(to) ? { eraseAt: new Date(at.getTime() + keptMs) } : {};
      const { count } = await tx.batch.updateMany({
        where: { id, stage: { in: [...from] } },
        data: { stage: to, updatedAt: at, ...ended },
      });
      return count === 1;
    },

    /** Those of the given keys that a batch refers to. */
    async listDocumentKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await prisma.batch.findMany({
        where: { documentKey: { in: [...keys] } },
        select: { documentKey: true },
      });
      return new Set(found.flatMap(({ documentKey }) => documentKey ?? []));
    },
  };
}

/** Joins JSON arrays until each holds about as many rows as one statement takes. */
function* joinChunks(chunks: readonly string[]): Generator<string> {
  let waiting: string[] = [];
  let size = 0;
  for (const chunk of chunks) {
    if (chunk === "[]") continue;
    waiting.push(chunk.slice(1, -1));
    size += 64;
    if (size < rowsAtOnce) continue;
    yield `[${waiting.join(",")}]`;
    waiting = [];
    size = 0;
  }
  if (waiting.length > 0) yield `[${waiting.join(",")}]`;
}

function statusOfRow(status: string, stage: OrderStage | null): RowStatus {
  if (stage) return statusOfStage[stage];
  return status === "waiting" || status === "canceled" ? status : "skipped";
}

/** The row statuses and order stages that have this public status. */
function filterOf(status: RowStatus | undefined): { own: string[] | null; stages: string[] | null } {
  if (status === undefined) return { own: null, stages: null };
  const stages = Object.entries(statusOfStage).flatMap(([stage, seen]) => (seen === status ? [stage] : []));
  const own = status === "waiting" || status === "skipped" || status === "canceled" ? [status] : [];
  return { own, stages };
}
