import { z } from "zod";
import { maxBatchFileBytes, maxBatchTickets } from "#lib/domain/mail/limits";
import { ticketSeconds, uploadTicketSchema } from "#lib/domain/uploads/schema";
import { sendingFields } from "./letter-schemas.ts";
import { okStatus } from "./wire-fields.ts";

/** docs/rules.md#batch-tickets */
export const batchUploadsRequestSchema = z
  .strictObject({
    count: z
      .int()
      .min(1)
      .max(maxBatchTickets)
      .meta({
        description: `The number of files that you will upload, 1 to ${maxBatchTickets}.`,
        examples: [2],
      }),
    account_session: sendingFields.account_session.meta({
      description: "Session of a verified email address. Not needed with a key that has mail:bulk.",
    }),
  })
  .meta({ id: "BatchUploadsRequest", description: "How many files of a batch to upload." });

const batchTicketSchema = z
  .object({
    ...uploadTicketSchema.omit({ status: true, next: true }).shape,
    upload_key: z.string().meta({ description: "Send this as upload_key of the rows that the file is for." }),
    expires_in: z.int().meta({ description: "Seconds the ticket can be used.", examples: [ticketSeconds] }),
    max_bytes: z
      .int()
      .meta({ description: "The largest accepted file, in bytes.", examples: [maxBatchFileBytes] }),
  })
  .meta({ id: "BatchUploadTicket", description: "Where to upload one PDF of a batch." });

export const batchUploadsSchema = z
  .object({
    status: okStatus,
    uploads: z.array(batchTicketSchema).meta({ description: "The tickets, one for each file." }),
    next: z.array(z.string()).meta({ description: "What to do next." }),
  })
  .meta({ id: "BatchUploads", description: "Where to upload the PDFs of a batch." });
