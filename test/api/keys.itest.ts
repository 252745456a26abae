import { describe, expect, test } from "vitest";
import type { RouteHandler } from "#lib/api/route";
import { container } from "#lib/container";
import { newApiKey, scopes } from "#lib/domain/access/api-key";
import { call, endpoints } from "./call.ts";

/** Tests every operation: a key must always be checked, and an invalid key must not be treated like a missing key. */
const operations = endpoints.flatMap(({ pattern, methods }) =>
  [...methods].map(([method, handler]) => ({
    method,
    path: pattern.replace("[hash]", "0".repeat(64)).replace(/\[\w+\]/g, `ord_test_${"0".repeat(32)}`),
    operation: (handler as RouteHandler).operation,
  })),
);
const batchTo = { name: "A", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const sample: Record<string, unknown> = {
  createQuote: { mail_class: "first_class", page_count: 1 },
  verifyAddress: { address: batchTo },
  createOrder: {
    mail_class: "first_class",
    text: "Hi",
    sandbox: true,
    to: { name: "A", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" },
    from: { name: "B", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" },
  },
  createBatchQuote: { mail_class: "first_class", text: "Hi", rows: [{ to: batchTo }] },
  createBatch: {
    mail_class: "first_class",
    text: "Hi",
    sandbox: true,
    from: batchTo,
    rows: [{ to: batchTo }],
  },
  createBatchUploads: { count: 1 },
  findLetters: { upload_key: `up_${"0".repeat(32)}.pdf` },
  createProof: { text: "Hi" },
  suggestClass: { text: "Hi" },
  advanceOrder: { to: "mailed" },
  requestAccountCode: { email: "a@example.com" },
  createKey: { mode: "test" },
  decideOrder: { decision: "approved" },
  reportReturn: { reason: "other" },
  decideBatch: { decision: "approved" },
  verifyAccountCode: { email: "a@example.com", code: "123456", request_id: `emc_${"0".repeat(32)}` },
  openMailboxSession: { email: "a@example.com", code: "123456", request_id: `emc_${"0".repeat(32)}` },
  correctCreditPurchase: { email: "a@example.com" },
  createCreditCheckout: { pack: "starter", email: "a@example.com" },
  buyCreditWithTokens: { pack: "starter", email: "a@example.com", sandbox: true },
  mapCsv: { headers: ["name"] },
  createReview: { order_id: `ord_test_${"0".repeat(32)}`, stars: 5, capability_token: "svcc_x" },
};

describe.each(operations)("$method $path with a key", ({ method, path, operation }) => {
  const callWith = (authorization: string) => {
    const target = operation.id === "reverseAddress" ? `${path}?lat=1&lon=1` : path;
    const body = sample[operation.id];
    return call(method, target, { ...(body ? { body } : {}), headers: { Authorization: authorization } });
  };

  test.each([
    ["garbage", "Bearer garbage"],
    ["another scheme", "Basic dXNlcjpwYXNz"],
    ["nothing behind Bearer", "Bearer "],
    ["a key that was never issued", `Bearer ${newApiKey("live")}`],
    ["a key with a wrong checksum", `Bearer svc_live_${"a".repeat(38)}`],
  ])("%s is 401", async (_name, authorization) => {
    const { status, body } = await callWith(authorization);
    expect([status, body.code]).toEqual([401, "invalid_key"]);
  });

  test("a disabled key is 403", async () => {
    const { key, stored } = await container().keys.issue({
      name: "disabled",
      mode: "live",
      scopes: undefined,
    });
    expect(await container().keys.disable(stored.id)).toBe(true);
    const { status, body } = await callWith(`Bearer ${key}`);
    expect([status, body.code]).toEqual([403, "key_disabled"]);
  });

  test("a key without the scope is 403, naming the missing scope", async () => {
    const { scope } = operation;
    if (!scope) return;
    const others = scopes.filter((name) => name !== scope).join(",");
    const without = await container().keys.issue({ name: "without", mode: "test", scopes: others });
    const refused = await callWith(`Bearer ${without.key}`);
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
    const within = await container().keys.issue({ name: "with", mode: "test", scopes: scope });
    expect((await callWith(`Bearer ${within.key}`)).body.code).not.toBe("insufficient_scope");
  });
});

test("an issued key is not stored, only its hash", async () => {
  const { key } = await container().keys.issue({ name: "secret", mode: "live", scopes: undefined });
  expect(JSON.stringify(await container().keys.list())).not.toContain(key.slice(9, 40));
});

test("an unreachable key store is 503, except for malformed keys, which are still 401", async () => {
  const { authenticateCaller } = await import("#lib/domain/access/authenticate-caller");
  const keys = { findByHashes: () => Promise.reject(new Error("down")) } as never;
  const { keyring, mailboxes, clock } = container();
  const deps = { keys, keyring, mailboxes, clock };
  const ask = (key: string) =>
    authenticateCaller(deps, { authorization: `Bearer ${key}`, address: "192.0.2.1" });
  await expect(ask(newApiKey("live"))).rejects.toMatchObject({ code: "key_store_unavailable" });
  await expect(ask("svc_live_garbage")).rejects.toMatchObject({ code: "invalid_key" });
});
