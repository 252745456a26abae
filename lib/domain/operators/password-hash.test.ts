import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

test("a password is stored as scrypt with OWASP's parameters for 32 MB, and a random salt", async () => {
  const stored = await hashPassword("seven violet harbors hum");
  const again = await hashPassword("seven violet harbors hum");
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  const expected = scryptSync("seven violet harbors hum", stored.subarray(0, 16), 32, cost);
  expect(Buffer.from(stored.subarray(16)).equals(expected)).toBe(true);
  expect(Buffer.from(stored).equals(Buffer.from(again))).toBe(false);
});

test("only the same password is accepted, however its accents were typed, and none without a stored hash", async () => {
  const stored = await hashPassword("café at noon");
  expect(await isPassword("cafe\u0301 at noon", stored)).toBe(true);
  expect(await isPassword("cafe at noon", stored)).toBe(false);
  expect(await isPassword("café at noon", null)).toBe(false);
});
