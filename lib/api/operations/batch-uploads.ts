import { uploadContentType, uploadParamsSchema } from "#lib/domain/uploads/schema";
import { batchUploadsRequestSchema, batchUploadsSchema } from "../batch-upload-schemas.ts";
import { defineOperation } from "../operation.ts";

export const createBatchUploads = defineOperation({
  id: "createBatchUploads",
  method: "POST",
  path: "/v1/batches/uploads",
  tag: "Batches",
  summary: "Get tickets to upload the PDFs of a batch",
  description:
    "Up to 200 tickets at once, for a batch whose rows have their own PDFs. Within 15 minutes, PUT each file to its `upload_url` with the given `headers`. Then name it as `upload_key` of a row, with `pages` if the file holds the letters of several rows. Needs a key with mail:bulk or an account_session. Files are deleted after 30 days.",
  body: batchUploadsRequestSchema,
  responses: { 201: { schema: batchUploadsSchema, description: "The upload tickets" } },
  errors: [
    "insufficient_scope",
    "invalid_session",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:bulk",
  throttles: [{ name: "batch_uploads", perMinute: 10 }],
});

export const putBatchUpload = defineOperation({
  id: "putBatchUpload",
  method: "PUT",
  path: "/v1/batches/uploads/{key}",
  tag: "Batches",
  summary: "Upload a PDF of a batch",
  description:
    "Accepts the file for a ticket of a batch when the deployment has no bucket: at most 50 MB. Use the ticket's `upload_url` instead of this path. You can repeat the upload while the ticket is valid. The bytes count toward your storage quota.",
  // docs/rules.md#upload-sink: this route exists only without a bucket.
  enabled: (env) => env.S3_BUCKET === undefined,
  params: uploadParamsSchema,
  rawBody: { contentTypes: [uploadContentType] },
  responses: { 204: { contentTypes: [], description: "The file was stored" } },
  errors: ["not_found", "unattributable_request", "rate_limited", "service_unavailable"],
  // A thousand small files in a few minutes. The storage quota bounds their bytes.
  throttles: [{ name: "batch_upload_files", perMinute: 300, by: "address" }],
});
