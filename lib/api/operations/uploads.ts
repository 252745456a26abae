import { uploadContentType, uploadParamsSchema, uploadTicketSchema } from "#lib/domain/uploads/schema";
import { defineOperation } from "../operation.ts";

export const createUpload = defineOperation({
  id: "createUpload",
  method: "POST",
  path: "/v1/uploads",
  tag: "Uploads",
  summary: "Get a ticket to upload a PDF",
  description:
    "No body. PUT the file to `upload_url` with the `headers` given, within 15 minutes, then send `upload_key` with the quote and the order. Files are deleted after 30 days.",
  responses: { 201: { schema: uploadTicketSchema, description: "Where the file may be put" } },
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
    "Takes the file of a ticket where the deployment has no bucket; use the `upload_url` of the ticket rather than this path. May be repeated while the ticket lives.",
  // docs/rules.md#upload-sink: with a bucket the route is absent.
  enabled: (env) => env.S3_BUCKET === undefined,
  params: uploadParamsSchema,
  rawBody: { contentType: uploadContentType },
  responses: { 204: { contentTypes: [], description: "The bytes are stored" } },
  errors: ["not_found", "unattributable_request", "rate_limited", "service_unavailable"],
  // Three tries for each ticket of a minute.
  throttles: [{ name: "upload_bytes", perMinute: 30, by: "address" }],
});
