import { expect, test } from "vitest";
import { z } from "zod";
import { isAppError } from "#lib/shared/errors";
import { parseInput } from "./parse-input.ts";

const schema = z.strictObject({ name: z.string(), inner: z.strictObject({ color: z.boolean() }).optional() });

function fieldsOf(value: unknown) {
  try {
    parseInput(schema, value, "body");
  } catch (error) {
    if (isAppError(error)) return error.details.fields ?? [];
    throw error;
  }
  return [];
}

test("an unknown field is reported with the nearest known name at its level", () => {
  expect(fieldsOf({ name: "a", nmae: 1, inner: { color: true, colour: true } })).toEqual([
    { path: "inner.colour", message: "is not a field of this request. Did you mean color?" },
    { path: "nmae", message: "is not a field of this request. Did you mean name?" },
  ]);
});

test.each([
  ["nam", "name"],
  ["names", "name"],
  ["nane", "name"],
  ["fname", "name"],
  ["inr", "inner"],
  ["innner", "inner"],
  ["zzzzzz", undefined],
  ["zzze", undefined],
])("for %s, the error suggests %s", (written, meant) => {
  const [field] = fieldsOf({ name: "a", [written]: 1 });
  expect(field!.message).toBe(
    meant ? `is not a field of this request. Did you mean ${meant}?` : "is not a field of this request",
  );
});

test("of very many unknown fields, only 20 are reported, quickly", () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`an_unknown_field_${n}`, 1]));
  const started = performance.now();
  expect(fieldsOf({ name: "a", ...many })).toHaveLength(20);
  // Reporting all of them would take seconds.
  expect(performance.now() - started).toBeLessThan(400);
});

const letter = z.strictObject({
  text: z.string().max(5),
  short: z.string().min(2, "says too little").optional(),
  count: z.int().min(1).max(12).optional(),
  kind: z.enum(["letter", "card"]).optional(),
  address: z.strictObject({ zip: z.string() }).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  pair: z.array(z.string()).min(2, "is of two").optional(),
  word: z.string().min(3).optional(),
});
const messageOf = (value: unknown) => {
  try {
    parseInput(letter, value, "body");
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [error.details.fields![0]!.path, error.details.fields![0]!.message];
  }
  return null;
};

test.each<[string, unknown, [string, string]]>([
  ["missing", {}, ["text", "is required"]],
  ["of another type", { text: 7 }, ["text", "must be a string"]],
  ["not a whole number", { text: "a", count: 1.5 }, ["count", "must be an integer"]],
  ["not a list", { text: "a", list: "x" }, ["list", "must be an array"]],
  ["not an object", { text: "a", address: "x" }, ["address", "must be an object"]],
  ["not a record", { text: "a", fields: 1 }, ["fields", "must be an object"]],
  ["not a request body", "x", ["body", "must be an object"]],
  ["of an unknown kind", { text: "a", kind: "parcel" }, ["kind", "must be one of letter, card"]],
  ["too long", { text: "abcdef" }, ["text", "can have at most 5 characters"]],
  ["too large", { text: "a", count: 13 }, ["count", "must be at most 12"]],
  ["too small", { text: "a", count: 0 }, ["count", "must be at least 1"]],
  ["too short, in a schema with a custom message", { text: "a", short: "x" }, ["short", "says too little"]],
  ["an empty list", { text: "a", list: [] }, ["list", "must have at least 1 item"]],
  ["a list of too few items", { text: "a", pair: ["x"] }, ["pair", "is of two"]],
  [
    "too short, in a schema without a custom message",
    { text: "a", word: "x" },
    ["word", "must have at least 3 characters"],
  ],
  ["a list of too many items", { text: "a", list: ["x", "y", "z"] }, ["list", "can have at most 2 items"]],
  ["missing in a nested object", { text: "a", address: {} }, ["address.zip", "is required"]],
  ["of another type in a list", { text: "a", list: ["x", 1] }, ["list.1", "must be a string"]],
])("a field that is %s is reported with what it must be", (_, value, field) => {
  expect(messageOf(value)).toEqual(field);
});

test.each<[string, string | null]>([
  ["txet", "text"],
  ["TEXT", "text"],
  ["Kind", "kind"],
  ["tex", "text"],
  ["texts", "text"],
  ["cuont", "count"],
  ["adress", "address"],
  ["recipient_of_everything", null],
  ["zzzzz", null],
  ["q", null],
])("an unknown field %s suggests %s", (name, nearest) => {
  const suggestion = nearest ? `. Did you mean ${nearest}?` : "";
  expect(messageOf({ text: "a", [name]: 1 })).toEqual([name, `is not a field of this request${suggestion}`]);
});

test("long names of unknown fields are cut to the length of real names", () => {
  const long = "n".repeat(200);
  expect(messageOf({ text: "a", [long]: 1 })![0]).toBe("n".repeat(60));
  expect(messageOf({ text: "a", fields: { [long]: 1 } })![0]).toBe(`fields.${"n".repeat(60)}`);
});

test("all wrong fields are reported at once, and also in one sentence", () => {
  expect(() => parseInput(letter, { text: 1, count: 0 }, "query")).toThrow(
    "text must be a string; count must be at least 1.",
  );
  expect(() => parseInput(letter, { text: "a", txet: 1 }, "body")).toThrow(
    /^txet is not a field of this request. Did you mean text\?$/,
  );
  expect(parseInput(letter, { text: "a" }, "body")).toEqual({ text: "a" });
});
