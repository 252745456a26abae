import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddressHeader, readTrustedAddress } from "#lib/api/trusted-client";
import { localeHeader } from "#lib/shared/locales";
import { markForNext } from "./headers-for-next.ts";

const marked = (headers: Record<string, string>, nonce?: string) => {
  const request = { headers: { ...headers } } as unknown as IncomingMessage;
  markForNext(request, "203.0.113.9", nonce);
  const { [clientAddressHeader]: client, ...others } = request.headers;
  expect(readTrustedAddress(String(client))).toBe("203.0.113.9");
  return others;
};

test("nothing that a client claims about its own address or our host is trusted", () => {
  const forged = Object.fromEntries(
    [
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-port",
      "x-forwarded-proto",
      "forwarded",
      "x-real-ip",
      "next-action",
      clientAddressHeader,
    ].map((name) => [name, "6.6.6.6"]),
  );
  expect(marked({ ...forged, host: "a", accept: "text/html" })).toEqual({ host: "a", accept: "text/html" });
});

test("only our nonces reach Next: an endpoint gets no nonce, and a page gets ours", () => {
  const mine = {
    ...{ "content-security-policy": "script-src 'nonce-mine'", "x-nonce": "mine" },
    [localeHeader]: "es-US",
  };
  expect(marked(mine)).toEqual({});
  expect(marked(mine, "ours")).toEqual({
    "content-security-policy": "script-src 'nonce-ours'",
    "x-nonce": "ours",
    [localeHeader]: "en-US",
  });
});

test("a router state that Next can't parse is dropped, and a valid one stays, so that the user's page isn't reloaded", () => {
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
  expect(marked({ "next-router-state-tree": state })).toEqual({ "next-router-state-tree": state });
  for (const odd of ["garbage", "%5B%22%22%2C7%5D", "null", "%5B".repeat(4000)])
    expect(marked({ "next-router-state-tree": odd })).toEqual({});
});
