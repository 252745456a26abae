import type { Guide } from "#lib/shared/guide";
import { type AppLocale, defaultLocale } from "#lib/shared/locales";
import { type DocumentSource, serveDocument } from "../discovery/serve-document.ts";
import { renderMarkdown } from "../guides/render-markdown.ts";
import { markdown } from "../guides/serve-guide.ts";
import { contentRules } from "./content-rules.ts";
import { contentRulesInSpanish } from "./content-rules-in-spanish.ts";
import { privacy } from "./privacy.ts";
import { privacyInSpanish } from "./privacy-in-spanish.ts";
import { terms } from "./terms.ts";
import { termsInSpanish } from "./terms-in-spanish.ts";

/** The legal pages. Each path has a page; with .md appended, it has the same content as Markdown. */
export const legalPages = [
  { path: "/privacy", make: { "en-US": privacy, "es-US": privacyInSpanish } },
  { path: "/terms", make: { "en-US": terms, "es-US": termsInSpanish } },
  { path: "/content-rules", make: { "en-US": contentRules, "es-US": contentRulesInSpanish } },
] as const satisfies readonly {
  path: string;
  make: Record<AppLocale, (source: DocumentSource) => Guide>;
}[];

export type LegalPath = (typeof legalPages)[number]["path"];

export function makeLegalPage(
  path: LegalPath,
  source: DocumentSource,
  locale: AppLocale = defaultLocale,
): Guide {
  return legalPages.find((page) => page.path === path)!.make[locale](source);
}

/** Serves the Markdown version of a legal page, in English. */
export function serveLegalPage(path: LegalPath) {
  return serveDocument((source) => markdown(renderMarkdown(makeLegalPage(path, source), source.baseUrl)));
}
