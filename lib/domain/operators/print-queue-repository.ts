import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { QueuedPiece } from "./schema.ts";

export type AddressedPiece = {
  orderId: string;
  format: Format;
  mailClass: MailClass;
  to: Address;
  from: Address;
  code: string | null;
};

/** A document of a print run, what it is printed on, and its short ID. */
type PrintedPiece = {
  documentKey: string;
  code: string | null;
  piece: {
    format: Format;
    mailClass: MailClass;
    color: boolean;
    singleSided: boolean;
    windowProfile: WindowProfileName | undefined;
  };
};

/** What all pieces of a print file have in common. A printer prints a file on one side or on both. */
export type PrintedAlike = { format: string; mailClass: string; singleSided: boolean };

/** Letters that the in-house rail prints and mails. */
export function createPrintQueue({ prisma, pool }: Database) {
  return {
    /** Pieces in the print queue that are not mailed yet, oldest first. */
    async list(limit: number): Promise<QueuedPiece[]> {
      const { rows } = await pool.query(
        `select q.order_id, q.page_count, q.queued_at, q.batch_id, o.mail_class, o.format, o.color, o.single_sided
         from print_queue q join orders o on o.id = q.order_id
         where q.posted_at is null and o.stage = 'with_rail' order by q.queued_at, q.order_id limit $1`,
        [limit],
      );
      return rows.map((row) => ({
        orderId: row.order_id,
        mailClass: row.mail_class,
        format: row.format,
        color: row.color,
        singleSided: row.single_sided,
        pageCount: row.page_count,
        queuedAt: row.queued_at,
        batchId: row.batch_id,
      }));
    },

    /** Adds pieces that aren't in a batch to this one, each to only one batch. Returns how many it added. */
    takeIntoBatch: (
      tx: Transaction,
      { batchId, format, mailClass, singleSided }: PrintedAlike & { batchId: string },
      limit: number,
      at: Date,
    ): Promise<number> =>
      tx.$executeRaw`update print_queue set batch_id = ${batchId}, printed_at = ${at} where order_id in (
        select q.order_id from print_queue q join orders o on o.id = q.order_id
        where q.batch_id is null and q.posted_at is null and o.stage = 'with_rail'
          and o.format = ${format}::"Format" and o.mail_class = ${mailClass}::"MailClass" and o.single_sided = ${singleSided}
        order by q.queued_at, q.order_id limit ${limit} for update of q skip locked)`,

    /** The documents of a batch, in queue order. */
    async listDocuments(batchId: string): Promise<PrintedPiece[]> {
      const { rows } = await pool.query(
        `select q.document_key, q.code, o.format, o.mail_class, o.color, o.single_sided, c.window_profile
         from print_queue q join orders o on o.id = q.order_id left join order_contents c on c.order_id = o.id
         where q.batch_id = $1 order by q.queued_at, q.order_id`,
        [batchId],
      );
      return rows.map((row) => ({
        documentKey: row.document_key,
        code: row.code,
        piece: {
          format: row.format,
          mailClass: row.mail_class,
          color: row.color,
          singleSided: row.single_sided,
          windowProfile: row.window_profile ?? undefined,
        },
      }));
    },

    /** Gives each piece of a batch that has no short ID one of these. An ID that is taken is drawn again. */
    async giveCodes(batchId: string, newCode: () => string): Promise<void> {
      for (;;) {
        const where = { batchId, code: null };
        const pieces = await prisma.printQueueItem.findMany({ where, select: { orderId: true } });
        if (pieces.length === 0) return;
        // Of two print runs at the same moment, the first one's ID stays.
        for (const { orderId } of pieces)
          await pool.query(
            `update print_queue set code = $2 where order_id = $1 and code is null
             and not exists (select 1 from print_queue where code = $2)`,
            [orderId, newCode()],
          );
      }
    },

    /** The order of the mailpiece with this short ID; null if there is none. */
    async findByCode(code: string): Promise<string | null> {
      const piece = await prisma.printQueueItem.findUnique({ where: { code }, select: { orderId: true } });
      return piece?.orderId ?? null;
    },

    /** The recipients of a batch's pieces, in queue order, without erased ones. */
    async listAddressed(batchId: string): Promise<AddressedPiece[]> {
      const { rows } = await pool.query(
        `select q.order_id, q.code, o.format, o.mail_class, c.recipient, c.sender
         from print_queue q join orders o on o.id = q.order_id join order_contents c on c.order_id = o.id
         where q.batch_id = $1 and c.recipient is not null and c.sender is not null order by q.queued_at, q.order_id`,
        [batchId],
      );
      return rows.map((row) => ({
        orderId: row.order_id,
        format: row.format,
        mailClass: row.mail_class,
        to: row.recipient,
        from: row.sender,
        code: row.code,
      }));
    },

    /** Marks a piece as mailed. False if it was already mailed or never queued. */
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
  };
}
