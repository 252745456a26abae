import { expect, test } from "vitest";
import { findTemplate } from "#lib/domain/letter-templates/all-templates";
import { templateData } from "./template-data.ts";

test.each([
  ["en", "https://mail.example/templates/debt-validation"],
  ["es", "https://mail.example/es/templates/debt-validation"],
] as const)("in %s, a template's data has the words and the address of its page", (language, url) => {
  const template = findTemplate("debt-validation")!;
  const { title, text } = template.words[language];
  const { "@graph": parts } = templateData(template, language, "https://mail.example", "Letter templates");
  expect(parts[0]).toMatchObject({ name: title, text, inLanguage: language, url });
  expect(parts[1]!.itemListElement!.map(({ name, item }) => [name, item])).toEqual([
    ["Letter templates", url.replace("/debt-validation", "")],
    [title, url],
  ]);
});
