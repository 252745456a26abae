import { expect, test } from "vitest";
import { foldText } from "../fold-text.ts";
import { concepts } from "./concepts.ts";
import { createFeatureReader } from "./features.ts";
import { languages } from "./languages.ts";

/** Words around the tested ones: Latin look-alikes are read as Latin letters unless other letters are nearby. */
const beside = { ru: "ещё большой щенок", ar: "كتاب" };

test.each(languages)("every word of the lexicon is found in a text in %s", (language) => {
  const read = createFeatureReader();
  const unmet: string[] = [];
  for (const [name, words] of Object.entries(concepts))
    for (const word of words[language].split(" ")) {
      // Beginnings of links are recognized as links instead.
      if (word === "www") continue;
      const said = word.replace("*", "").replaceAll("_", " ");
      const before = (beside as Partial<Record<string, string>>)[language] ?? "qqq";
      if (!read(foldText(`${before} ${said}.`), [], language).meant.has(name)) unmet.push(`${name}: ${word}`);
    }
  expect(unmet).toEqual([]);
});
