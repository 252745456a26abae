import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { hasOneHost, isHost, isNormal, readTarget } from "./request-target.ts";

test.each([
  ["/v1/orders?x=1", "/v1/orders", "/v1/orders?x=1"],
  ["http://elsewhere.example/send/?a", "/send/", "/send/?a"],
  ["HTTPS://user:pw@elsewhere.example", "/", "/"],
  ["http://elsewhere.example?a=b", "/", "/?a=b"],
  ["//elsewhere.example/x", "//elsewhere.example/x", "//elsewhere.example/x"],
  ["*", "*", "*"],
  ["ftp://elsewhere.example/x", null, "ftp://elsewhere.example/x"],
  ["elsewhere", null, "elsewhere"],
])("the target %s is read as the path %s", (url, path, left) => {
  const request = { url } as IncomingMessage;
  expect(readTarget(request)).toBe(path);
  expect(request.url).toBe(left);
});

describe("a Host header is a name and a port", () => {
  test.each([undefined, "localhost", "a.example:3000", "127.0.0.1:80", "[::1]:3000", "under_score.example"])(
    "%s",
    (host) => expect(isHost(host)).toBe(true),
  );
  test.each(["", "user:pw@a.example", "a.example/path", "a.example:", "a b", "a?b", "a".repeat(300), "[::1"])(
    "and not %j",
    (host) => expect(isHost(host)).toBe(false),
  );
});

test.each([
  "/orders/%2e%2e/operator",
  "/orders/%2E%2E/operator",
  "/orders/%252e%252e/operator",
  "/orders/../operator",
  "/orders/./x",
  "/x/..",
  "/%6fperator",
  "/%4Fperator",
  "/operator%2forders",
  "/operator%5corders",
  "/operator\\orders",
  "/api/operator/batches/%00",
])("the path %s is refused, because others could interpret it differently", (path) =>
  expect(isNormal(path)).toBe(false),
);

test.each([
  "/",
  "/send",
  "/.well-known/mcp.json",
  "/orders/ord_1/certificate.pdf",
  "/_next/static/chunks/app/orders/%5Bid%5D/page-1.js",
  "/x/caf%C3%A9%20noir",
  "/x/a%2Cb",
  "/x/...",
])("the path %s is normal", (path) => expect(isNormal(path)).toBe(true));

test("a request may have only one Host header, in any capitalization", () => {
  expect(hasOneHost({ rawHeaders: ["Accept", "host"] })).toBe(true);
  expect(hasOneHost({ rawHeaders: ["Host", "a"] })).toBe(true);
  expect(hasOneHost({ rawHeaders: ["Host", "a", "X-Y", "z", "hOST", "a"] })).toBe(false);
});
