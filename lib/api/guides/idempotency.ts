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
    title: "Sending once",
    summary:
      "A connection can fail after the letter was accepted. With an Idempotency-Key you may repeat the request, and it is still one letter.",
    sections: [
      {
        id: "idempotency-key",
        title: "Idempotency-Key",
        blocks: [
          text(
            "Send the header `Idempotency-Key` with every `POST /v1/orders`: 1 to 255 printable ASCII characters that stand for this letter and no other. Make it of random characters, such as a UUID, keep it with your letter, and repeat it on every retry.",
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
            "The repeat answers 200 with the order as it is now, `replayed: true`, the same two tokens and the header `Idempotent-Replayed: true`. Nothing is created or charged again.",
            "A key is kept for 7 days, for each API key, else for each network address. Callers behind one address share a space: with keys that can be guessed, such as `1`, one of them would be answered with the other's order.",
            "The order of the fields in the body does not matter; their values do.",
            "A request that failed before anything was created is not remembered: correct it and use the same key.",
          ),
          table(
            "What a key can run into",
            ["Code", "When"],
            [
              [
                "[`idempotency_in_flight`](/developers/errors#idempotency_in_flight)",
                "The first request is still being worked on. Wait `Retry-After` seconds and repeat it",
              ],
              [
                "[`idempotency_mismatch`](/developers/errors#idempotency_mismatch)",
                "The key was used for another letter. Nothing was sent",
              ],
            ],
          ),
        ],
      },
      {
        id: "second-guard",
        title: "The token of a quote is a second guard",
        blocks: [
          text(
            "A `confirmation_token` sends one letter, ever. A program that has lost its key and repeats a live order gets [`confirmation_used`](/developers/errors#confirmation_used) instead of a second letter. An order that was not created uses nothing up.",
          ),
        ],
      },
      {
        id: "never-retry",
        title: "Two answers that end it",
        blocks: [
          text(
            "[`submission_unconfirmed`](/developers/errors#submission_unconfirmed) and [`duplicate_suspected`](/developers/errors#duplicate_suspected) are 503s that must not be retried by a program, with or without a key. We have stopped because a piece may be on its way. You are not charged, and only a person who has made sure that nothing arrived should send it again.",
          ),
        ],
      },
    ],
  };
}
