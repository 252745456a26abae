import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Sender } from "#lib/domain/access/sender";
import type { ErrorCode } from "#lib/shared/errors";
import { addWork } from "#lib/work/wake";
import type { RowOutcome } from "./assess-row.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";

/** What a quote stores of its request: everything but the rows and the session. */
export type StoredQuoteRequest = Omit<BatchQuoteRequest, "rows" | "accountSession"> & {
  /** Whose earlier letters the rows are compared with. */
  senders: readonly Sender[];
};
export type PreparedOutcome = { outcome: RowOutcome; notes: readonly string[] };
export type QuoteFailure = { code: ErrorCode; reason: string };

/** The quote of a batch whose rows are prepared apart from each other. */
export type DocumentQuote = {
  id: string;
  status: "pending" | "ready" | "failed";
  actor: string;
  mailbox: string | null;
  sandbox: boolean;
  request: StoredQuoteRequest;
  count: number;
  prepared: number;
  /** The digest that its token binds, in base64, and its notes; or why it failed. */
  result: { digest: string; notes: readonly string[] } | QuoteFailure | null;
  jti: Uint8Array<ArrayBuffer>;
  createdAt: Date;
  expiresAt: Date;
};

export type DocumentQuotes = ReturnType<typeof createDocumentQuotes>;

const rowsAtOnce = 100;

export function createDocumentQuotes({ prisma, pool }: Pick<Database, "prisma" | "pool">) {
  return {
    async insert(
      tx: Transaction,
      quote: Omit<DocumentQuote, "status" | "prepared" | "result">,
      inputs: readonly Uint8Array[],
    ): Promise<void> {
      const { request, ...columns } = quote;
      await tx.batchQuote.create({ data: { ...columns, request: request as object } });
      await addWork(tx, "quote", [{ id: quote.id, partitionKey: "quote:any", dueAt: quote.createdAt }]);
      for (let from = 0; from < inputs.length; from += rowsAtOnce)
        await tx.batchQuoteRow.createMany({
          data: inputs
            .slice(from, from + rowsAtOnce)
            .map((input, index) => ({ quoteId: quote.id, row: from + index, input: new Uint8Array(input) })),
        });
    },

    find: async (id: string): Promise<DocumentQuote | null> =>
      (await prisma.batchQuote.findUnique({ where: { id } })) as DocumentQuote | null,

    findByToken: async (jti: Uint8Array): Promise<DocumentQuote | null> =>
      (await prisma.batchQuote.findUnique({ where: { jti: new Uint8Array(jti) } })) as DocumentQuote | null,

    countPending: (actor: string): Promise<number> =>
      prisma.batchQuote.count({ where: { actor, status: "pending" } }),

    /** The first rows that aren't prepared yet. */
    async listUnprepared(quoteId: string, limit: number): Promise<{ row: number; input: Buffer }[]> {
      const { rows } = await pool.query<{ row: number; input: Buffer }>(
        "select row, input from batch_quote_rows where quote_id = $1 and outcome is null order by row limit $2",
        [quoteId, limit],
      );
      return rows;
    },

    /** Rows from `from` on, in row order. */
    async listRows(
      quoteId: string,
      { from, limit }: { from: number; limit: number },
    ): Promise<{ row: number; prepared: PreparedOutcome | null }[]> {
      const rows = await prisma.batchQuoteRow.findMany({
        where: { quoteId, row: { gte: from } },
        orderBy: { row: "asc" },
        take: limit,
        select: { row: true, outcome: true },
      });
      return rows.map(({ row, outcome }) => ({ row, prepared: outcome as PreparedOutcome | null }));
    },

    async findRow(quoteId: string, row: number) {
      const found = await prisma.batchQuoteRow.findUnique({ where: { quoteId_row: { quoteId, row } } });
      return found && { input: Buffer.from(found.input), prepared: found.outcome as PreparedOutcome | null };
    },

    async listInputs(quoteId: string): Promise<Buffer[]> {
      const rows = await prisma.batchQuoteRow.findMany({
        where: { quoteId },
        orderBy: { row: "asc" },
        select: { input: true },
      });
      return rows.map(({ input }) => Buffer.from(input));
    },

    /** Stores what happened to a row, once: of two runs, the first one counts. */
    async saveRow(tx: Transaction, quoteId: string, row: number, prepared: PreparedOutcome): Promise<void> {
      const count =
        await tx.$executeRaw`update batch_quote_rows set outcome = ${JSON.stringify(prepared)}::jsonb
        where quote_id = ${quoteId} and row = ${row} and outcome is null`;
      if (count > 0)
        await tx.batchQuote.update({ where: { id: quoteId }, data: { prepared: { increment: count } } });
    },

    async leaveOut(tx: Transaction, quoteId: string, row: number, prepared: PreparedOutcome): Promise<void> {
      await tx.batchQuoteRow.update({
        where: { quoteId_row: { quoteId, row } },
        data: { outcome: prepared as object },
      });
    },

    async end(
      tx: Transaction,
      id: string,
      end: { status: "ready" | "failed"; result: NonNullable<DocumentQuote["result"]> },
    ): Promise<void> {
      await tx.batchQuote.updateMany({
        where: { id, status: "pending" },
        data: { ...end, result: end.result as object },
      });
    },

    listExpired: async (now: Date, limit: number): Promise<string[]> =>
      (
        await prisma.batchQuote.findMany({
          where: { expiresAt: { lte: now } },
          orderBy: { expiresAt: "asc" },
          take: limit,
          select: { id: true },
        })
      ).map(({ id }) => id),

    /** Deletes quotes with their rows and their work. */
    async delete(ids: readonly string[]): Promise<void> {
      await prisma.$transaction([
        prisma.work.deleteMany({ where: { kind: "quote", id: { in: [...ids] } } }),
        prisma.batchQuote.deleteMany({ where: { id: { in: [...ids] } } }),
      ]);
    },

    /** Those of the given files that a row needs that isn't an order yet. */
    async listAwaited(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ key: string }>(
        `select assessed #>> '{document,key}' as key from batch_rows
         where status = 'waiting' and assessed #>> '{document,key}' is not null
           and assessed #>> '{document,key}' = any($1)`,
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },
  };
}
