import type { Address } from "#lib/domain/addresses/schema";
import { maxFieldNameChars } from "#lib/domain/batches/batch-limits";
import { maxTextChars } from "#lib/domain/mail/limits";
import { fits } from "#lib/shared/characters";
import { type FieldFormat, fieldFormats, formatField } from "./format-field.ts";

/** A text with placeholders for each row's own values. Strings are printed unchanged. */
export type Template = readonly (string | Place)[];

/** `{{name}}`, `{{name:money}}`, and `{{name|fallback}}` for rows without that value; the fallback may be empty. */
type Place = {
  readonly name: string;
  readonly format: FieldFormat | undefined;
  readonly fallback: string | undefined;
};

export type TemplateProblem = { readonly line: number; readonly reason: string };

/** The values that one row brings to the template. */
export type MergeRow = {
  readonly to: Address;
  readonly fields?: Readonly<Record<string, string>> | undefined;
};

/** This field is derived from the name of a row that has no field of that name (docs/decisions/0159). */
export const firstNameField = "first name";

const opening = "{{";
const closing = "}}";

/**
 * Splits a text at its placeholders. `\\{{` prints braces. Anything that looks like a placeholder but isn't a valid one
 * (`{{name}}`, on one line) is a problem of the template, because every letter would print it.
 */
export function parseTemplate(text: string): { template: Template } | { problem: TemplateProblem } {
  const parts: (string | Place)[] = [];
  let words = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf(opening, at);
    if (open < 0) break;
    if (text[open - 1] === "\\" && open > at) {
      words += text.slice(at, open - 1) + opening;
      at = open + opening.length;
      continue;
    }
    const place = readPlace(text, open + opening.length);
    if ("reason" in place)
      return { problem: { line: text.slice(0, open).split("\n").length, reason: place.reason } };
    parts.push(words + text.slice(at, open), place.place);
    words = "";
    at = place.end;
  }
  return { template: [...parts, words + text.slice(at)].filter((part) => part !== "") };
}

/** The longest placeholder, so that a missing `}}` is found without scanning the rest of the text. */
const maxPlaceChars = 200;

function readPlace(text: string, start: number): { place: Place; end: number } | { reason: string } {
  const ahead = text.slice(start, start + maxPlaceChars);
  const close = ahead.indexOf(closing);
  const inside = close < 0 ? undefined : ahead.slice(0, close);
  if (inside === undefined || inside.includes("\n") || inside.includes(opening))
    return { reason: "{{ has no closing }}. To print the braces, write \\{{." };
  const { name, format, fallback } = splitPlace(inside);
  if (name === "") return { reason: "{{}} has no field name. To print the braces, write \\{{." };
  if (name.length > maxFieldNameChars)
    return { reason: `A field's name has at most ${maxFieldNameChars} characters.` };
  if (format !== undefined && !isFormat(format))
    return {
      reason: `A format is money or date. A name with a colon or a bar needs quotation marks: {{"first: second"}}.`,
    };
  return { place: { name, format, fallback }, end: start + close + closing.length };
}

const isFormat = (text: string): text is FieldFormat => (fieldFormats as readonly string[]).includes(text);

/** The name, before the first bar or colon unless it is in quotation marks, and what comes after them. */
function splitPlace(inside: string): {
  name: string;
  format: string | undefined;
  fallback: string | undefined;
} {
  const quoted = /^\s*"([^"]*)"\s*(?=$|[:|])/.exec(inside);
  const rest = quoted ? inside.slice(quoted[0].length) : inside;
  const bar = rest.indexOf("|");
  const head = bar < 0 ? rest : rest.slice(0, bar);
  const colon = head.indexOf(":");
  return {
    name: normalName(quoted?.[1] ?? (colon < 0 ? head : head.slice(0, colon))),
    format:
      colon < 0
        ? undefined
        : head
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
    fallback: bar < 0 ? undefined : rest.slice(bar + 1).trim(),
  };
}

/** The placeholder of a field. A name with a bar or colon is quoted. */
export const placeholderOf = (name: string): string => (/[|:]/.test(name) ? `{{"${name}"}}` : `{{${name}}}`);

/** Normalizes a name like a spreadsheet's header: without case and outer spaces. */
export function normalName(name: string): string {
  return name.trim().toLowerCase();
}

/** The address lines that a template may use without a field of the row. */
const addressNames = ["name", "line1", "line2", "city", "state", "zip"] as const satisfies (keyof Address)[];

/**
 * Makes a row's letter. The row's own fields take precedence over the lines of its address. A missing value is a problem of the
 * row, because printing "Dear ," is worse than delaying a letter. Only a second address line may be missing. `firstNameOf` derives a
 * first name. The caller passes it, because pages don't load its list of names. `asText` makes a value safe for the template's
 * language.
 */
export function mergeTemplate(
  template: Template,
  row: MergeRow,
  firstNameOf?: (name: string) => string,
  asText: (value: string) => string = (value) => value,
): { text: string } | { reason: string } {
  const values = valuesOf(row);
  if (firstNameOf && !values.has(firstNameField)) values.set(firstNameField, firstNameOf(row.to.name));
  const missing = new Set<string>();
  const unfit = new Map<string, FieldFormat>();
  const parts = template.map((part) => {
    if (typeof part === "string") return part;
    const value = values.get(part.name) ?? "";
    if (value !== "") {
      const printed = part.format === undefined ? value : formatField(value, part.format);
      if (printed === null) unfit.set(part.name, part.format!);
      return asText(printed ?? "");
    }
    if (part.fallback === undefined && part.name !== "line2") missing.add(part.name);
    return part.fallback ?? "";
  });
  if (missing.size > 0)
    return { reason: `The row has no value for ${[...missing].map((name) => `{{${name}}}`).join(", ")}.` };
  for (const [name, format] of unfit)
    return { reason: `The row's value for {{${name}}} isn't ${formatWords[format]}.` };
  // Counted before joining: each of ten thousand places may insert a long value.
  const units = parts.reduce((sum, { length }) => sum + length, 0);
  const text = units <= 2 * maxTextChars ? joinParts(template, parts) : undefined;
  if (text === undefined || !fits(text, maxTextChars))
    return {
      reason: `With its fields, the letter has more than ${maxTextChars.toLocaleString("en-US")} characters.`,
    };
  return { text };
}

const formatWords: Record<FieldFormat, string> = {
  money: "an amount in dollars, such as 1,234.50",
  date: "a date, such as 5/1/2026",
};

/** Joins the parts, without the lines that have only placeholders and print nothing (docs/rules.md#merge-fields). */
function joinParts(template: Template, parts: readonly string[]): string {
  const isEmpty = (index: number) => typeof template[index] !== "string" && parts[index] === "";
  if (!parts.some((_, index) => isEmpty(index))) return parts.join("");
  let text = "";
  let line = "";
  let hasEmptyField = false;
  const end = (newline: string) => {
    if (!hasEmptyField || line.trim() !== "") text += line + newline;
    else if (newline === "") text = text.replace(/\n$/, "");
    line = "";
    hasEmptyField = false;
  };
  for (const [index, part] of parts.entries()) {
    hasEmptyField ||= isEmpty(index);
    // A value's own line breaks don't begin a line of the template.
    const [first = "", ...others] = typeof template[index] === "string" ? part.split("\n") : [part];
    line += first;
    for (const other of others) {
      end("\n");
      line = other;
    }
  }
  end("");
  return text;
}

function valuesOf({ to, fields = {} }: MergeRow): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of addressNames) values.set(name, (to[name] ?? "").trim());
  for (const [name, value] of Object.entries(fields)) values.set(normalName(name), value.trim());
  return values;
}
