import type { Field } from "#lib/shared/guide";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import { limitsOf, typeOf } from "../openapi/field-words.ts";

/** The parts of our OpenAPI document that the reference shows. */
export type Description = {
  tags: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
};
export type DescribedOperation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
};
type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description?: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
};
type Content = Readonly<
  Record<
    string,
    { schema: JsonSchema; examples?: Readonly<Record<string, { summary: string; value: unknown }>> }
  >
>;

type Direction = "sent" | "answered";

/** Describes the fields of requests and answers in words. Links named objects and collects them in `objects`. */
export function createFieldReader({ components }: Description) {
  const objects = new Map<string, Direction>();
  const nameOf = ({ $ref }: JsonSchema) =>
    typeof $ref === "string" ? $ref.replace("#/components/schemas/", "") : undefined;
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = nameOf(schema);
    return name === undefined ? schema : components.schemas[name]!;
  };
  const isObject = (schema: JsonSchema) => schema.type === "object" && schema.properties !== undefined;

  function fieldsOf(schema: JsonSchema, direction: Direction): Field[] {
    const { properties = {}, required = [] } = resolve(schema) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => {
      const must = required.includes(name);
      const mark = direction === "sent" ? must && "required" : !must && "may be absent";
      return { name, ...describe(property, direction), ...(mark ? { mark } : {}) };
    });
  }

  function describe(property: JsonSchema, direction: Direction): Omit<Field, "name" | "mark"> {
    const schema = resolve(property);
    const description = property.description ?? schema.description;
    const note = description === undefined ? {} : { note: String(description) };
    const held = schema.type === "array" ? (schema.items as JsonSchema | undefined) : property;
    if (held && isObject(resolve(held))) {
      const many = schema.type === "array";
      const name = nameOf(held);
      if (name === undefined)
        return { type: many ? "array of objects" : "object", ...note, fields: fieldsOf(held, direction) };
      if (!objects.has(name)) objects.set(name, direction);
      return { type: many ? `array of ${name}` : name, object: name, ...note };
    }
    return { type: [typeOf(schema), limitsOf(schema)].filter(Boolean).join(", "), ...note };
  }

  return { fieldsOf, describe, resolve, objects };
}
