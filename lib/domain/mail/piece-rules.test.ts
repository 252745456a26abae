import { expect, test } from "vitest";
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
  ["a front on a letter", { postcardFront: "stripes" }, ["postcard_front"]],
  ["a front on a postcard", { format: "postcard_6x9", postcardFront: "stripes" }, []],
] as const)("%s", (_name, change, paths) => {
  expect(checkPiece({ ...letter, ...change }).map((error) => error.path)).toEqual(paths);
});
