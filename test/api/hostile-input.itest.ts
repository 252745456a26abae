import { describe, expect, test } from "vitest";
import { handleMcp } from "#lib/api/mcp/mcp-endpoint";
import { sampleRecipient } from "#lib/api/openapi/samples";
import type { RouteHandler } from "#lib/api/route";
import { stringFieldsOf } from "../hostile/string-fields.ts";
import { call, endpoints } from "./call.ts";
import { makeOrder } from "./letters.ts";

/** Tests every operation with a JSON body: any input must get a clear answer. */
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
    ["deeply nested objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, "body"],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), "body"],
    ["a field from the prototype", '{"__proto__": {"sandbox": true}}', "__proto__"],
    ["a constructor field", '{"constructor": 1}', "constructor"],
  ])("answers %s with 400 and the field's path", async (_name, raw, field) => {
    const { status, body } = await call(method, path, { raw, headers: json });
    // Without a body, the caller only asks for the terms; x402 is off here.
    if (raw === "" && operation.optionalBody) return expect(body.code).toBe("x402_disabled");
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

  test("stops reading an oversized body", async () => {
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

const fields = operations.flatMap(({ method, path, operation }) =>
  stringFieldsOf(operation).map((field) => ({ ...field, method, at: path })),
);
/** These fields have their own check, which comes first and is more specific. */
const tokens = new Set(["capability_token"]);

test("the suite finds the string fields of every operation", () => {
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(["to.line2", "samples.0.0"]));
});

describe("a character that no letter or address may contain is 400 with the field, wherever it is", () => {
  test.each(fields)("$method $at, $path", async ({ method, at, path, put }) => {
    const marks = "\u0301\u0316\u0327".repeat(3);
    for (const [found, codes] of [
      ["a\u0000b", ["validation_error"]],
      ["a\ud800b", ["validation_error"]],
      ["a\u0007b", ["validation_error"]],
      ["a\u0085b", ["validation_error"]],
      [`a${marks}b`, ["unprintable_text", "validation_error"]],
      ...(/^(rows\.0\.)?(to|from)\./.test(path)
        ? ([
            ["a\tb", ["validation_error"]],
            ["a\u202eb", ["validation_error"]],
            ["a\u2066b", ["validation_error"]],
          ] as const)
        : []),
    ] as const) {
      const { status, body } = await call(method, at, { body: put(found) });
      // The example's order doesn't exist here.
      const inRow = /^rows\.0\.(.+)$/.exec(path)?.[1];
      if (tokens.has(path)) expect([status, body.code]).toEqual([404, "not_found"]);
      // Rows with their own documents are read once their quote is prepared, which this caller may not ask for.
      else if (/^rows\.0\.(upload_key|enclosures|send_on)/.test(path))
        expect(body.code).toBe(at.endsWith("/quotes") ? "insufficient_scope" : "confirmation_malformed");
      // A problem of one batch row is reported for that row, next to other rows' problems.
      else if (inRow) {
        expect(status).toBe(at.endsWith("/quotes") ? 200 : 422);
        const [{ code, fields: wrong }] = body.problems;
        expect([codes, wrong?.[0].path]).toEqual([expect.arrayContaining([code]), inRow]);
      } else
        expect([status, codes, body.fields?.[0].path]).toEqual([
          400,
          expect.arrayContaining([body.code]),
          path,
        ]);
    }
  });
});

test("a query with such a character is also 400 with the field", async () => {
  const { status, body } = await call("GET", "/v1/address/autocomplete?q=350%005th");
  expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", "q"]);
  const { status: coordinates } = await call("GET", "/v1/address/reverse?lat=1%00&lon=2");
  expect(coordinates).toBe(400);
});

test("a query field that occurs twice is refused, because a proxy could read the other value", async () => {
  const { status, body } = await call("GET", "/v1/address/autocomplete?q=350+5th&q=1+Main");
  expect([status, body.code, body.fields]).toEqual([
    400,
    "validation_error",
    [{ path: "q", message: "is given more than once" }],
  ]);
  expect((await call("GET", "/v1/address/autocomplete?q=350+5th")).status).toBe(200);
});

test("the limit of 50,000 characters counts them as people do", async () => {
  const letter = (text: string) => ({ mail_class: "first_class", page_count: 1, text });
  const full = await call("POST", "/v1/quotes", { body: letter("\u{1f600}".repeat(50_000)) });
  expect([full.status, full.body.code]).toEqual([400, "page_limit_exceeded"]);
  const over = await call("POST", "/v1/quotes", { body: letter("\u{1f600}".repeat(50_001)) });
  expect([over.status, over.body.code, over.body.fields[0].path]).toEqual([400, "validation_error", "text"]);
});

test("a review without a token, or with one of another type or length, is 403", async () => {
  const order_id = (await makeOrder()).order.id;
  for (const capability_token of [undefined, null, 7, {}, [], "", "x".repeat(100_000)]) {
    const { status, body } = await call("POST", "/v1/reviews", {
      body: { order_id, stars: 5, capability_token },
    });
    expect([status, body.code]).toEqual([403, "invalid_capability"]);
  }
});

test("the error for an unknown order points to order.id, not to the URL", async () => {
  const { status, body } = await call("GET", `/v1/orders/ord_${"0".repeat(32)}`);
  expect([status, body.code]).toEqual([404, "not_found"]);
  expect(body.next.join()).toMatch(/order\.id/);
});

describe("an address that does not fit on the piece is detected in the quote", () => {
  const long = { ...sampleRecipient, name: "W".repeat(80) };
  const quote = { mail_class: "first_class", page_count: 1 };
  test.each([
    ["with the recipient alone", { to: long }, "to.name"],
    ["with the sender alone", { from: long }, "from.name"],
    ["with a text", { to: long, text: "Hello" }, "to.name"],
    ["for a card", { to: long, format: "postcard_4x6" }, "to.name"],
  ])("%s", async (_, more, path) => {
    const { status, body } = await call("POST", "/v1/quotes", { body: { ...quote, ...more } });
    expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", path]);
    expect(body.fields[0].message).toMatch(/about \d+ characters fit/);
  });
});

test.each([
  ["quote_letter", { text: "a\u0000b" }, "validation_error", "text"],
  ["quote_letter", { text: `a${"\u0301".repeat(9)}` }, "unprintable_text", "text"],
  ["send_letter", { text: "a", to: { ...sampleRecipient, name: "a\ud800" } }, "validation_error", "to.name"],
  ["get_letter_status", { order_id: "a\u0007" }, "validation_error", "order_id"],
] as const)("the tool %s refuses the same characters (%j)", async (name, more, code, path) => {
  const letter = { mail_class: "first_class", to: sampleRecipient, from: sampleRecipient, sandbox: true };
  const params = { name, arguments: name === "get_letter_status" ? more : { ...letter, ...more } };
  const answer = await handleMcp(
    new Request("http://localhost/api/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    }),
    { clientAddress: "198.18.250.1" },
  );
  const text = await answer.text();
  const { result } = JSON.parse(/\{.*\}/s.exec(text)![0]);
  expect([result.isError, result.structuredContent.code, result.structuredContent.fields[0].path]).toEqual([
    true,
    code,
    path,
  ]);
});
