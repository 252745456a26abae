import { publicPages, sitemapXml } from "#lib/api/discovery/for-crawlers";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "application/xml; charset=utf-8",
  body: sitemapXml(baseUrl, publicPages()),
}));

// A route, because Next serves a file of this name as static, and this one contains the deployment's URL.
export const dynamic = "force-dynamic";
