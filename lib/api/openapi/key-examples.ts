import type { Example } from "./example.ts";
import { sampleApiKey, sampleKeyId, sampleMailboxSession, sampleWebhookSecret } from "./samples.ts";

const headers = { Authorization: `Bearer ${sampleMailboxSession}` };
const key = {
  id: sampleKeyId,
  name: "Acme billing",
  mode: "live",
  shown: `svc_live_…${sampleApiKey.slice(-4)}`,
  scopes: ["mail:quote", "mail:send"],
  caps: null,
  daily_limit_cents: null,
  require_approval: false,
  created_at: "2026-11-27T09:12:40.000Z",
  last_used_at: null,
};
const made = {
  status: "ok",
  api_key: sampleApiKey,
  key,
  webhook_secret: sampleWebhookSecret,
};

/** Examples of keys that people make for themselves. */
export const keyExamples: Readonly<Record<string, readonly Example[]>> = {
  createKey: [
    {
      name: "keyForTests",
      summary: "A test key, without proof",
      body: { mode: "test" },
      status: 201,
      answer: { ...made, key: { ...key, name: "API key", mode: "test" } },
    },
    {
      name: "keyForLetters",
      summary: "A live key of a proven email address, with caps of its own",
      headers,
      body: { mode: "live", name: "Acme billing", caps: { letters: { per_day: 20, per_month: 200 } } },
      status: 201,
      answer: { ...made, key: { ...key, caps: { letters: { per_day: 20, per_month: 200 } } } },
    },
  ],
  listKeys: [
    {
      name: "keyList",
      summary: "The keys of a proven email address",
      headers,
      status: 200,
      answer: { status: "ok", keys: [key] },
    },
  ],
  getKey: [
    {
      name: "keyAlone",
      summary: "With its webhook secret",
      headers,
      params: { id: sampleKeyId },
      status: 200,
      answer: { status: "ok", key, webhook_secret: sampleWebhookSecret },
    },
  ],
  rotateKey: [
    {
      name: "keyRotated",
      summary: "The new key",
      headers,
      params: { id: sampleKeyId },
      status: 200,
      answer: made,
    },
  ],
  deleteKey: [
    {
      name: "keyDeleted",
      summary: "The key has ended",
      headers,
      params: { id: sampleKeyId },
      status: 200,
      answer: { status: "ok" },
    },
  ],
};
