import { expect, test } from "vitest";
import { baseUrlOf } from "./base-url.ts";

const sent = (host?: string) =>
  new Request("http://localhost:3000/v1/stats", host === undefined ? {} : { headers: { host } });

test.each<[string, string | undefined, string | undefined, string]>([
  ["as configured, whatever host was asked", "https://mail.example/", "evil.example", "https://mail.example"],
  ["under a configured path", "https://example.com/mail", undefined, "https://example.com/mail"],
  ["as the client asked", undefined, "127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["by the request's own address without a host", undefined, undefined, "http://localhost:3000"],
  ["by the request's own address with a host that is none", undefined, "a b", "http://localhost:3000"],
  ["without a path that a host smuggles in", undefined, "a.example/x?y", "http://a.example"],
])("the base address is found %s", (_name, configured, host, expected) => {
  expect(baseUrlOf(sent(host), { PUBLIC_BASE_URL: configured })).toBe(expected);
});
