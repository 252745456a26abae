import type { SearchEntry } from "#lib/shared/docs-search";
import type { Block, Field, Guide, Section } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { guides } from "./guides.ts";
import { pageWith } from "./reference-pages.ts";

/** Characters of a section's text that the search reads. */
const maxWordsChars = 500;

/** What the search of the developers' pages finds: each section of each guide, operation, object, error code, and event. */
export function searchIndex(source: DocumentSource): SearchEntry[] {
  return guides.flatMap(({ path, name, make }) => {
    const guide: Guide = make(source);
    const isReference = path === "/developers/reference";
    const hrefOf = (id: string) => `${isReference ? pageWith(id) : path}#${id}`;
    return guide.sections.flatMap((section) => [
      entryOf(section, name, hrefOf),
      ...(section.sections ?? []).map((inner) => entryOf(inner, isReference ? section.title : name, hrefOf)),
    ]);
  });
}

function entryOf(
  { id, title, call, blocks }: Section,
  page: string,
  hrefOf: (id: string) => string,
): SearchEntry {
  const words = [...(call ? [call.method, call.path, id] : []), ...blocks.flatMap(wordsOf)].join(" ");
  const fields = blocks.flatMap((block) => (block.kind === "fields" ? namesOf(block.fields) : []));
  return {
    title,
    page,
    href: hrefOf(id),
    fields: [...new Set(fields)],
    words: words.slice(0, maxWordsChars),
  };
}

/** Links and marks of Markdown are left out. */
const plain = (words: string) => words.replace(/\]\([^)\s]*\)/g, "").replace(/[`*[]/g, "");

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [plain(block.text)];
    case "list":
      return block.items.map(plain);
    case "table":
      return block.label === "Failures" ? [] : block.rows.flat().map(plain);
    default:
      return [];
  }
}

const namesOf = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, fields: inner = [] }) => [name, ...namesOf(inner)]);
