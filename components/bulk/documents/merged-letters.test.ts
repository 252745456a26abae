import { expect, test } from "vitest";
import { fromFound, joinBefore, leavePageOut, splitAt, toList } from "./merged-letters.ts";

const to = { name: "Ada Roe", line1: "1 Elm St", city: "Ithaca", state: "NY", zip: "14850" };
const found = fromFound({
  status: "ok",
  page_count: 6,
  letters: [
    { pages: "1-2", to, doubts: [] },
    { pages: "3", doubts: [{ code: "no_recipient", reason: "Page 3 has no address." }] },
    { pages: "4-6", to: { ...to, name: "Ben Poe" }, doubts: [] },
  ],
  blank_pages: [],
  problems: [],
});
const rangesOf = ({ letters }: typeof found) => letters.map(({ first, last }) => [first, last]);

test("letters can be split, joined, and shortened, and no page is in two of them", () => {
  expect(rangesOf(found)).toEqual([
    [1, 2],
    [3, 3],
    [4, 6],
  ]);
  expect(rangesOf(splitAt(found, 5))).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 6],
  ]);
  expect(rangesOf(splitAt(found, 4))).toEqual(rangesOf(found));
  expect(rangesOf(joinBefore(found, 3))).toEqual([
    [1, 3],
    [4, 6],
  ]);
  expect(rangesOf(joinBefore(found, 1))).toEqual(rangesOf(found));
  expect(rangesOf(leavePageOut(found, 6))).toEqual([
    [1, 2],
    [3, 3],
    [4, 5],
  ]);
  expect(rangesOf(leavePageOut(found, 3))).toEqual([
    [1, 2],
    [4, 6],
  ]);
  expect(rangesOf(leavePageOut(found, 5))).toEqual(rangesOf(found));
});

test("the found addresses become a list whose last column names the letter; one without an address is an incomplete row", () => {
  expect(toList(found.letters).split("\n")).toEqual([
    "name\tstreet\tapartment\tcity\tstate\tzip\tletter",
    "Ada Roe\t1 Elm St\t\tIthaca\tNY\t14850\tPage 1",
    "\t\t\t\t\t\tPage 3",
    "Ben Poe\t1 Elm St\t\tIthaca\tNY\t14850\tPage 4",
  ]);
});
