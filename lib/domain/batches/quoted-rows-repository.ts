import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Database } from "#lib/db/client";
import type { RowOutcome } from "./assess-row.ts";

/**
 * The outcomes of a quote's rows: the distinct ones, and the index of each row's outcome. Most rows of a batch share one of a few.
 * Holds no recipient, text, or reference.
 */
export type QuotedRows = { distinct: RowOutcome[]; ofRow: number[] };

export type QuotedRowsRepository = ReturnType<typeof createQuotedRowsRepository>;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Quotes' results for their rows, so that creating the batch doesn't lay out every letter again. A missing entry costs only time. */
export function createQuotedRowsRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    async save(jti: Uint8Array, sandbox: boolean, rows: QuotedRows, expiresAt: Date): Promise<void> {
      const outcomes = new Uint8Array(await pack(JSON.stringify(rows)));
      await prisma.quotedRows.create({ data: { jti: new Uint8Array(jti), sandbox, outcomes, expiresAt } });
    },
    /** The outcomes of a quote with this many rows; null if there are none. */
    async find(
      jti: Uint8Array,
      { sandbox, count }: { sandbox: boolean; count: number },
    ): Promise<QuotedRows | null> {
      const found = await prisma.quotedRows.findUnique({ where: { jti: new Uint8Array(jti) } });
      if (!found || found.sandbox !== sandbox) return null;
      const rows = JSON.parse((await unpack(found.outcomes)).toString()) as QuotedRows;
      return rows.ofRow.length === count ? rows : null;
    },
    async deleteExpired(now: Date): Promise<void> {
      await prisma.quotedRows.deleteMany({ where: { expiresAt: { lte: now } } });
    },
  };
}
