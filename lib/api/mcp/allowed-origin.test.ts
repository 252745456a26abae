import { expect, test } from "vitest";
import { isAllowedOrigin } from "./allowed-origin.ts";

const site = "https://mail.example";
const local = "http://localhost:3000";

test.each<[string, string | null, string | undefined, string, boolean]>([
  ["a program", null, site, site, true],
  ["our own page", site, site, site, true],
  ["our own page, if the configured URL has a path", site, `${site}/app/`, local, true],
  ["another site", "https://evil.example", site, site, false],
  ["a site that begins like ours", `${site}.evil.example`, site, site, false],
  ["our name without TLS", "http://mail.example", site, site, false],
  ["a page on this machine, if a URL is configured", local, site, local, false],
  ["a page without an origin", "null", site, site, false],
  ["our own page on this machine", local, undefined, local, true],
  ["another server's page on this machine", "http://localhost:5173", undefined, local, false],
  [
    "another name that resolves to this machine",
    "http://evil.example",
    undefined,
    "http://evil.example",
    false,
  ],
  ["an Origin that isn't a URL", "x", undefined, local, false],
])("%s", (_name, origin, configured, sentTo, allowed) => {
  expect(isAllowedOrigin(origin, { configured, sentTo })).toBe(allowed);
});
