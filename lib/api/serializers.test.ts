import { describe, expect, test } from "vitest";
import type { Order } from "#lib/domain/orders/order";
import { fromBoughtCredit } from "./credit-serializers.ts";
import { fromQuote } from "./quote-serializer.ts";
import {
  fromCreatedOrder,
  fromDelivery,
  fromOrder,
  fromOrderEvent,
  fromReview,
  toLetterRequest,
  toOrderRequest,
} from "./serializers.ts";

const at = new Date("2026-11-21T15:04:05Z");
const iso = "2026-11-21T15:04:05.000Z";
const address = { name: "Grace", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const order: Order = {
  id: "ord_1",
  stage: "ready",
  status: "screening",
  sandbox: false,
  mailClass: "certified",
  format: "letter",
  pageCount: 2,
  color: true,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  sendOn: null,
  datedOn: null,
  to: { name: "Grace", city: "Troy", state: "NY", zip: "12180" },
  priceCents: 1324,
  breakdown: [{ id: "base", label: "Certified letter", amountCents: 1324 }] as unknown as Order["breakdown"],
  trackingNumber: "9400",
  expectedDeliveryDate: "2026-12-01",
  refusalReason: null,
  mailedAt: null,
  deliveredAt: null,
  delivery: null,
  returned: null,
  receiptAt: null,
  handOffAt: at,
  failure: null,
  approval: null,
  createdAt: at,
  updatedAt: new Date(at.getTime() + 1000),
};

describe("the default", () => {
  test("of a letter is first class in black, as the specification says", () => {
    expect(toLetterRequest({} as never, { id: "addr:1" })).toEqual({
      mailClass: "first_class",
      format: "letter",
      color: false,
      tracking: false,
      removeBranding: false,
      singleSided: false,
      font: undefined,
      postcardFront: undefined,
      to: undefined,
      from: undefined,
      content: undefined,
      caller: "addr:1",
    });
  });

  test("of an order is live, paid on the processor's page", () => {
    const request = toOrderRequest({ to: address, from: address, text: "Dear" } as never, { id: null });
    expect(request).toMatchObject({ sandbox: false, checkoutUiMode: "hosted", caller: undefined });
  });
});

test("passes every field of the request to the letter unchanged", () => {
  const body = {
    ...{ mail_class: "priority", format: "postcard_4x6", color: true, tracking: true, remove_branding: true },
    single_sided: true,
    ...{
      font: "hand",
      postcard_front: "stripes",
      to: address,
      from: { ...address, name: "Ada" },
      text: "Dear",
    },
    ...{ sandbox: true, email: "a@example.com", credit_code: "svc-a", account_session: "svca_1" },
    ...{ webhook_url: "https://h.example", confirmation_token: "svcq_1", checkout_ui_mode: "embedded" },
    ...{ require_approval: true, arrive_by: "2026-12-24" },
  };
  expect(toOrderRequest(body as never, { id: "key:1" })).toEqual({
    ...{ mailClass: "priority", format: "postcard_4x6", color: true, tracking: true, removeBranding: true },
    ...{ singleSided: true, when: { arriveBy: "2026-12-24" } },
    ...{ font: "hand", postcardFront: "stripes", to: address, from: { ...address, name: "Ada" } },
    content: { kind: "text", text: "Dear" },
    ...{
      caller: "key:1",
      sandbox: true,
      email: "a@example.com",
      creditCode: "svc-a",
      accountSession: "svca_1",
    },
    ...{ webhookUrl: "https://h.example", confirmationToken: "svcq_1", checkoutUiMode: "embedded" },
    requireApproval: true,
  });
});

test.each([
  [{ text: "" }, { kind: "text", text: "" }],
  [{ upload_key: "up_1" }, { kind: "upload", key: "up_1" }],
  [{ pdf_base64: "JVBERi0=" }, { kind: "base64", data: "JVBERi0=" }],
  [{ pdf_url: "https://a.example" }, { kind: "url", url: "https://a.example" }],
])("the content of %j is %j", (body, content) => {
  expect(toLetterRequest(body as never, { id: null }).content).toEqual(content);
});

describe("an order shows", () => {
  test("its approval, and what the person wrote only to those who may see the labels", () => {
    const approval = { decision: "declined", message: "No.", expiresAt: order.createdAt } as const;
    const labels = { reference: null, metadata: null };
    expect(fromOrder({ ...order, approval }).approval).toEqual({ decision: "declined", expires_at: iso });
    expect(fromOrder({ ...order, approval }, { labels }).approval).toMatchObject({ message: "No." });
  });

  const shown = {
    ...{ id: "ord_1", status: "screening", sandbox: false, mail_class: "certified", format: "letter" },
    ...{ page_count: 2, color: true, single_sided: false, send_on: null, to: order.to, price_cents: 1324 },
    breakdown: [{ id: "base", label: "Certified letter", amount_cents: 1324 }],
    ...{ tracking_number: "9400", expected_delivery_date: "2026-12-01", refusal_reason: null },
    ...{
      delivery_window: { from: "2026-11-25", to: "2026-12-01" },
      delivery: null,
      returned: null,
      receipt_available_at: null,
    },
    ...{ tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400", refusal_code: null },
    ...{ mailed_at: null, delivered_at: null },
    ...{ hand_off_at: iso, created_at: iso, updated_at: "2026-11-21T15:04:06.000Z" },
  };

  test("everything that its holder may see", () => {
    expect(fromOrder(order)).toEqual(shown);
  });

  test("the end of the cancel window is shown only while the order can be canceled", () => {
    expect(fromOrder({ ...order, stage: "with_rail" })).not.toHaveProperty("hand_off_at");
    expect(fromOrder({ ...order, handOffAt: null })).not.toHaveProperty("hand_off_at");
  });

  test("why it failed and whether it may be sent again", () => {
    const failed = (code: "submission_unconfirmed" | "fulfilment_unavailable") =>
      fromOrder({ ...order, failure: { code, reason: "Nobody said." } }).failure;
    expect(failed("submission_unconfirmed")).toEqual({
      ...{ code: "submission_unconfirmed", reason: "Nobody said.", retryable: false },
    });
    expect(failed("fulfilment_unavailable")).toMatchObject({ retryable: true });
  });

  test("what its creator needs: where to pay, its tokens, how it will be printed, and whether it is a replay", () => {
    const capability = { cancelToken: "c", reviewToken: "r" };
    const link = "https://a.example/orders/ord_1#svcl_1";
    const made = {
      order,
      labels: { reference: "a", metadata: null },
      capability,
      replayed: false,
      approvalDue: false,
      paymentDue: false,
    };
    expect(fromCreatedOrder(made, { page: link, approvalPage: link })).toEqual({
      status: "ok",
      order: { ...shown, reference: "a" },
      order_url: link,
      capability: { cancel_token: "c", review_token: "r" },
    });
    const checkoutLink = { payment_url: "https://pay.example" } as never;
    expect(
      fromCreatedOrder(
        {
          ...{
            ...made,
            replayed: true,
            paymentDue: true,
            webhookSecret: "whsec_1",
            correctedTo: address as never,
          },
          payment: { uiMode: "hosted", checkoutLink, expiresAt: new Date("2026-11-25T12:31:00Z") },
        },
        { page: link, approvalPage: link },
      ),
    ).toMatchObject({
      ...{ status: "action_required", webhook_secret: "whsec_1", corrected_to: address, replayed: true },
      ...{ checkout_ui_mode: "hosted", payment_url: "https://pay.example" },
      payment_expires_at: "2026-11-25T12:31:00.000Z",
    });
  });
});

test("a quote shows its price in cents and in words, and a token only if there is something to confirm", () => {
  const quote = {
    price: { totalCents: 1324, breakdown: order.breakdown },
    ...{ pageCount: 2, note: "Priced as it will be printed." },
    live: { available: false, reason: "Only the sandbox takes it." },
    pages: { counted: 2, given: 1, notes: ["A page is printed as an image."] },
    options: [
      {
        ...{ mailClass: "priority", format: "letter", totalCents: 1224 },
        ...{ handOffOn: "2026-11-23", expectedDeliveryDate: "2026-11-27" },
      },
    ],
    handOff: { day: "2026-11-23", sendOn: null, moved: false },
    payWith: ["credit_code"],
    addresses: {},
  } as unknown as Parameters<typeof fromQuote>[0];
  const options = [
    {
      ...{ mail_class: "priority", format: "letter", total_cents: 1224 },
      ...{ hand_off_on: "2026-11-23", expected_delivery_date: "2026-11-27" },
    },
  ];
  expect(fromQuote(quote)).toEqual({
    ...{
      status: "ok",
      total_cents: 1324,
      total: "$13.24",
      page_count: 2,
      ...{ hand_off_on: "2026-11-23", pay_with: ["credit_code"] },
      note: "Priced as it will be printed.",
      live: { available: false, reason: "Only the sandbox takes it." },
      pages: { counted: 2, given: 1, notes: ["A page is printed as an image."] },
    },
    options,
    breakdown: [{ id: "base", label: "Certified letter", amount_cents: 1324 }],
    next: [expect.stringContaining("with `to` and the content")],
  });
  expect(fromQuote({ ...quote, confirmation: { token: "svcq_1", expiresInMinutes: 30 } })).toMatchObject({
    ...{
      confirmation_token: "svcq_1",
      expires_in_minutes: 30,
      next: [expect.any(String), expect.any(String)],
    },
  });
});

test("an event, a delivery, and a review show what happened and when, without empty fields", () => {
  expect(fromOrderEvent({ id: "1", kind: "order.created", at })).toEqual({
    id: "1",
    kind: "order.created",
    at: iso,
  });
  expect(fromOrderEvent({ id: "1", kind: "order.created", at, detail: { a: 1 } })).toHaveProperty("detail", {
    a: 1,
  });
  const delivery = {
    ...{
      eventId: "1",
      kind: "order.created",
      status: "waiting",
      attempts: 1,
      dueAt: at,
      lastAttemptAt: null,
    },
    ...{
      lastStatusCode: 500,
      log: [
        { at: iso, status_code: 500 },
        { at: iso, problem: "timeout" },
      ],
    },
  } as unknown as Parameters<typeof fromDelivery>[0];
  expect(fromDelivery(delivery)).toEqual({
    ...{ event_id: "1", kind: "order.created", status: "waiting", attempts: 1, next_attempt_at: iso },
    ...{ last_attempt_at: null, last_status_code: 500 },
    log: [
      { at: iso, status_code: 500 },
      { at: iso, problem: "timeout" },
    ],
  });
  expect(fromDelivery({ ...delivery, dueAt: null, lastAttemptAt: at })).toMatchObject({
    ...{ next_attempt_at: null, last_attempt_at: iso },
  });
  const review = {
    ...{
      id: "rev_1",
      stars: 5,
      comment: "Fine.",
      name: "Grace H.",
      city: "Troy",
      state: "NY",
      category: "letter",
    },
    ...{ createdAt: at, sample: false },
  } as unknown as Parameters<typeof fromReview>[0];
  const { createdAt: _, sample: __, ...plain } = review as unknown as Record<string, unknown>;
  expect(fromReview(review)).toEqual({ ...plain, created_at: iso });
  expect(fromReview({ ...review, sample: true } as never)).toHaveProperty("sample", true);
});

test("a bought pack shows its value and its payment reference", () => {
  const bought = { faceCents: 5000, bonusCents: 500, code: null } as unknown as Parameters<
    typeof fromBoughtCredit
  >[0];
  expect(fromBoughtCredit(bought)).toEqual({ status: "ok", face_cents: 5000, bonus_cents: 500 });
  const settlement = { network: "base", transaction: "0x1" } as never;
  expect(fromBoughtCredit({ ...bought, settlement })).toHaveProperty("settlement", {
    network: "base",
    tx_hash: "0x1",
  });
});
