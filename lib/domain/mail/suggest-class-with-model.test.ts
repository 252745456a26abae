import { expect, test } from "vitest";
import { suggestClass } from "./suggest-class.ts";
import { suggestClassWithModel } from "./suggest-class-with-model.ts";

const text = "Pursuant to 15 USC 1692g I dispute this debt and request validation.";
const advise = (answer: unknown) => suggestClassWithModel({ ask: async () => answer }, text);

test("uses a model's advice and reports the model as the source", async () => {
  expect(await advise({ suggested_class: "certified_err", reason: "Keep the signature." })).toEqual({
    suggestedClass: "certified_err",
    reason: "Keep the signature.",
    source: "model",
  });
});

test.each([
  null,
  "certified",
  { suggested_class: "overnight", reason: "x" },
  { suggested_class: "priority" },
])("if the model returns %j, the advice comes from the rules", async (answer) => {
  expect(await advise(answer)).toEqual({ ...suggestClass(text), source: "heuristic" });
});
