import { expect, test } from "vitest";
import { createSlowFiles } from "./slow-files.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hour = 60 * 60_000;

test("a slow file is recognized for an hour, from any caller, but another file of the same size isn't", () => {
  let now = 0;
  const slow = createSlowFiles(() => now);
  slow.remember(bytesOf("slow"), "a");
  expect(slow.isKnown(bytesOf("slow"), "b")).toBe(true);
  expect(slow.isKnown(bytesOf("fast"), "b")).toBe(false);
  now = hour;
  expect(slow.isKnown(bytesOf("slow"), "b")).toBe(false);
});

test("a caller who sent three slow files must wait ten minutes, and other callers needn't", () => {
  let now = 0;
  const slow = createSlowFiles(() => now);
  for (const text of ["1", "22", "333"]) {
    expect(slow.isKnown(bytesOf("other"), "a")).toBe(false);
    slow.remember(bytesOf(text), "a");
  }
  expect(() => slow.isKnown(bytesOf("other"), "a")).toThrow(/Try again in 10 minutes/);
  expect(slow.isKnown(bytesOf("other"), "b")).toBe(false);
  expect(slow.isKnown(bytesOf("other"), undefined)).toBe(false);
  now = 10 * 60_000;
  expect(slow.isKnown(bytesOf("other"), "a")).toBe(false);
});

test("a limited number of files is remembered, and the oldest is forgotten first", () => {
  const slow = createSlowFiles(() => 0);
  for (let n = 0; n <= 500; n += 1) slow.remember(bytesOf(`file ${n}`), `caller ${n}`);
  expect(slow.isKnown(bytesOf("file 0"), undefined)).toBe(false);
  expect(slow.isKnown(bytesOf("file 1"), undefined)).toBe(true);
});
