import { robotsTxt } from "#lib/api/discovery/for-crawlers";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "text/plain; charset=utf-8",
  body: robotsTxt(baseUrl),
}));

// Next takes a file of this name for one that never changes; it names this deployment's address.
export const dynamic = "force-dynamic";
