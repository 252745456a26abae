import type { z } from "zod";
import { call, callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

/** The pages' calls about batches whose rows have their own PDFs. Only /bulk loads them. */

type BatchTicket = z.output<typeof Wire.batchUploadsSchema>["uploads"][number];
export type FoundLetters = z.output<typeof Wire.foundLettersSchema>;
type QuotedRow = z.output<typeof Wire.batchQuoteRowsSchema>["rows"][number];

const sessionHeader = (session: string): Record<string, string> => ({ "X-Account-Session": session });

/** Tickets to upload up to 200 PDFs. */
export const createBatchTickets = async (
  count: number,
  session: string,
  signal: AbortSignal,
): Promise<readonly BatchTicket[]> => {
  const body = { count, account_session: session };
  return (await callJson("batchUploadsSchema", "/v1/batches/uploads", { method: "POST", body, signal }))
    .uploads;
};

/** Where each letter begins in an uploaded PDF. */
export const findLetters = (uploadKey: string, session: string, signal: AbortSignal): Promise<FoundLetters> =>
  callJson("foundLettersSchema", "/v1/batches/uploads/letters", {
    method: "POST",
    body: { upload_key: uploadKey, account_session: session },
    signal,
  });

/** A quote in progress, or its end. */
export type QuoteAnswer = z.output<typeof Wire.batchQuoteStateSchema>;

/** Begins to prepare and price every row. `body` is the text of the request. */
export const beginQuote = (body: string, signal: AbortSignal) =>
  callJson("batchQuotePendingSchema", "/v1/batches/quotes", { method: "POST", body, signal });

const quotePath = (id: string) => `/v1/batches/quotes/${encodeURIComponent(id)}`;

export const readQuote = (id: string, session: string, signal: AbortSignal): Promise<QuoteAnswer> =>
  callJson("batchQuoteStateSchema", quotePath(id), { headers: sessionHeader(session), signal });

/** Every row of a finished quote. */
export async function listQuotedRows(
  id: string,
  session: string,
  signal: AbortSignal,
): Promise<readonly QuotedRow[]> {
  const found: QuotedRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = new URLSearchParams({ limit: "200", ...(cursor ? { cursor } : {}) });
    const page = await callJson("batchQuoteRowsSchema", `${quotePath(id)}/rows?${query}`, {
      headers: sessionHeader(session),
      signal,
    });
    found.push(...page.rows);
    cursor = page.next_cursor;
  }
  return found;
}

/** A page of a quoted row, counted from 1, exactly as it will be printed. */
export const drawQuotedPage = async (
  { id, row, page }: { id: string; row: number; page: number },
  session: string,
  signal: AbortSignal,
): Promise<Blob> =>
  (
    await call(`${quotePath(id)}/rows/${row}/pages/${page}`, { headers: sessionHeader(session), signal })
  ).blob();
