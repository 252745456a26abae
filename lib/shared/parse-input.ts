import type { z } from "zod";
import { AppError, type ErrorDetails, type FieldError } from "./errors.ts";

const maxFieldErrors = 20;

/** Parses a value by its schema. Throws validation_error with the path and the problem of each wrong field. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: "body" | "query" | "path",
): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: false });
  if (parsed.success) return parsed.data;
  // Described lazily, because a body of 2 MB can have 300,000 wrong fields.
  const fields = describeIssues(parsed.error.issues, { schema, value, where }).take(maxFieldErrors).toArray();
  throw invalidFields(fields);
}

/** validation_error for these fields. Each message continues a sentence that starts with the field: "to.zip is required". */
export function invalidFields(
  fields: readonly FieldError[],
  details: Pick<ErrorDetails, "next"> = {},
): AppError<"validation_error"> {
  const reason = fields
    .map(({ path, message }) => `${path === "body" ? "The body" : path} ${message}`)
    .join("; ");
  // A suggestion ends with a question mark, so no period is added.
  return new AppError("validation_error", /[.?]$/.test(reason) ? reason : `${reason}.`, {
    ...details,
    fields,
  });
}

function* describeIssues(
  issues: readonly z.core.$ZodIssue[],
  { schema, value, where }: { schema: z.ZodType; value: unknown; where: string },
): Generator<FieldError, void> {
  // One problem at a time is enough for a field.
  const seen = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") {
      const path = pathOf(issue.path, where);
      if (seen.has(path)) continue;
      seen.add(path);
      yield { path, message: messageOf(issue, value) };
      continue;
    }
    const known = knownKeys(schema, issue.path);
    for (const key of issue.keys)
      yield { path: pathOf([...issue.path, key], where), message: unknownField(key, known) };
  }
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "invalid_type") {
    return issue.message.includes("received undefined")
      ? "is required"
      : `must be ${article(issue.expected)}`;
  }
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid "))
    return isMissing(value, issue.path) ? "is required" : `must be ${oneOf(issue.values.map(String))}`;
  // Uses a message written in the schema. zod's own messages are written for developers.
  if (!issue.message.startsWith("Too ")) return issue.message;
  if (issue.code === "too_big") return bound("at most", issue.origin, issue.maximum);
  if (issue.code === "too_small") return bound("at least", issue.origin, issue.minimum);
  return issue.message;
}

/** Whether nothing was sent at a path. The issue itself doesn't say, because it has no input (`reportInput`). */
const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | null | undefined)?.[part],
    value,
  ) === undefined;

const oneOf = (values: readonly string[]) =>
  values.length === 1 ? `${values[0]}` : `one of ${values.join(", ")}`;

const partsOf: Readonly<Record<string, string>> = { string: "character", array: "item" };

function bound(limit: "at most" | "at least", origin: string, count: number | bigint): string {
  const part = partsOf[origin];
  const number = count.toLocaleString("en-US");
  if (!part) return `must be ${limit} ${number}`;
  const verb = limit === "at most" ? "can" : "must";
  return `${verb} have ${limit} ${number} ${part}${count === 1 ? "" : "s"}`;
}

function article(type: string): string {
  if (type === "boolean") return "true or false";
  const name = type === "int" ? "integer" : type === "record" ? "object" : type;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

function pathOf(path: readonly PropertyKey[], where: string): string {
  return path.length === 0 ? where : path.map((part) => String(part).slice(0, 60)).join(".");
}

function unknownField(key: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase().slice(0, 40), name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance <= Math.max(2, key.length / 2)
    ? `is not a field of this request. Did you mean ${nearest.name}?`
    : "is not a field of this request";
}

/** The field names that an object schema knows at a path; empty if it isn't an object. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const part of path) current = shapeOf(current)?.[String(part)];
  return Object.keys(shapeOf(current) ?? {});
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  let current = schema as { shape?: Record<string, unknown>; unwrap?: () => unknown } | undefined;
  while (current && !current.shape && current.unwrap) current = current.unwrap() as typeof current;
  return current?.shape;
}

/** Levenshtein distance, for a handful of short names. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
