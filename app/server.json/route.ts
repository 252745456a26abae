import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { registryEntry } from "#lib/api/mcp/server-identity";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "application/json; charset=utf-8",
  body: toJson(registryEntry(baseUrl)),
}));
