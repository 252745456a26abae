import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

export function idempotency({ baseUrl }: DocumentSource): Guide {
  const body = JSON.stringify({
    mail_class: "first_class",
    text: "Only once, please.",
    sandbox: true,
    to: sampleRecipient,
    from: sampleSender,
  }).replace(/,"(text|to|from)":/g, ',\n  "$1":');
  return {
    title: "Idempotency",
    summary:
      "A connection can fail after we accept the letter. With an Idempotency-Key, you can retry the request safely: it still sends one letter.",
    sections: [
      {
        id: "idempotency-key",
        title: "Idempotency-Key",
        blocks: [
          text(
            "Send the header `Idempotency-Key` with every `POST /v1/orders`: 1 to 255 printable ASCII characters that identify this letter. Use random characters, such as a UUID, store the key with your letter, and send it again on every retry.",
          ),
          code(
            "The same request twice, one letter",
            "bash",
            `key=$(openssl rand -hex 16)
for try in 1 2; do
  curl -sS ${baseUrl}/v1/orders -H 'Content-Type: application/json' -H "Idempotency-Key: $key" -d '${body}'
  echo
done`,
          ),
          list(
            "A retry returns 200 with the current order, `replayed: true`, the same two tokens, and the header `Idempotent-Replayed: true`. Nothing is created or charged again.",
            "We store a key as long as the letter's content: until 30 days after it ends, and at least 7 days. It is stored separately for each API key or, without one, each IP address. Callers that share an IP address share keys: with keys that can be guessed, such as `1`, one caller could get another caller's order.",
            "The order of the fields in the body doesn't matter; their values do. Only `confirmation_token` may differ: a retry may bring a new one.",
            "If a request failed before anything was created, its key isn't used up. Fix the request, and use the same key.",
          ),
          table(
            "Errors",
            ["Code", "When"],
            [
              [
                "[`idempotency_in_flight`](/developers/errors#idempotency_in_flight)",
                "The first request is still being processed. Wait `Retry-After` seconds, and try again",
              ],
              [
                "[`idempotency_mismatch`](/developers/errors#idempotency_mismatch)",
                "The key was used for a different letter. Nothing was sent",
              ],
            ],
          ),
        ],
      },
      {
        id: "second-guard",
        title: "Quote tokens also prevent duplicates",
        blocks: [
          text(
            "A `confirmation_token` sends only one letter. If a program lost its key, or retries from another IP address, the same letter with the same token returns 200 with the order that the token created, even after the token's 30 minutes. A different letter gets [`confirmation_used`](/developers/errors#confirmation_used) with the `order_id` of the first one (for a batch, `batch_id`). A failed request doesn't use up the token.",
          ),
        ],
      },
      {
        id: "never-retry",
        title: "Errors you must not retry",
        blocks: [
          text(
            "[`submission_unconfirmed`](/developers/errors#submission_unconfirmed) and [`duplicate_suspected`](/developers/errors#duplicate_suspected) are 503s that a program must not retry, with or without a key. We stopped because a mailpiece may be on its way. You aren't charged. Only a person who has made sure that nothing arrived should send it again.",
          ),
        ],
      },
    ],
  };
}
