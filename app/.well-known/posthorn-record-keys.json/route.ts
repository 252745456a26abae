import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { publishedRecordKeys } from "#lib/api/discovery/well-known";

// A record is verified minutes after its key was made at the earliest, so copies are short-lived.
export const GET = serveDocument(async ({ services }) => ({
  contentType: "application/json; charset=utf-8",
  body: toJson(publishedRecordKeys(await services.certificates.recordKeys.listPublished())),
  maxAgeSeconds: 300,
}));
