import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";
import { statusOfStage } from "#lib/domain/orders/order-transitions";
import { addWork } from "#lib/work/wake";
import type { RowDuplicate, RowProblem } from "./assess-row.ts";
import type { Batch, BatchView, RowView } from "./batch.ts";
import { type BatchTransition, batchTransitions, endedBatchStages } from "./batch-stage.ts";
import { statusOfRow, viewBatches } from "./batch-view-repository.ts";
import { duplicateCode, type RowStatus } from "./schema.ts";

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** Rows per statement: as many as a thread can serialize without delaying other requests. */
const rowsAtOnce = 128;
/** docs/rules.md#retention: 30 days after the batch ends. */
const keptMs = 30 * 86_400_000;

const insertRowsSql = `
insert into batch_rows (batch_id, row, status, recipient, fields, reference, metadata, price_cents, assessed, code, reason)
select $1, row, status, recipient, fields, reference, metadata, price_cents, assessed, code, reason
from json_to_recordset($2::json) as given (row int, status "BatchRowStatus", recipient jsonb, fields jsonb, reference text,
  metadata jsonb, price_cents int, assessed jsonb, code text, reason text)`;

/** Why an order's piece came back. */
const returnedSql = `case when o.returned_at is not null then 'Returned to the sender' || coalesce((
    select ': ' || replace(detail ->> 'reason', '_', ' ') from order_events
    where order_id = o.id and kind = 'order.returned' and detail ->> 'reason' <> 'other' limit 1), '') || '.' end`;

/** A row's public status: its order's stage if it has an order, otherwise its own status. */
const rowsSql = `
select r.row, r.reference, r.metadata, r.order_id, r.status, r.price_cents, o.stage, o.tracking_number,
  coalesce(r.reason, ${returnedSql}, o.refusal_reason, o.failure ->> 'reason') as reason,
  coalesce(o.to_name, r.recipient ->> 'name') as name, coalesce(o.to_city, r.recipient ->> 'city') as city,
  coalesce(o.to_state, r.recipient ->> 'state') as state, coalesce(o.to_zip, r.recipient ->> 'zip') as zip
from batch_rows r left join orders o on o.id = r.order_id`;

export function createBatchRepository(database: Database) {
  const { prisma, pool } = database;
  return {
    async insert(tx: Transaction, batch: Batch, kept: readonly string[], dueAt: Date): Promise<void> {
      const { metadata, typesetting, enclosures, ...columns } = batch;
      await tx.batch.create({
        data: {
          ...columns,
          sender: batch.sender ?? {},
          ...(metadata ? { metadata } : {}),
          ...(typesetting ? { typesetting } : {}),
          ...(enclosures ? { enclosures: enclosures as object } : {}),
        },
      });
      await addWork(tx, "batch", [{ id: batch.id, partitionKey: "batch:any", dueAt }]);
      for (let from = 0; from < kept.length; from += rowsAtOnce) {
        const rows = `[${kept.slice(from, from + rowsAtOnce).join(",")}]`;
        await tx.$executeRawUnsafe(insertRowsSql, batch.id, rows);
      }
    },

    find: async (id: string): Promise<Batch | null> =>
      (await prisma.batch.findUnique({ where: { id } })) as Batch | null,

    /** A batch with the outcome of its rows. */
    /** How many letters of the batch came back. */
    countReturned: (batchId: string): Promise<number> =>
      database.prisma.batchRow.count({ where: { batchId, order: { returnedAt: { not: null } } } }),
    view: async (id: string): Promise<BatchView | null> => (await viewBatches(database, [id]))[0] ?? null,

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
        orderId: row.order_id,
        status: statusOfRow(row.status, row.stage),
        trackingNumber: row.tracking_number,
        reason: row.reason,
        own: {
          reference: row.reference,
          metadata: row.metadata,
          to: row.name === null ? null : { name: row.name, city: row.city, state: row.state, zip: row.zip },
          priceCents: row.price_cents,
        },
      }));
    },

    /**
     * The rows that were left out when the batch was created, as the create call listed them, but without their invalid fields and the
     * letters that duplicates repeat, which aren't stored.
     */
    async listLeftOut(batchId: string): Promise<LeftOut> {
      const [problems, duplicates] = await Promise.all([
        listSkipped(prisma, batchId, { not: duplicateCode }),
        listSkipped(prisma, batchId, duplicateCode),
      ]);
      return {
        problems: problems.rows as RowProblem[],
        problemCount: problems.count,
        duplicates: duplicates.rows.map(({ row, reason }) => ({ row, duplicate: { reason: reason! } })),
        duplicateCount: duplicates.count,
      };
    },

    /** The names of the values in the metadata of a batch's rows, in alphabetical order. */
    async listMetadataKeys(batchId: string): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `select distinct jsonb_object_keys(metadata) as key from batch_rows where batch_id = $1 order by key`,
        [batchId],
      );
      return rows.map(({ key }) => key);
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

    /** Names the account that pays for a batch, in the transaction that debits it. */
    async setPayer(tx: Transaction, id: string, accountId: string): Promise<void> {
      await tx.batch.update({ where: { id }, data: { accountId } });
    },

    /** Those of the given keys that a batch refers to. */
    async listDocumentKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ key: string }>(
        `select document_key as key from batches where document_key = any($1)
         union all select enclosures ->> 'key' from batches where enclosures ->> 'key' = any($1)`,
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },
  };
}

type LeftOut = {
  problems: RowProblem[];
  problemCount: number;
  duplicates: RowDuplicate[];
  duplicateCount: number;
};

async function listSkipped(prisma: Database["prisma"], batchId: string, code: string | { not: string }) {
  // A row that was skipped later has a price.
  const where = { batchId, status: "skipped", priceCents: null, code } as const;
  const [rows, count] = await Promise.all([
    prisma.batchRow.findMany({
      where,
      orderBy: { row: "asc" },
      take: maxListedProblems,
      select: { row: true, code: true, reason: true },
    }),
    prisma.batchRow.count({ where }),
  ]);
  return { rows, count };
}

/** The row statuses and order stages that have this public status. */
function filterOf(status: RowStatus | undefined): { own: string[] | null; stages: string[] | null } {
  if (status === undefined) return { own: null, stages: null };
  const stages = Object.entries(statusOfStage).flatMap(([stage, seen]) => (seen === status ? [stage] : []));
  const own = status === "waiting" || status === "skipped" || status === "canceled" ? [status] : [];
  return { own, stages };
}
