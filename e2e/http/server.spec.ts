import { request as httpRequest } from "node:http";
import { clientPackages } from "#lib/api/client-packages";
import { expect, test } from "../setup/own-caller.ts";

test.describe("every answer", () => {
  for (const path of ["/v1/stats", "/v1/nothing", "/healthz", "/", "/send"]) {
    test(`${path} has the security headers and does not reveal the server software`, async ({ request }) => {
      const headers = (await request.get(path)).headers();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers["x-request-id"]).toMatch(/^req_/);
    });
  }
});

test("/favicon.ico returns the icon without loading a page", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
  // An ICO begins with 0, 0, 1, 0.
  expect((await answer.body()).readUInt32LE()).toBe(0x0001_0000);
});

test("the client packages are served for npm and pip, and nothing else is", async ({ request }) => {
  const starts = { typescript: "1f8b", python: "504b" };
  for (const [language, name] of Object.entries(clientPackages)) {
    const answer = await request.get(`/clients/${name}`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/octet-stream"]);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=3600");
    // A gzip file and a ZIP archive.
    expect((await answer.body()).toString("hex", 0, 2)).toBe(starts[language as keyof typeof starts]);
  }
  for (const path of ["/clients/fingerprint", "/clients/posthorn-client-0.0.0.tgz"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ status: "failed", code: "not_found" });
  }
});

// JSON-LD is data: a browser never runs it, so it needs no nonce.
test("each page has its own nonce, on every script that runs", async ({ request }) => {
  const nonces = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const answer = await request.get("/send");
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"]!)![1]!;
    const tags = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    const scripts = tags.filter((tag) => !tag.includes('type="application/ld+json"'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("a nonce sent by a client is not used", async ({ request }) => {
  const headers = { "Content-Security-Policy": "script-src 'nonce-mine'", "X-Nonce": "mine" };
  expect(await (await request.get("/", { headers })).text()).not.toContain('nonce="mine"');
});

test("unknown paths and methods under /v1 answer with the envelope", async ({ request }) => {
  for (const path of [
    "/v1",
    "/v1/",
    "/v1/quotes/",
    "/v1/orders/a/b/c",

    "/v1//quotes",
    "/api/none",
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ status: "failed", code: "not_found" });
  }
  const patch = await request.fetch("/v1/orders/x", { method: "PATCH" });
  expect([patch.status(), patch.headers().allow]).toEqual([405, "GET, DELETE, HEAD, OPTIONS"]);
  expect(await patch.json()).toMatchObject({ code: "method_not_allowed" });
  const head = await request.fetch("/v1/stats", { method: "HEAD" });
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
});

test("any page can call the API, but never with credentials", async ({ request }) => {
  const preflight = await request.fetch("/v1/orders", {
    method: "OPTIONS",
    headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
  });
  const headers = preflight.headers();
  expect(preflight.status()).toBe(204);
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-allow-methods"]).toContain("POST");
  expect(headers["access-control-allow-headers"]).toContain("Idempotency-Key");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

// After its answer, the server reads on for half a second and at most 64 MB (hono's drainIncoming), so that a client still
// sending can read the answer. How much was sent by then depends on the machine, but the 64 MB don't.
test("an oversized body is refused before it has been sent", async ({ baseURL }) => {
  const [whole, readOn] = [256 * 1024 * 1024, 64 * 1024 * 1024];
  const { port } = new URL(baseURL!);
  const answer = await new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
    const request = httpRequest({
      port,
      method: "POST",
      path: "/v1/suggest-class",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.0.0.1" },
    });
    const chunk = Buffer.alloc(65_536, 32);
    let sent = 0;
    const write = () => {
      while (sent < whole && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) return request.once("drain", write);
      }
      return request;
    };
    request.once("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.once("end", () => {
        request.destroy();
        resolve({ status: response.statusCode!, body, sent });
      });
    });
    // The server may close the connection while we are still sending, which is intended.
    request.once("error", (error) => (sent > 0 ? undefined : reject(error)));
    write();
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, "payload_too_large"]);
  expect(answer.sent).toBeLessThan(2 * readOn);
});

test("the service reports that it is up and ready", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ok" });
});
