import type { z } from "zod";
import type { Actor } from "#lib/domain/access/actor";
import type { PreparedOutcome } from "#lib/domain/batches/document-quotes-repository";
import type { QuoteReader, ReadQuote } from "#lib/domain/batches/read-document-quote";
import { duplicateCode } from "#lib/domain/batches/schema";
import type {
  batchQuotePendingSchema,
  batchQuoteRowsSchema,
  batchQuoteStateSchema,
} from "./batch-quote-schemas.ts";
import { fromBatchQuote } from "./batch-serializers.ts";
import type { QuoteTerms } from "./quote-terms.ts";

/** Who reads a quote, by the key or session of a request. */
export const readerOf = (actor: Actor, request: Request): QuoteReader => ({
  actor,
  accountSession: request.headers.get("x-account-session") ?? undefined,
});

const fieldsOf = (id: string, baseUrl: string) => ({
  quote_id: id,
  quote_url: `${baseUrl}/v1/batches/quotes/${id}`,
});

export const fromPendingQuote = (
  { id, prepared, count }: Pick<ReadQuote, "id" | "prepared" | "count">,
  baseUrl: string,
): z.input<typeof batchQuotePendingSchema> => ({
  status: "pending",
  ...fieldsOf(id, baseUrl),
  progress: { prepared, count },
  next: ["GET quote_url every few seconds until its status is ok. It then has the confirmation_token."],
});

export function fromQuoteState(
  state: ReadQuote,
  { baseUrl, terms }: { baseUrl: string; terms?: QuoteTerms },
): z.input<typeof batchQuoteStateSchema> {
  if (state.status === "pending") return fromPendingQuote(state, baseUrl);
  const fields = fieldsOf(state.id, baseUrl);
  if (state.status === "failed") return { status: "failed", ...fields, ...state.failure };
  return { ...fromBatchQuote(state.quote, terms), ...fields };
}

export function fromQuoteRow({
  row,
  prepared,
}: {
  row: number;
  prepared: PreparedOutcome | null;
}): z.input<typeof batchQuoteRowsSchema>["rows"][number] {
  const nothing = { row, pages: null, price_cents: null };
  if (!prepared) return { ...nothing, notes: [] };
  const { outcome } = prepared;
  const notes = [...prepared.notes];
  if ("assessed" in outcome)
    return { row, pages: outcome.assessed.pageCount, price_cents: outcome.priceCents, notes };
  const { code, reason } = "code" in outcome ? outcome : { code: duplicateCode, ...outcome.duplicate };
  return { ...nothing, problem: { code, reason }, notes };
}
