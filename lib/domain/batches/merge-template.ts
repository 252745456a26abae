import type { Address } from "#lib/domain/addresses/schema";
import { maxFieldNameChars } from "#lib/domain/batches/batch-limits";
import { maxTextChars } from "#lib/domain/mail/limits";
import { fits } from "#lib/shared/characters";

/** A text with placeholders for each row's own values. Strings are printed unchanged. */
export type Template = readonly (string | Place)[];

/** `{{name}}`, or `{{name|fallback}}` for rows without that value; the fallback may be empty. */
type Place = { readonly name: string; readonly fallback: string | undefined };

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
  const bar = inside.indexOf("|");
  const name = normalName(bar < 0 ? inside : inside.slice(0, bar));
  if (name === "") return { reason: "{{}} has no field name. To print the braces, write \\{{." };
  if (name.length > maxFieldNameChars)
    return { reason: `A field's name has at most ${maxFieldNameChars} characters.` };
  return {
    place: { name, fallback: bar < 0 ? undefined : inside.slice(bar + 1).trim() },
    end: start + close + closing.length,
  };
}

/** Normalizes a name like a spreadsheet's header: without case and outer spaces. */
export function normalName(name: string): string {
  return name.trim().toLowerCase();
}

/** The address lines that a template may use without a field of the row. */
const addressNames = ["name", "line1", "line2", "city", "state", "zip"] as const satisfies (keyof Address)[];

/**
 * Makes a row's letter. The row's own fields take precedence over the lines of its address. A missing value is a problem of the
 * row, because printing "Dear ," is worse than delaying a letter. Only a second address line may be missing. `firstNameOf` derives a
 * first name. The caller passes it, because pages don't load its list of names.
 */
export function mergeTemplate(
  template: Template,
  row: MergeRow,
  firstNameOf?: (name: string) => string,
): { text: string } | { reason: string } {
  const values = valuesOf(row);
  if (firstNameOf && !values.has(firstNameField)) values.set(firstNameField, firstNameOf(row.to.name));
  const missing = new Set<string>();
  const parts = template.map((part) => {
    if (typeof part === "string") return part;
    const value = values.get(part.name) ?? "";
    if (value !== "") return value;
    if (part.fallback === undefined && part.name !== "line2") missing.add(part.name);
    return part.fallback ?? "";
  });
  if (missing.size > 0)
    return { reason: `The row has no value for ${[...missing].map((name) => `{{${name}}}`).join(", ")}.` };
  // Counted before joining: each of ten thousand places may insert a long value.
  const units = parts.reduce((sum, { length }) => sum + length, 0);
  const text = units <= 2 * maxTextChars ? parts.join("") : undefined;
  if (text === undefined || !fits(text, maxTextChars))
    return {
      reason: `With its fields, the letter has more than ${maxTextChars.toLocaleString("en-US")} characters.`,
    };
  return { text };
}

function valuesOf({ to, fields = {} }: MergeRow): Map<string, string> {
  const values = new Map<string, string>();
  for (const name of addressNames) values.set(name, (to[name] ?? "").trim());
  for (const [name, value] of Object.entries(fields)) values.set(normalName(name), value.trim());
  return values;
}
