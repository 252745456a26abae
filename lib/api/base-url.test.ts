import { expect, test } from "vitest";
import { baseUrlOf, cachingOf } from "./base-url.ts";

const sent = (host?: string) =>
  new Request("http://localhost:3000/v1/stats", host === undefined ? {} : { headers: { host } });

test.each<[string, string | undefined, string | undefined, string]>([
  [
    "the configured one, whatever the Host header",
    "https://mail.example/",
    "evil.example",
    "https://mail.example",
  ],
  ["the configured one with its path", "https://example.com/mail", undefined, "https://example.com/mail"],
  ["the one that a client on this machine requested", undefined, "127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["the one that a client on this machine requested over IPv6", undefined, "[::1]:4000", "http://[::1]:4000"],
  ["the request's own URL if it has no Host header", undefined, undefined, "http://localhost:3000"],
  ["the request's own URL if its Host header is invalid", undefined, "a b", "http://localhost:3000"],
  ["this machine's, if another host was requested", undefined, "evil.example", "http://localhost:3100"],
  [
    "this machine's, if a name that begins like it was requested",
    undefined,
    "127.0.0.1.evil.example",
    "http://localhost:3100",
  ],
  [
    "this machine's, if a name that ends like it was requested",
    undefined,
    "evil.localhost",
    "http://localhost:3100",
  ],
  ["without a path or a user from the Host header", undefined, "u:p@localhost/x?y", "http://localhost"],
])("the base URL is %s", (_name, configured, host, expected) => {
  expect(baseUrlOf(sent(host), { PUBLIC_BASE_URL: configured, PORT: 3100 })).toBe(expected);
});

test("a document made with the Host header may not be cached; a document made with the configured URL may", () => {
  expect(cachingOf({ PUBLIC_BASE_URL: undefined }, 300)).toBe("no-store");
  expect(cachingOf({ PUBLIC_BASE_URL: "https://mail.example" }, 300)).toBe("public, max-age=300");
});
