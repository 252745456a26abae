import { expect, test } from "vitest";
import type { LanguageModel } from "#lib/ports/language-model";
import { mapHeadersWithModel } from "./map-headers-with-model.ts";

const headers = ["Name", "Street", "Town", "State", "Zip"];
const good = { name: ["Name"], line1: ["Street"], line2: [], city: ["Town"], state: ["State"], zip: ["Zip"] };
const sourceOf = async (answer: unknown) => {
  const model: LanguageModel = { ask: async () => answer };
  return (await mapHeadersWithModel(model, { headers })).source;
};

test.each([
  ["a mapping of these headers", good, "model"],
  ["no answer", null, "heuristic"],
  ["a header that the file doesn't have", { ...good, zip: ["Postcode"] }, "heuristic"],
  ["a header used twice", { ...good, line2: ["Street"] }, "heuristic"],
  ["a field that is missing", { ...good, zip: undefined }, "heuristic"],
  ["nothing in any field", { name: [], line1: [], line2: [], city: [], state: [], zip: [] }, "heuristic"],
])("if the model returns %s, the mapping's source is %3$s", async (_name, answer, source) => {
  expect(await sourceOf(answer)).toBe(source);
});

test("falls back on the rules if the model fails", async () => {
  const { mapping } = await mapHeadersWithModel({ ask: async () => null }, { headers });
  expect(mapping).toMatchObject(good);
});
