import { expect, test } from "vitest";
import type { Env } from "#lib/env";
import { servedDocument } from "./served-document.ts";

test("the document is made once per base URL, and invented URLs don't fill the memory", () => {
  const env = {} as Env;
  const at = (n: number) => servedDocument(env, `http://localhost:${n}`);
  const first = at(0);
  expect(JSON.parse(Buffer.from(first).toString())).toMatchObject({
    servers: [{ url: "http://localhost:0" }],
  });
  expect(at(0)).toBe(first);
  const others = Array.from({ length: 15 }, (_, n) => at(n + 1));
  expect([at(0), at(15)]).toEqual([first, others[14]]);
  expect(at(0) === first).toBe(true);
  at(16);
  expect(at(15) === others[14]).toBe(true);
  expect(at(0) === first).toBe(false);
  expect(servedDocument({} as Env, "http://localhost:15") === others[14]).toBe(false);
});
