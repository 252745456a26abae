import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#e2e/http/raw-request";
// Creates the services.
import "./call.ts";
import { startDirectRoute } from "./direct-route-server.ts";

let server: Awaited<ReturnType<typeof startDirectRoute>>;
beforeAll(async () => {
  server = await startDirectRoute();
});
afterAll(() => server.stop());

const ask = (target: string, host = "posthorn.test", method = "GET") =>
  sendRaw(server.url, [`${method} ${target} HTTP/1.1`, `Host: ${host}`]);

test("OPTIONS * is answered", async () => {
  const { status, head } = await ask("*", undefined, "OPTIONS");
  expect([status, head]).toEqual([204, expect.stringMatching(/^Allow: .*GET.*POST.*DELETE/im)]);
  expect((await ask("*")).status).toBe(400);
});

test.each(["user:pw@posthorn.test", "posthorn.test/path", "a b", "", "posthorn.test:port"])(
  "the Host %j is 400 for pages and endpoints",
  async (host) => {
    for (const path of ["/", "/v1/stats", "/v1/openapi.json", "/healthz"]) {
      const { status, body } = await ask(path, host);
      expect([status, JSON.parse(body).code]).toEqual([400, "validation_error"]);
      expect(body).not.toContain("pw@");
    }
  },
);

test("only the path of a proxy request's target is used", async () => {
  const { status, body } = await ask("http://elsewhere.example/v1/stats");
  expect([status, JSON.parse(body).status]).toEqual([200, "ok"]);
  const ticket = await sendRaw(server.url, [
    "POST http://elsewhere.example/v1/uploads HTTP/1.1",
    "Host: 127.0.0.1",
    "Content-Length: 0",
  ]);
  expect(ticket.body).not.toContain("elsewhere.example");
  expect(await ask("ftp://elsewhere.example/v1/stats")).toMatchObject({ status: 400 });
});

describe("no other spelling of an endpoint's path reaches the endpoint", () => {
  test.each([
    "/_next/../v1/stats",
    "/_next/%2e%2e/v1/stats",
    "/_next/%252e%252e/v1/stats",
    "/_next\\..\\v1\\stats",
    "/%76%31/stats",
    "//v1/stats",
    "/send/../api/mcp",
    "/./healthz",
    "/x/%2E./v1/orders/ord_1",
    "/v1/../v1/stats",
  ])("%s", async (target) => {
    const { status, body } = await ask(target);
    // The fake Next answers 418. All proxies and servers read an empty segment the same way, so such a path is only not found.
    expect([status, JSON.parse(body).code]).toEqual(
      target.startsWith("//") ? [404, "not_found"] : [400, "validation_error"],
    );
  });

  test("but other paths reach pages as usual", async () => {
    for (const target of ["/", "/send", "/orders/a%20b", "/_next/static/x.js"])
      expect((await ask(target)).status).toBe(418);
    expect((await ask("/developers/../send")).status).toBe(400);
  });
});

test("the MCP endpoint accepts only POST, and its answers to other methods say so", async () => {
  for (const [method, status] of [
    ["OPTIONS", 204],
    ["GET", 405],
    ["HEAD", 405],
    ["DELETE", 405],
    ["PATCH", 405],
  ] as const) {
    const answer = await ask("/api/mcp", undefined, method);
    expect([method, answer.status]).toEqual([method, status]);
    expect(answer.head, method).toMatch(/^Allow: POST, OPTIONS$/im);
    // Pages of other origins may not call it (docs/decisions/0168).
    if (method === "OPTIONS") expect(answer.head).not.toMatch(/^Access-Control-/im);
  }
});

test("pages support GET, HEAD, POST, and OPTIONS", async () => {
  for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"]) {
    const { status, head } = await ask("/send", undefined, method);
    expect([status, head]).toEqual([405, expect.stringMatching(/^Allow: GET/im)]);
  }
});
