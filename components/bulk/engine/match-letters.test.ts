import { expect, test } from "vitest";
import { type LetterToMatch, matchLetters, type RowToMatch } from "./match-letters.ts";

const none = { byHand: new Map<number, string>() };
const files = (...paths: string[]): LetterToMatch[] => paths.map((path) => ({ id: path, path }));
const row = (name: string, ...cells: string[]): RowToMatch => ({
  cells: [name, ...cells],
  name,
  zip: "14850",
});
const lettersOf = (rows: RowToMatch[], letters: LetterToMatch[], choices = {}) =>
  matchLetters(rows, letters, { ...none, ...choices }).rows;

test("the column that names the files is found by its values, with and without folder, ending, and case", () => {
  const rows = [
    row("Ada Roe", "x", "letters/Ada.pdf"),
    row("Ben Poe", "x", "BEN.PDF"),
    row("Cy Doe", "x", "cy"),
    row("Di Moe", "x", "letters\\di.pdf"),
  ];
  const { by, rows: found } = matchLetters(
    rows,
    files("letters/Ada.pdf", "letters/ben.pdf", "letters/cy.pdf", "letters/di.pdf"),
    none,
  );
  expect(by).toEqual({ kind: "column", column: 2 });
  expect(found.map(({ letter }) => letter)).toEqual([
    "letters/Ada.pdf",
    "letters/ben.pdf",
    "letters/cy.pdf",
    "letters/di.pdf",
  ]);
  expect(found.every(({ doubt }) => doubt === undefined)).toBe(true);
});

test("a name that is in two folders is a doubt, and the whole path decides", () => {
  const letters = files("may/a.pdf", "june/a.pdf", "b.pdf");
  expect(lettersOf([row("Ada", "a.pdf"), row("Ben", "b.pdf")], letters)).toEqual([
    { doubt: "several", offers: ["may/a.pdf", "june/a.pdf"] },
    { letter: "b.pdf" },
  ]);
  expect(lettersOf([row("Ada", "june/a.pdf"), row("Ben", "b.pdf")], letters)[0]).toEqual({
    letter: "june/a.pdf",
  });
});

test("one file for two rows is a doubt for both, unless a person chose it", () => {
  const rows = [row("Ada", "a.pdf"), row("Ben", "a.pdf")];
  const letters = files("a.pdf");
  expect(lettersOf(rows, letters).map(({ doubt }) => doubt)).toEqual(["shared", "shared"]);
  const byHand = new Map([
    [0, "a.pdf"],
    [1, "a.pdf"],
  ]);
  expect(lettersOf(rows, letters, { byHand })).toEqual([{ letter: "a.pdf" }, { letter: "a.pdf" }]);
});

test("without such a column, invoice numbers or references in the file names decide, and not parts of longer numbers", () => {
  const rows = [row("Ada Roe", "1001"), row("Ben Poe", "1002"), row("Cy Doe", "100")];
  expect(lettersOf(rows, files("Invoice-1001 (June).pdf", "invoice_1002.pdf", "invoice_1003.pdf"))).toEqual([
    { letter: "Invoice-1001 (June).pdf" },
    { letter: "invoice_1002.pdf" },
    { doubt: "none" },
  ]);
});

test("names are found in both orders, with accents and middle names", () => {
  const rows = [row("José Núñez"), row("Mary Ann Roe"), row("Li Wei")];
  expect(
    lettersOf(rows, files("nunez jose.pdf", "Roe_Mary.pdf", "statement-li-wei-2026.pdf")).map(
      ({ letter }) => letter,
    ),
  ).toEqual(["nunez jose.pdf", "Roe_Mary.pdf", "statement-li-wei-2026.pdf"]);
});

test("two people of one name share a file as a doubt, and a last name alone is weak", () => {
  const rows = [row("Ada Roe"), row("Ada Roe"), row("Ben Poe"), row("Cy Doe"), row("Di Moe")];
  const letters = files("ada roe.pdf", "ben poe.pdf", "cy doe.pdf", "moe.pdf");
  expect(lettersOf(rows, letters).map(({ doubt }) => doubt)).toEqual([
    "shared",
    "shared",
    undefined,
    undefined,
    "weak",
  ]);
});

test("a file whose number says one row and whose name says another is a doubt", () => {
  const rows = [row("Ada Roe", "1001"), row("Ben Poe", "1002"), row("Cy Doe", "1003"), row("Di Moe", "1004")];
  const letters = files("1001 ben poe.pdf", "1002 ada roe.pdf", "1003.pdf", "1004.pdf");
  expect(lettersOf(rows, letters).map(({ doubt }) => doubt)).toEqual(["weak", "weak", undefined, undefined]);
});

test("if few file names fit, none of them is sure", () => {
  const rows = [row("Ada Roe"), row("Ben Poe"), row("Cy Doe")];
  expect(lettersOf(rows, files("ada roe.pdf", "scan 7.pdf", "scan 8.pdf"))).toEqual([
    { letter: "ada roe.pdf", doubt: "weak" },
    { doubt: "none" },
    { doubt: "none" },
  ]);
});

test("a row whose cell in that column is empty gets a file that is found in another way, but only as a doubt", () => {
  const rows = [row("Ada Roe", "x1.pdf"), row("Ben Poe", ""), row("Cy Doe", "x3.pdf")];
  expect(lettersOf(rows, files("x1.pdf", "ben poe.pdf", "x3.pdf"))[1]).toEqual({
    letter: "ben poe.pdf",
    doubt: "weak",
  });
});

test("uses the column that the person chose, or no column if the person says so", () => {
  const rows = [row("Ada Roe", "b.pdf", "a.pdf"), row("Ben Poe", "a.pdf", "b.pdf")];
  const letters = files("a.pdf", "b.pdf");
  expect(lettersOf(rows, letters, { column: 2 }).map(({ letter }) => letter)).toEqual(["a.pdf", "b.pdf"]);
  expect(matchLetters(rows, letters, { ...none, column: -1 }).by).toEqual({ kind: "fileName" });
});

test("pages with an address match by name and ZIP Code; one of them alone is a doubt", () => {
  const to = (name: string, zip: string) => ({ id: name, path: `Page ${name}`, to: { name, zip } });
  const rows = [row("Ada Roe"), row("Ben Poe"), row("Cy Doe")];
  const letters = [to("ADA ROE", "14850-1234"), to("Ben Poe", "10001"), to("Someone Else", "99501")];
  expect(matchLetters(rows, letters, none)).toEqual({
    by: { kind: "address" },
    rows: [
      { letter: "ADA ROE" },
      { letter: "Ben Poe", doubt: "weak" },
      { letter: "ADA ROE", doubt: "weak" },
    ].map((one, at) => (at === 1 ? one : { ...one, doubt: "shared" })),
  });
});

test("a list with ten times as many rows as there are files finds the column too", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row(
      `Person ${at} Roe`,
      ...Array.from({ length: 20 }, (__, column) => `value ${at} ${column}`),
      `inv-${at}.pdf`,
    ),
  );
  const letters = files(...Array.from({ length: 1_000 }, (_, at) => `inv-${at}.pdf`));
  expect(lettersOf(rows, letters).filter(({ letter, doubt }) => letter && !doubt)).toHaveLength(1_000);
});
