import fc from "fast-check";
import { expect, test } from "vitest";
import type { Address } from "#lib/domain/addresses/schema";
import { AppError } from "#lib/shared/errors";
import { fitRailAddress } from "./fit-rail-address.ts";

const limits = { name: 40, line: 64, linesTogether: 50, city: 200 };
const grace: Address = {
  name: "Grace Hopper",
  line1: "350 5th Ave",
  city: "New York",
  state: "NY",
  zip: "10118",
};
const fit = (change: Partial<Address>, path: "to" | "from" = "to", given = limits) =>
  fitRailAddress({ ...grace, ...change }, given, path);

function refusalOf(change: Partial<Address>, path: "to" | "from" = "to", given = limits) {
  try {
    fit(change, path, given);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details };
    throw error;
  }
  return null;
}

test("sends an address that fits as written", () => {
  expect(fit({ line2: "Apartment 21" })).toEqual({
    name: "Grace Hopper",
    line1: "350 5th Ave",
    line2: "Apartment 21",
    city: "New York",
    state: "NY",
    zip: "10118",
  });
});

test("abbreviates an address by Publication 28 only if it is too long", () => {
  const long = { line1: "1234 North Washington Boulevard Northwest", line2: "Apartment 1001" };
  expect(long.line1.length + long.line2.length).toBeGreaterThan(50);
  expect(fit(long)).toMatchObject({ line1: "1234 N WASHINGTON BLVD NW", line2: "APT 1001" });
});

test("continues a long name in the company line, at a word", () => {
  const name = "Department of Environmental Conservation of the State of New York";
  expect(fit({ name })).toMatchObject({
    name: "Department of Environmental Conservation",
    company: "of the State of New York",
  });
  expect(fit({ name: "x".repeat(40) })).not.toHaveProperty("company");
});

test("continues a long first line in the second line, before the second line's text", () => {
  const narrow = { name: 40, line: 30, linesTogether: 60, city: 30 };
  const line1 = "4400 Mother of Perpetual Mercy Boundary Trace";
  const fitted = fit({ line1, line2: "Box 7" }, "to", narrow);
  expect(fitted.line1.length).toBeLessThanOrEqual(30);
  expect(`${fitted.line1} ${fitted.line2}`.toLowerCase()).toContain("mercy");
  expect(fitted.line2).toMatch(/box 7$/i);
});

test("the error for an address that doesn't fit names the field and how many characters fit, and that many do fit", () => {
  const line1 = "One Extraordinarily Interminable Commemorative Thoroughfare";
  const refusal = refusalOf({ line1, line2: "Apt 21" })!;
  expect(refusal.code).toBe("validation_error");
  expect(refusal.fields![0]!.path).toBe("to.line1");
  const fitting = Number((refusal.extra as { fitting_characters: number }).fitting_characters);
  expect(refusal.fields![0]!.message).toBe(`is too long for the printer: ${fitting} characters fit`);
  expect(() => fit({ line1: line1.slice(0, fitting), line2: "Apt 21" })).not.toThrow();
  expect(refusalOf({ line1: line1.slice(0, fitting + 2), line2: "Apt 21" })).not.toBeNull();

  const name = refusalOf({ name: "n".repeat(41) })!;
  expect(name.fields).toEqual([
    { path: "to.name", message: "is too long for the printer: 40 characters fit" },
  ]);
});

test("limits the recipient's two lines together, and each of the sender's lines", () => {
  const lines = { line1: "c/o The Wandering Albatross Society", line2: "Second Floor Behind The Fountain" };
  expect(refusalOf(lines, "to")).not.toBeNull();
  expect(fit(lines, "from")).toMatchObject(lines);
});

test("transliterates letters that sorting machines can't read, or refuses them with their field", () => {
  expect(refusalOf({ name: "Ольга" })!.fields![0]!.path).toBe("to.name");
  expect(fit({ name: "Łukasz Øster" })).toMatchObject({ name: "Lukasz Øster" });
});

test("every address that fits respects all limits and keeps all words of the name", () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,18}$/);
  const words = fc
    .array(word, { minLength: 1, maxLength: 9 })
    .map((all) => all.join(" ").slice(0, 80).trim());
  fc.assert(
    fc.property(words, words, fc.option(words, { nil: undefined }), (name, line1, line2) => {
      const change = { name, line1, ...(line2 ? { line2 } : {}) };
      if (refusalOf(change)) return;
      const fitted = fit(change);
      expect([fitted.name, fitted.company].filter(Boolean).join(" ")).toBe(name);
      expect(fitted.name.length).toBeLessThanOrEqual(40);
      expect((fitted.company ?? "").length).toBeLessThanOrEqual(40);
      expect(fitted.line1.length + (fitted.line2 ?? "").length).toBeLessThanOrEqual(50);
    }),
  );
});
