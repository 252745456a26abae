import { eventKinds } from "#lib/domain/orders/order-status";
import { code, type Guide, text } from "#lib/shared/guide";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { eventDetails, eventMeanings } from "./event-meanings.ts";

/** Every type of event with an example of its payload, from the examples of the OpenAPI document's webhooks. */
export function events(): Guide {
  return {
    title: "Event types",
    summary: "What each event means, and what your webhook endpoint receives.",
    sections: [
      {
        id: "about",
        title: "About these payloads",
        blocks: [
          text(
            "`data.event` is the event, as [GET /v1/orders/{id}/events](/developers/reference#listOrderEvents) lists it. `data.order` is the order at the time of the delivery. We may add types and fields, so ignore the ones you don't know. [Webhooks](/developers/webhooks) says how to receive and verify events.",
          ),
        ],
      },
      {
        id: "types",
        title: "Types",
        blocks: [],
        sections: eventKinds.map((kind) => ({
          id: kind,
          title: kind,
          code: true as const,
          blocks: [
            text(`${eventMeanings[kind]}.`),
            text(
              eventDetails[kind]
                ? `\`data.event.detail\` has ${eventDetails[kind]}.`
                : "`data.event` has no `detail`.",
            ),
            code("Payload", "json", JSON.stringify(webhookExampleOf(kind), null, 2)),
          ],
        })),
      },
    ],
  };
}
