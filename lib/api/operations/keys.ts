import {
  keyAnswerSchema,
  keyEndedSchema,
  keyListSchema,
  keyMadeSchema,
  keyParamsSchema,
  keyRequestSchema,
} from "../key-schemas.ts";
import { defineOperation } from "../operation.ts";

const throttles = [{ name: "keys", perMinute: 40 }] as const;
const reads = [{ name: "key_reads", perMinute: 60 }] as const;
const tag = "Accounts";

export const createKey = defineOperation({
  id: "createKey",
  method: "POST",
  path: "/v1/keys",
  tag,
  summary: "Make an API key",
  description:
    "A test key needs no proof: 5 a day for each network address, and it ends after 90 days without use. Everything else needs a mailbox session in the Authorization header: a live key, or a spending key, which pays from a credit code up to a daily limit. One email address has at most 10 keys, which share its limits.",
  mailboxSession: true,
  headers: {
    "Idempotency-Key": {
      description:
        "1 to 255 printable ASCII characters, best random. Repeating a request with its key returns the same API key.",
    },
  },
  body: keyRequestSchema,
  responses: {
    201: { schema: keyMadeSchema, description: "The key, shown this once" },
    200: { schema: keyMadeSchema, description: "A repeat: the key that was made before" },
  },
  errors: [
    "invalid_session",
    "credit_code_unknown",
    "credit_code_sandbox_only",
    "insufficient_credit",
    "idempotency_in_flight",
    "idempotency_mismatch",
  ],
  throttles,
});

export const listKeys = defineOperation({
  id: "listKeys",
  method: "GET",
  path: "/v1/keys",
  tag,
  summary: "List your keys",
  description: "With a mailbox session, the enabled keys of its address. With an API key, that key.",
  mailboxSession: true,
  responses: { 200: { schema: keyListSchema, description: "The keys, without secrets" } },
  errors: [],
  throttles: reads,
});

export const getKey = defineOperation({
  id: "getKey",
  method: "GET",
  path: "/v1/keys/{id}",
  tag,
  summary: "Get a key and its webhook secret",
  description: "With a mailbox session, a key of its address. An API key can get itself.",
  mailboxSession: true,
  params: keyParamsSchema,
  responses: { 200: { schema: keyAnswerSchema, description: "The key and its webhook secret" } },
  errors: ["not_found"],
  throttles: reads,
});

export const rotateKey = defineOperation({
  id: "rotateKey",
  method: "POST",
  path: "/v1/keys/{id}/rotate",
  tag,
  summary: "Replace a key's secret",
  description:
    "The old key ends at once. The ID, the orders, the Idempotency-Keys, the caps, and the webhook secret stay. To change keys without a gap, make a second key first, and delete the old one later.",
  mailboxSession: true,
  params: keyParamsSchema,
  responses: { 200: { schema: keyMadeSchema, description: "The new key, shown this once" } },
  errors: ["not_found"],
  throttles,
});

export const deleteKey = defineOperation({
  id: "deleteKey",
  method: "DELETE",
  path: "/v1/keys/{id}",
  tag,
  summary: "Delete a key",
  description: "The key ends at once, for good. What was sent with it continues.",
  mailboxSession: true,
  params: keyParamsSchema,
  responses: { 200: { schema: keyEndedSchema, description: "The key has ended" } },
  errors: ["not_found"],
  throttles,
});
