import { describe, expect, test } from "vitest";
import { typesetText } from "#lib/domain/documents/typeset-text";
import { isHandwriting, pieces } from "#lib/domain/mail/pieces";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { languages } from "#lib/shared/locales";
import { addressed } from "#test/fixtures/documents/pieces";
import { letterTemplates } from "./all-templates.ts";
import { findBlanks } from "./blanks.ts";
import { describeBlanks } from "./describe-blanks.ts";

const party = (name: string) => ({ name, city: "Austin", state: "TX" });

/** What a person could write into a blank. A blank that asks for a story gets its own words. */
function sampleFor(blank: string): string {
  const samples: readonly [RegExp, string][] = [
    [/number of days|número de días/i, "30"],
    [/amount|monto/i, "1,250.00"],
    [/digits|dígitos/i, "4417"],
    [/\b(date|day|deadline)\b|fecha|plazo|último día/i, "March 3, 2026"],
    [/address|dirección/i, "44 Montgomery Street, San Francisco, CA 94104"],
    [/phone|teléfono/i, "(415) 555-0132"],
    [/company and the account|empresa y la cuenta/i, "Acme Store Card, 4417"],
    [/name|nombre/i, "Jordan Lee"],
    [/number|número/i, "A-20417"],
  ];
  return samples.find(([about]) => about.test(blank))?.[1] ?? blank.slice(1, -1);
}

function filled(text: string): string {
  return findBlanks(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + sampleFor(text.slice(start, end)) + rest.slice(end),
    text,
  );
}

const all = letterTemplates.flatMap((template) =>
  languages.map((language) => ({ ...template, language, ...template.words[language] })),
);

test("there are 16 letters, each with its own address", () => {
  expect(letterTemplates).toHaveLength(16);
  expect(new Set(letterTemplates.map(({ slug }) => slug)).size).toBe(16);
});

describe.each(all)("$slug in $language", ({ text, tips, format, mailClass, law, language }) => {
  test("filled in, it passes screening", () => {
    const input = { format, to: party("Riverside Apartments LLC"), from: party("Jordan Lee") };
    const verdict = screenLetter({ ...input, text: filled(text), unreadablePages: [] });
    expect(verdict).toMatchObject({ decision: "pass" });
  });

  test("fits on one page, or on its card, without blanks left", () => {
    const piece = { ...addressed, format, mailClass };
    expect(findBlanks(filled(text))).toEqual([]);
    expect(typesetText(filled(text), piece).pageCount).toBeLessThanOrEqual(pieces[format].sides?.length ?? 1);
  });

  test("its class goes with its format, and it says what to know", () => {
    expect(pieces[format].classes).toContain(mailClass);
    expect(tips.length).toBeGreaterThanOrEqual(3);
    expect(tips.length).toBeLessThanOrEqual(5);
    expect(isHandwriting(pieces[format].defaultFont)).toBe(format === "notecard");
  });

  test("its blanks have names that tell them apart, and both languages have as many", () => {
    const names = describeBlanks(text).map(({ name }) => name.toLowerCase());
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    const other = letterTemplates.find((one) => one.words[language].text === text)!;
    const [en, es] = languages.map((one) => findBlanks(other.words[one].text).length);
    expect(en).toBe(es);
  });

  test("cites only the law that its source names, with its date", () => {
    const cited = [text, ...tips].join(" ").match(/\d+ (?:U\.S\.C\.|CFR) §+ [\d.]+(?:-\d+)?/g) ?? [];
    for (const section of cited) expect(law?.source).toContain(section.replace(/\.$/, ""));
    if (!law) return;
    expect(cited.length).toBeGreaterThan(0);
    expect(tips.join(" ")).toMatch(/as of November 2026|a noviembre de 2026/);
  });
});
