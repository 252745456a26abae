import type * as Crypto from "node:crypto";
import { vi } from "vitest";

/** Tests sign in hundreds of times, and the real cost of a guess takes 0.2 seconds of a core each. `password-hash.test.ts` tests the real one. */
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const scrypt = (password: string, salt: Uint8Array, length: number, cost: object, done: never) =>
    crypto.scrypt(password, salt, length, { ...cost, N: 2 ** 10, p: 1 }, done);
  return { ...crypto, default: { ...crypto, scrypt }, scrypt };
});
