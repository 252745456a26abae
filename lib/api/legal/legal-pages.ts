import type { Guide } from "#lib/shared/guide";
import { type DocumentSource, serveDocument } from "../discovery/serve-document.ts";
import { renderMarkdown } from "../guides/render-markdown.ts";
import { markdown } from "../guides/serve-guide.ts";
import { contentRules } from "./content-rules.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

/** The legal pages. Each path has a page; with .md appended, it has the same content as Markdown. */
export const legalPages = [
  { path: "/privacy", name: "Privacy", make: privacy },
  { path: "/terms", name: "Terms", make: terms },
  { path: "/content-rules", name: "Content rules", make: contentRules },
] as const satisfies readonly { path: string; name: string; make: (source: DocumentSource) => Guide }[];

export type LegalPath = (typeof legalPages)[number]["path"];

export function makeLegalPage(path: LegalPath, source: DocumentSource): Guide {
  return legalPages.find((page) => page.path === path)!.make(source);
}

/** Serves the Markdown version of a legal page. */
export function serveLegalPage(path: LegalPath) {
  return serveDocument((source) => markdown(renderMarkdown(makeLegalPage(path, source), source.baseUrl)));
}
