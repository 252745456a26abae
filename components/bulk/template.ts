import { normalName, parseTemplate } from "#lib/domain/batches/merge-template";
import { commonNames } from "./engine/merge-names.ts";

export type ReadTemplate = {
  /** Every name that stands in it, once. */
  names: readonly string[];
  /** Those without words of their own for rows that have nothing. */
  required: readonly string[];
  problem: string | undefined;
};

/** Of a PDF, which is the same for everybody. */
export const noPlaces: ReadTemplate = { names: [], required: [], problem: undefined };

/** The places of a text by the rule of the service, and what is wrong with them for these columns. */
export function readTemplate(text: string, headers: readonly string[]): ReadTemplate {
  const parsed = parseTemplate(text);
  if ("problem" in parsed)
    return { names: [], required: [], problem: `Line ${parsed.problem.line}: ${parsed.problem.reason}` };
  const places = parsed.template.filter((part) => typeof part !== "string");
  const names = [...new Set(places.map(({ name }) => name))];
  const known = new Set([...commonNames, ...headers.map(normalName)]);
  const required = places.filter(({ name, fallback }) => fallback === undefined && name !== "line2");
  const unknown = required.find(({ name }) => !known.has(name));
  return {
    names,
    required: [...new Set(required.map(({ name }) => name))].filter((name) => known.has(name)),
    problem: unknown
      ? `{{${unknown.name}}} is no column of your list. ${suggest(unknown.name, [...known])}`
      : undefined,
  };
}

function suggest(name: string, known: readonly string[]): string {
  const near = known.find((other) => other.includes(name) || name.includes(other));
  return near ? `Did you mean {{${near}}}?` : `Choose one below, or give it words of its own: {{${name}|…}}.`;
}
