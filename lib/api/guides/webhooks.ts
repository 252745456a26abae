import { eventKinds, terminalStatuses } from "#lib/domain/orders/order-status";
import { code, type Guide, list, table, text } from "#lib/shared/guide";

const meanings: Readonly<Record<(typeof eventKinds)[number], string>> = {
  "order.created": "The order exists",
  "order.pending_payment": "It waits to be paid",
  "order.screening": "It is read before it is printed, and can still be taken back",
  "order.held_for_review": "A person has to read it first",
  "order.submitted": "It was handed over to be printed",
  "order.mailed": "The post has it",
  "order.in_transit": "The post has scanned it on its way",
  "order.delivered": "It has arrived",
  "order.returned": "The post has brought it back to the sender",
  "order.refused": "It may not be sent; the payment is released",
  "order.canceled": "It was taken back",
  "order.failed": "It could not be printed or posted; the payment is refunded",
  "order.refunded": "The money is on its way back",
};

export function webhooks(): Guide {
  return {
    title: "Following a letter",
    summary: "Ask for the order now and then. Its event log says what happened and when.",
    sections: [
      {
        id: "polling",
        title: "Asking",
        blocks: [
          text(
            `[GET /v1/orders/{id}](/developers/reference#getOrder) answers the order as it is now. It is final when its status is ${[...terminalStatuses].map((status) => `\`${status}\``).join(", ")}; until then ask again, about once an hour. The call is free and has no limit by the minute.`,
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
            eventKinds.map((kind) => [`\`${kind}\``, meanings[kind]]),
          ),
        ],
      },
      {
        id: "webhooks",
        title: "Webhooks",
        blocks: [
          text(
            "**Not delivered yet.** An order takes a `webhook_url` and keeps it, and nothing is sent to it so far: build on asking. When deliveries start they follow [Standard Webhooks](https://www.standardwebhooks.com), signed with a secret for each order, and this page says so.",
          ),
          text("The TypeScript client can already check such a signature:"),
          code(
            "Checking a delivery",
            "ts",
            `import { verifyWebhook } from "@posthorn/client";

const event = await verifyWebhook(secret, request.headers, await request.text());`,
          ),
          list(
            "It throws when the signature does not fit or the time is more than five minutes off: answer 400 and do nothing.",
            "It needs the body as it arrived, before anything has parsed it.",
          ),
        ],
      },
    ],
  };
}
