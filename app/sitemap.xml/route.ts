import { publicPages, sitemapXml } from "#lib/api/discovery/for-crawlers";
import { serveDocument } from "#lib/api/discovery/serve-document";
import { makeReferencePage } from "#lib/api/guides/reference-pages";
import { letterTemplates } from "#lib/domain/letter-templates/all-templates";

export const GET = serveDocument((source) => {
  const reference = makeReferencePage(null, source)?.pages ?? [];
  const templates = letterTemplates.map(({ slug }) => `/templates/${slug}`);
  const pages = [...publicPages(), ...templates, ...reference.map(({ path }) => path)];
  return { contentType: "application/xml; charset=utf-8", body: sitemapXml(source.baseUrl, pages) };
});

// A route, because Next serves a file of this name as static, and this one contains the deployment's URL.
export const dynamic = "force-dynamic";
