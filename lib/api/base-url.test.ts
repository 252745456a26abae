import { expect, test } from "vitest";
import { baseUrlOf, cachingOf } from "./base-url.ts";

const sent = (host?: string) =>
  new Request("http://localhost:3000/v1/stats", host === undefined ? {} : { headers: { host } });

test.each<[string, string | undefined, string | undefined, string]>([
  ["as configured, whatever host was asked", "https://mail.example/", "evil.example", "https://mail.example"],
  ["under a configured path", "https://example.com/mail", undefined, "https://example.com/mail"],
  ["as a client on this machine asked", undefined, "127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["by IPv6 too", undefined, "[::1]:4000", "http://[::1]:4000"],
  ["by the request's own address without a host", undefined, undefined, "http://localhost:3000"],
  ["by the request's own address with a host that is none", undefined, "a b", "http://localhost:3000"],
  ["as this machine, whatever other host was asked", undefined, "evil.example", "http://localhost:3100"],
  [
    "as this machine, not a name that begins like it",
    undefined,
    "127.0.0.1.evil.example",
    "http://localhost:3100",
  ],
  ["as this machine, not a name that ends like it", undefined, "evil.localhost", "http://localhost:3100"],
  ["without a path or user that a host smuggles in", undefined, "u:p@localhost/x?y", "http://localhost"],
])("the base address is found %s", (_name, configured, host, expected) => {
  expect(baseUrlOf(sent(host), { PUBLIC_BASE_URL: configured, PORT: 3100 })).toBe(expected);
});

test("a document made from a Host header is never cached; one made from a configured URL is", () => {
  expect(cachingOf({ PUBLIC_BASE_URL: undefined }, 300)).toBe("no-store");
  expect(cachingOf({ PUBLIC_BASE_URL: "https://mail.example" }, 300)).toBe("public, max-age=300");
});
