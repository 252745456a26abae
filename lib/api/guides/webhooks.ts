import { eventKinds, terminalStatuses } from "#lib/domain/orders/order-status";
import { pauseSeconds, webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { eventDetails, eventMeanings } from "./event-meanings.ts";
import { pythonReceiver, typescriptReceiver } from "./webhook-snippets.ts";

export function webhooks(): Guide {
  return {
    title: "Tracking and webhooks",
    summary: "Poll the order, or receive every change through a webhook.",
    sections: [
      {
        id: "polling",
        title: "Polling",
        blocks: [
          text(
            `[GET /v1/orders/{id}](/developers/reference#getOrder) returns the current order. It is final when its status is ${[...terminalStatuses].map((status) => `\`${status}\``).join(", ")}. Until then, poll about once an hour. The call is free and has no rate limit.`,
          ),
          text(
            "A failed order has a `failure` with `code`, `reason`, and `retryable`. A program may send the letter again only if `retryable` is true. After `submission_unconfirmed` and `duplicate_suspected`, a mailpiece may be on its way.",
          ),
        ],
      },
      {
        id: "events",
        title: "Events",
        blocks: [
          text(
            "[GET /v1/orders/{id}/events](/developers/reference#listOrderEvents) lists every change, oldest first, without the letter's text or street lines. We may add new event types, so ignore the ones you don't know.",
          ),
          table(
            "Event types",
            ["Type", "What happened", "`detail`"],
            eventKinds.map((kind) => [
              `[\`${kind}\`](/developers/events#${kind})`,
              eventMeanings[kind],
              eventDetails[kind] ?? "None",
            ]),
          ),
        ],
      },
      {
        id: "webhooks",
        title: "Webhooks",
        blocks: [
          text(
            "Send a `webhook_url` with the order to receive every event of the order, including sandbox orders. It must be a public `https` URL on port 443 or 8443. It can include your own reference, such as `https://shop.example/letters?invoice=1042`. With an API key, one `webhook_secret` signs everything that you send with that key: it comes with the key, and [GET /v1/keys/{id}](/developers/reference#getKey) returns it. Without a key, the response has the order's own `webhook_secret`; store it with the order.",
          ),
          code(
            "The event of a failed letter",
            "json",
            JSON.stringify(webhookExampleOf("order.failed"), null, 2),
          ),
          list(
            "`data.order` is the order at the time of the delivery, not of the event, so a late delivery never contains an outdated order.",
            "The header `webhook-id` is the event's ID, the same in every attempt. An event is delivered at least once, so ignore IDs that you have already processed.",
            "The first attempt of an event waits for the first attempt of the previous event. After a failure, events can arrive out of order; `timestamp` says when each one happened.",
            "`order.delivered` has a new `review_token`.",
          ),
        ],
      },
      {
        id: "verifying",
        title: "Verifying",
        blocks: [
          text(
            "Anyone can send requests to your URL, so verify the signature first. It follows [Standard Webhooks](https://www.standardwebhooks.com), so you can use the libraries `standardwebhooks` and `svix` in many languages; the endpoints below need neither. Return 400 if the signature doesn't match or the timestamp is more than five minutes off. While the service rotates its secrets, `webhook-signature` has more than one signature; one match is enough.",
          ),
          text(
            "One secret is enough for everything that you send with a key: put the key's `webhook_secret` into `WEBHOOK_SECRET`. To try an endpoint on your own machine, see [Local testing](/developers/sandbox#local-testing).",
          ),
          code("TypeScript endpoint with our client", "ts", typescriptReceiver),
          code("Python endpoint with the standard library", "python", pythonReceiver),
        ],
      },
      {
        id: "retries",
        title: "Responses and retries",
        blocks: [
          text(
            `Return 2xx within ${webhookTimeoutMs / 1000} seconds, and do the work afterward. Anything else is a failure, including redirects, which aren't followed. Response bodies aren't read.`,
          ),
          table(
            "Retry schedule",
            ["Attempt", "Time after the previous attempt"],
            pauseSeconds.map((seconds, n) => [`${n + 1}`, n === 0 ? "immediately" : inWords(seconds)]),
          ),
          list(
            "Each pause is up to 10% longer, so that retries don't all arrive at once. After the last attempt, the delivery has failed; the event stays in the log.",
            "If five attempts to your host fail in a row, we pause all deliveries to it: for 1 minute, then for 5 and 30 minutes, 2 hours, and 5 hours. After each pause, we try one delivery. When it succeeds, we send the rest. Events that wait don't use up attempts. An event that waited for 83 hours has failed; its `log` says so, and you can request it again. Sandbox orders of all callers share these pauses; your live orders have their own.",
            "A host gets at most 120 sandbox events at once, then 2 a second.",
            "`Retry-After` in your response delays the next attempt by up to a day.",
            "410 stops all further deliveries for this order.",
            "At most five deliveries of your live orders to one host run at the same time. The sandbox orders of all callers share another five.",
          ),
        ],
      },
      {
        id: "delivery-log",
        title: "Delivery log",
        blocks: [
          text(
            "[GET /v1/orders/{id}/deliveries](/developers/reference#listDeliveries) lists what was sent to your endpoint, the newest event first: for each event, whether it arrived, when the next attempt is, and the time and HTTP status of each attempt, or why there was no response. It sends nothing. It takes the API key that sent the order, or any capability token of the order, even an expired one. The bodies of your responses aren't stored.",
          ),
        ],
      },
      {
        id: "redelivery",
        title: "Redelivery",
        blocks: [
          text(
            "[POST /v1/orders/{id}/events/{event_id}/redeliver](/developers/reference#redeliverEvent) sends an event again, regardless of its status, and starts a new round of attempts. It takes any capability token of the order, even an expired one. It returns the delivery with your endpoint's previous responses. After a 410, it turns the order's webhooks on again.",
          ),
          text(
            "30 days after the order ends, its `webhook_url` is erased with its content. From then on, the response is 409 [`no_webhook`](/developers/errors#no_webhook).",
          ),
          text(
            "To test your endpoint, send a sandbox order and advance it with [POST /v1/test_helpers/orders/{id}/advance](/developers/reference#advanceOrder). Each step is delivered like a live event.",
          ),
        ],
      },
    ],
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} hours`;
}
