import { eventKinds, terminalStatuses } from "#lib/domain/orders/order-status";
import { pauseSeconds, webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { eventMeanings } from "./event-meanings.ts";
import { pythonReceiver, typescriptReceiver } from "./webhook-snippets.ts";

export function webhooks(): Guide {
  return {
    title: "Following a letter",
    summary: "Ask for the order now and then, or have every change of it posted to you.",
    sections: [
      {
        id: "polling",
        title: "Asking",
        blocks: [
          text(
            `[GET /v1/orders/{id}](/developers/reference#getOrder) answers the order as it is now. It is final when its status is ${[...terminalStatuses].map((status) => `\`${status}\``).join(", ")}; until then ask again, about once an hour. The call is free and has no limit by the minute.`,
          ),
          text(
            "A failed order says why in `failure`: `code`, `reason`, and `retryable`. Send the letter again by program only where that is true: after `submission_unconfirmed` and `duplicate_suspected` a piece may be on its way.",
          ),
        ],
      },
      {
        id: "events",
        title: "Events",
        blocks: [
          text(
            "[GET /v1/orders/{id}/events](/developers/reference#listOrderEvents) lists every change, oldest first, without the letter's words and without street lines. New kinds may be added: pass over those you do not know.",
          ),
          table(
            "Kinds of events",
            ["Kind", "What happened"],
            eventKinds.map((kind) => [`\`${kind}\``, eventMeanings[kind]]),
          ),
        ],
      },
      {
        id: "webhooks",
        title: "Webhooks",
        blocks: [
          text(
            "Send a `webhook_url` with the order, a public `https` address on port 443 or 8443, and every event of the order is posted there, sandbox orders' too. It may carry a reference of your own, such as `https://shop.example/letters?invoice=1042`. The answer brings the order's `webhook_secret`: keep it beside the order, it is shown at creation and in replays alone.",
          ),
          code(
            "What is posted when a letter has failed",
            "json",
            JSON.stringify(webhookExampleOf("order.failed"), null, 2),
          ),
          list(
            "`data.order` is the order as it is when the delivery is made, not when the event happened: a late delivery tells nothing that is over.",
            "The header `webhook-id` is the event's id, the same in every attempt. Deliveries come at least once: pass over an id that you have seen.",
            "The first attempt of an event waits for the first attempt of the one before it. After a failure they may come out of order; `timestamp` says when each happened.",
            "`order.delivered` carries a fresh `review_token`.",
          ),
        ],
      },
      {
        id: "verifying",
        title: "Verifying",
        blocks: [
          text(
            "Anyone can post to your address: check the signature before you believe a word. It follows [Standard Webhooks](https://www.standardwebhooks.com), so the libraries `standardwebhooks` and `svix` check it in many languages; these endpoints need neither. Refuse with 400 what does not fit or is more than five minutes off. While the service changes its own secrets, `webhook-signature` carries more than one signature; one that fits is enough.",
          ),
          code("An endpoint in TypeScript, with the client", "ts", typescriptReceiver),
          code("An endpoint in Python, with its standard library", "python", pythonReceiver),
        ],
      },
      {
        id: "retries",
        title: "Answers and retries",
        blocks: [
          text(
            `Answer 2xx within ${webhookTimeoutMs / 1000} seconds, and do the work afterwards. Anything else is a failure, redirects too: they are not followed. Bodies of answers are not read.`,
          ),
          table(
            "When an event is tried again",
            ["Attempt", "After the one before it"],
            pauseSeconds.map((seconds, n) => [`${n + 1}`, n === 0 ? "at once" : inWords(seconds)]),
          ),
          list(
            "Each pause is up to a tenth longer, so that not everything comes back at once. After the last attempt the delivery has failed; the event stays in the log.",
            "`Retry-After` in your answer makes the next attempt later, by up to a day.",
            "410 ends it: nothing more of this order is sent.",
            "At most five deliveries are under way to one host at a time.",
          ),
        ],
      },
      {
        id: "redelivery",
        title: "Once more",
        blocks: [
          text(
            "[POST /v1/orders/{id}/events/{event_id}/redeliver](/developers/reference#redeliverEvent) sends an event again, whatever became of it, and begins a new round of attempts. It takes any capability token of the order, however old, and answers the delivery with what your endpoint answered so far. After a 410 it opens the order's webhooks again.",
          ),
          text(
            "With the order's content its `webhook_url` is erased 30 days after the end; from then on the answer is 409 [`no_webhook`](/developers/errors#no_webhook).",
          ),
          text(
            "To see your endpoint at work, send a sandbox order and move it on with [POST /v1/test_helpers/orders/{id}/advance](/developers/reference#advanceOrder): each step is posted as a live one would be.",
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
