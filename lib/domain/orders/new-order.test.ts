import { expect, test } from "vitest";
import { verifyCapability } from "#lib/domain/access/capability-token";
import { createKeyring } from "#lib/shared/keyring";
import type { AssessedLetter } from "./assess-letter.ts";
import { contentOf, orderOf } from "./new-order.ts";
import type { OrderRequest } from "./order-request.ts";
import { findWebhookEvent } from "./webhook-event.ts";

const at = new Date("2026-11-21T15:04:05Z");
const to = {
  name: "Grace",
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
};
const request = {
  ...{
    sandbox: false,
    mailClass: "certified",
    format: "letter",
    color: true,
    tracking: false,
    removeBranding: true,
  },
  ...{ to, from: { ...to, name: "Ada" }, email: "a@example.com", webhookUrl: "https://h.example" },
  content: { kind: "text", text: "Dear Grace" },
} as unknown as OrderRequest;
const letter = {
  document: { pageCount: 3 },
  handOff: { sendOn: "2026-12-18", day: "2026-12-18" },
  price: { totalCents: 1469, breakdown: [{ id: "base", label: "Certified letter", amountCents: 1469 }] },
  piece: { font: "serif", postcardFront: undefined, windowProfile: "lob_10" },
} as unknown as AssessedLetter;

test("a new order shows the requested options and its price, but no street", () => {
  const order = orderOf("ord_1", request, letter, { stage: "screening", at });
  expect(order).toEqual({
    ...{
      id: "ord_1",
      stage: "screening",
      status: "screening",
      sandbox: false,
      mailClass: "certified",
      format: "letter",
    },
    ...{
      pageCount: 3,
      color: true,
      tracking: false,
      removeBranding: true,
      sendOn: "2026-12-18",
      datedOn: null,
    },
    to: { name: "Grace", city: "New York", state: "NY", zip: "10118" },
    ...{ priceCents: 1469, breakdown: letter.price.breakdown },
    ...{
      trackingNumber: null,
      expectedDeliveryDate: null,
      refusalReason: null,
      mailedAt: null,
      deliveredAt: null,
      delivery: null,
      returned: null,
      receiptAt: null,
      handOffAt: null,
      failure: null,
      approval: null,
    },
    ...{ createdAt: at, updatedAt: at },
  });
  expect(JSON.stringify(order)).not.toContain("350");
});

test("printable content and the addresses for notifications are stored separately and completely", () => {
  expect(contentOf(request, letter, { documentKey: "documents/ord_1.pdf", contentSha256: "a" })).toEqual({
    ...{
      recipient: to,
      sender: { ...to, name: "Ada" },
      email: "a@example.com",
      webhookUrl: "https://h.example",
    },
    ...{ font: "serif", front: undefined, windowProfile: "lob_10" },
    ...{ text: "Dear Grace", documentKey: "documents/ord_1.pdf", enclosureStarts: [], hasImage: false },
  });
  const parts = [1, 3, 5].map((firstPage) => ({ firstPage, pageCount: 1, text: "" }));
  const enclosing = { ...letter, document: { ...letter.document, parts } };
  expect(contentOf(request, enclosing, { documentKey: "a" }).enclosureStarts).toEqual([3, 5]);
  const pdf = { ...request, content: { kind: "upload", key: "up_1" } } as OrderRequest;
  expect(contentOf(pdf, letter, { documentKey: undefined, contentSha256: "a" })).toMatchObject({
    text: undefined,
    documentKey: undefined,
    contentSha256: "a",
  });
});

test("only a delivered event's payload has a review token, valid from that day", async () => {
  const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
  const id = `ord_${"ab".repeat(16)}`;
  const events = [
    { id: "1", kind: "order.mailed", at },
    { id: "2", kind: "order.delivered", at },
  ];
  const labels = { reference: null, metadata: null };
  const find = (eventId: string, known = true) =>
    findWebhookEvent(
      {
        orders: {
          findOrder: async () => (known ? { id } : null),
          listEvents: async () => events,
          findRowOf: async () => null,
          findLabels: async () => ({ labels, actor: "addr:1" }),
        },
        ...{ keyring, clock: () => at },
      } as unknown as Parameters<typeof findWebhookEvent>[0],
      id,
      eventId,
    );
  expect(await find("1")).toEqual({ event: events[0], order: { id }, labels });
  const { reviewToken } = (await find("2"))!;
  const week = new Date(at.getTime() + 6 * 86_400_000);
  expect(verifyCapability(keyring, reviewToken, { orderId: id, actions: ["review"] }, week).action).toBe(
    "review",
  );
  expect(await find("3")).toBeNull();
  expect(await find("1", false)).toBeNull();
});

test.each([
  ["auto", "2026-12-18"],
  ["December 1, 2026", null],
])("an order with the date line %s is dated %s", (dateLine, datedOn) => {
  const dated = { ...request, parts: { dateLine } } as OrderRequest;
  expect(orderOf("ord_1", dated, letter, { stage: "screening", at }).datedOn).toBe(datedOn);
});
