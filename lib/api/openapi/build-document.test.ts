import { expect, test } from "vitest";
import { z } from "zod";
import type { Env } from "#lib/env";
import { defineOperation, type Operation } from "../operation.ts";
import { buildDocument, emptyBase } from "./build-document.ts";
import { failureCodesOf } from "./failure-codes.ts";
import { readBase } from "./read-base.ts";

const bare = { method: "GET", tag: "Service", summary: "Look", responses: {}, errors: [] } as const;
const operation = (change: Partial<Operation>) =>
  defineOperation({ ...bare, id: "look", path: "/v1/look", ...change });
const documentOf = (operations: Operation[], env: Partial<Env> = {}, base = emptyBase) =>
  buildDocument({ base, operations, env: env as Env, baseUrl: "https://mail.test" });

test("an operation that is disabled in this deployment is omitted", () => {
  const server = operation({ enabled: (env) => env.S3_BUCKET === undefined });
  expect(documentOf([server])).toHaveProperty(["paths", "/v1/look"]);
  expect(documentOf([server], { S3_BUCKET: "b" }).paths).toEqual({});
});

test("keeps the base document's values that the operation doesn't define, and drops paths without an operation", () => {
  const base = {
    ...emptyBase,
    paths: { "/v1/look": { get: { summary: "old", "x-kept": 1 } }, "/v1/gone": { get: {} } },
  };
  const { paths } = documentOf([operation({})], {}, base);
  expect(paths).toMatchObject({ "/v1/look": { get: { summary: "Look", "x-kept": 1 } } });
  expect(paths).not.toHaveProperty(["/v1/gone"]);
});

test("a missing base document counts as empty", () => {
  expect(readBase("/nowhere")).toEqual(emptyBase);
});

test("a schema ID becomes two schemas if the request and the response have different shapes", () => {
  const both = z.strictObject({ trimmed: z.string().trim(), more: z.int().default(1) }).meta({ id: "Both" });
  const { components } = documentOf([
    operation({
      method: "POST",
      body: both,
      responses: { 200: { schema: both, description: "It" } },
    }),
  ]);
  const { Both, BothOutput } = (components as { schemas: Record<string, object> }).schemas;
  expect(Both).toMatchObject({ required: ["trimmed"], additionalProperties: false });
  expect(BothOutput).toMatchObject({ required: ["trimmed", "more"] });
  // New fields may appear in answers (docs/rules.md#versioning).
  expect(BothOutput).not.toHaveProperty("additionalProperties");
});

test("describes limits that are set after a transform", () => {
  const body = z.strictObject({
    name: z
      .string()
      .transform((value) => value.trim())
      .pipe(z.string().min(1).max(80)),
  });
  const text = JSON.stringify(documentOf([operation({ method: "POST", body })]).paths);
  expect(text).toContain('{"type":"string","minLength":1,"maxLength":80}');
});

test.each<[string, Partial<Operation>, string[]]>([
  ["nothing", {}, []],
  [
    "a body",
    { body: z.string() },
    [
      "unprintable_text",
      "validation_error",
      "payload_too_large",
      "unsupported_media_type",
      "service_unavailable",
    ],
  ],
  ["a scope", { scope: "mail:read" }, ["insufficient_scope"]],
  [
    "a throttle",
    { throttles: [{ name: "x", perMinute: 1 }] },
    ["unattributable_request", "rate_limited", "service_unavailable"],
  ],
])("an operation with %s lists the error codes of the checks that it needs", (_name, change, codes) => {
  const always = ["invalid_key", "key_disabled", "key_store_unavailable", "internal_error"];
  expect(failureCodesOf(operation(change)).sort()).toEqual([...always, ...codes].sort());
});

test("an operation that declares its own 400 doesn't list validation_error", () => {
  const own = operation({
    query: z.object({ lat: z.string() }),
    responses: { 400: { schema: z.object({}), description: "No such place" } },
  });
  expect(failureCodesOf(own)).not.toContain("validation_error");
});
