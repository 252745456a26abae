import { expect, test } from "vitest";
import { fingerprintOf, parseIdempotencyKey } from "./key-fingerprint.ts";

test.each([
  [null, undefined],
  ["abc", "abc"],
  ['"abc"', "abc"],
  ["a b~!", "a b~!"],
  ["x".repeat(255), "x".repeat(255)],
])("the header %j is the key %j", (header, key) => {
  expect(parseIdempotencyKey(header)).toBe(key);
});

test.each(["", '""', "x".repeat(256), "ümlaut", "tab\there"])("the header %j is refused", (header) => {
  expect(() => parseIdempotencyKey(header)).toThrow("Idempotency-Key");
});

test("the order of fields doesn't matter, but everything else does", () => {
  expect(fingerprintOf({ a: 1, b: { c: [1, 2] } })).toBe(fingerprintOf({ b: { c: [1, 2] }, a: 1 }));
  const prints = [
    { a: 1 },
    { a: "1" },
    { a: [1] },
    { a: null },
    {},
    { b: 1 },
    { a: { a: 1 } },
    [["a", 1]],
  ].map(fingerprintOf);
  expect(new Set(prints).size).toBe(prints.length);
});
