import type { z } from "zod";
import type { EventKind } from "#lib/domain/orders/order-status";
import type { webhookPayloadSchema } from "../webhook-payload.ts";
import { sampleOrder } from "./mail-examples.ts";
import { sampleEventId, sampleOrderUrl, sampleReviewToken } from "./samples.ts";

type Payload = z.input<typeof webhookPayloadSchema>;

const live = {
  ...sampleOrder,
  id: "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
  sandbox: false,
  tracking_number: null,
  expected_delivery_date: null,
  delivery_window: null,
} as const;
const underWay = {
  ...{ tracking_number: null, expected_delivery_date: "2026-12-01" },
  delivery_window: { from: "2026-11-25", to: "2026-12-01" },
} as const;
const mailed = { ...underWay, mailed_at: "2026-11-23T21:10:00.000Z" } as const;
const failure = {
  code: "submission_unconfirmed",
  reason: "We couldn't confirm that the printer received the letter, so we refunded your payment.",
  retryable: false,
} as const;

const sampleSha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

const byPrinter = (word: string) => ({ by: "rail", word });

/** For each kind of event, the order at that moment and the event's detail. */
const moments: Record<EventKind, { order: object; detail?: Record<string, unknown>; review_token?: string }> =
  {
    "order.created": {
      order: { status: "draft" },
      detail: {
        recipient: { source: "usps", corrected: false, warnings: [] },
        sender: { source: "usps", warnings: [] },
      },
    },
    "order.approval_requested": {
      order: { status: "draft", approval: { decision: null, expires_at: "2026-11-27T17:04:11.000Z" } },
      detail: { expires_at: "2026-11-27T17:04:11.000Z" },
    },
    "order.approved": {
      order: { status: "draft", approval: { decision: "approved", expires_at: "2026-11-27T17:04:11.000Z" } },
    },
    "order.declined": {
      order: {
        status: "canceled",
        approval: {
          ...{ decision: "changes_requested", message: "Use my new apartment number." },
          expires_at: "2026-11-27T17:04:11.000Z",
        },
      },
      detail: { decision: "changes_requested" },
    },
    "order.pending_payment": { order: { status: "pending_payment" } },
    "order.screening": {
      order: { status: "screening", hand_off_at: "2026-11-20T17:14:11.000Z" },
      detail: { hand_off_at: "2026-11-20T17:14:11.000Z" },
    },
    "order.held_for_review": {
      order: { status: "held_for_review" },
      detail: { rules: ["R17"], reason: "The letter may threaten its reader." },
    },
    "order.submitted": { order: { status: "submitted", ...underWay }, detail: { rail: "lob" } },
    "order.mailed": {
      order: { status: "mailed", ...mailed },
      detail: { ...byPrinter("mailed"), scan: { kind: "accepted" } },
    },
    "order.in_transit": {
      order: { status: "mailed", ...mailed },
      detail: { ...byPrinter("in_transit"), scan: { kind: "in_transit", place: "Oakland, CA 94615" } },
    },
    "order.ready_for_pickup": {
      order: { status: "mailed", ...mailed },
      detail: {
        ...{ ...byPrinter("pickup_available"), pickup_until: "2026-12-12" },
        scan: { kind: "ready_for_pickup", place: "New York, NY 10118" },
      },
    },
    "order.forwarded": {
      order: { status: "mailed", ...mailed },
      detail: { ...byPrinter("re-routed"), scan: { kind: "forwarded" } },
    },
    "order.delivered": {
      order: {
        ...{ status: "delivered", ...mailed, delivered_at: "2026-12-01T17:04:11.000Z" },
        delivery: "confirmed",
      },
      detail: { ...byPrinter("delivered"), scan: { kind: "delivered", place: "New York, NY 10118" } },
      review_token: sampleReviewToken,
    },
    "order.receipt_available": {
      order: {
        ...{ status: "delivered", ...mailed, mail_class: "certified_err" },
        ...{ delivered_at: "2026-12-01T17:04:11.000Z", delivery: "confirmed" },
        receipt_available_at: "2026-11-20T17:04:11.000Z",
      },
      detail: { by: "operator", sha256: sampleSha256, page_count: 1 },
    },
    "order.returned": {
      order: {
        ...{ status: "mailed", ...mailed, delivery: "returned" },
        returned: { at: "2026-11-20T17:04:11.000Z", reason: "unclaimed", told_by: "rail" },
      },
      detail: {
        ...{ ...byPrinter("returned_to_sender"), reason: "unclaimed" },
        scan: { kind: "returned", place: "New York, NY 10118" },
      },
    },
    "order.refused": {
      order: {
        status: "refused",
        refusal_code: "threat",
        refusal_reason: "The letter threatens its reader.",
      },
      detail: { rules: ["R1"], reason: "The letter threatens its reader." },
    },
    "order.canceled": { order: { status: "canceled" }, detail: { by: "customer" } },
    "order.failed": { order: { status: "failed", failure } },
    "order.refunded": {
      order: { status: "failed", failure },
      detail: { amount_cents: 199, to: "card" },
    },
  };

/** An example payload of this kind, as an endpoint receives it. */
export function webhookExampleOf(kind: EventKind): Payload {
  const { order, detail, review_token } = moments[kind];
  const at = "2026-11-20T17:04:11.000Z";
  return {
    type: kind,
    timestamp: at,
    data: {
      event: { id: sampleEventId, kind, at, ...(detail ? { detail } : {}) },
      order: { ...live, ...order } as Payload["data"]["order"],
      order_url: sampleOrderUrl,
      ...(review_token ? { review_token } : {}),
    },
  };
}
