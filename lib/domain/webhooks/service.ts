import type { Database } from "#lib/db/client";
import { type RunDeps, runNow } from "#lib/work/run-lease";
import type { Run } from "#lib/work/work";
import { forgetDeliveries } from "./delivery-log-repository.ts";
import { createDeliveryRepository } from "./delivery-repository.ts";
import { createHostRepository } from "./host-repository.ts";
import { redeliverWebhook } from "./redeliver-webhook.ts";
import { type SendWebhookDeps, sendWebhook } from "./send-webhook.ts";

/** Sends orders' events to their webhook endpoints (Standard Webhooks). */
export function createWebhooks({
  database,
  ...given
}: Omit<SendWebhookDeps, "deliveries" | "hosts"> & RunDeps & { database: Database }) {
  const hosts = createHostRepository(database);
  const deps = { ...given, hosts, deliveries: createDeliveryRepository(database) };
  const run: Run = (lease) => sendWebhook(deps, lease);
  return {
    /** Makes one attempt; see sendWebhook. */
    run,
    advance: (eventId: string) => runNow(deps, "delivery", eventId, run),
    listDue: (limit: number) => deps.work.listDue("delivery", limit),
    /** Every delivery of an order with its latest attempts, in event order. */
    listOf: deps.deliveries.listOf,
    /** The deliveries of an order's newest 100 events with their latest attempts, newest first. */
    listNewest: deps.deliveries.listNewest,
    async sweep(now: Date): Promise<void> {
      await hosts.sweep(now);
      await forgetDeliveries(database, now);
    },
    /** Sends an event again. Throws not_found, no_webhook. */
    redeliver: (orderId: string, eventId: string, alongside?: Parameters<typeof redeliverWebhook>[3]) =>
      redeliverWebhook(deps, orderId, eventId, alongside),
  };
}
