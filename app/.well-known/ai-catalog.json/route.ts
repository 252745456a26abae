import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { aiCatalog } from "#lib/api/mcp/server-identity";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "application/ai-catalog+json",
  body: toJson(aiCatalog(baseUrl)),
}));
