import { globSync, readFileSync } from "node:fs";
import { parse as parseMessage } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";
import catalog from "./en-US.json" with { type: "json" };
import spanish from "./es-US.json" with { type: "json" };

const sources = globSync("{app,components,lib,server}/**/*.{ts,tsx}", {
  exclude: (path) => path.includes("generated") || /\.i?test\./.test(path),
}).map((path) => ({ path, code: readFileSync(path, "utf8") }));

function idsOf(messages: object, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}${key}`] : idsOf(value, `${prefix}${key}.`),
  );
}

const words = new Set(
  sources.flatMap(({ code }) => [...code.matchAll(/"([\w-]+)"|\b(\w+):/g)].map((m) => m[1] ?? m[2])),
);

/** What the files of a namespace ask it for: string literals, templates with a gap where a value goes, and whether a variable names ids. */
const askedOf = new Map<string, { patterns: RegExp[]; byVariable: boolean }>();
for (const { code } of sources) {
  const translators = [...code.matchAll(/(?:(\w+) = (?:await )?)?\w*[tT]ransl\w+[(<]\s*"([\w.]+)"/g)];
  const patterns = [...code.matchAll(/"([\w.]+)"|`([\w.]*(?:\$\{[^`{}]*\}[\w.]*)+)`/g)].map(
    ([, literal, template]) => {
      const pattern = (literal ?? template!).replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+");
      return new RegExp(`^${pattern}$`);
    },
  );
  for (const [, name = "t", namespace] of translators) {
    const known = askedOf.get(namespace!);
    askedOf.set(namespace!, {
      patterns: [...(known?.patterns ?? []), ...patterns],
      byVariable: known?.byVariable || new RegExp(`\\b${name}(?:\\.rich)?\\(\\s*[a-zA-Z]`).test(code),
    });
  }
}

function isUsed(id: string): boolean {
  const parts = id.split(".");
  return parts.some((_, index) => {
    const asked = askedOf.get(parts.slice(0, index).join("."));
    const rest = parts.slice(index).join(".");
    return asked?.patterns.some((pattern) => pattern.test(rest)) || (asked?.byVariable && words.has(rest));
  });
}

test("every message is used", () => {
  expect(idsOf(catalog).filter((id) => !isUsed(id))).toEqual([]);
});

const textOf = (id: string, messages: object) =>
  String(id.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], messages));

test.each([catalog, spanish])(
  "messages have no straight quotes, exclamation marks, or spaces at their ends",
  (given) => {
    const messages = idsOf(given).map((id) => ({ id, text: textOf(id, given) }));
    expect(messages.filter(({ text }) => /['"!]|^\s|\s$/.test(text))).toEqual([]);
  },
);

/** Areas for people who work in English: the console, the developers' pages, and the tools of agents. */
const englishAreas: ReadonlySet<string> = new Set(["operator", "developers", "mcp"]);

/** The names of a message's values and tags. */
function valuesIn(nodes: ReturnType<typeof parseMessage>, found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if ("value" in node && node.type !== 0) found.add(node.value);
    if ("children" in node) valuesIn(node.children, found);
    if ("options" in node) for (const { value } of Object.values(node.options)) valuesIn(value, found);
  }
  return found;
}

test("the Spanish catalog has every message for people, with the same values and tags", () => {
  const english = Object.fromEntries(Object.entries(catalog).filter(([area]) => !englishAreas.has(area)));
  expect(idsOf(spanish).sort()).toEqual(idsOf(english).sort());
  const differing = idsOf(english).filter((id) => {
    const [own, other] = [english, spanish].map((one) => valuesIn(parseMessage(textOf(id, one))));
    // A plural may need its number in one language only.
    return own!.symmetricDifference(other!).size > 0;
  });
  expect(differing).toEqual([]);
});

type Node = { type: string; [key: string]: unknown };
const spoken = new Set([
  "alt",
  "aria-label",
  "description",
  "hint",
  "label",
  "legend",
  "placeholder",
  "title",
]);
const hasWord = /\p{L}{2}/u;

/** The text of JSX that stands in the code: between tags, and in attributes that people read or hear. */
function sentencesIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) sentencesIn(one, found);
  else if (node !== null && typeof node === "object") {
    const { type, ...rest } = node as Node;
    if (type === "JSXText" && hasWord.test(String(rest.value))) found.push(String(rest.value).trim());
    const name = (rest.name as Node | undefined)?.name;
    if (type === "JSXAttribute" && spoken.has(String(name))) found.push(...literalsIn(rest.value));
    if (Array.isArray(rest.children)) found.push(...rest.children.flatMap(literalsIn));
    sentencesIn(Object.values(rest), found);
  }
  return found;
}

/** Literal text that an expression shows: `"a"`, `` `a` ``, and both sides of a choice between them. */
function literalsIn(node: unknown): string[] {
  const { type, ...rest } = (node ?? { type: "" }) as Node;
  if (type === "JSXExpressionContainer") return literalsIn(rest.expression);
  if (type === "ConditionalExpression")
    return [...literalsIn(rest.consequent), ...literalsIn(rest.alternate)];
  if (type === "LogicalExpression") return literalsIn(rest.right);
  if (type === "Literal" && typeof rest.value === "string" && hasWord.test(rest.value)) return [rest.value];
  if (type !== "TemplateLiteral") return [];
  const texts = (rest.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return texts.some((text) => hasWord.test(text)) ? [texts.join("…")] : [];
}

const parse = (code: string) => parseAst(code, { lang: "tsx" });

test("components contain no sentences, because sentences are messages", () => {
  const choice = "{x ? 'Yes' : `No $" + "{x}`}";
  const planted = `export const A = () => <p title="Go on" className="text-ink">${choice} Text</p>;`;
  expect(sentencesIn(parse(planted)).sort()).toEqual(["Go on", "No …", "Text", "Yes"]);
  const standing = sources
    .filter(({ path }) => path.endsWith(".tsx"))
    .map(({ path, code }) => ({ path, sentences: sentencesIn(parse(code)) }));
  expect(standing.length).toBeGreaterThan(30);
  expect(standing.filter(({ sentences }) => sentences.length > 0)).toEqual([]);
});
