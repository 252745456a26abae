import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { errorEnvelopeSchema } from "../error-schema.ts";
import { type JsonSchema, toJsonSchema } from "../openapi/component-schemas.ts";
import { inToolWords } from "./tool-words.ts";

/** Fields of failures that no tool has: those of batches and of x402. */
const elsewhere = {
  problems: true,
  problem_count: true,
  x402Version: true,
  error: true,
  accepts: true,
} as const;

/** The answer of a failed tool: the error envelope of `/v1`, and whether the same call may be repeated. */
const toolFailureSchema = errorEnvelopeSchema.omit(elsewhere).extend({
  retryable: z.boolean().meta({ description: "Whether a program may make the same call again." }),
  retry_after_seconds: z.int().optional().meta({ description: "How long to wait before a retry." }),
  request_id: z
    .string()
    .meta({ description: "The ID of this call in our log. Include it when you contact the operator." }),
});

/**
 * The arguments of a tool, without references and without cross-field rules at the top level: model providers refuse tools whose
 * schema has them there. The tool's description states the rules, and the tool checks them.
 */
export function publishedInput(
  schema: z.ZodType,
  { defaults = {}, retired = {} }: { defaults?: object; retired?: object } = {},
): JsonSchema {
  const { allOf: _, anyOf: __, oneOf: ___, not: ____, ...fields } = inlined(toJsonSchema(schema, "input"));
  const required = (fields.required as string[]).filter((name) => !(name in defaults));
  const properties = Object.entries(fields.properties as object).filter(([name]) => !(name in retired));
  return { ...fields, properties: Object.fromEntries(properties), required };
}

/** The output schema covers failures too, because a structured result MUST match it (MCP, Structured Content). */
export function publishedOutput(success: z.ZodType): JsonSchema {
  const answer = inlined(toJsonSchema(success, "output"));
  const failure = inlined(toJsonSchema(toolFailureSchema, "output"));
  return {
    type: "object",
    properties: {
      ...(failure.properties as object),
      ...(answer.properties as object),
      status: { type: "string", enum: ["ok", "action_required", "failed"] },
    },
    anyOf: [{ required: answer.required }, { required: failure.required }],
  };
}

/** Gives the SDK the published schema but accepts any value, because the SDK's own error messages lack `retryable`. */
export function unchecked(json: JsonSchema): StandardSchemaWithJSON<unknown, unknown> {
  return {
    "~standard": {
      version: 1,
      vendor: "posthorn",
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Inlines definitions and uses the tools' words. Our definitions are never recursive. */
function inlined({ $defs = {}, $schema: _, ...root }: JsonSchema): JsonSchema {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...rest } = value as JsonSchema;
    const own = Object.fromEntries(
      Object.entries(rest).map(([key, entry]) => [
        key,
        key === "description" && typeof entry === "string" ? inToolWords(entry) : replace(entry),
      ]),
    );
    if (typeof $ref !== "string") return own;
    const definition = ($defs as Record<string, unknown>)[$ref.replace("#/$defs/", "")];
    return { ...(replace(definition) as object), ...own };
  };
  return replace(root) as JsonSchema;
}
