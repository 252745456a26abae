import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { EndedBy } from "#lib/domain/credits/return-credit";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Batch, WaitingRow } from "./batch.ts";
import type { BatchFacts, HeldLetters } from "./next-batch-step.ts";

/** Stages in which an order can still be canceled. */
const openStages = ["draft", "awaiting_payment", "screening", "authorized", "ready"];

export type RefundDueRow = { row: number; priceCents: number; endedBy: EndedBy };
export type BatchFactsRepository = ReturnType<typeof createBatchFacts>;

/** Reads what the steps of a batch need to know about its rows, and ends rows that never become orders. */
export function createBatchFacts({ prisma, pool }: Pick<Database, "prisma" | "pool">) {
  const exists = async (sql: string, values: unknown[]): Promise<boolean> =>
    (await pool.query(`select exists (${sql}) as found`, values)).rows[0].found;

  async function heldLetters(id: string): Promise<HeldLetters> {
    const { rows } = await pool.query(
      `select coalesce(bool_or(o.stage = 'screening'), false) as reading, coalesce(bool_or(o.stage = 'in_review'), false) as held,
         min(o.hand_off_at) filter (where o.stage = 'ready') as leaves_at
       from batch_rows r join orders o on o.id = r.order_id where r.batch_id = $1`,
      [id],
    );
    const { reading, held, leaves_at: leavesAt } = rows[0];
    return { reading, held, leavesAt };
  }

  async function approvalEnd(subjectId: string): Promise<Date> {
    const found = await prisma.approval.findUniqueOrThrow({
      where: { subjectId },
      select: { expiresAt: true },
    });
    return found.expiresAt;
  }

  return {
    /** A sandbox batch has no letters that hold up a capture: the simulation decides their outcome, and no operator reviews them. */
    async read({ id, stage, sandbox, updatedAt }: Batch, payment: Payment | null): Promise<BatchFacts> {
      const waiting = await exists("select from batch_rows where batch_id = $1 and status = 'waiting'", [id]);
      const open =
        (!sandbox || stage === "canceling") &&
        (await exists(
          `select from batch_rows r join orders o on o.id = r.order_id
           where r.batch_id = $1 and (o.stage::text = any($2) or ($3 and o.stage = 'handing_over'))`,
          [id, openStages, stage !== "canceling"],
        ));
      const refundDue =
        !sandbox &&
        (await exists(
          `select from batch_rows where batch_id = $1 and status in ('skipped', 'canceled')
           and price_cents is not null and refunded_at is null`,
          [id],
        ));
      const isHeld = stage === "running" && payment?.status === "authorized";
      return {
        stage,
        updatedAt,
        approvalEndsAt: stage === "awaiting_approval" ? await approvalEnd(id) : null,
        waiting,
        open,
        refundDue,
        payment,
        letters: isHeld ? await heldLetters(id) : null,
      };
    },

    async listWaiting(batchId: string, limit: number): Promise<WaitingRow[]> {
      const { rows } = await pool.query<WaitingRow>({
        name: "list_waiting_rows",
        text: `select row, recipient, fields, reference, metadata, price_cents as "priceCents", assessed from batch_rows
          where batch_id = $1 and status = 'waiting' order by row limit $2`,
        values: [batchId, limit],
      });
      return rows;
    },

    /** A row that isn't an order yet and hasn't ended. */
    async findWaiting(batchId: string, row: number): Promise<WaitingRow | null> {
      const found = await prisma.batchRow.findFirst({
        where: { batchId, row, status: "waiting", batch: { erasedAt: null } },
        select: {
          ...{ row: true, recipient: true, fields: true, reference: true, metadata: true },
          ...{ priceCents: true, assessed: true },
        },
      });
      return found as WaitingRow | null;
    },

    async listRefundsDue(batchId: string, limit: number): Promise<RefundDueRow[]> {
      const rows = await prisma.batchRow.findMany({
        where: {
          batchId,
          status: { in: ["skipped", "canceled"] },
          priceCents: { not: null },
          refundedAt: null,
        },
        orderBy: { row: "asc" },
        take: limit,
        select: { row: true, priceCents: true, status: true },
      });
      return rows.map(({ row, priceCents, status }) => ({
        row,
        priceCents: priceCents ?? 0,
        // Only senders cancel a batch that is paid with a code.
        endedBy: status === "canceled" ? "sender" : "service",
      }));
    },

    /** Orders of the batch that can still be canceled. */
    async listOpenOrders(
      batchId: string,
      limit: number,
      tx: Pick<Transaction, "$queryRawUnsafe"> = prisma,
    ): Promise<string[]> {
      const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
        `select o.id from batch_rows r join orders o on o.id = r.order_id
         where r.batch_id = $1 and o.stage::text = any($2) order by r.row limit $3`,
        batchId,
        openStages,
        limit,
      );
      return rows.map(({ id }) => id);
    },
  };
}
