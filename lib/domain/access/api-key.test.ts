import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyring } from "#lib/shared/keyring";
import { hashesOf, newApiKey, parseApiKey, scopes } from "./api-key.ts";

test("a new key has our format, with its mode in it", () => {
  expect(newApiKey("live")).toMatch(/^svc_live_[0-9A-Za-z]{38}$/);
  expect(parseApiKey(newApiKey("live"))).toEqual({ mode: "live" });
  expect(parseApiKey(newApiKey("test"))).toEqual({ mode: "test" });
});

test("a key with one changed character fails its checksum without a database lookup", () => {
  const key = newApiKey("live");
  for (let index = "svc_live_".length; index < key.length; index += 1) {
    const other = key[index] === "a" ? "b" : "a";
    expect(parseApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBeNull();
  }
});

test("any other string is not a key", () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) => parseApiKey(text) === null && parseApiKey(`svc_live_${text}`) === null,
    ),
  );
});

test("a key's stored hash depends on the deployment's secret, and any of the listed secrets finds it", () => {
  const key = newApiKey("live");
  const [oldSecret, newSecret] = ["a".repeat(40), "b".repeat(40)];
  const stored = hashesOf(createKeyring(oldSecret), key)[0]!;
  const found = (secrets: string) => hashesOf(createKeyring(secrets), key).map(({ hash }) => hash);
  expect(found(oldSecret)).toContain(stored.hash);
  expect(found(`${newSecret},${oldSecret}`)).toContain(stored.hash);
  expect(found(newSecret)).not.toContain(stored.hash);
  expect(hashesOf(createKeyring(`${newSecret},${oldSecret}`), key)[0]!.kid).not.toBe(stored.kid);
});

test("a key issued years ago still parses, and its scopes keep their names", () => {
  expect(parseApiKey("svc_live_0123456789abcdefghijABCDEFGHIJzZ2SFcVr")).toEqual({ mode: "live" });
  expect(scopes).toEqual(["mail:quote", "mail:send", "mail:read", "mail:cancel", "mail:bulk"]);
});
