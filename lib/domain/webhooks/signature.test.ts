import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { createKeyring } from "#lib/shared/keyring";
import { signWebhook, webhookSecretOf } from "./signature.ts";

const [older, newer] = ["an-older-secret-of-the-deployment-32", "a-newer-secret-of-the-deployment-32"];
const keeper = `ord_${"ab".repeat(16)}`;
const body = '{"type":"order.mailed"}';
const at = new Date();
const signedBy = (secrets: string) =>
  signWebhook(createKeyring(secrets), { keeper, eventId: "61", at, body });

test("a secret is 32 bytes in base64, and each order has its own", () => {
  const keyring = createKeyring(older!);
  const secret = webhookSecretOf(keyring, keeper);
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(webhookSecretOf(keyring, keeper)).toBe(secret);
  expect(webhookSecretOf(keyring, `ord_${"cd".repeat(16)}`)).not.toBe(secret);
});

test("each of the deployment's secrets signs, newest first, so that both old and new receivers find a matching signature", () => {
  const headers = signedBy(`${newer},${older}`);
  expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
  for (const secret of [newer!, older!]) {
    const own = webhookSecretOf(createKeyring(secret), keeper);
    expect(new Webhook(own).verify(body, headers)).toEqual({ type: "order.mailed" });
  }
  expect(headers["webhook-signature"].split(" ")[0]).toBe(signedBy(newer!)["webhook-signature"]);
});

test("a secret that is no longer listed doesn't sign", () => {
  const own = webhookSecretOf(createKeyring(older!), keeper);
  expect(() => new Webhook(own).verify(body, signedBy(newer!))).toThrow();
});
