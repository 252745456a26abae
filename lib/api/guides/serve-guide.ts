import { serveDocument } from "../discovery/serve-document.ts";
import { type GuidePath, guides, makeGuide } from "./guides.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** Serves the Markdown version of a developers' page. */
export function serveGuide(path: GuidePath) {
  return serveDocument((source) => {
    const others = guides
      .filter((guide) => guide.path !== path)
      .map(({ path: other, name }) => `- [${name}](${source.baseUrl}${other}.md)`);
    const text = renderMarkdown(makeGuide(path, source), source.baseUrl);
    return markdown(`${text}\n---\n\nOther pages:\n\n${others.join("\n")}\n`);
  });
}

export const markdown = (body: string) => ({ contentType: "text/markdown; charset=utf-8", body });
