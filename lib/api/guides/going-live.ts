import { code, type Guide, list, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";

export function goingLive({ baseUrl }: DocumentSource): Guide {
  return {
    title: "Going live",
    summary: "What to check before your program mails its first real letter.",
    sections: [
      {
        id: "key",
        title: "A live key",
        blocks: [
          list(
            "Make a key on [Keys and scopes](/developers/keys), with the fewest scopes that your program needs and its own daily caps. Keep it in your secret store, never in the code or in a browser.",
            "To let the program pay, make a spending key: it pays from one credit code, up to a daily limit, so the code stays out of the program. To let a person approve everything, make it with `require_approval: true`.",
            "A live letter sent with a key needs the `confirmation_token` of a quote. If your sandbox code skips the quote, add it.",
          ),
          code(
            "Is the key live, and what may it do?",
            "http",
            `GET /v1/keys/{id} HTTP/1.1\nHost: ${new URL(baseUrl).host}\nAuthorization: Bearer svc_live_…`,
          ),
        ],
      },
      {
        id: "once",
        title: "Each letter once",
        blocks: [
          list(
            "Store a random [`Idempotency-Key`](/developers/idempotency) with each letter before you send it, and use it for every retry, also after a restart.",
            "Retry only errors with `retryable: true`. Never send a letter again after [`submission_unconfirmed`](/developers/errors#submission_unconfirmed) or [`duplicate_suspected`](/developers/errors#duplicate_suspected).",
            "Send your own number as `reference`. [GET /v1/orders](/developers/reference#listOrders) finds the letter by it, even if your program lost the response.",
          ),
        ],
      },
      {
        id: "what-ok-means",
        title: "What ok means",
        blocks: [
          text(
            '`status: "ok"` means that the request did what it asks for: the order exists and needs nothing from you now. It doesn\'t mean that the letter will be mailed. Look at `order.status`:',
          ),
          list(
            "`screening`: it passed, and you can cancel it until `hand_off_at`. A live order stays there for a while; a sandbox order doesn't.",
            "`held_for_review`: a person has to look at it first. Wait; don't send it again.",
            "`refused`: the content check refused it, and `refusal_code` and `refusal_reason` say why. It isn't mailed, and the payment is released.",
            "`pending_payment`, or `action_required` as the status of the response: a person must pay at `payment_url` or approve at `approval_url`.",
          ),
          text("[Events](/developers/events) lists every change that can follow."),
        ],
      },
      {
        id: "webhooks",
        title: "Webhooks",
        blocks: [
          list(
            "Your endpoint [verifies each signature](/developers/webhooks#verifying), returns 2xx within 15 seconds, and ignores a `webhook-id` that it has already processed.",
            "It holds the `webhook_secret` of the live key, which is another one than the test key's: [GET /v1/keys/{id}](/developers/reference#getKey) returns it.",
            "It handles `order.refused`, `order.failed`, `order.returned`, and `order.refunded`, which the happy path never shows. [`posthorn trigger`](/developers/clients#command-line) makes most of them in the sandbox.",
            "If it was down, [the delivery log](/developers/webhooks#delivery-log) says what it missed, and you can request each event again.",
          ),
        ],
      },
      {
        id: "limits-and-money",
        title: "Limits and money",
        blocks: [
          list(
            "Compare the letters that you expect in a day and in 30 days with [your caps](/developers/limits#live-letters). `limits` in a quote says what is left. Above a cap, the response is 429 [`velocity_limit`](/developers/errors#velocity_limit) with `retry_at`.",
            "Watch the balance of your code with [GET /v1/credits/{code}](/developers/reference#getCredit). Without enough credit, the response is 402 [`insufficient_credit`](/developers/errors#insufficient_credit), and nothing is created.",
            "If a letter is refused, canceled, or fails, we refund it automatically to the card or code that paid. You don't ask for it.",
          ),
        ],
      },
      {
        id: "first-letter",
        title: "The first live letter",
        blocks: [
          list(
            "Send it to yourself, without `sandbox`. Look at the [printed pages](/developers/reference#getOrderPage) before `hand_off_at`; until then, you can cancel it.",
            "Log the `X-Request-Id` of every response. Don't log tokens, codes, order IDs, or addresses.",
            "Store the `cancel_token` and the complete `order_url`. They are returned only once.",
          ),
        ],
      },
    ],
  };
}
