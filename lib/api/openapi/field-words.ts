import type { JsonSchema } from "./component-schemas.ts";

/** The type of a field in words: `string`, `one of a, b`, `array of string`, `integer or null`. */
export function typeOf({ type, enum: values, const: only, items, anyOf }: JsonSchema): string {
  if (Array.isArray(values)) return `one of ${values.join(", ")}`;
  if (only !== undefined) return `only ${JSON.stringify(only)}`;
  if (type === "array") return `array of ${(items as JsonSchema | undefined)?.type ?? "values"}`;
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(typeOf).join(" or ");
  return String(type ?? "any");
}

/** The limits of a field in words; empty if it has none. */
export function limitsOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  pattern,
  format,
  maxItems,
}: JsonSchema): string {
  const limits = [
    format,
    lengthOf(minLength, maxLength),
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    pattern !== undefined && `like ${pattern}`,
  ];
  return limits.filter(Boolean).join(", ");
}

function lengthOf(min: unknown, max: unknown): string {
  if (max === undefined) return "";
  const most = Number(max).toLocaleString("en-US");
  if (min === max) return `${most} characters`;
  return min ? `${min} to ${most} characters` : `at most ${most} characters`;
}

/** The descriptions of a schema's cross-field rules. */
export const ruleSentences = ({ allOf = [] }: JsonSchema): string[] =>
  (allOf as JsonSchema[]).flatMap(({ description }) => (description ? [String(description)] : []));
