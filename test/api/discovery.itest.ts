import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { publicPages } from "#lib/api/discovery/for-crawlers";
import { makeReferencePage } from "#lib/api/guides/reference-pages";
import { serverCard } from "#lib/api/mcp/server-identity";
import { letterTemplates } from "#lib/domain/letter-templates/all-templates";
import { errorTable } from "#lib/shared/errors";
import { isLocalized, splitPath } from "#lib/shared/locales";
// The direct route needs the services that this file installs.
import "./call.ts";
import { container } from "#lib/container";
import { startDirectRoute } from "./direct-route-server.ts";
import { quoteBody } from "./letters.ts";

const { url, endpoints, stop } = await startDirectRoute();
afterAll(stop);
const { env } = container();
env.SECURITY_CONTACT = "mailto:safety@mail.example";
const get = (path: string, init?: RequestInit) => fetch(url + path, init);

const referencePages = makeReferencePage(null, { baseUrl: url, services: container() })!.pages.map(
  (page) => page.path,
);

const pages = [...publicPages(), ...letterTemplates.map(({ slug }) => `/templates/${slug}`)];

const files: [path: string, contentType: string][] = [
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/.well-known/api-catalog", 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/.well-known/ai-catalog.json", "application/ai-catalog+json"],
  ["/api/mcp/server-card", "application/mcp-server-card+json"],
  ["/.well-known/mcp.json", "application/mcp-server-card+json"],
  ["/.well-known/mcp/server-card.json", "application/mcp-server-card+json"],
  ["/server.json", "application/json; charset=utf-8"],
  ["/.well-known/agent-skills/index.json", "application/json; charset=utf-8"],
  ["/.well-known/agent-skills/send-physical-mail/SKILL.md", "text/markdown; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/v1/openapi.json", "application/json; charset=utf-8"],
];

describe.each(files)("%s", (path, contentType) => {
  test("is available to any page, is not cached if its URL comes from a Host header, and HEAD matches", async () => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, contentType]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    const head = await get(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      contentType,
      "",
    ]);
  });

  test("may be cached for a while if a URL is configured, and contains no other URL", async () => {
    env.PUBLIC_BASE_URL = "https://mail.example";
    const response = await get(path);
    delete env.PUBLIC_BASE_URL;
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect(await response.text()).not.toContain(url);
  });

  test("links only to URLs that answer", async () => {
    const text = await (await get(path)).text();
    const links = [...text.matchAll(/https?:\/\/127\.0\.0\.1:\d+([^\s"'`<>)\]]*)/g)].map(
      (match) => match[1]!,
    );
    for (const link of new Set(links)) {
      // Skips pages, which Next serves, the API's base URL, which is no document, and paths with braces, which are patterns.
      if (link === "" || /^\/(v1|send)?$/.test(link) || link.includes("{")) continue;
      const { language, path: page } = splitPath(link);
      if (pages.includes(page) && (language === null || isLocalized(page))) continue;
      // A page of the reference is Next's too. It has a parameter, so publicPages leaves it out.
      if (link.startsWith("/developers/reference/")) {
        expect(referencePages, `${path} names ${link}`).toContain(link);
        continue;
      }
      const isEndpoint = (await get(link, { method: "OPTIONS" })).status === 204;
      expect(isEndpoint, `${path} names ${link}`).toBe(true);
    }
  });
});

test("security.txt expires within a year, as RFC 9116 requires", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: mailto:safety@mail.example\n");
  expect(text).toContain(`Canonical: ${url}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(365);
});

test("security.txt does not exist if no contact is configured", async () => {
  delete env.SECURITY_CONTACT;
  const response = await get("/.well-known/security.txt");
  env.SECURITY_CONTACT = "mailto:safety@mail.example";
  expect([response.status, (await response.json()).code]).toEqual([404, "not_found"]);
});

test("the API catalog is a link set that leads to the description", async () => {
  const { linkset } = await (await get("/.well-known/api-catalog")).json();
  expect(linkset[0].anchor).toBe(`${url}/v1`);
  for (const { "service-desc": description, "service-doc": words } of linkset)
    for (const [{ href, type }] of [description, words])
      expect((await fetch(href)).headers.get("content-type"), href).toContain(type);
  const described = await (await fetch(linkset[0]["service-desc"][0].href)).json();
  expect(described.openapi).toMatch(/^3\.1/);
  expect(described.servers[0].url).toBe(url);
});

test("a client that knows only the domain finds the tools, and the server card matches what the server itself reports", async () => {
  const { entries } = await (await get("/.well-known/ai-catalog.json")).json();
  const card = await (await fetch(entries[0].url)).json();
  expect(card).toEqual(serverCard(url));
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  const client = new Client({ name: "stranger", version: "1.0.0" });
  // The transport of 1.32 isn't typed for exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(card.remotes[0].url)) as never);
  expect(client.getServerVersion()).toMatchObject({ name: card.name, version: card.version });
  expect((await client.listTools()).tools).toHaveLength(3);
  await client.close();
});

test("the registry entry follows the registry's rules and names the endpoint that the server card names", async () => {
  env.PUBLIC_BASE_URL = "https://mail.example";
  const entry = await (await get("/server.json")).json();
  delete env.PUBLIC_BASE_URL;
  const { $schema, remotes, ...identity } = entry;
  expect($schema).toMatch(
    /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[\d-]+\/server\.schema\.json$/,
  );
  expect(identity).toMatchObject({ name: "example.mail/posthorn", websiteUrl: "https://mail.example" });
  expect(identity.description.length).toBeLessThanOrEqual(100);
  expect(identity.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(remotes).toMatchObject([{ type: "streamable-http", url: "https://mail.example/api/mcp" }]);
  const { supportedProtocolVersions: _, ...remote } = serverCard("https://mail.example").remotes[0]!;
  expect(remotes[0]).toEqual(remote);
});

test("robots.txt excludes orders and the console, and the sitemap lists neither", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /orders\n");
  expect(robots).toContain("Disallow: /operator\n");
  const pages = [...(await (await get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (m) => m[1],
  );
  expect(pages).toContain(`${url}/`);
  expect(pages.filter((page) => /\/orders|\/operator|[[\](]/.test(page!))).toEqual([]);
});

test("llms-full.txt names every endpoint and every error code", async () => {
  const text = await (await get("/llms-full.txt")).text();
  for (const { pattern, methods } of endpoints.filter(({ pattern }) => pattern.startsWith("/v1/"))) {
    for (const method of methods.keys()) {
      expect(text).toContain(`### ${method} ${pattern.replace(/\[(\w+)\]/g, "{$1}")}\n`);
    }
  }
  for (const code of Object.keys(errorTable)) expect(text).toContain(`| ${code} |`);
});

describe("a page of another site", () => {
  test("may send a preflight request, and gets the path's methods", async () => {
    const response = await get("/v1/orders", {
      method: "OPTIONS",
      headers: {
        Origin: "https://app.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,idempotency-key",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    const allowed = response.headers.get("access-control-allow-headers")!.toLowerCase();
    for (const name of ["authorization", "content-type", "idempotency-key", "x-capability-token"]) {
      expect(allowed).toContain(name);
    }
    expect(response.headers.get("access-control-max-age")).toBe("86400");
  });

  test("may read the headers it needs for waiting", async () => {
    const response = await post("/v1/suggest-class", { text: "Hello" });
    const exposed = response.headers.get("access-control-expose-headers")!;
    for (const name of [
      "Retry-After",
      "RateLimit",
      "RateLimit-Policy",
      "X-Request-Id",
      "Idempotent-Replayed",
    ]) {
      expect(exposed).toContain(name);
    }
    expect(response.headers.get("ratelimit-policy")).toBe('"suggest_class";q=10;w=60');
    expect(response.headers.get("ratelimit")).toMatch(/^"suggest_class";r=\d;t=\d+$/);
  });

  test("sees how many calls are left, and how long to wait if none are left", async () => {
    let response = await post("/v1/suggest-class", { text: "Hello" });
    for (let n = 0; n < 11 && response.status === 200; n += 1) {
      response = await post("/v1/suggest-class", { text: "Hello" });
    }
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([429, "*"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("ratelimit")).toMatch(/^"suggest_class";r=0;t=\d+$/);
  });

  test("may read error answers too", async () => {
    const response = await post("/v1/quotes", { ...quoteBody, mail_class: "pigeon" });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([400, "*"]);
  });

  const post = (path: string, body: unknown) =>
    get(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://app.example" },
      body: JSON.stringify(body),
    });
});
