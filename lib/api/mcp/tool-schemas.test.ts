import { expect, test } from "vitest";
import { z } from "zod";
import { publishedInput, publishedOutput } from "./tool-schemas.ts";

test("what a tool answers is described for its success and its failure alike", () => {
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

test("what a tool takes has no rule between fields at its top, and asks for nothing that has a default", () => {
  const schema = z
    .object({ a: z.string(), b: z.string(), c: z.string().optional() })
    .meta({ allOf: [{}], anyOf: [{}], oneOf: [{}], not: { required: ["z"] } });
  const published = publishedInput(schema, { b: "x" });
  for (const rule of ["allOf", "anyOf", "oneOf", "not", "$schema", "$defs"])
    expect(published).not.toHaveProperty(rule);
  expect(published.required).toEqual(["a"]);
  expect(Object.keys(published.properties as object)).toEqual(["a", "b", "c"]);
});
