import { robotsTxt } from "#lib/api/discovery/for-crawlers";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "text/plain; charset=utf-8",
  body: robotsTxt(baseUrl),
}));

// A route, because Next serves a file of this name as static, and this one contains the deployment's URL.
export const dynamic = "force-dynamic";
