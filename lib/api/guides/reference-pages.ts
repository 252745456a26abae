import type { Guide, Section } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { reference } from "./reference.ts";

/**
 * The reference in pages: an overview and a page for each tag, because one page of everything is too large for a phone. The Markdown
 * version and every link in a text use anchors of a single page, `/developers/reference#createOrder`; these functions find the page
 * that has an anchor.
 */
const overview = "/developers/reference";
const pathOf = (tag: string) => `${overview}/${tag.toLowerCase()}`;
const objects = "Objects";

/** The tags that have operations in this deployment, in the order of the reference, and the objects. */
function tagsOf({ sections }: Guide): { name: string; section: Section }[] {
  return sections
    .filter(({ id, sections = [] }) => (id.startsWith("tag-") || id === "objects") && sections.length > 0)
    .map((section) => ({ name: section.title, section }));
}

/** The path of the page that has an anchor of the reference. */
export function pageWith(anchor: string): string {
  if (/^[A-Z]/.test(anchor) || anchor === "objects") return pathOf(objects);
  const operation = declaredOperations().find(({ id }) => id === anchor);
  return operation ? pathOf(operation.tag) : overview;
}

/** A guide whose links to the reference lead to the page that has the anchor. */
export function linkToPages(guide: Guide): Guide {
  return JSON.parse(JSON.stringify(guide), (key, value) => {
    if (typeof value !== "string") return value;
    if (key === "object") return `${pageWith(value)}#${value}`;
    return value.replace(
      /\]\(\/developers\/reference#(\w+)\)/g,
      (_, anchor: string) => `](${pageWith(anchor)}#${anchor})`,
    );
  });
}

/** A page of the reference: its guide, and the paths and names of all pages below the overview. */
export type ReferencePage = { guide: Guide; path: string; pages: { path: string; name: string }[] };

/** The page of a tag, by the last part of its path. Without one, the overview. Null if the tag has no page. */
export function makeReferencePage(name: string | null, source: DocumentSource): ReferencePage | null {
  const whole = reference(source);
  const tags = tagsOf(whole);
  const pages = tags.map((tag) => ({ path: pathOf(tag.name), name: tag.name }));
  const path = name === null ? overview : `${overview}/${name}`;
  const found = tags.find((tag) => pathOf(tag.name) === path);
  if (name !== null && !found) return null;
  return { path, pages, guide: linkToPages(found ? pageOf(found.section) : overviewOf(whole)) };
}

/** Each operation and object is a link to its page, at the anchor that it had when the reference was one page. */
function overviewOf(whole: Guide): Guide {
  const sections = whole.sections.map(
    (section): Section => ({
      ...section,
      sections: (section.sections ?? []).map(({ id, title, call, code, marks = [] }) => ({
        ...{ id, title, marks, blocks: [], href: `${pageWith(id)}#${id}` },
        ...(call ? { call } : {}),
        ...(code ? { code } : {}),
      })),
    }),
  );
  return { ...whole, sections };
}

function pageOf(section: Section): Guide {
  const about = section.blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  const title = section.title === objects ? "All objects" : "Operations";
  return {
    title: section.title,
    summary: about.join(" "),
    sections: [{ ...section, id: "all", title, blocks: [] }],
  };
}
