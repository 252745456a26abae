import { expect, test } from "vitest";
import type { Mark } from "./find-writing.ts";
import { judgeScan } from "./judge-scan.ts";

const word = (text: string, left: number, confidence = 95) => ({
  text,
  confidence,
  left,
  top: 100,
  right: left + text.length * 10,
  bottom: 120,
});
const marksFor = (text: string, left: number): Mark[] =>
  [...text].map((_, at) => ({
    left: left + at * 10,
    top: 102,
    right: left + at * 10 + 8,
    bottom: 118,
    letters: 1,
  }));

test("a page is readable if OCR recognized all marks with confidence", () => {
  const page = { lines: [[word("Dear", 10), word("friend", 100)], [word("Yours", 300)]] };
  const marks = [...marksFor("Dear", 10), ...marksFor("friend", 100), ...marksFor("Yours", 300)];
  expect(judgeScan(page, marks)).toEqual({ text: "Dear friend\nYours", readable: true, unread: [] });
});

test.each([
  ["a page may have as many unread marks as a signature has", 12, true],
  ["a page may not have more unread marks than a signature has", 13, false],
])("%s", (_, letters, readable) => {
  const page = { lines: [[word("Dear", 10)]] };
  const marks = [...marksFor("Dear", 10), { left: 400, top: 500, right: 560, bottom: 530, letters }];
  expect(judgeScan(page, marks).readable).toBe(readable);
});

test("a word that OCR isn't confident of doesn't count as read", () => {
  const text = "somethingillegible";
  const page = { lines: [[word(text, 10, 45)]] };
  expect(judgeScan(page, marksFor(text, 10))).toMatchObject({ text, readable: false });
});

test("a word inside a large mark doesn't count as reading the rest of it", () => {
  const page = { lines: [[word("Hello", 200)]] };
  const picture = { left: 0, top: 0, right: 600, bottom: 600, letters: 200 };
  expect(judgeScan(page, [picture]).readable).toBe(false);
});

test("specks on a page full of writing don't make it unreadable", () => {
  const words = Array.from({ length: 60 }, (_, at) => word("wordsword", at * 100));
  const marks = words.flatMap((each) => marksFor(each.text, each.left));
  const specks = Array.from({ length: 20 }, (_, at) => ({
    left: at * 9,
    top: 700,
    right: at * 9 + 4,
    bottom: 705,
    letters: 1,
  }));
  expect(judgeScan({ lines: [words] }, [...marks, ...specks]).readable).toBe(true);
});

test("one misread word makes a page unreadable only if the rest of its line isn't read", () => {
  const scanned = Array.from({ length: 40 }, (_, at) => word("wordsword", at * 100));
  const misread = { ...word("Lindqvist", 4_000, 40) };
  const marks = [...scanned, misread].flatMap((each) => marksFor(each.text, each.left));
  expect(judgeScan({ lines: [[...scanned, misread]] }, marks).readable).toBe(true);
  expect(judgeScan({ lines: [scanned, [misread]] }, marks).readable).toBe(false);
});

test("OCR's guesses inside a code aren't text, but confident words are", () => {
  const page = { lines: [[word("ro", 10, 40), word("Pay", 100)], [word("=1", 500, 40)]] };
  const code = { left: 0, top: 80, right: 300, bottom: 140 };
  expect(judgeScan(page, [], [code]).text).toBe("Pay\n=1");
});
