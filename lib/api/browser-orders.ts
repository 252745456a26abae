import type { z } from "zod";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { AdvanceTarget } from "#lib/domain/orders/order-status";
import { callJson, orderPath } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

/** The calls of an order's page. In a separate file, because /send loads none of them. */

export type OrderEvent = z.output<typeof Wire.orderEventsSchema>["events"][number];

export const listOrderEvents = async (id: string, signal?: AbortSignal) =>
  (await callJson("orderEventsSchema", `${orderPath(id)}/events`, { signal })).events;

export const cancelOrder = async (id: string, cancelToken: string) =>
  (
    await callJson("orderResponseSchema", orderPath(id), {
      method: "DELETE",
      headers: { "X-Capability-Token": cancelToken },
    })
  ).order;

export const advanceOrder = async (id: string, capabilityToken: string, to: AdvanceTarget) =>
  (
    await callJson("orderResponseSchema", `/v1/test_helpers/orders/${encodeURIComponent(id)}/advance`, {
      method: "POST",
      body: { to },
      headers: { "X-Capability-Token": capabilityToken },
    })
  ).order;

/** Reports that the piece is back with its sender. */
export const reportReturn = async (id: string, capabilityToken: string, reason: ReturnReason) =>
  (
    await callJson("orderResponseSchema", `${orderPath(id)}/return`, {
      method: "POST",
      body: { reason },
      headers: { "X-Capability-Token": capabilityToken },
    })
  ).order;

/** Publishes the sender's comment on a delivered letter, once per order. */
export const createReview = (id: string, token: string, stars: number, comment: string) =>
  callJson("reviewResponseSchema", "/v1/reviews", {
    method: "POST",
    body: { order_id: id, stars, comment, capability_token: token },
  });
