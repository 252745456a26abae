import { expect, test } from "vitest";
import { foldText } from "../fold-text.ts";
import { concepts } from "./concepts.ts";
import { createFeatureReader } from "./features.ts";
import { languages } from "./languages.ts";

/** Words to put around the tested ones, because Latin look-alikes are read as Latin letters unless other letters are nearby. */
const beside = { ru: "ещё большой щенок", ar: "كتاب" };

test.each(languages)("finds every word of the lexicon in a text in %s", (language) => {
  const read = createFeatureReader();
  const unmet: string[] = [];
  for (const [name, words] of Object.entries(concepts))
    for (const word of words[language].split(" ")) {
      // The beginning of a link is recognized as a link instead.
      if (word === "www") continue;
      const said = word.replace("*", "").replaceAll("_", " ");
      const before = (beside as Partial<Record<string, string>>)[language] ?? "qqq";
      if (!read(foldText(`${before} ${said}.`), [], language).meant.has(name)) unmet.push(`${name}: ${word}`);
    }
  expect(unmet).toEqual([]);
});
