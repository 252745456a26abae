import { expect, test } from "vitest";
import { assertFitsEnvelope } from "./fits-envelope.ts";
import { checkPiece } from "./piece-rules.ts";

const letter = { mailClass: "first_class", format: "letter", tracking: false, hasPdf: false } as const;

test.each([
  ["a plain letter", {}, []],
  ["a tracked first-class letter", { tracking: true }, []],
  ["a certified letter, which is tracked anyway", { mailClass: "certified", tracking: true }, ["tracking"]],
  ["a priority letter with tracking", { mailClass: "priority", tracking: true }, ["tracking"]],
  ["a certified postcard", { format: "postcard_4x6", mailClass: "certified" }, ["mail_class"]],
  ["a notecard from a PDF", { format: "notecard", hasPdf: true }, ["format"]],
  ["a tracked postcard", { format: "postcard_6x11", tracking: true }, ["tracking"]],
  ["a letter on one side", { singleSided: true }, []],
  ["a notecard on one side", { format: "notecard", singleSided: true }, ["single_sided"]],
  ["a postcard on one side", { format: "postcard_4x6", singleSided: true }, ["single_sided"]],
  ["a front on a letter", { postcardFront: "stripes" }, ["postcard_front"]],
  ["a front on a postcard", { format: "postcard_6x9", postcardFront: "stripes" }, []],
] as const)("%s", (_name, change, paths) => {
  expect(checkPiece({ ...letter, ...change }).map((error) => error.path)).toEqual(paths);
});

test.each([
  [true, 1, false, null],
  [true, 6, true, null],
  [true, 7, false, "The letter has 7 pages, and"],
  [true, 7, true, "The letter has 7 pages (with its address page), and"],
  [false, 12, true, null],
])("on one side %s, %i pages, address page %s: %s", (singleSided, pageCount, addressPage, problem) => {
  const check = () => assertFitsEnvelope({ singleSided, pageCount, addressPage });
  if (problem === null) expect(check).not.toThrow();
  else expect(check).toThrow(problem);
});
