import { type EventKind, eventKinds } from "#lib/domain/orders/order-status";
import { eventDetails, eventMeanings } from "../guides/event-meanings.ts";
import { webhookPayloadSchema } from "../webhook-payload.ts";
import type { ComponentSchemas } from "./component-schemas.ts";
import { sampleEventId } from "./samples.ts";
import { webhookExampleOf } from "./webhook-examples.ts";

const headers = {
  "webhook-id": {
    description: "The event's id: the same in every attempt, so that you can recognize a repeat.",
    example: sampleEventId,
  },
  "webhook-timestamp": {
    description: "When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.",
    example: "1795194251",
  },
  "webhook-signature": {
    description:
      "One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
};

const delivered =
  "Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.";
const detailOf = (kind: EventKind) => {
  const detail = eventDetails[kind];
  return detail ? `\`data.event.detail\` has ${detail}.` : "`data.event` has no `detail`.";
};

/** The document's webhooks (OpenAPI 3.1, 4.8.1): what we send to a webhook_url, by kind of event. */
export function describeWebhooks(schemas: ComponentSchemas): Record<string, unknown> {
  return Object.fromEntries(
    eventKinds.map((kind) => [
      kind,
      {
        post: {
          operationId: `on_${kind.replace(".", "_")}`,
          tags: ["Webhooks"],
          summary: eventMeanings[kind],
          description: [delivered, detailOf(kind)].join("\n\n"),
          security: [],
          parameters: Object.entries(headers).map(([name, { description, example }]) => ({
            name,
            in: "header",
            description,
            required: true,
            schema: { type: "string" },
            example,
          })),
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemas.describe(webhookPayloadSchema, "output"),
                example: webhookExampleOf(kind),
              },
            },
          },
          responses: {
            "2XX": { description: "You have it" },
            "410": { description: "Send nothing more of this order" },
            "4XX": { description: "Not taken: it is tried again" },
          },
        },
      },
    ]),
  );
}
