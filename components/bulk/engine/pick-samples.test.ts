import { expect, test } from "vitest";
import { pickSamples } from "./pick-samples.ts";

test("rows that have something in a column are picked before the first rows", () => {
  const rows = [
    ["Al", ""],
    ["Bo", ""],
    ["Cy", ""],
    ["Di", "1 Elm St"],
    ["Ed", ""],
  ];
  expect(pickSamples(rows, 3)).toContainEqual(["Di", "1 Elm St"]);
});

test("if all rows are full, the first ones are picked, in order", () => {
  const rows = Array.from({ length: 9 }, (_, at) => [String(at), "x"]);
  expect(pickSamples(rows, 3)).toEqual(rows.slice(0, 3));
});

test("a short list is picked whole", () => {
  expect(pickSamples([["a"], [""]], 3)).toEqual([["a"], [""]]);
  expect(pickSamples([], 3)).toEqual([]);
});
