import { expect, test } from "vitest";
import { type LetterRequest, pieceOf } from "./letter-request.ts";

const to = { name: "Grace", line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };
const from = { name: "Ada", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" };
const request: LetterRequest = {
  mailClass: "first_class",
  format: "letter",
  color: true,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  font: undefined,
  postcardFront: undefined,
  to,
  from,
  content: undefined,
};
const windowProfile = "of the rail that prints" as never;
const rails = { find: () => ({ windowProfile: () => windowProfile }) as never };

test("a piece has both addresses, in the places for the window of the rail that prints it", () => {
  expect(pieceOf(request, rails)).toEqual({
    format: "letter",
    mailClass: "first_class",
    color: true,
    font: "serif",
    postcardFront: undefined,
    to,
    from,
    windowProfile,
  });
  expect(pieceOf(request, { find: () => null }).windowProfile).toBeUndefined();
});

test("only a postcard has a front: the requested one, or the default", () => {
  expect(pieceOf({ ...request, format: "postcard_4x6" }, rails).postcardFront).toBe("posthorn");
  const other = "stripes" as NonNullable<LetterRequest["postcardFront"]>;
  expect(pieceOf({ ...request, format: "postcard_4x6", postcardFront: other }, rails).postcardFront).toBe(
    other,
  );
  expect(pieceOf(request, rails).postcardFront).toBeUndefined();
});

test("a notecard with the usual outside is the same whether or not it is requested", () => {
  const outside = (postcardFront: LetterRequest["postcardFront"]) =>
    pieceOf({ ...request, format: "notecard", postcardFront }, rails).postcardFront;
  expect([outside(undefined), outside("botanical"), outside("birthday")]).toEqual([
    undefined,
    undefined,
    "birthday",
  ]);
});

test("an unknown font is a validation error", () => {
  expect(() => pieceOf({ ...request, font: "no such face" }, rails)).toThrow();
});
