import type { z } from "zod";
import { answersInSpanish, callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

/** The pages' calls about batches. In a separate file, because /send loads none of them. */

export type BatchQuote = z.output<typeof Wire.batchQuoteSchema>;
export type CreatedBatch = z.output<typeof Wire.createdBatchSchema>;
export type Batch = z.output<typeof Wire.batchResponseSchema>["batch"];
export type BatchRow = z.output<typeof Wire.batchRowsSchema>["rows"][number];

/** `body` is the text of the request, because a worker already wrote its rows as text. */
export async function createBatchQuote(body: string): Promise<BatchQuote> {
  const quote = await callJson("batchQuoteSchema", "/v1/batches/quotes", { method: "POST", body });
  return (await answersInSpanish())?.withSpanishBatchQuote(quote) ?? quote;
}

/** Creates at most one batch per key. */
export const createBatch = (body: string, idempotencyKey: string) =>
  callJson("createdBatchSchema", "/v1/batches", {
    method: "POST",
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });

export const batchPath = (id: string) => `/v1/batches/${encodeURIComponent(id)}`;

export const getBatch = async (id: string, signal?: AbortSignal) =>
  (await callJson("batchResponseSchema", batchPath(id), { signal })).batch;

const tokenHeader = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { "X-Capability-Token": token };

/** With the batch's token, the rows have the sender's references and the recipients. */
export const listBatchRows = async (
  id: string,
  {
    status,
    cursor,
    token,
  }: { status?: string | undefined; cursor?: string | undefined; token?: string | undefined },
  signal?: AbortSignal,
) => {
  const query = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(cursor ? { cursor } : {}),
    limit: "200",
  });
  const page = await callJson("batchRowsSchema", `${batchPath(id)}/rows?${query}`, {
    headers: tokenHeader(token),
    signal,
  });
  return (await answersInSpanish())?.withSpanishRows(page) ?? page;
};

export const cancelBatch = async (id: string, cancelToken: string) =>
  (
    await callJson("batchResponseSchema", batchPath(id), {
      method: "DELETE",
      headers: { "X-Capability-Token": cancelToken },
    })
  ).batch;
