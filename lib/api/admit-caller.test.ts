import { beforeEach, describe, expect, test } from "vitest";
import type { Services } from "#lib/container";
import type { Actor } from "#lib/domain/access/actor";
import { AppError } from "#lib/shared/errors";
import { admitCaller, identifyCaller } from "./admit-caller.ts";
import { clientAddressHeader, writeTrustedAddress } from "./trusted-client.ts";

const counted: [string, string][] = [];
let refusal: Error | null = null;
beforeEach(() => {
  counted.length = 0;
  refusal = null;
});
const services = {
  throttle: {
    async consume({ name, perMinute }: { name: string; perMinute: number }, id: string) {
      counted.push([name, id]);
      if (refusal) throw refusal;
      return { limit: perMinute, remaining: 7, resetSeconds: 31 };
    },
  },
  authenticate: async (credentials: object) => credentials,
} as unknown as Services;
const key = {
  kind: "key",
  id: "key:1",
  keyId: "1",
  mode: "live",
  scopes: new Set(["mail:read"]),
  caps: null,
} as const;
const admit = async (
  operation: Parameters<typeof admitCaller>[0],
  { actor = key as Actor, address = "2001:db8::1" as string | null, body = {} as unknown } = {},
) => {
  const headers: Record<string, string> = {};
  const code = await admitCaller(operation, { actor, address }, body, services, headers).then(
    () => "ok",
    (error: { code: string }) => error.code,
  );
  return { code, headers };
};
const rule = { name: "orders", perMinute: 20 };

describe("a caller", () => {
  test("is identified by its key or address, whether our own server passes the address or a header behind Next does", async () => {
    const request = new Request("http://a/x", {
      headers: { Authorization: "Bearer k", [clientAddressHeader]: writeTrustedAddress("203.0.113.9") },
    });
    expect(await identifyCaller(request, {}, services)).toEqual({
      actor: { authorization: "Bearer k", address: "203.0.113.9" },
      address: "203.0.113.9",
    });
    expect((await identifyCaller(request, { clientAddress: "198.51.100.1" }, services)).address).toBe(
      "198.51.100.1",
    );
    expect((await identifyCaller(new Request("http://a/x"), {}, services)).address).toBeNull();
  });

  test("needs a key with the operation's scope", async () => {
    expect((await admit({ scope: "mail:read" })).code).toBe("ok");
    expect((await admit({ scope: "mail:send", throttles: [rule] })).code).toBe("insufficient_scope");
    expect((await admit({ scope: "mail:send" }, { actor: { kind: "address", id: "addr:1" } })).code).toBe(
      "ok",
    );
    expect(counted).toEqual([]);
  });
});

describe("a throttle", () => {
  test("counts each caller and returns the remaining calls", async () => {
    const { code, headers } = await admit({ throttles: [rule] });
    expect([code, counted]).toEqual(["ok", [["orders", "key:1"]]]);
    expect(headers).toEqual({ "RateLimit-Policy": '"orders";q=20;w=60', RateLimit: '"orders";r=7;t=31' });
  });

  test("by address counts by network, with or without a key, and by key only if the address is unknown", async () => {
    await admit({ throttles: [{ ...rule, by: "address" }] });
    await admit({ throttles: [{ ...rule, by: "address" }] }, { address: null });
    expect(counted.map(([, id]) => id)).toEqual(["addr:2001:db8:0:0::/64", "key:1"]);
  });

  test("with a condition counts only the bodies that match it", async () => {
    const when = (body: { sandbox: boolean }) => body.sandbox;
    const throttles = [{ ...rule, when }] as never;
    await admit({ throttles }, { body: { sandbox: false } });
    expect(counted).toEqual([]);
    await admit({ throttles }, { body: { sandbox: true } });
    expect(counted).toHaveLength(1);
  });

  test("refuses a caller without an address or a key", async () => {
    const actor = { kind: "unknown", id: null } as const;
    expect((await admit({ throttles: [rule] }, { actor, address: null })).code).toBe(
      "unattributable_request",
    );
  });

  test("that is exceeded gives the time of the next call in both headers; other failures add no headers", async () => {
    refusal = new AppError("rate_limited", "Too often.", { retryAfterSeconds: 42 });
    expect(await admit({ throttles: [rule] })).toEqual({
      code: "rate_limited",
      headers: { "RateLimit-Policy": '"orders";q=20;w=60', RateLimit: '"orders";r=0;t=42' },
    });
    refusal = new AppError("service_unavailable", "away", { retryAfterSeconds: 2 });
    expect(await admit({ throttles: [rule] })).toEqual({ code: "service_unavailable", headers: {} });
  });

  test("without a key is counted together with all other callers who name the same webhook host", async () => {
    const hosts = { throttles: [{ ...rule, by: "webhook_host" as const }] };
    const actor = { kind: "address", id: "addr:203.0.113.9" } as const;
    for (const webhook_url of ["https://Hooks.Example:8443/a?b", "https://hooks.example./c"])
      await admit(hosts, { actor, body: { webhook_url } });
    await admit(hosts, { actor, body: {} });
    await admit(hosts, { actor: key, body: { webhook_url: "https://hooks.example/a" } });
    expect(counted).toEqual([
      ["orders", "hooks.example"],
      ["orders", "hooks.example"],
    ]);
  });
});
