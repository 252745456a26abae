import type { Example } from "./example.ts";
import { params, sampleOrder, unknownOrder } from "./mail-examples.ts";
import {
  cancelHeader,
  noCapability,
  notHandedOver,
  sampleApproveToken,
  sampleCancelToken,
  sampleEventId,
  sampleEventIds,
  sampleFailure,
  sampleLinkToken,
  sampleOrderUrl,
  sampleReviewToken,
} from "./samples.ts";

/** Examples of an order's events, pages, certificate, and webhook deliveries. */
export const orderRecordExamples: Readonly<Record<string, readonly Example[]>> = {
  listOrderEvents: [
    {
      name: "events",
      summary: "A sandbox order's first three events",
      params,
      status: 200,
      answer: {
        status: "ok",
        events: [
          {
            id: sampleEventId,
            kind: "order.created",
            at: sampleOrder.created_at,
            detail: {
              recipient: { source: "sandbox", corrected: false, warnings: [] },
              sender: { source: "sandbox", warnings: [] },
            },
          },
          { id: sampleEventIds[1], kind: "order.screening", at: sampleOrder.created_at },
          {
            id: sampleEventIds[2],
            kind: "order.submitted",
            at: sampleOrder.created_at,
            detail: { rail: "sandbox", simulated: true },
          },
        ],
        order_url: sampleOrderUrl,
      },
    },
    unknownOrder,
  ],
  openOrderLink: [
    {
      name: "sender",
      summary: "The link of a new order",
      params,
      headers: { "X-Link-Token": sampleLinkToken },
      status: 200,
      answer: {
        status: "ok",
        opens: "sender",
        capability: { cancel_token: sampleCancelToken, review_token: sampleReviewToken },
        order_url: sampleOrderUrl,
      },
    },
    {
      name: "forged",
      summary: "A link token of another order",
      params,
      headers: { "X-Link-Token": `${sampleLinkToken.slice(0, -4)}AAAA` },
      status: 403,
      answer: sampleFailure(
        "invalid_capability",
        "The link token is missing, or it isn't for this order or batch.",
        {
          next: [
            "Use the order_url or batch_url of the response that created it, with its part after the #.",
          ],
        },
      ),
    },
  ],
  decideOrder: [
    {
      name: "approved",
      summary: "A sandbox order is approved",
      params,
      headers: { "X-Capability-Token": sampleApproveToken },
      body: { decision: "approved" },
      status: 200,
      answer: {
        status: "ok",
        order: {
          ...sampleOrder,
          approval: { decision: "approved", expires_at: "2026-11-27T17:04:11.000Z" },
        },
        order_url: sampleOrderUrl,
      },
    },
    {
      name: "changes",
      summary: "The person asks for changes",
      params,
      headers: { "X-Capability-Token": sampleApproveToken },
      body: { decision: "changes_requested", message: "Please use my new apartment number." },
      status: 200,
      answer: {
        status: "ok",
        order: {
          ...sampleOrder,
          ...{ status: "canceled", ...notHandedOver },
          approval: {
            ...{ decision: "changes_requested", message: "Please use my new apartment number." },
            expires_at: "2026-11-27T17:04:11.000Z",
          },
        },
        order_url: sampleOrderUrl,
      },
    },
  ],
  advanceOrder: [
    {
      name: "mailed",
      summary: "The sandbox's post has taken it",
      params,
      headers: cancelHeader,
      body: { to: "mailed" },
      status: 200,
      answer: {
        status: "ok",
        order: { ...sampleOrder, status: "mailed", mailed_at: "2026-11-20T17:05:30.000Z" },
        order_url: sampleOrderUrl,
      },
    },
    {
      name: "wrongToken",
      summary: "A token of another order",
      params,
      headers: { "X-Capability-Token": "svcc_not-a-token-of-this-order" },
      body: { to: "mailed" },
      status: 403,
      answer: noCapability("cancel_token or review_token"),
    },
  ],
  reportReturn: [
    {
      name: "returned",
      summary: "The envelope is back, with a yellow label",
      params,
      headers: cancelHeader,
      body: { reason: "unable_to_forward" },
      status: 200,
      answer: {
        status: "ok",
        order: {
          ...{ ...sampleOrder, status: "delivered", mailed_at: "2026-11-20T17:05:30.000Z" },
          ...{ delivered_at: "2026-12-01T17:04:11.000Z", delivery: "returned" },
          returned: { at: "2026-12-09T15:30:00.000Z", reason: "unable_to_forward", told_by: "sender" },
        },
        order_url: sampleOrderUrl,
      },
    },
  ],
  shareOrder: [
    {
      name: "share",
      summary: "A link that shows where the letter is",
      params,
      headers: cancelHeader,
      status: 200,
      answer: { status: "ok", share_url: "https://posthorn.example/t/Xk3v9QpL2mZa" },
    },
  ],
  getOrderPage: [
    {
      name: "page",
      summary: "The first page of a sandbox order",
      params: { ...params, page: "1" },
      headers: cancelHeader,
      status: 200,
    },
    {
      name: "erased",
      summary: "A page that the order never had, or whose content was erased",
      params: { ...params, page: "12" },
      headers: cancelHeader,
      status: 404,
      answer: sampleFailure("not_found", "This order has no such page, or its pages were erased."),
    },
  ],
  getCertificate: [
    {
      name: "certificate",
      summary: "For a sandbox order, marked as a test",
      params,
      headers: cancelHeader,
      status: 200,
    },
    {
      name: "wrongToken",
      summary: "A token of another order",
      params,
      headers: { "X-Capability-Token": "svcc_not-a-token-of-this-order" },
      status: 403,
      answer: noCapability("cancel_token or review_token or certificate_token"),
    },
  ],
  getReturnReceipt: [
    {
      name: "receipt",
      summary: "Of a delivered certified letter",
      params,
      headers: cancelHeader,
      status: 200,
    },
    {
      name: "notYet",
      summary: "Before it is there, or after the contents were erased",
      params,
      headers: cancelHeader,
      status: 404,
      answer: sampleFailure("not_found", "This order has no return receipt yet, or it was erased.", {
        next: [
          "`order.receipt_available_at` says when it was attached; the event is `order.receipt_available`.",
        ],
      }),
    },
  ],
  listDeliveries: [
    {
      name: "waiting",
      summary: "The events of an order that was just created",
      params,
      headers: { "X-Capability-Token": sampleReviewToken },
      status: 200,
      answer: {
        status: "ok",
        deliveries: (["order.submitted", "order.screening", "order.created"] as const).map((kind, index) => ({
          event_id: [sampleEventIds[2], sampleEventIds[1], sampleEventId][index],
          kind,
          status: "waiting",
          attempts: 0,
          next_attempt_at: sampleOrder.created_at,
          last_attempt_at: null,
          last_status_code: null,
          log: [],
        })),
      },
    },
    {
      name: "noToken",
      summary: "Without a token, or with another order's",
      params,
      headers: { "X-Capability-Token": "svcc_not-a-token-of-this-order" },
      status: 403,
      answer: noCapability("cancel_token or review_token"),
    },
  ],
  redeliverEvent: [
    {
      name: "again",
      summary: "An event that is about to be sent once more",
      params: { ...params, event_id: sampleEventId },
      headers: { "X-Capability-Token": sampleReviewToken },
      status: 202,
      answer: {
        status: "ok",
        delivery: {
          event_id: sampleEventId,
          kind: "order.created",
          status: "waiting",
          attempts: 0,
          next_attempt_at: sampleOrder.created_at,
          last_attempt_at: null,
          last_status_code: null,
          log: [],
        },
      },
    },
    {
      name: "noWebhook",
      summary: "An order without a webhook_url",
      params: { ...params, event_id: sampleEventId },
      headers: { "X-Capability-Token": sampleReviewToken },
      status: 409,
      answer: sampleFailure("no_webhook", "This order was created without a webhook_url."),
    },
  ],
};
