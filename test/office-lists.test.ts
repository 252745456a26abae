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
  /** The row's address is in a second family of columns, so a question is right. */
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
  const mapping = mapColumns(headers, list.samples);
  await engine.map({ mapping });
  const own = [...new Set(expected.flatMap((row) => ("bad" in row ? [] : Object.keys(row.fields ?? {}))))];
  const names = ["first name", ...own.map((name) => name.toLowerCase())];
  await engine.require({ names, required: [] });
  await engine.list({ view: "all", words: "" });
  const shown = new Map(
    (await engine.window({ from: 0, to: list.rows, names })).map((row) => [row.number, row]),
  );
  const found = {
    lines: 0,
    right: 0,
    greeted: 0,
    wrongGreetings: [] as string[],
    values: 0,
    wrongValues: [] as string[],
    refused: [] as string[],
    silent: [] as string[],
  };
  for (const want of expected) judge(want, shown.get(want.row), own, found);
  const mapped = Object.fromEntries(
    Object.entries(mapping)
      .filter(([, at]) => at.length > 0)
      .map(([field, at]) => [field, at.map((index) => list.headers[index]).join(" + ")]),
  );
  return { ...found, mapped };
}
type Score = Awaited<ReturnType<typeof score>>;

function judge(
  want: Expected,
  row: ShownRow | undefined,
  own: readonly string[],
  found: Omit<Score, "mapped">,
): void {
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
  found.lines += 5;
  found.right += 5 - wrong.length;
  if (!isGreen) return void found.refused.push(said!);
  if (wrong.length > 0) found.silent.push(`${wrong.join()} ${said}`);
  found.greeted++;
  const [greeting = "", ...values] = row.fields;
  if (greeting !== "" && !isAny(want.greet, greeting))
    found.wrongGreetings.push(`${want.row}: ${greeting} (${row.address.name})`);
  for (const [at, name] of own.entries()) {
    if (want.fields?.[name] === undefined) continue;
    found.values++;
    if (values[at] !== want.fields[name]) found.wrongValues.push(`${want.row}: ${name} ${values[at]}`);
  }
}

test("lists as offices export them go to the right people, or ask", async () => {
  const files = readdirSync(folder).filter((name) => name !== "expected.jsonl");
  const scores = await Promise.all(files.map(score));
  const all = (pick: (one: Score) => readonly string[]) => scores.flatMap(pick);
  const lines = (pick: (one: Score) => number) => scores.reduce((sum, one) => sum + pick(one), 0);
  const whole = scores.filter(
    (one) => one.refused.length + one.silent.length + one.wrongGreetings.length === 0,
  );
  expect(all((one) => one.wrongValues)).toEqual([]);
  expect(whole.length / files.length).toBeGreaterThanOrEqual(0.7);
  expect(lines((one) => one.right) / lines((one) => one.lines)).toBeGreaterThanOrEqual(0.88);
});
