import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx,mjs,js,jsonc,md,prisma,sql,css,py,yml,sh}", {
  cwd: root,
  exclude: (name) =>
    name === "release" || /^(node_modules|\.(?!github)|generated|test-results|playwright-report)/.test(name),
}).filter((file) => file !== "test/rules-links.test.ts" && statSync(join(root, file)).isFile());
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** The anchors of a page: explicit ones, and those that GitHub generates for headings. */
function anchorsOf(markdown: string): Set<string> {
  const explicit = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...explicit, ...headings]);
}

/** The problem with a link to `path` from the folder `from`; null if it is valid. */
function judgeLink(from: string, path: string, anchor: string | undefined): string | null {
  const target = join(root, from, path);
  if (!existsSync(target)) return `${path} is not there`;
  if (anchor === undefined || !target.endsWith(".md")) return null;
  return anchorsOf(readFileSync(target, "utf8")).has(anchor) ? null : `${path} has no #${anchor}`;
}

test("every rule, page, and decision that a file cites is in the repository", () => {
  const wrong = files.flatMap((file) => {
    const cited = textOf(file).matchAll(/\bdocs\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/g);
    const pages = [...cited].map(([, page, anchor]) => judgeLink("docs", page!, anchor));
    const decisions = [...textOf(file).matchAll(/\bdocs\/decisions\/(\d{4})(-[a-z0-9-]+)?/g)].map(
      ([path, number, slug]) =>
        globSync(`docs/decisions/${number}${slug ?? "-*"}.md`, { cwd: root }).length
          ? null
          : `${path} is not there`,
    );
    return [...pages, ...decisions].flatMap((problem) => (problem ? [`${file}: ${problem}`] : []));
  });
  expect(wrong).toEqual([]);
});

/** Documents and abbreviations of the team that wrote the first version; they aren't in the repository. */
const notHere =
  /\b(?:DECISIONS|ARCHITECTURE|interface-spec|house rules|shared\/reference)\b|(?<!OpenAPI )\bSpecification[,:.)]|[Rr]eference: (?:rail events|geometry|thanks\.io)|\b(?:rails|stack|payments|geometry|agents|market)\.md\b/g;

test("no file cites a document that is not in the repository", () => {
  const wrong = files.flatMap((file) =>
    [...textOf(file).matchAll(notHere)].map(([cited]) => `${file}: ${cited}`),
  );
  expect(wrong).toEqual([]);
});

test("every relative link of a Markdown page is valid", () => {
  const wrong = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([, path, anchor]) => {
          const problem = path ? judgeLink(dirname(file), path, anchor) : judgeLink(".", file, anchor);
          return problem ? [`${file}: ${problem}`] : [];
        },
      ),
    );
  expect(wrong).toEqual([]);
});

test("every anchor of the rules is unique", () => {
  const ids = [...textOf("docs/rules.md").matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("the index of decisions matches each record", () => {
  const index = textOf("docs/decisions/README.md");
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((\S+)\) \| (.+?) \| (\S+) \| (.+?) \|/gm)].map(
    ([, number, file, title, date, status]) => ({ number, file, title, date, status }),
  );
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root })
    .sort()
    .map((file) => {
      const head = /^# (\d{4})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d) *\nStatus: (.+)\n/.exec(textOf(file));
      const [, number, title, date, status = ""] = head ?? [];
      return {
        number,
        file: file.replace("docs/decisions/", ""),
        title,
        date,
        status: status
          .split("; ")
          .filter((part) => !/^(supersedes|amends)/.test(part))
          .join("; ")
          .replace(/\[(\d{4})\]\([^)]*\)/g, "$1"),
      };
    });
  expect(listed).toEqual(records);
});
