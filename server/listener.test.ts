import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/api/entrypoints/direct-routes";
import { clientAddressHeader, readTrustedAddress } from "#lib/api/trusted-client";
import type { Services } from "#lib/container";
import { createTraffic } from "#lib/shared/traffic";
import { sendRaw } from "../e2e/http/raw-request.ts";
import { createListener } from "./listener.ts";

const endpoints: Endpoint[] = [
  {
    pattern: "/v1/things/[id]",
    methods: new Map([
      [
        "GET",
        async (_, context) => {
          const { id } = (await context!.params!) as { id: string };
          return Response.json({ id, caller: context!.clientAddress, request: context!.requestId });
        },
      ],
    ]),
  },
  { pattern: "/healthz", methods: new Map([["POST", () => new Response("made")]]) },
  { pattern: "/api/mcp", methods: new Map([["POST", () => Response.json({ called: true })]]) },
  { pattern: "/odd", methods: new Map([["OPTIONS", () => new Response("mine")]]) },
];
const lines: Record<string, unknown>[] = [];
/** The request that Next would have received. */
let passed: { headers: IncomingHttpHeaders; url: string | undefined } | null = null;
beforeEach(() => {
  lines.length = 0;
  passed = null;
});
const open: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
});

async function serveUrl(env: Record<string, unknown> = {}, uploadOrigin: string | null = null, dev = false) {
  const services = {
    traffic: createTraffic(),
    env: { DIRECT_ROUTES: "on", TRUSTED_PROXY_HOPS: 0, ...env },
    logger: { info: (line: Record<string, unknown>) => lines.push(line) },
    metrics: { noteRequest: () => undefined },
  } as unknown as Services;
  const pages: Parameters<typeof createListener>[0]["pages"] = ({ headers, url }, response) => {
    passed = { headers: { ...headers }, url };
    response.writeHead(418).end("a page");
  };
  const server = createServer(createListener({ services, endpoints, pages, dev, uploadOrigin }));
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(...given: Parameters<typeof serveUrl>) {
  const url = await serveUrl(...given);
  return (path: string, method = "GET", headers: string[] = [], host = "a.example") =>
    sendRaw(url, [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers]);
}
const headerOf = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
const ask = await serve();

describe("an endpoint", () => {
  test("is called with its parameters, its caller, and the request ID of its answer", async () => {
    const { status, head, body } = await ask("/v1/things/a%20b?x=1");
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { id: "a b", caller: "127.0.0.1", request: headerOf(head, "x-request-id") },
    ]);
    expect(headerOf(head, "x-request-id")).toMatch(/^req_/);
    expect(passed).toBeNull();
  });

  test("sees the caller that a trusted proxy wrote, and no other", async () => {
    const forged = ["X-Forwarded-For: 6.6.6.6, 203.0.113.9"];
    const behindOne = await serve({ TRUSTED_PROXY_HOPS: 1 });
    expect(JSON.parse((await behindOne("/v1/things/a", "GET", forged)).body).caller).toBe("203.0.113.9");
    expect(JSON.parse((await ask("/v1/things/a", "GET", forged)).body).caller).toBe("127.0.0.1");
  });

  test("can be called from any web page, and can never be framed", async () => {
    const { head } = await ask("/v1/things/a");
    expect(headerOf(head, "access-control-allow-origin")).toBe("*");
    expect(headerOf(head, "content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headerOf(head, "strict-transport-security")).toBeUndefined();
    const tls = await serve({ PUBLIC_BASE_URL: "https://posthorn.example" });
    expect(headerOf((await tls("/v1/things/a")).head, "strict-transport-security")).toContain("max-age");
    const plain = await serve({ PUBLIC_BASE_URL: "http://posthorn.example" });
    expect(headerOf((await plain("/v1/things/a")).head, "strict-transport-security")).toBeUndefined();
  });

  test("answers an unknown method with the allowed ones", async () => {
    const patched = await ask("/v1/things/a", "PATCH");
    expect([patched.status, JSON.parse(patched.body).code]).toEqual([405, "method_not_allowed"]);
    expect(headerOf(patched.head, "allow")).toBe("GET, HEAD, OPTIONS");
    expect(headerOf(patched.head, "content-type")).toBe("application/json; charset=utf-8");
    expect(headerOf(patched.head, "cache-control")).toBe("no-store");
    expect(headerOf(patched.head, "content-length")).toBe(String(patched.body.length));
    // The endpoint has no GET, so it has no HEAD.
    const head = await ask("/healthz", "HEAD");
    expect([head.status, headerOf(head.head, "allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await ask("/v1/things/a", "HEAD")).status).toBe(200);
  });

  test.each(["/api/mcp", "/api/mcp/"])(
    "answers %s, and gives other sites' pages no permission",
    async (path) => {
      expect((await ask(path, "POST")).body).toBe('{"called":true}');
      for (const method of ["OPTIONS", "POST"]) {
        const { head } = await ask(path, method);
        expect(head.toLowerCase()).not.toContain("access-control-");
      }
    },
  );

  test("of MCP with a slash at its end is handed to Next without it", async () => {
    const behindNext = await serve({ DIRECT_ROUTES: "off" });
    await behindNext("/api/mcp/?x=/api/mcp/", "POST");
    expect(passed?.url).toBe("/api/mcp?x=/api/mcp/");
    await behindNext("/api/mcp?x=/api/mcp/", "POST");
    expect(passed?.url).toBe("/api/mcp?x=/api/mcp/");
  });

  test("tells the browser on another site's page what it may send", async () => {
    const { status, head } = await ask("/v1/things/a", "OPTIONS");
    expect(status).toBe(204);
    expect(headerOf(head, "access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(headerOf(head, "access-control-allow-headers")).toContain("Idempotency-Key");
    expect(headerOf(head, "access-control-allow-origin")).toBe("*");
    // An endpoint that answers OPTIONS itself is called.
    expect((await ask("/odd", "OPTIONS")).body).toBe("mine");
    expect(headerOf((await ask("/odd", "GET")).head, "allow")).toBe("OPTIONS");
  });

  test.each(["/v1", "/v1/none", "/api/none", "//v1/none", "//healthz", "/api//operator"])(
    "that doesn't exist, at %s, is answered with not_found as JSON",
    async (path) => {
      const { status, head, body } = await ask(path);
      expect([status, JSON.parse(body).code]).toEqual([404, "not_found"]);
      expect(JSON.parse(body).request_id).toBe(headerOf(head, "x-request-id"));
      expect(headerOf(head, "access-control-allow-origin")).toBe("*");
      expect(passed).toBeNull();
    },
  );

  test("is called by Next if the direct route is off, and gets the caller that our server saw", async () => {
    const slow = await serve({ DIRECT_ROUTES: "off" });
    const forged = ["X-Posthorn-Client: secret 6.6.6.6", "X-Forwarded-Host: b.example", "X-Nonce: mine"];
    expect((await slow("/v1/things/a", "GET", forged)).status).toBe(418);
    expect(readTrustedAddress(String(passed!.headers[clientAddressHeader]))).toBe("127.0.0.1");
    expect(passed!.headers).not.toHaveProperty("x-forwarded-host");
    expect(passed!.headers).not.toHaveProperty("x-nonce");
    expect((await slow("/v1/things/a", "PATCH")).status).toBe(405);
  });
});

describe("a page", () => {
  test("gets a unique nonce, in its policy and in the headers that Next reads", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { status, head } = await ask("/send?a=b", "GET", ["X-Nonce: mine"]);
        expect(status).toBe(418);
        return /'nonce-([^']{24})'/.exec(headerOf(head, "content-security-policy")!)![1];
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces).toContain(passed!.headers["x-nonce"]);
    expect(passed!.headers["content-security-policy"]).toBe(
      `script-src 'nonce-${passed!.headers["x-nonce"]}'`,
    );
    expect(passed!.url).toBe("/send?a=b");
    expect(readTrustedAddress(String(passed!.headers[clientAddressHeader]))).toBe("127.0.0.1");
  });

  test("may upload to the bucket, and shows the card form only on payment pages and only if cards are enabled", async () => {
    const policyOf = async (server: typeof ask, path: string) =>
      headerOf((await server(path)).head, "content-security-policy")!;
    const cards = await serve({ STRIPE_PUBLISHABLE_KEY: "pk_1" }, "https://bucket.example");
    expect(await policyOf(cards, "/orders/ord_1")).toContain("https://js.stripe.com");
    expect(await policyOf(cards, "/credits")).toContain("https://js.stripe.com");
    expect(await policyOf(cards, "/send")).not.toContain("stripe");
    expect(await policyOf(ask, "/orders/ord_1")).not.toContain("stripe");
    expect(await policyOf(cards, "/send")).toContain("connect-src 'self' https://bucket.example;");
    expect(await policyOf(ask, "/send")).toContain("connect-src 'self';");
    expect(await policyOf(ask, "/send")).not.toContain("unsafe-eval");
    expect(await policyOf(await serve({}, null, true), "/send")).toContain("'unsafe-eval'");
    const tls = await serve({ PUBLIC_BASE_URL: "https://posthorn.example" });
    expect(headerOf((await tls("/send")).head, "strict-transport-security")).toContain("max-age");
  });

  test.each([
    "/send/../v1/none",
    "/orders/%2e%2e/operator",
    "/%6fperator",
    "/orders/%00",
    "/x\\..\\operator",
  ])("whose path a proxy could interpret differently is refused: %s", async (path) => {
    const { status, body } = await ask(path);
    expect([status, JSON.parse(body).fields[0].path]).toEqual([400, "path"]);
    expect(passed).toBeNull();
  });

  test("with an unreadable path or an unusual method is refused before Next answers 500", async () => {
    const unreadable = await ask("/orders/%ff");
    expect([unreadable.status, JSON.parse(unreadable.body).fields[0].path]).toEqual([400, "path"]);
    const traced = await ask("/send", "TRACE");
    expect([traced.status, headerOf(traced.head, "allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(passed).toBeNull();
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
      expect((await ask("/pricing", method)).status).toBe(418);
  });

  test("of the sheet to which an app shares without a service worker opens, once all that was shared is read", async () => {
    for (const path of ["/send", "/es/send"]) {
      const { status, headers } = await fetch(`${await serveUrl()}${path}`, {
        ...{ method: "POST", body: "x".repeat(1_000_000), redirect: "manual" },
      });
      expect([status, headers.get("location")]).toEqual([303, `${path}#shared`]);
    }
    expect(passed).toBeNull();
  });
});

describe("the log", () => {
  const logged = async (request: Promise<unknown>) => {
    await request;
    await expect.poll(() => lines.length).toBe(1);
    return lines[0]!;
  };

  test("contains only the first segment of a page's path, because the rest may be an order's ID, which grants access", async () => {
    const line = await logged(ask("/orders/ord_secret"));
    expect(line).toMatchObject({ op: "page", page: "/orders", status: 418 });
    expect(line.req).toMatch(/^req_/);
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(line.ms).toBeLessThan(60_000);
  });

  test("has a line for each request refused early, without its path", async () => {
    const line = await logged(ask("/v1/none/secret"));
    expect(line).toEqual({ req: expect.stringMatching(/^req_/), op: "none", status: 404, ms: 0 });
  });

  test("has no lines for a page's files", async () => {
    await ask("/_next/static/x.js");
    expect(await logged(ask("/"))).toMatchObject({ page: "/" });
  });
});

test("OPTIONS * is answered, and an invalid Host or a target without a path is 400", async () => {
  const whole = await ask("*", "OPTIONS");
  expect([whole.status, headerOf(whole.head, "allow")]).toEqual([
    204,
    "GET, HEAD, POST, PUT, DELETE, OPTIONS",
  ]);
  expect(headerOf(whole.head, "x-request-id")).toMatch(/^req_/);
  const fieldOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    JSON.parse(body).fields[0].path,
  ];
  expect(fieldOf(await ask("*"))).toEqual([400, "path"]);
  expect(fieldOf(await ask("ftp://a/x"))).toEqual([400, "path"]);
  expect(fieldOf(await ask("/v1/things/a", "GET", [], "user:pw@b"))).toEqual([400, "Host"]);
  expect(fieldOf(await ask("/v1/things/a", "GET", ["Host: b.example"]))).toEqual([400, "Host"]);
});

test("a request that is refused before its path is read gets the security headers too", async () => {
  const tls = await serve({ PUBLIC_BASE_URL: "https://posthorn.example" });
  for (const refused of [tls("*"), tls("/x/%2e%2e/operator"), tls("/", "GET", ["Host: b.example"])]) {
    const { status, head } = await refused;
    expect([status, headerOf(head, "x-content-type-options")]).toEqual([400, "nosniff"]);
    expect(headerOf(head, "content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headerOf(head, "strict-transport-security")).toContain("includeSubDomains");
  }
});

test("no cache stores a page of the console, an order, or a batch", async () => {
  for (const path of ["/operator", "/operator/keys", "/orders/ord_1", "/batches/bat_1"])
    expect(headerOf((await ask(path)).head, "cache-control"), path).toBe("no-store");
  for (const path of ["/", "/operators", "/orders"])
    expect(headerOf((await ask(path)).head, "cache-control"), path).toBeUndefined();
});

test("a load balancer's check in HTTP/1.0 without a Host is answered", async () => {
  const url = await serveUrl();
  const check = (line: string) => sendRaw(url, [line]);
  expect((await check("GET /v1/things/a HTTP/1.0")).status).toBe(200);
  expect((await check("OPTIONS /healthz HTTP/1.0")).status).toBe(204);
  expect((await check("GET /send HTTP/1.0")).status).toBe(418);
  expect(passed!.headers.host).toBe("localhost");
});

test("the console's endpoints can't be read from other sites", async () => {
  const { head } = await ask("/api/operator/none");
  expect(headerOf(head, "access-control-allow-origin")).toBeUndefined();
  expect(headerOf(head, "cross-origin-resource-policy")).toBe("same-origin");
});
