import { describe, expect, test } from "vitest";
import type { RouteHandler } from "#lib/api/route";
import { call, endpoints } from "./call.ts";

/** One suite over every operation that takes a JSON body: whatever is sent gets a clear answer. */
const operations = endpoints.flatMap(({ pattern, methods }) =>
  [...methods].flatMap(([method, handler]) => {
    const { operation } = handler as RouteHandler;
    return operation.body
      ? [{ method, path: pattern.replace(/\[\w+\]/g, `ord_test_${"0".repeat(32)}`), operation }]
      : [];
  }),
);
const json = { "Content-Type": "application/json" };
const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);

describe.each(operations)("$method $path", ({ method, path, operation }) => {
  test.each([
    ["malformed JSON", '{"mail_class": ', "body"],
    ["nothing", "", "body"],
    ["null", "null", "body"],
    ["an array", "[]", "body"],
    ["a number", "7", "body"],
    ["a string", '"hello"', "body"],
    ["deeply nested arrays", deep("[", "]"), "body"],
    ["deeply nested objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, "a"],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), "body"],
    ["a field from the prototype", '{"__proto__": {"sandbox": true}}', "__proto__"],
    ["a constructor field", '{"constructor": 1}', "constructor"],
  ])("answers %s with 400 and the field's path", async (_name, raw, field) => {
    const { status, body } = await call(method, path, { raw, headers: json });
    expect([status, body.code]).toEqual([400, "validation_error"]);
    expect(body.fields.map((error: { path: string }) => error.path)).toContain(field);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    "",
  ])("answers the content type %j with 415", async (type) => {
    const { status, body } = await call(method, path, { raw: "{}", headers: { "Content-Type": type } });
    expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
  });

  test("stops reading a body that is too large", async () => {
    const limit = operation.maxBodyBytes ?? 400_000;
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const { status, body } = await call(method, path, { raw: endless, headers: json });
    expect([status, body.code]).toEqual([413, "payload_too_large"]);
    expect(sent).toBeLessThan(limit + 4 * 65_536);
  });

  test("answers wrong types with the path of each field, and quotes no value", async () => {
    const value = "SECRET-VALUE-OF-THE-CALLER";
    const body = {
      to: 7,
      text: { value },
      mail_class: [value],
      color: "yes",
      headers: value,
      stars: "five",
      page_count: "1",
    };
    const answer = await call(method, path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain(value);
  });
});
