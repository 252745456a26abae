import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

export type HeldLetter = {
  id: string;
  heldAt: Date;
  priceCents: number;
  mailClass: string;
  format: string;
  pageCount: number;
  toCity: string;
  toState: string;
  rules: readonly string[];
  reason: string;
  holdEndsAt: Date | null;
};

export type QueuedPiece = {
  orderId: string;
  mailClass: string;
  format: string;
  color: boolean;
  pageCount: number;
  queuedAt: Date;
  batchId: string | null;
  postedAt: Date | null;
};

/** What the operator's console reads. */
export function createOperatorRepository({ prisma, pool }: Database) {
  return {
    /** Live letters that wait for a decision, the longest waiting first. */
    async listHeld(limit: number): Promise<HeldLetter[]> {
      const { rows } = await pool.query(
        `select o.id, o.updated_at, o.price_cents, o.mail_class, o.format, o.page_count, o.to_city, o.to_state, p.hold_ends_at,
           (select e.detail from order_events e where e.order_id = o.id and e.kind = 'order.held_for_review' order by e.id desc limit 1) as detail
         from orders o join payments p on p.order_id = o.id
         where o.stage = 'held' and not o.sandbox order by o.updated_at limit $1`,
        [limit],
      );
      return rows.map((row) => ({
        id: row.id,
        heldAt: row.updated_at,
        priceCents: row.price_cents,
        mailClass: row.mail_class,
        format: row.format,
        pageCount: row.page_count,
        toCity: row.to_city,
        toState: row.to_state,
        rules: row.detail?.rules ?? [],
        reason: row.detail?.reason ?? "",
        holdEndsAt: row.hold_ends_at,
      }));
    },

    /** What lies in the print queue and is not posted yet, oldest first. */
    async listQueue(limit: number): Promise<QueuedPiece[]> {
      const { rows } = await pool.query(
        `select q.order_id, q.page_count, q.queued_at, q.batch_id, q.posted_at, o.mail_class, o.format, o.color
         from print_queue q join orders o on o.id = q.order_id
         where q.posted_at is null and o.stage = 'with_rail' order by q.queued_at, q.order_id limit $1`,
        [limit],
      );
      return rows.map((row) => ({
        orderId: row.order_id,
        mailClass: row.mail_class,
        format: row.format,
        color: row.color,
        pageCount: row.page_count,
        queuedAt: row.queued_at,
        batchId: row.batch_id,
        postedAt: row.posted_at,
      }));
    },

    /** Puts pieces that are in no batch into this one, each into one batch only; answers those that it took. */
    async takeIntoBatch(
      batchId: string,
      piece: { format: string; mailClass: string },
      limit: number,
      at: Date,
    ): Promise<string[]> {
      const { rows } = await pool.query(
        `update print_queue set batch_id = $1, printed_at = $2 where order_id in (
           select q.order_id from print_queue q join orders o on o.id = q.order_id
           where q.batch_id is null and q.posted_at is null and o.stage = 'with_rail' and o.format = $3::"Format" and o.mail_class = $4::"MailClass"
           order by q.queued_at, q.order_id limit $5 for update of q skip locked)
         returning order_id`,
        [batchId, at, piece.format, piece.mailClass, limit],
      );
      return rows.map(({ order_id }) => order_id as string);
    },

    /** The documents of a batch, in the order of the queue. */
    async listBatch(batchId: string): Promise<{ orderId: string; documentKey: string }[]> {
      return prisma.printQueueItem.findMany({
        where: { batchId },
        orderBy: [{ queuedAt: "asc" }, { orderId: "asc" }],
        select: { orderId: true, documentKey: true },
      });
    },

    /** False when it was posted before, or never queued. */
    async markPosted(
      tx: Transaction,
      orderId: string,
      trackingNumber: string | null,
      at: Date,
    ): Promise<boolean> {
      const { count } = await tx.printQueueItem.updateMany({
        where: { orderId, postedAt: null },
        data: { postedAt: at, trackingNumber },
      });
      return count === 1;
    },

    /** Mails that are still to be sent, or could not be: by reference only. */
    async listOutbox(
      limit: number,
    ): Promise<{ id: string; kind: string; reference: string; status: string; createdAt: Date }[]> {
      return prisma.message.findMany({
        where: { status: { in: ["waiting", "failed"] } },
        orderBy: { createdAt: "desc" },
        select: { id: true, kind: true, reference: true, status: true, createdAt: true },
        take: limit,
      });
    },

    /** What nobody but a person can mend: payments that did not agree, money that could not be given back, pieces nobody is sure of. */
    async listTroubles(limit: number): Promise<{ orderId: string; what: string; at: Date }[]> {
      const { rows } = await pool.query(
        `select o.id, o.stage, p.flag, p.give_back, o.updated_at from orders o join payments p on p.order_id = o.id
         where p.flag is not null or p.give_back = 'failed' or o.stage = 'unconfirmed' order by o.updated_at desc limit $1`,
        [limit],
      );
      return rows.map((row) => ({
        orderId: row.id,
        what:
          row.flag ??
          (row.give_back === "failed" ? "money could not be given back" : "a printer never confirmed it"),
        at: row.updated_at,
      }));
    },
  };
}
