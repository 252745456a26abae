import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { isHost, readTarget, resolvedPath } from "./request-target.ts";

test.each([
  ["/v1/orders?x=1", "/v1/orders", "/v1/orders?x=1"],
  ["http://elsewhere.example/send/?a", "/send/", "/send/?a"],
  ["HTTPS://user:pw@elsewhere.example", "/", "/"],
  ["http://elsewhere.example?a=b", "/", "/?a=b"],
  ["//elsewhere.example/x", "//elsewhere.example/x", "//elsewhere.example/x"],
  ["*", "*", "*"],
  ["ftp://elsewhere.example/x", null, "ftp://elsewhere.example/x"],
  ["elsewhere", null, "elsewhere"],
])("the target %s requests %s", (url, path, left) => {
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
    "not %j",
    (host) => expect(isHost(host)).toBe(false),
  );
});

test.each([
  ["/send", null],
  ["/_next/../v1/orders", "/v1/orders"],
  ["/_next/%2e%2e/v1/orders", "/v1/orders"],
  ["/_next/%252e%252e/v1/orders", "/v1/orders"],
  ["/_next\\..\\v1/orders", "/v1/orders"],
  ["/%76%31/orders", "/v1/orders"],
  ["//v1//orders", "/v1/orders"],
  ["/../../v1", "/v1"],
  ["/%E0%A4%A/../v1", "/v1"],
  ["/./v1/stats/", "/v1/stats"],
  // Nothing decodes more than twice.
  ["/_next/%25252e%25252e/v1", "/_next/%2e%2e/v1"],
])("another router could read %s as %s", (path, read) => {
  expect(resolvedPath(path)).toBe(read);
});
