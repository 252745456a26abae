import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Tests sign in hundreds of times, and the real cost of a guess takes 0.2 seconds of a core each. `password-hash.test.ts` tests the real one. */
const { scrypt } = crypto;
crypto.scrypt = ((password: string, salt: Uint8Array, length: number, cost: object, done: never) =>
  scrypt(password, salt, length, { ...cost, N: 2 ** 10, p: 1 }, done)) as typeof scrypt;
syncBuiltinESMExports();
