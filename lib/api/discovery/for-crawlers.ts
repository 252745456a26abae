import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isLocalized, languageOfLocale, locales, localPath } from "#lib/shared/locales";

/** The URL of an order or a batch grants the right to read it, and the console is private: neither belongs in a search index. */
const privatePages = ["/orders", "/batches", "/operator"];
/** Asks not to be indexed, because each visitor sees only their own letters. Crawlers must be able to read the page to see this. */
const unindexedPages = ["/letters"];

export function robotsTxt(baseUrl: string): string {
  return [
    "User-agent: *",
    // The console has one path in every language.
    ...new Set(
      privatePages.flatMap((path) => locales.map((locale) => `Disallow: ${localPath(path, locale)}`)),
    ),
    "Disallow: /v1/orders",
    "Disallow: /v1/batches",
    "Allow: /",
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

export function sitemapXml(baseUrl: string, pages: readonly string[]): string {
  const urls = pages.flatMap((path) => {
    if (!isLocalized(path)) return [`  <url><loc>${escapeXml(baseUrl + path)}</loc></url>`];
    const inEach = locales.map((locale) => ({ locale, url: escapeXml(baseUrl + localPath(path, locale)) }));
    const alternates = inEach.map(
      ({ locale, url }) =>
        `<xhtml:link rel="alternate" hreflang="${languageOfLocale(locale)}" href="${url}"/>`,
    );
    return inEach.map(({ url }) => `  <url><loc>${url}</loc>${alternates.join("")}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The pages that a search engine may list: the folders where Next finds pages, without parameters and not private. */
export function publicPages(appFolder = join(process.cwd(), "app")): string[] {
  if (!existsSync(/* turbopackIgnore: true */ appFolder)) return ["/"];
  const pages = readdirSync(/* turbopackIgnore: true */ appFolder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(/[\\/]/))
    .filter((parts) => /^page\.(tsx|mdx)$/.test(parts.at(-1)!))
    .map((parts) => parts.slice(0, -1).filter((part) => !part.startsWith("(")))
    .filter((parts) => !parts.some((part) => /^[[_@]/.test(part)))
    .map((parts) => `/${parts.join("/")}`)
    .filter(
      (path) =>
        ![...privatePages, ...unindexedPages].some((start) => path === start || path.startsWith(`${start}/`)),
    );
  return pages.sort();
}

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
