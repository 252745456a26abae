import type { z } from "zod";
import type { UploadTicket } from "#lib/domain/uploads/create-ticket";
import type { batchUploadsSchema } from "./batch-upload-schemas.ts";
import { fromUploadTicket } from "./serializers.ts";

export function fromBatchTickets(tickets: readonly UploadTicket[]): z.input<typeof batchUploadsSchema> {
  return {
    status: "ok",
    uploads: tickets.map((ticket) => {
      const { status: _, next: __, ...fields } = fromUploadTicket(ticket);
      return fields;
    }),
    next: [
      "PUT each file's bytes to its upload_url with these headers, within 15 minutes.",
      "Then send its upload_key as upload_key of the row, or of several rows with pages, to POST /v1/batches/quotes.",
    ],
  };
}
