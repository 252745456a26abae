import {
  uploadContentType,
  uploadedImageSchema,
  uploadParamsSchema,
  uploadTicketSchema,
} from "#lib/domain/uploads/schema";
import { defineOperation } from "../operation.ts";

export const createUpload = defineOperation({
  id: "createUpload",
  method: "POST",
  path: "/v1/uploads",
  tag: "Uploads",
  summary: "Get a ticket to upload a PDF",
  description:
    "No body. Within 15 minutes, PUT the file to `upload_url` with the given `headers`. Then send `upload_key` with the quote and the order. Files are deleted after 30 days.",
  responses: { 201: { schema: uploadTicketSchema, description: "The upload ticket" } },
  errors: ["unattributable_request", "rate_limited", "service_unavailable"],
  throttles: [{ name: "uploads", perMinute: 10, by: "address" }],
});

export const putUpload = defineOperation({
  id: "putUpload",
  method: "PUT",
  path: "/v1/uploads/{key}",
  tag: "Uploads",
  summary: "Upload a PDF",
  description:
    "Accepts the file for an upload ticket when the deployment has no bucket. Use the ticket's `upload_url` instead of this path. You can repeat the upload while the ticket is valid.",
  // docs/rules.md#upload-sink: this route exists only without a bucket.
  enabled: (env) => env.S3_BUCKET === undefined,
  params: uploadParamsSchema,
  rawBody: { contentTypes: [uploadContentType] },
  responses: { 204: { contentTypes: [], description: "The file was stored" } },
  errors: ["not_found", "unattributable_request", "rate_limited", "service_unavailable"],
  // Three tries for each ticket that a caller can get in a minute.
  throttles: [{ name: "upload_bytes", perMinute: 30, by: "address" }],
});

export const uploadImage = defineOperation({
  id: "uploadImage",
  method: "POST",
  path: "/v1/uploads/images",
  tag: "Uploads",
  summary: "Upload an image for a signature or letterhead",
  description:
    "The body is a PNG or JPEG with at most 2 MB and 4,000 pixels on each side. Its content counts, not its name. We keep what is printed: upright, on white, without white edges and metadata, for 30 days. Send `image_key` with the quote and the order.",
  rawBody: { contentTypes: ["image/png", "image/jpeg"] },
  responses: { 201: { schema: uploadedImageSchema, description: "The stored image" } },
  errors: ["unattributable_request", "rate_limited", "service_unavailable"],
  throttles: [{ name: "uploads", perMinute: 10, by: "address" }],
});
