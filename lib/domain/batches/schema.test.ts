import { expect, test } from "vitest";
import { batchRowSchema } from "./schema.ts";

const to = { name: "Ada Roe", line1: "1 Main St", city: "Rome", state: "NY", zip: "13440" };
const read = (fields: unknown) => batchRowSchema.safeParse({ to, fields });

test("numbers of a row become text, and null counts as missing", () => {
  expect(read({ a: 1234.1, b: null, c: "x" }).data?.fields).toEqual({ a: "1234.1", c: "x" });
});

test.each([
  [{ a: true }, "must be text, a number, or null"],
  [{ a: ["x"] }, "must be text, a number, or null"],
  [{ a: "x".repeat(5_001) }, "can have at most 5000 characters"],
])("other values are refused in words: %#", (fields, message) => {
  expect(read(fields).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
