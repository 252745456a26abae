import { normalName, parseTemplate, placeholderOf, type Template } from "#lib/domain/batches/merge-template";
import type { Translator } from "#messages/translator";
import { type Draft, partsOf, pdfOf } from "../compose/draft.ts";
import { commonNames } from "./engine/merge-names.ts";
import type { FieldFormats } from "./engine/shown-row.ts";

export type ReadTemplate = {
  /** Every field name in the template, once. */
  names: readonly string[];
  /** Fields without a fallback. */
  required: readonly string[];
  /** Fields with a fallback. */
  optional: readonly string[];
  /** Fields that print an amount or a date. */
  formats: FieldFormats;
  problem: string | undefined;
};

/** The template of letters without fields. */
export const noPlaces: ReadTemplate = {
  names: [],
  required: [],
  optional: [],
  formats: {},
  problem: undefined,
};

/**
 * Parses a letter's text and subject by the rule of the service, and reports what is wrong with their fields for these columns. A PDF has
 * no fields.
 */
export function readTemplate(
  draft: Draft,
  headers: readonly string[],
  t: Translator<"bulk.template">,
): ReadTemplate {
  if (pdfOf(draft)) return noPlaces;
  const places: Exclude<Template[number], string>[] = [];
  for (const text of [draft.text, partsOf(draft).subject]) {
    const parsed = parseTemplate(text);
    if ("problem" in parsed) return { ...noPlaces, problem: t("line", parsed.problem) };
    places.push(...parsed.template.filter((part) => typeof part !== "string"));
  }
  const names = [...new Set(places.map(({ name }) => name))];
  const known = new Set([...commonNames, ...headers.map(normalName)]);
  const required = places.filter(({ name, fallback }) => fallback === undefined && name !== "line2");
  const unknown = required.find(({ name }) => !known.has(name));
  return {
    names,
    required: [...new Set(required.map(({ name }) => name))].filter((name) => known.has(name)),
    optional: [...new Set(places.filter(({ fallback }) => fallback !== undefined).map(({ name }) => name))],
    formats: Object.fromEntries(places.flatMap(({ name, format }) => (format ? [[name, format]] : []))),
    problem: unknown ? unknownProblem(unknown.name, [...known], t) : undefined,
  };
}

function unknownProblem(name: string, known: readonly string[], t: Translator<"bulk.template">): string {
  const near = known.find((other) => other.includes(name) || name.includes(other));
  return near
    ? t("unknownNear", { name: placeholderOf(name), near: placeholderOf(near) })
    : t("unknown", { name: `{{${name}}}`, fallback: `{{${name}|…}}` });
}
