import type { z } from "zod";

type Schema = z.core.$ZodType & { shape?: Record<string, Schema>; element?: Schema; unwrap?: () => Schema };

/** The fields of an object schema that may be left out and don't accept null. */
const optionalFields = new WeakMap<Record<string, Schema>, ReadonlyMap<string, boolean>>();

/**
 * A body without the optional fields that are null: they count as if they had been left out (docs/rules.md#null-fields). Changes
 * only fields that the schema knows, so a null in a caller's own values, such as `metadata`, is still reported. The parser has
 * already limited the body's depth and number of fields.
 */
export function dropNulls(schema: z.ZodType, value: unknown): unknown {
  return without(schema as Schema, value);
}

function without(schema: Schema | undefined, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { shape, element } = inner(schema);
  if (Array.isArray(value)) return element ? value.map((one) => without(element, one)) : value;
  // An object with another prototype is a PDF or rows that are still unparsed.
  if (!shape || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const droppable = fieldsOf(shape);
  const kept = Object.entries(value).filter(([name, field]) => field !== null || !droppable.get(name));
  return Object.fromEntries(
    kept.map(([name, field]) => [name, Object.hasOwn(shape, name) ? without(shape[name], field) : field]),
  );
}

function fieldsOf(shape: Record<string, Schema>): ReadonlyMap<string, boolean> {
  const known = optionalFields.get(shape);
  if (known) return known;
  const made = new Map(
    Object.entries(shape).map(([name, field]) => {
      const { safeParse } = field as unknown as z.ZodType;
      return [name, safeParse(undefined).success && !safeParse(null).success];
    }),
  );
  optionalFields.set(shape, made);
  return made;
}

/** The object or array below optional, default, and the like. */
function inner(schema: Schema | undefined): { shape?: Record<string, Schema>; element?: Schema } {
  let current = schema;
  while (current && !current.shape && !current.element && current.unwrap) current = current.unwrap();
  return current ?? {};
}
