import { serveDocument } from "#lib/api/discovery/serve-document";
import { searchIndex } from "#lib/api/guides/search-index";

export const GET = serveDocument((source) => ({
  contentType: "application/json; charset=utf-8",
  body: JSON.stringify(searchIndex(source)),
}));
