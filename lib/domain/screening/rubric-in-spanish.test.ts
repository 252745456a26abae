import { expect, test } from "vitest";
import { type RubricRow, rubric } from "./rubric.ts";
import { reasonInSpanish } from "./rubric-in-spanish.ts";

const reasons = Object.values<RubricRow>(rubric).flatMap(({ refuse, hold }) =>
  [refuse, hold].filter((reason) => reason !== undefined),
);

test("every reason that a sender reads has a Spanish sentence of its own", () => {
  expect(reasons.length).toBeGreaterThan(25);
  const spanish = reasons.map(reasonInSpanish);
  expect(spanish).not.toContain(null);
  expect(new Set(spanish).size).toBe(new Set(reasons).size);
});

test("an operator's own sentence has none", () => {
  expect(reasonInSpanish("Please leave out the second paragraph.")).toBeNull();
});
