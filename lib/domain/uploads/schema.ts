import { z } from "zod";
import { maxPdfBytes } from "#lib/domain/mail/limits";

/** docs/rules.md#upload-ticket: `up_` + 32 lowercase hex + `.pdf`. */
export const uploadKeyPattern = /^up_[0-9a-f]{32}\.pdf$/;
/** docs/rules.md#images: `img_` + 32 lowercase hex. */
export const imageKeyPattern = /^img_[0-9a-f]{32}$/;
export const uploadContentType = "application/pdf";
/** docs/rules.md#upload-ticket: an upload ticket is valid for 900 seconds. */
export const ticketSeconds = 900;
/** docs/rules.md#retention-uploads: files that no order used are deleted after this many days. */
export const uploadRetentionDays = 30;

// Accepts any key, because the use case reports a malformed key as one that we didn't issue.
export const uploadParamsSchema = z.object({
  key: z.string().max(100).meta({ description: "The upload_key of a ticket." }),
});

export const uploadTicketSchema = z
  .object({
    status: z.literal("ok").meta({ description: "`ok`: the request succeeded." }),
    upload_key: z.string().meta({ description: "Send this as upload_key with the quote and the order." }),
    upload_url: z.url().meta({ description: "PUT the file's bytes here; no credential is needed." }),
    method: z.literal("PUT").meta({ description: "The HTTP method to send the file with." }),
    headers: z
      .object({
        "Content-Type": z
          .literal(uploadContentType)
          .meta({ description: "The content type to send the file with." }),
      })
      .meta({ description: "Headers the PUT must carry." }),
    expires_in: z.int().meta({ description: "Seconds the ticket can be used.", examples: [ticketSeconds] }),
    max_bytes: z
      .int()
      .meta({ examples: [maxPdfBytes] })
      .meta({ description: "The largest accepted file, in bytes." }),
    next: z.array(z.string()).meta({ description: "What to do next." }),
  })
  .meta({ id: "UploadTicket", description: "Where to upload a PDF." });

export const uploadedImageSchema = z
  .object({
    status: z.literal("ok").meta({ description: "`ok`: the request succeeded." }),
    image_key: z.string().meta({ description: "Send this as the image_key of a signature or letterhead." }),
    width: z.int().meta({ description: "The width that is printed, in pixels, without white edges." }),
    height: z.int().meta({ description: "The height that is printed, in pixels, without white edges." }),
  })
  .meta({ id: "UploadedImage", description: "An image for a signature or letterhead." });
