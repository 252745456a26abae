import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandName } from "#lib/shared/brand";
import { type Guide, list, text } from "#lib/shared/guide";
import { escapeXml } from "../discovery/for-crawlers.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";

/** A change that a caller of the API notices: its day, as YYYY-MM-DD, and its description in inline Markdown. */
export type Change = { day: string; words: string };

const heading = "### API and clients";

/** The changes under "API and clients" of a changelog, in its order. Throws if an entry there has no date. */
export function changesOf(source: string): Change[] {
  const changes: Change[] = [];
  let isIn = false;
  for (const line of source.split("\n")) {
    if (line.startsWith("#")) isIn = line === heading;
    else if (!isIn || line === "") continue;
    else if (line.startsWith("- ")) {
      const [, day, words] = /^- (\d{4}-\d\d-\d\d): (.+)$/.exec(line) ?? [];
      if (!day || !words) throw new Error(`CHANGELOG.md: "${line.slice(0, 40)}" starts with no date`);
      changes.push({ day, words });
    } else changes.at(-1)!.words += ` ${line.trim()}`;
  }
  return changes;
}

const formatLongDay = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

let read: Change[] | undefined;
function changes(): Change[] {
  read ??= changesOf(readFileSync(/* turbopackIgnore: true */ join(process.cwd(), "CHANGELOG.md"), "utf8"));
  return read;
}

/** What changed for callers of the API, by day, from CHANGELOG.md. */
export function changelog(): Guide {
  const days = Map.groupBy(changes(), ({ day }) => day);
  return {
    title: "Changelog",
    summary: "What changed in the API, the clients, and these pages.",
    sections: [
      {
        id: "about",
        title: "Stay up to date",
        blocks: [
          text(
            "Subscribe to the [feed](/developers/changelog.xml) to hear of changes. Removals are announced here at least a year in advance: see [Versions and promises](/developers/versioning).",
          ),
        ],
      },
      ...[...days].map(([day, ofDay]) => ({
        id: day,
        title: formatLongDay(day),
        blocks: [list(...ofDay.map(({ words }) => words))],
      })),
    ],
  };
}

/** The newest changes as an Atom feed (RFC 4287), an entry for each day. */
export function changelogFeed({ baseUrl }: Pick<DocumentSource, "baseUrl">, all = changes()): string {
  const page = `${baseUrl}/developers/changelog`;
  const days = [...Map.groupBy(all, ({ day }) => day)].slice(0, 30);
  const entries = days.map(([day, ofDay]) =>
    [
      "  <entry>",
      `    <id>${escapeXml(`${page}#${day}`)}</id>`,
      `    <title>${escapeXml(formatLongDay(day))}</title>`,
      `    <updated>${day}T00:00:00Z</updated>`,
      `    <link href="${escapeXml(`${page}#${day}`)}"/>`,
      `    <content type="text">${escapeXml(ofDay.map(({ words }) => `- ${words}`).join("\n"))}</content>`,
      "  </entry>",
    ].join("\n"),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(page)}</id>`,
    `  <title>${brandName} API changelog</title>`,
    `  <updated>${days[0]?.[0] ?? "1970-01-01"}T00:00:00Z</updated>`,
    `  <author><name>${brandName}</name></author>`,
    `  <link rel="self" href="${escapeXml(`${page}.xml`)}"/>`,
    `  <link href="${escapeXml(page)}"/>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}
