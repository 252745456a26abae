import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { serverCard } from "#lib/api/mcp/server-identity";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "application/mcp-server-card+json",
  body: toJson(serverCard(baseUrl)),
}));
