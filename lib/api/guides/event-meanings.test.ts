import { expect, test } from "vitest";
import { eventKinds } from "#lib/domain/orders/order-status";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { webhookPayloadSchema } from "../webhook-payload.ts";
import { eventDetails } from "./event-meanings.ts";

test.each(eventKinds)("the example of %s fits the contract, and its detail is as described", (kind) => {
  const payload = webhookPayloadSchema.parse(webhookExampleOf(kind));
  const words = eventDetails[kind];
  const fields = Object.keys(payload.data.event.detail ?? {});
  for (const field of fields) expect(words).toMatch(new RegExp(`\`${field}(\\.\\w+)?\``));
  // Only a failure that the printer reported has a detail.
  if (kind !== "order.failed") expect(fields.length > 0).toBe(words !== null);
});
