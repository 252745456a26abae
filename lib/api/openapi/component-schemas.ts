import { z } from "zod";

export type JsonSchema = { [keyword: string]: unknown };
export type SchemaDirection = "input" | "output";

/**
 * Turns zod schemas into JSON Schema of OpenAPI 3.1 (draft 2020-12). Schemas with an id in their `meta` become components, each
 * once; the rest are inlined.
 */
export function createComponentSchemas() {
  const components = new Map<string, JsonSchema>();

  /** A schema for the document. `input` is what a caller may send, `output` what we answer. */
  function describe(schema: z.ZodType, direction: SchemaDirection): JsonSchema {
    const { $defs = {}, $schema: _, ...root } = toJsonSchema(schema, direction);
    const names = new Map<string, string>();
    const definitions = Object.entries($defs as Record<string, JsonSchema>);
    for (const [id, definition] of definitions) names.set(id, nameFor(id, definition, direction));
    const rename = (value: unknown) => renameRefs(value, names) as JsonSchema;
    for (const [id, definition] of definitions) components.set(names.get(id)!, rename(definition));
    return rename(root);
  }

  /**
   * The name of a component: its id, unless that name is taken by a different schema, because the request's and the answer's schema
   * may differ.
   */
  function nameFor(id: string, definition: JsonSchema, direction: SchemaDirection): string {
    const known = components.get(id);
    const same = !known || JSON.stringify(known) === JSON.stringify(renameRefs(definition, new Map()));
    return same ? id : `${id}${direction === "input" ? "Input" : "Output"}`;
  }

  return {
    describe,
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
export type ComponentSchemas = ReturnType<typeof createComponentSchemas>;

/** The JSON Schema of a zod schema. Adds limits that apply after a transform such as trimming, and removes what only zod needs. */
export function toJsonSchema(schema: z.ZodType, direction: SchemaDirection): JsonSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    // A transform has no JSON Schema, but its input does, and callers send the input.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const json = jsonSchema as JsonSchema;
      if (json.anyOf) leaveOutUnrepresentable(json);
      if (direction === "input") addLimitsAfterTransform(zodSchema, json);
      // A closed answer schema would contradict Versioning, which promises that new fields may appear.
      if (direction === "output" && json.additionalProperties === false) delete json.additionalProperties;
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      // `format` already says it; zod's regular expressions for it are hundreds of characters long.
      if (["email", "date", "date-time"].includes(json.format as string)) delete json.pattern;
    },
  }) as JsonSchema;
}

/** Leaves out a value that only our own parser creates. It has no JSON Schema, and callers can't send it. */
function leaveOutUnrepresentable(json: JsonSchema): void {
  const choices = (json.anyOf as JsonSchema[]).filter((choice) => Object.keys(choice).length > 0);
  if (choices.length !== 1) return;
  delete json.anyOf;
  Object.assign(json, { ...choices[0], ...json });
}

/** For `string → trim → string of 1 to 80`, zod reports a string without limits. This adds the limits from the end of the pipe. */
function addLimitsAfterTransform(zodSchema: z.core.$ZodTypes, json: JsonSchema): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || json.type !== "string") return;
  const after = toJsonSchema(def.out as z.ZodType, "input");
  for (const keyword of ["minLength", "maxLength", "pattern", "enum"]) {
    if (after[keyword] !== undefined) json[keyword] ??= after[keyword];
  }
}

function renameRefs(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameRefs(entry, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key !== "$ref" || typeof entry !== "string") return [key, renameRefs(entry, names)];
      const id = entry.replace(/^#\/(?:\$defs|components\/schemas)\//, "");
      return [key, `#/components/schemas/${names.get(id) ?? id}`];
    }),
  );
}
