import type { Example } from "./example.ts";
import { sampleFailure, sampleUploadKey } from "./samples.ts";

const ticket = {
  upload_key: sampleUploadKey,
  upload_url: `https://posthorn.example/v1/batches/uploads/${sampleUploadKey}`,
  method: "PUT",
  headers: { "Content-Type": "application/pdf" },
  expires_in: 900,
  max_bytes: 50_000_000,
};
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
