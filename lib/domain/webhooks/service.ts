import type { Database } from "#lib/db/client";
import { createDeliveryRepository } from "./delivery-repository.ts";
import { redeliverWebhook } from "./redeliver-webhook.ts";
import { type SendWebhookDeps, sendWebhook } from "./send-webhook.ts";

/** Tells the endpoints of orders what happened to them (Standard Webhooks). */
export function createWebhooks({
  database,
  ...given
}: Omit<SendWebhookDeps, "deliveries"> & { database: Database }) {
  const deps = { ...given, deliveries: createDeliveryRepository(database) };
  return {
    listDue: (limit: number) => deps.deliveries.listDue(deps.clock(), limit),
    /** One attempt; see sendWebhook. */
    advance: (eventId: string) => sendWebhook(deps, eventId),
    /** Every delivery of an order with its newest attempts, in the order of its events. */
    listOf: deps.deliveries.listOf,
    /** Sends an event again. Throws not_found, no_webhook. */
    redeliver: (orderId: string, eventId: string, alongside?: Parameters<typeof redeliverWebhook>[3]) =>
      redeliverWebhook(deps, orderId, eventId, alongside),
  };
}
