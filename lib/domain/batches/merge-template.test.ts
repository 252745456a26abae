import { describe, expect, test } from "vitest";
import { firstNameOf } from "#lib/domain/imports/names/first-name";
import { mergeTemplate, parseTemplate, placeholderOf, type Template } from "./merge-template.ts";

const to = { name: "Grace Hopper", line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };
const merge = (text: string, fields?: Record<string, string>) => {
  const parsed = parseTemplate(text);
  return "problem" in parsed ? parsed : mergeTemplate(parsed.template, { to, fields });
};

describe("a template", () => {
  test("inserts each row's own values, matching names as spreadsheet headers are matched", () => {
    expect(
      merge("Dear {{first name}}, you owe {{ AMOUNT }}.", { "First Name": "Grace", amount: " $12 " }),
    ).toEqual({
      text: "Dear Grace, you owe $12.",
    });
  });

  test("inserts the lines of the row's address, unless the row has a field of the same name", () => {
    expect(merge("{{name}} of {{city}}, {{state}} {{zip}}, at {{line1}}")).toEqual({
      text: "Grace Hopper of New York, NY 10118, at 350 5th Ave",
    });
    expect(merge("Dear {{name}}", { name: "Grace" })).toEqual({ text: "Dear Grace" });
  });

  test("without placeholders is the same letter for every row", () => {
    expect(merge("Dear all, 2 < 3 } and { and }} stay.")).toEqual({
      text: "Dear all, 2 < 3 } and { and }} stay.",
    });
    expect(merge("")).toEqual({ text: "" });
  });

  test("prints escaped braces, and a value's own braces unchanged", () => {
    expect(merge("Write \\{{name}} to {{name}}", { name: "{{line1}} \\{{" })).toEqual({
      text: "Write {{name}} to {{line1}} \\{{",
    });
    expect(merge("\\{{\\{{{{name}}", { name: "x" })).toEqual({ text: "{{{{x" });
  });

  test("reports all values that a row lacks at once, except those with a fallback", () => {
    expect(merge("Dear {{first}}, {{sum}}", { sum: " " })).toEqual({
      reason: "The row has no value for {{first}}, {{sum}}.",
    });
    expect(merge("Dear {{first|friend}}{{note|}}!")).toEqual({ text: "Dear friend!" });
    expect(merge("{{first|friend}}", { first: "Ada" })).toEqual({ text: "Ada" });
    expect(merge("{{line1}} {{line2}}")).toEqual({ text: "350 5th Ave " });
  });

  test("prints amounts and dates, and reports values that are neither", () => {
    expect(
      merge("You owe {{Balance:money}} by {{due : date | soon}}.", { balance: "1234.1", due: "5/1/2026" }),
    ).toEqual({
      text: "You owe $1,234.10 by May 1, 2026.",
    });
    expect(merge("{{due:date|soon}} {{x:money|}}")).toEqual({ text: "soon " });
    expect(merge("{{balance:money|nothing}}", { balance: "a lot" })).toEqual({
      reason: "The row's value for {{balance}} isn't an amount in dollars, such as 1,234.50.",
    });
    expect(merge("{{due:date}}", { due: "13/45/2026" })).toEqual({
      reason: "The row's value for {{due}} isn't a date, such as 5/1/2026.",
    });
    expect(merge("a\n{{due:week}}")).toMatchObject({
      problem: { line: 2, reason: expect.stringContaining("money or date") },
    });
  });

  test("takes names with a bar or a colon in quotation marks", () => {
    const fields = { "Gift: total": "5", "a|b": "x" };
    expect(merge('{{"gift: total":money}} {{ "A|B" | none }} {{"c:d"|none}}', fields)).toEqual({
      text: "$5.00 x none",
    });
    expect(placeholderOf("gift: total")).toBe('{{"gift: total"}}');
    expect(placeholderOf("gift")).toBe("{{gift}}");
  });

  test("leaves out lines of fields alone that are empty, and no others", () => {
    expect(merge("{{name}}\n{{line1}}\n{{line2}}\n{{city}}, {{state}}")).toEqual({
      text: "Grace Hopper\n350 5th Ave\nNew York, NY",
    });
    expect(merge("a\n\n {{x|}} {{y|}} \n\nb")).toEqual({ text: "a\n\n\nb" });
    expect(merge("a\nP.S. {{x|}}\nb")).toEqual({ text: "a\nP.S. \nb" });
    expect(merge("{{x|}}\nb\n{{x|}}")).toEqual({ text: "b" });
    expect(merge("{{x|}}{{y}}\nb", { y: "one\n" })).toEqual({ text: "one\nb" });
    expect(merge("{{x|}}\n{{x|none}}")).toEqual({ text: "none" });
  });

  test("derives the first name from the row's name, unless the row has a field for it", () => {
    const { template } = parseTemplate("Dear {{first name|friend}},") as { template: Template };
    const greet = (name: string, fields?: Record<string, string>) =>
      mergeTemplate(template, { to: { ...to, name }, fields }, firstNameOf);
    expect(greet("LOVELACE, ADA")).toEqual({ text: "Dear Ada," });
    expect(greet("Friends of the Library")).toEqual({ text: "Dear friend," });
    expect(greet("Ada Lovelace", { "First Name": "Countess" })).toEqual({ text: "Dear Countess," });
    expect(greet("Ada Lovelace", { "first name": "" })).toEqual({ text: "Dear friend," });
  });

  test("with an invalid placeholder is refused with its line number", () => {
    const unclosed = "{{ has no closing }}. To print the braces, write \\{{.";
    expect(merge("Dear\n{{name,\nyours}}")).toEqual({ problem: { line: 2, reason: unclosed } });
    expect(merge("{{name")).toEqual({ problem: { line: 1, reason: unclosed } });
    expect(merge("{{a {{name}}")).toEqual({ problem: { line: 1, reason: unclosed } });
    expect(merge(`{{${"a".repeat(61)}}}`)).toMatchObject({
      problem: { reason: expect.stringContaining("60") },
    });
    expect(merge("{{ }}")).toMatchObject({
      problem: { reason: expect.stringContaining("has no field name") },
    });
    expect(merge("{{|x}}")).toMatchObject({ problem: { line: 1 } });
  });

  test("does not read built-in properties of objects", () => {
    expect(merge("{{constructor}} {{__proto__}}")).toEqual({
      reason: "The row has no value for {{constructor}}, {{__proto__}}.",
    });
  });

  test("never makes a text longer than a letter may be, however often it repeats a long value", () => {
    const started = performance.now();
    expect(merge("{{x}}".repeat(10_000), { x: "y".repeat(1_000) })).toEqual({
      reason: "With its fields, the letter has more than 50,000 characters.",
    });
    expect(merge("{{x}}", { x: "y".repeat(50_000) })).toHaveProperty("text");
    expect(merge("{{x}}!", { x: "y".repeat(50_000) })).toHaveProperty("reason");
    expect(merge("{{".repeat(25_000))).toHaveProperty("problem");
    expect(merge("\\{{".repeat(16_000))).toHaveProperty("text");
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
