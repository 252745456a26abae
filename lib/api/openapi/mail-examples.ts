import { mailClasses } from "#lib/domain/mail/pieces";
import type { Example } from "./example.ts";
import {
  cancelHeader,
  noCapability,
  notHandedOver,
  sampleCancelToken,
  sampleConfirmationToken,
  sampleFailure,
  sampleLetter,
  sampleLinkToken,
  sampleMailboxSession,
  sampleOrderId,
  sampleOrderUrl,
  sampleReviewToken,
  sampleSender,
} from "./samples.ts";

const breakdown = [{ id: "first_class", label: "First-class letter, first page", amount_cents: 199 }];

const sampleLimits = {
  verified: false,
  letters_24h: { left: 5, max: 5 },
  letters_30d: { left: 20, max: 20 },
  cents_24h: { left: 5000, max: 5000 },
  cents_30d: { left: 20_000, max: 20_000 },
  retry_at: null,
};

export const sampleOrder = {
  id: sampleOrderId,
  status: "submitted",
  sandbox: true,
  mail_class: "first_class",
  format: "letter",
  ...{ page_count: 1, color: false, single_sided: false, send_on: null },
  to: { name: "Grace Hopper", city: "New York", state: "NY", zip: "10118" },
  price_cents: 199,
  breakdown,
  tracking_number: "SANDBOX-4C1B-90AE-77D2",
  expected_delivery_date: "2026-12-01",
  delivery_window: { from: "2026-11-25", to: "2026-12-01" },
  tracking_url: null,
  refusal_code: null,
  refusal_reason: null,
  ...{ mailed_at: null, delivered_at: null },
  delivery: null,
  returned: null,
  receipt_available_at: null,
  created_at: "2026-11-20T17:04:11.000Z",
  updated_at: "2026-11-20T17:04:11.000Z",
};

export const params = { id: sampleOrderId };
export const unknownOrder: Example = {
  name: "unknownOrder",
  summary: "No such order",
  params: { id: `ord_${"0".repeat(32)}` },
  status: 404,
  answer: sampleFailure("not_found", "No order has this ID.", {
    next: ["Check the ID. It's `order.id` in the response that created the order."],
  }),
};
const planned = { hand_off_on: "2026-11-23", pay_with: ["card", "credit_code"] };
/** The four classes of a letter at these prices, as quoted on a Friday. */
const optionsOf = (...cents: number[]) =>
  mailClasses.map((mail_class, index) => ({
    mail_class,
    format: "letter",
    ...{ total_cents: cents[index]!, hand_off_on: "2026-11-23" },
    expected_delivery_date: mail_class === "priority" ? "2026-11-27" : "2026-12-01",
  }));

export const mailExamples: Readonly<Record<string, readonly Example[]>> = {
  createQuote: [
    {
      name: "letter",
      summary: "A letter of text, with the token that sends it",
      body: sampleLetter,
      status: 200,
      answer: {
        status: "ok",
        total_cents: 199,
        total: "$1.99",
        breakdown,
        ...{ page_count: 1, ...planned },
        note: "Priced as it will be printed.",
        to: { verdict: "deliverable", checked_by: "builtin", warnings: [] },
        live: { available: true },
        pages: { counted: 1, notes: [] },
        limits: sampleLimits,
        options: optionsOf(199, 1299, 2798, 1199),
        confirmation_token: sampleConfirmationToken,
        expires_in_minutes: 30,
        next: [
          "POST /v1/orders with the same letter, a from address and this confirmation_token. Add sandbox: true to send it as a free test.",
          "Send an Idempotency-Key, so that a retry returns the same order.",
        ],
      },
    },
    {
      name: "estimate",
      summary: "What three certified pages in color would cost",
      body: { mail_class: "certified", page_count: 3, color: true },
      status: 200,
      answer: {
        status: "ok",
        total_cents: 1469,
        total: "$14.69",
        breakdown: [
          { id: "certified", label: "Certified letter, first page", amount_cents: 1299 },
          { id: "extra_pages", label: "2 further pages", amount_cents: 50 },
          { id: "color", label: "Color printing, 3 pages", amount_cents: 120 },
        ],
        ...{ page_count: 3, ...planned },
        note: "This is an estimate for the number of pages you gave. Send the letter itself for an exact price.",
        live: { available: true },
        pages: { given: 3, notes: [] },
        limits: sampleLimits,
        options: optionsOf(369, 1469, 2968, 1369),
        next: [
          "POST /v1/quotes with `to` and the content, for an exact price and the confirmation_token that a live letter needs.",
        ],
      },
    },
    {
      name: "misspeltField",
      summary: "A field that does not exist",
      body: { mail_class: "first_class", page_count: 1, colour: true },
      status: 400,
      answer: sampleFailure(
        "validation_error",
        "colour is not a field of this request. Did you mean color?",
        { fields: [{ path: "colour", message: "is not a field of this request. Did you mean color?" }] },
      ),
    },
  ],
  createOrder: [
    {
      name: "sandboxLetter",
      summary: "A sandbox letter; nothing is printed",
      headers: { "Idempotency-Key": "7f3a52c4-0b1e-4d6b-8f52-93c1d7e60a48" },
      body: {
        ...sampleLetter,
        from: sampleSender,
        sandbox: true,
        confirmation_token: sampleConfirmationToken,
      },
      status: 201,
      answer: {
        status: "ok",
        order: sampleOrder,
        order_url: `${sampleOrderUrl}#${sampleLinkToken}`,
        capability: { cancel_token: sampleCancelToken, review_token: sampleReviewToken },
      },
    },
    {
      name: "approval",
      summary: "A sandbox letter that a person approves first",
      body: { ...sampleLetter, from: sampleSender, sandbox: true, require_approval: true },
      status: 201,
      answer: {
        status: "action_required",
        order: {
          ...sampleOrder,
          ...{ status: "draft", ...notHandedOver },
          approval: { decision: null, expires_at: "2026-11-27T17:04:11.000Z" },
        },
        order_url: `${sampleOrderUrl}#${sampleLinkToken}`,
        approval_url: `${sampleOrderUrl}#${sampleLinkToken}`,
        capability: { cancel_token: sampleCancelToken, review_token: sampleReviewToken },
      },
    },
    {
      name: "undeliverable",
      summary: "The sandbox's address that cannot be delivered to",
      body: {
        ...sampleLetter,
        to: { ...sampleLetter.to, line1: "UNDELIVERABLE" },
        from: sampleSender,
        sandbox: true,
      },
      status: 422,
      answer: sampleFailure(
        "address_undeliverable",
        "The recipient's address cannot be used: this address doesn't exist.",
        {
          fields: [{ path: "to", message: "this address doesn't exist" }],
          next: [
            "Correct the address and send the request again. `candidate` is the address that was probably meant.",
          ],
          candidate: {
            name: "GRACE HOPPER",
            line1: "1 CANDIDATE ST",
            line2: "APT 21",
            city: "NEW YORK",
            state: "NY",
            zip: "10118",
          },
        },
      ),
    },
    {
      name: "unknownCreditCode",
      summary: "A credit code that does not exist",
      body: { ...sampleLetter, from: sampleSender, credit_code: "svc-aaaa-bbbb-cccc" },
      status: 402,
      answer: sampleFailure("credit_code_unknown", "No credit account has this code."),
    },
  ],
  listOrders: [
    {
      name: "byReference",
      summary: "The orders with a reference, in a mailbox session",
      headers: { Authorization: `Bearer ${sampleMailboxSession}` },
      query: { reference: "INV-1042" },
      status: 200,
      answer: {
        status: "ok",
        orders: [
          {
            ...sampleOrder,
            reference: "INV-1042",
            metadata: { account: "77" },
            order_url: `${sampleOrderUrl}#${sampleLinkToken}`,
          },
        ],
        next_cursor: null,
      },
    },
  ],
  getOrder: [
    {
      name: "order",
      summary: "A sandbox order",
      params,
      status: 200,
      answer: { status: "ok", order: sampleOrder, order_url: sampleOrderUrl },
    },
    unknownOrder,
  ],
  cancelOrder: [
    {
      name: "heldOrder",
      summary: "An order that waits for a person to read it",
      params,
      headers: cancelHeader,
      status: 200,
      answer: {
        status: "ok",
        order: { ...sampleOrder, status: "canceled", ...notHandedOver },
        order_url: sampleOrderUrl,
      },
    },
    {
      name: "tooLate",
      summary: "An order that has already gone to the printer",
      params,
      headers: cancelHeader,
      status: 409,
      answer: sampleFailure("too_late", "The order is submitted and can no longer be canceled."),
    },
    {
      name: "noToken",
      summary: "Without the token of the order",
      params,
      status: 403,
      answer: noCapability("cancel_token"),
    },
  ],
  createProof: [
    {
      name: "letter",
      summary: "The pages of a letter of text",
      body: { ...sampleLetter, from: sampleSender },
      status: 200,
    },
  ],
  getStats: [
    { name: "stats", summary: "The counter", status: 200, answer: { status: "ok", letters_mailed: 4213 } },
  ],
  suggestClass: [
    {
      name: "demand",
      summary: "A letter whose delivery may have to be proved",
      body: {
        text: "This is formal notice that my security deposit was due on October 1. Please return it within 14 days.",
      },
      status: 200,
      answer: {
        status: "ok",
        suggested_class: "certified",
        reason:
          "This letter asks for a deposit back, so certified mail gives you proof that it was sent and delivered.",
        source: "heuristic",
      },
    },
  ],
};
