import { serveDocument, toJson } from "#lib/api/discovery/serve-document";
import { apiCatalog } from "#lib/api/discovery/well-known";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  body: toJson(apiCatalog(baseUrl)),
  headers: { Link: `<${baseUrl}/.well-known/api-catalog>; rel="api-catalog"` },
}));
