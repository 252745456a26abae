import { publicPages, sitemapXml } from "#lib/api/discovery/for-crawlers";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument(({ baseUrl }) => ({
  contentType: "application/xml; charset=utf-8",
  body: sitemapXml(baseUrl, publicPages()),
}));

// Next takes a file of this name for one that never changes; it names this deployment's address.
export const dynamic = "force-dynamic";
