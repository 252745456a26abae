import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mapColumns } from "#lib/domain/imports/map-headers";
import { flag } from "../components/bulk/engine/row-flags.ts";
import { createSheetEngine } from "../components/bulk/engine/sheet-engine.ts";
import type { ShownRow } from "../components/bulk/engine/shown-row.ts";
import type { AddressDraft } from "../components/compose/draft.ts";

const folder = "test/fixtures/lists/offices";

/** What a person expects of a row: its envelope and its greeting, or why it can't be mailed. Several spellings may be right. */
type Envelope = {
  name: string[];
  street: string[];
  city: string;
  state: string;
  zip: string;
  greet: string[];
  fields?: Record<string, string>;
  /** Another envelope that is right, too. */
  or?: Envelope;
  /** The row's address is in a second family of columns, so asking the person is right, too. */
  mayRefuse?: boolean;
};
type Expected = { file: string; row: number } & (Envelope | { bad: string });

const wanted = readFileSync(`${folder}/expected.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Expected);

const same = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[.,]/g, " ")
    .replace(/\bunit #|\bapt #/g, "#")
    .replace(/\s+/g, " ")
    .trim();
const isAny = (texts: readonly string[], text: string) => texts.some((one) => same(one) === same(text));

function wrongLines(address: AddressDraft, want: Envelope): string[] {
  const lines = [
    ["name", isAny(want.name, address.name)],
    ["street", isAny(want.street, `${address.line1} ${address.line2}`)],
    ["city", same(address.city) === same(want.city)],
    ["state", address.state === want.state],
    ["zip", address.zip === want.zip],
  ] as const;
  return lines.flatMap(([line, isRight]) => (isRight ? [] : [line]));
}

async function score(file: string) {
  const expected = wanted.filter((row) => row.file === file);
  const sheets = {
    keep: async () => true,
    find: async () => undefined,
    forget: async () => true,
    keepBatch: async () => true,
    findBatch: async () => undefined,
    findOthers: async () => [],
    clear: async () => true,
  };
  const engine = createSheetEngine(sheets);
  const list = await engine.open({ source: new Blob([readFileSync(`${folder}/${file}`)]), name: file });
  const headers = list.headers.map((header) => (list.headed ? header : header.replace("Column ", "")));
  const { columns, other_address: otherwise } = mapColumns(headers, list.samples);
  await engine.map({ mapping: { ...columns, otherwise } });
  const own = [...new Set(expected.flatMap((row) => ("bad" in row ? [] : Object.keys(row.fields ?? {}))))];
  const names = ["first name", ...own.map((name) => name.toLowerCase())];
  await engine.require({ names, required: [] });
  await engine.list({ view: "all", words: "" });
  const shown = new Map(
    (await engine.window({ from: 0, to: list.rows, names })).map((row) => [row.number, row]),
  );
  const found = {
    wrongGreetings: [] as string[],
    wrongValues: [] as string[],
    refused: [] as string[],
    silent: [] as string[],
  };
  for (const want of expected) judge(want, shown.get(want.row), own, found);
  return found;
}
type Score = Awaited<ReturnType<typeof score>>;

function judge(want: Expected, row: ShownRow | undefined, own: readonly string[], found: Score): void {
  const isGreen = row !== undefined && (row.flags & flag.wrong) === 0;
  const said =
    row && `${want.row}: ${Object.values(row.address).join("|")} ${JSON.stringify(row.verdict).slice(0, 90)}`;
  if ("bad" in want) {
    if (isGreen) found.silent.push(`${want.bad}, ${said}`);
    return;
  }
  if (!row) return void found.silent.push(`${want.row}: isn't in the list`);
  const one = wrongLines(row.address, want);
  const other = want.or ? wrongLines(row.address, want.or) : one;
  const wrong = other.length < one.length ? other : one;
  if (!isGreen && want.mayRefuse) return;
  if (!isGreen) return void found.refused.push(said!);
  if (wrong.length > 0) found.silent.push(`${wrong.join()} ${said}`);
  const [greeting = "", ...values] = row.fields;
  if (greeting !== "" && !isAny(want.greet, greeting))
    found.wrongGreetings.push(`${want.row}: ${greeting} (${row.address.name})`);
  for (const [at, name] of own.entries()) {
    if (want.fields?.[name] === undefined) continue;
    if (values[at] !== want.fields[name]) found.wrongValues.push(`${want.row}: ${name} ${values[at]}`);
  }
}

test("of 24 lists as offices export them, no letter, greeting, or amount is silently wrong, and most need no touch", async () => {
  const files = readdirSync(folder).filter((name) => name !== "expected.jsonl");
  const scores = await Promise.all(files.map(score));
  for (const wrong of ["silent", "wrongGreetings", "wrongValues"] as const)
    expect(scores.flatMap((one) => one[wrong])).toEqual([]);
  expect(scores.filter(({ refused }) => refused.length === 0).length).toBeGreaterThanOrEqual(24);
});
