import { contentNames } from "#lib/api/letter-rules";
import { type JsonSchema, toJsonSchema } from "#lib/api/openapi/component-schemas";
import { examplesOf } from "#lib/api/openapi/examples";
import { sampleSender, sampleUploadKey } from "#lib/api/openapi/samples";
import type { Operation } from "#lib/api/operation";

/** The place of a string in a body, and a function that returns the valid body with a given value in that place. */
export type StringField = { path: string; put(value: unknown): unknown };

/** Every place of a string in an operation's body, found in its schema. */
export function stringFieldsOf(operation: Operation): StringField[] {
  if (!operation.body) return [];
  const { $defs = {}, ...root } = toJsonSchema(operation.body, "input") as Schema;
  const example = examplesOf(operation).find(({ status }) => status < 300)?.body as object;
  const places = placesOf(root, $defs);
  // A quote's example has no sender.
  const valid = places.some(([field]) => field === "from") ? { from: sampleSender, ...example } : example;
  return places.map((steps) => ({
    path: steps.join("."),
    put: (value) => withValue(withSource(withoutContent(valid, steps[0]!), steps), steps, value),
  }));
}

type Schema = JsonSchema & {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  type?: string;
};
type Step = string | number;

function placesOf(schema: Schema, definitions: Record<string, Schema>): Step[][] {
  const { $ref } = schema;
  if ($ref) return placesOf(definitions[$ref.replace("#/$defs/", "")]!, definitions);
  if (schema.items) return placesOf(schema.items, definitions).map((steps) => [0, ...steps]);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      placesOf(inner, definitions).map((steps) => [name, ...steps]),
    );
  return schema.type === "string" ? [[]] : [];
}

/** A letter has one content: the inserted one replaces the other. */
function withoutContent(body: unknown, field: Step): unknown {
  if (!contentNames.some((name) => name === field)) return body;
  return Object.fromEntries(
    Object.entries(body as object).filter(([name]) => !contentNames.some((content) => content === name)),
  );
}

/** An enclosure's title needs a file next to it. */
const withSource = (body: unknown, steps: readonly Step[]): unknown =>
  steps[0] === "enclosures" && steps.at(-1) === "title"
    ? { ...(body as object), enclosures: [{ upload_key: sampleUploadKey }] }
    : body;

function withValue(body: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const at = (body as Record<Step, unknown> | undefined)?.[step];
  if (typeof step === "number") return [withValue(at, rest, value)];
  return { ...(body as object), [step]: withValue(at, rest, value) };
}
