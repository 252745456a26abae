import { expect, test } from "vitest";
import { makeWorkbook, sheetData } from "#test/make-workbook";
import { choicesOf, type KeptSheet, type KeptSheets } from "./persisted-sheets.ts";
import { createSheetEngine } from "./sheet-engine.ts";

const mapping = { name: [0], line1: [1], line2: [], city: [2], state: [3], zip: [4] };
const headings = "Name,Street,City,State,Zip";
const people =
  "Ada Roe,12 Oak St,Boston,MA,02108\nBo Lee,9 Elm St,Boston,MA,02108\nCy Poe,7 Ash St,Boston,MA,02108\n";

function createSheets(kept?: KeptSheet): KeptSheets & { kept: () => KeptSheet | undefined } {
  let stored = kept;
  return {
    kept: () => stored,
    keep: async (sheet) => {
      stored = sheet;
      return true;
    },
    find: async () => stored,
    forget: async () => true,
    keepBatch: async () => true,
    findBatch: async () => undefined,
    findOthers: async () => [],
    clear: async () => true,
  };
}

test("a row that was sent stays sent, and keeps its edits, when the list is read with other headings", async () => {
  const engine = createSheetEngine(createSheets());
  const source = new Blob([`${headings}\n${people}`]);
  await engine.open({ source, name: "list.csv" });
  await engine.map({ mapping });
  await engine.edit({ row: 0, edits: { address: { name: "Ada Loe" } } });
  await engine.unanswered({ key: "k", rows: [1] });
  await engine.answered({ key: "k", made: { batch: "bat_1", how: "mailed" } });
  await engine.reread({ choices: { header: 0 } });
  const counts = await engine.map({ mapping });
  // The headings are a separate row now, so each person is one row further down.
  expect(counts).toMatchObject({ all: 4, sent: 1 });
  await engine.list({ view: "all", words: "" });
  const rows = await engine.window({ from: 0, to: 4, names: [] });
  const sent = rows.filter(({ flags }) => (flags & 32) !== 0);
  expect(sent.map(({ address }) => address.name)).toEqual(["Bo Lee"]);
  expect(rows.map(({ address }) => address.name)).toContain("Ada Loe");
});

test("a duplicate that the person included stays included, and no other row takes its place", async () => {
  const engine = createSheetEngine(createSheets());
  const repeated = `Ada Roe,12 Oak St,Boston,MA,02108\nBo Lee,9 Elm St,Boston,MA,02108\n`;
  await engine.open({ source: new Blob([`${headings}\n${repeated}${repeated}`]), name: "list.csv" });
  expect(await engine.map({ mapping })).toMatchObject({ ready: 2, repeats: 2 });
  await engine.leaveOut({ rows: [2], out: false });
  await engine.reread({ choices: { header: 0 } });
  expect(await engine.map({ mapping })).toMatchObject({ ready: 3, repeats: 1 });
  await engine.list({ view: "duplicates", words: "" });
  const rows = await engine.window({ from: 0, to: 2, names: [] });
  const included = rows.filter(({ flags }) => (flags & 1024) !== 0);
  expect(included.map(({ address }) => address.name)).toEqual(["Ada Roe"]);
});

test("the choices of a list are stored as numbers, and reading it again gives the same rows", async () => {
  const sheets = createSheets();
  const engine = createSheetEngine(sheets);
  const xml = sheetData([["Spring appeal"], headings.split(","), people.split("\n")[0]!.split(",")]);
  const book = makeWorkbook({
    sheets: [
      { name: "Notes", xml: sheetData([["Read me"]]) },
      { name: "List", xml },
    ],
  });
  await engine.open({ source: new Blob([book]), name: "list.xlsx" });
  expect(sheets.kept()?.choices).toMatchObject({ sheet: 1, header: 2, hiddenRows: false });
  const found = await createSheetEngine(sheets).restore({});
  expect(found?.list.rows).toBe(1);
});

test("a list that an older version stored has the rows that it had then", async () => {
  const source = new Blob([`Spring appeal,,,,\n${headings}\n${people}`]);
  const old = { name: "list.csv", source, headed: true, mapping, edits: [], out: new Uint32Array() };
  const kept: KeptSheet = { ...old, sent: Uint32Array.of(1) };
  expect(choicesOf(kept)).toEqual({ header: "first", sheet: 0, hiddenRows: true });
  const engine = createSheetEngine(createSheets(kept));
  const found = await engine.restore({});
  expect(found?.list.rows).toBe(4);
  await engine.list({ view: "all", words: "" });
  const rows = await engine.window({ from: 0, to: 4, names: [] });
  expect(rows.find(({ flags }) => (flags & 32) !== 0)?.address.name).toBe("Ada Roe");
});
