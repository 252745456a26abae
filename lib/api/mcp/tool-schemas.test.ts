import { expect, test } from "vitest";
import { z } from "zod";
import { publishedInput, publishedOutput } from "./tool-schemas.ts";

test("a tool's output schema describes success and failure alike", () => {
  const { properties, anyOf } = publishedOutput(z.object({ order_id: z.string() })) as {
    properties: Record<string, { enum?: string[]; type?: string; description?: string }>;
    anyOf: { required: string[] }[];
  };
  expect(properties.status?.enum).toEqual(["ok", "action_required", "failed"]);
  expect(properties.order_id?.type).toBe("string");
  expect(properties.retryable?.type).toBe("boolean");
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(["code", "reason", "retryable", "next"]));
  const [success, failure] = anyOf.map(({ required }) => required);
  expect(success).toEqual(["order_id"]);
  expect(failure).toEqual(expect.arrayContaining(["status", "code", "reason", "retryable"]));
});

test("a tool's input schema has no cross-field rules at its top level and doesn't require fields that have a default", () => {
  const schema = z
    .object({ a: z.string(), b: z.string(), c: z.string().optional(), d: z.string().optional() })
    .meta({ allOf: [{}], anyOf: [{}], oneOf: [{}], not: { required: ["z"] } });
  const published = publishedInput(schema, { defaults: { b: "x" }, retired: { d: "gone" } });
  for (const rule of ["allOf", "anyOf", "oneOf", "not", "$schema", "$defs"])
    expect(published).not.toHaveProperty(rule);
  expect(published.required).toEqual(["a"]);
  expect(Object.keys(published.properties as object)).toEqual(["a", "b", "c"]);
});
