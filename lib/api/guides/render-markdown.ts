import type { Block, Field, Guide, Section } from "#lib/shared/guide";
import { fence } from "../discovery/walk-through.ts";

/** A guide as Markdown, complete when read alone: its links are absolute and lead to the Markdown versions of other pages. */
export function renderMarkdown(guide: Guide, baseUrl: string): string {
  const blocks = [
    `# ${guide.title}`,
    `> ${guide.summary}`,
    ...guide.sections.flatMap((one) => section(one, 2)),
  ];
  return `${blocks
    .join("\n\n")
    .replace(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${twinOf(path, baseUrl)})`)}\n`;
}

/** `/developers/errors#too_late` → `{base}/developers/errors.md#too_late`. Pages without a Markdown version keep their URL. */
function twinOf(path: string, baseUrl: string): string {
  const [page = "", anchor] = path.split("#");
  const twin = /^\/developers(\/|$)/.test(page) && !/\.\w+$/.test(page) ? `${page}.md` : page;
  return `${baseUrl}${twin}${anchor ? `#${anchor}` : ""}`;
}

function section(
  { title, call, code, marks = [], blocks, aside = [], sections = [] }: Section,
  level: number,
): string[] {
  const words = call ? `${call.method} ${call.path}: ${title}` : code ? `\`${title}\`` : title;
  return [
    `${"#".repeat(level)} ${words}`,
    ...(marks.length > 0 ? [`${marks.join(". ")}.`] : []),
    ...[...blocks, ...aside].map(block),
    ...sections.flatMap((one) => section(one, level + 1)),
  ];
}

function block(one: Block): string {
  switch (one.kind) {
    case "text":
      return one.text;
    case "list":
      return one.items.map((item) => `- ${item}`).join("\n");
    case "code":
      return `${one.label}:\n\n${fence(one.language, one.text)}`;
    case "choices":
      // A single code block says its language in its label.
      return one.choices
        .flatMap(({ name, blocks }) => [
          ...(blocks.length === 1 && blocks[0]?.kind === "code" ? [] : [`### ${name}`]),
          ...blocks.map(block),
        ])
        .join("\n\n");
    case "table":
      return [one.columns, one.columns.map(() => "---"), ...one.rows].map(row).join("\n");
    case "fields":
      return [`${one.title}:`, "", ...fieldLines(one.fields, "")].join("\n");
  }
}

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function fieldLines(fields: readonly Field[], indent: string): string[] {
  return fields.flatMap(({ name, type, object, mark, note, fields: inner = [] }) => [
    `${indent}- \`${name}\`: ${[object ? `[${type}](#${object})` : type, mark].filter(Boolean).join(", ")}${note ? `. ${note}` : ""}`,
    ...fieldLines(inner, `${indent}  `),
  ]);
}
