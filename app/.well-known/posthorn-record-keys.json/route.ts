import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { publishedRecordKeys } from "#lib/api/discovery/well-known";

// Copies live for minutes only, because a record may be verified minutes after its key was created.
export const GET = serveDocument(async ({ services }) => ({
  contentType: "application/json; charset=utf-8",
  body: toJson(publishedRecordKeys(await services.certificates.recordKeys.listPublished())),
  maxAgeSeconds: 300,
}));
