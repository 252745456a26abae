import { beforeEach, expect, test, vi } from "vitest";
import { emptyMapping } from "./engine/column-mapping.ts";
import { findMapping, forgetMapping, rememberMapping } from "./remembered-mappings.ts";

const list = (...headers: string[]) => ({ headers, headed: true });
const mapping = { ...emptyMapping, name: [1], address: [0], fixed: { city: "Rome" } };

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
});

test("a list with the same headings in the same order is matched as before", () => {
  rememberMapping(list("Where", "Who"), mapping);
  expect(findMapping(list("WHERE", "who"))).toEqual(mapping);
  expect(findMapping(list("Who", "Where"))).toBeUndefined();
  expect(findMapping(list("Where"))).toBeUndefined();
  expect(findMapping({ headers: ["Where", "Who"], headed: false })).toBeUndefined();
});

test("the last choice counts until it is forgotten, and only thirty are stored", () => {
  rememberMapping(list("Where", "Who"), emptyMapping);
  rememberMapping(list("Where", "Who"), mapping);
  expect(findMapping(list("Where", "Who"))).toEqual(mapping);
  forgetMapping(list("Where", "Who"));
  expect(findMapping(list("Where", "Who"))).toBeUndefined();
  for (let at = 0; at < 40; at++) rememberMapping(list(String(at)), mapping);
  expect([findMapping(list("9")), findMapping(list("10"))]).toEqual([undefined, mapping]);
});

test("what an older version or another program stored doesn’t break the page", async () => {
  const good = { headers: ["Where"], mapping };
  const bad = [
    null,
    1,
    {},
    { headers: ["Where"] },
    { headers: [1], mapping },
    { ...good, mapping: { name: [-1] } },
  ];
  localStorage.setItem("posthorn.mappings", JSON.stringify([...bad, good]));
  vi.resetModules();
  const fresh = await import("./remembered-mappings.ts");
  expect(fresh.findMapping(list("Where"))).toEqual(mapping);
});
