import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { PosthornWebhookError, signWebhook, verifyWebhook } from "../../clients/typescript/src/index.ts";

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
const [secret, other] = [secretOf(7), secretOf(8)];
const now = new Date("2026-11-20T12:00:00Z");
const body = '{"type":"order.mailed","to":"Zoë"}';
const signed = {
  "webhook-id": "msg_1",
  "webhook-timestamp": String(now.getTime() / 1000),
  "webhook-signature": `v1,AAAA v1a,BBBB v1,!! ${new Webhook(secret).sign("msg_1", now, body)}`,
};

describe("a delivery that the standard's own library signed is accepted", () => {
  test.each([
    ["Headers", new Headers(signed)],
    ["Node's plain headers", signed],
    [
      "headers with other capitals",
      Object.fromEntries(Object.entries(signed).map(([k, v]) => [k.toUpperCase(), v])),
    ],
    ["headers as lists", Object.fromEntries(Object.entries(signed).map(([k, v]) => [k, [v]]))],
  ])("with %s", async (_name, headers) => {
    expect(await verifyWebhook(secret, headers, body, now)).toEqual(JSON.parse(body));
  });

  test("with bytes as the body, and with one of several secrets", async () => {
    expect(await verifyWebhook([other, secret], signed, Buffer.from(body), now)).toEqual(JSON.parse(body));
  });
});

test.each([
  ["a changed body", "no_match", secret, signed, `${body} `, now],
  ["another secret", "no_match", other, signed, body, now],
  [
    "a header that is too long to read",
    "no_match",
    secret,
    { ...signed, "webhook-id": "a".repeat(5000) },
    body,
    now,
  ],
  ["an old timestamp", "wrong_time", secret, signed, body, new Date(now.getTime() + 301_000)],
  [
    "a timestamp that is no number",
    "wrong_time",
    secret,
    { ...signed, "webhook-timestamp": "now" },
    body,
    now,
  ],
  ["no header", "no_header", secret, {}, body, now],
  ["no secret", "no_secret", undefined, signed, body, now],
  ["an empty list of secrets", "no_secret", [], signed, body, now],
  ["an API key in place of the secret", "no_secret", "svc_live_1", signed, body, now],
  ["a parsed body", "parsed_body", secret, signed, JSON.parse(body), now],
])("%s is refused as %s", async (_name, code, withSecret, headers, sent, at) => {
  const error = await verifyWebhook(withSecret, headers, sent, at).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PosthornWebhookError);
  expect(error).toMatchObject({ code });
});

test("signWebhook signs as the standard's own library does", async () => {
  const { "webhook-signature": signature } = await signWebhook(secret, "msg_1", body, now);
  expect(signature).toBe(new Webhook(secret).sign("msg_1", now, body));
});
