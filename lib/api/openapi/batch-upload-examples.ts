import type { Example } from "./example.ts";
import { sampleDocumentQuoteId, sampleFailure, sampleUploadKey } from "./samples.ts";

const ticket = {
  upload_key: sampleUploadKey,
  upload_url: `https://posthorn.example/v1/batches/uploads/${sampleUploadKey}`,
  method: "PUT",
  headers: { "Content-Type": "application/pdf" },
  expires_in: 900,
  max_bytes: 50_000_000,
};
const params = { id: sampleDocumentQuoteId };
const notIssued = "was not issued by this service";

export const batchUploadExamples: Readonly<Record<string, readonly Example[]>> = {
  createBatchUploads: [
    {
      name: "ticket",
      summary: "A ticket for one file with the letters of many rows",
      body: { count: 1 },
      status: 201,
      answer: {
        status: "ok",
        uploads: [ticket],
        next: [
          "PUT each file's bytes to its upload_url with these headers, within 15 minutes.",
          "Then send its upload_key as upload_key of the row, or of several rows with pages, to POST /v1/batches/quotes.",
        ],
      },
    },
  ],
  getBatchQuote: [
    {
      name: "pending",
      summary: "A quote whose rows are being prepared",
      params,
      status: 200,
      answer: {
        status: "pending",
        quote_id: sampleDocumentQuoteId,
        quote_url: `https://posthorn.example/v1/batches/quotes/${sampleDocumentQuoteId}`,
        progress: { prepared: 0, count: 1 },
        next: ["GET quote_url every few seconds until its status is ok. It then has the confirmation_token."],
      },
    },
  ],
  listBatchQuoteRows: [
    {
      name: "waiting",
      summary: "A row that isn't prepared yet",
      params,
      query: { limit: 200 },
      status: 200,
      answer: {
        status: "ok",
        rows: [{ row: 0, pages: null, price_cents: null, notes: [] }],
        next_cursor: null,
      },
    },
  ],
  getBatchQuotePage: [
    {
      name: "page",
      summary: "The first page of the first row",
      params: { ...params, row: "0", page: "1" },
      status: 200,
    },
  ],
  putBatchUpload: [
    { name: "stored", summary: "The file of a ticket", params: { key: sampleUploadKey }, status: 204 },
    {
      name: "notIssued",
      summary: "A key that no ticket has",
      params: { key: `up_${"0".repeat(32)}.pdf` },
      status: 400,
      answer: {
        ...sampleFailure("validation_error", `This upload key ${notIssued}.`, {
          fields: [{ path: "key", message: notIssued }],
        }),
        next: ["Ask for a new ticket and PUT the file to its upload_url."],
      },
    },
  ],
};
