import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { transact } from "#lib/db/transact";
import { changeAndNotify } from "#lib/domain/orders/notify-sender";
import type { TrackingEvent } from "#lib/ports/print-rail";
import { startStripe } from "#simulators/stripe";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/** What a sender learns after the hand-off: scans, returns before and after a presumed delivery, and reports after the order's end. */
const day = 24 * 3_600_000;
let offset = 0;
const clock = () => new Date(Date.now() + offset);
const stripe = await startStripe();
const scripted = createScriptedRail({ name: "first" });
const bench = createLiveBench({ stripe, clock, handOffDelaySeconds: 0, rails: [scripted.rail] });
const { orders, fulfilment } = bench;

beforeEach(() => {
  offset = 0;
  scripted.moods.length = 0;
  scripted.state.lookUp = "works";
  scripted.said.trackingEvents = [];
});
afterAll(async () => {
  await bench.close();
  await stripe.stop();
});

let made = 0;
async function send() {
  made += 1;
  const creditCode = await bench.mint(`returned:${made}`);
  return (await bench.send({ creditCode, email: "sender@example.com" })).order.id;
}
let called = 0;
async function report(id: string, kind: TrackingEvent["kind"], more: Partial<TrackingEvent> = {}) {
  called += 1;
  const trackingEvent = { kind, word: kind, ...more };
  const body = { eventId: `evt_${called}`, kind: "letter.some", orderId: id, pieceId: `piece_${id}` };
  await fulfilment.receiveRailCallback("first", {
    headers: new Headers({ signature: "genuine" }),
    body: Buffer.from(JSON.stringify({ ...body, at: clock(), trackingEvent })),
    pathSecret: undefined,
  });
  await fulfilment.advance(id);
}
const eventsOf = async (id: string, kind: string) =>
  (await orders.listEvents(id)).filter((event) => event.kind === kind);
const mailsOf = async (id: string) =>
  (
    await bench.database.prisma.message.findMany({ where: { reference: id }, orderBy: { createdAt: "asc" } })
  ).map(({ kind }) => kind);
async function erase(id: string) {
  offset += 31 * day;
  await orders.sweep(clock());
  expect(await orders.parts.orders.isErased(id)).toBe(true);
}
/** A letter whose delivery is presumed. */
async function sendPresumed() {
  const id = await send();
  await report(id, "accepted");
  offset = 20 * day;
  await fulfilment.advance(id);
  expect(await orders.get(id)).toMatchObject({ status: "delivered", delivery: "presumed" });
  return id;
}

describe("a return", () => {
  test("before a delivery is reported once, with the reason that the scans gave, and delivery is never presumed", async () => {
    const id = await send();
    await report(id, "accepted");
    await report(id, "unclaimed");
    await report(id, "returned", { place: "10118" });
    await report(id, "returned", { word: "returned_again" });
    offset = 40 * day;
    await fulfilment.advance(id);
    const order = await orders.get(id);
    expect(order).toMatchObject({
      ...{ status: "mailed", delivery: "returned", deliveredAt: null },
      returned: { reason: "unclaimed", reportedBy: "rail" },
    });
    const [event, ...others] = await eventsOf(id, "order.returned");
    expect(others).toEqual([]);
    expect(event!.detail).toMatchObject({
      ...{ reason: "unclaimed", word: "returned" },
      scan: { kind: "returned", place: "New York, NY 10118" },
    });
    expect((await mailsOf(id)).filter((kind) => kind === "returned")).toHaveLength(1);
  });

  test("after a presumed delivery keeps the status, is reported once, and changes delivery to returned", async () => {
    const id = await sendPresumed();
    await report(id, "returned");
    await report(id, "returned", { word: "returned_again" });
    await report(id, "delivered");
    expect(await orders.get(id)).toMatchObject({
      ...{ status: "delivered", delivery: "returned" },
      returned: { reason: "other", reportedBy: "rail" },
    });
    expect(await eventsOf(id, "order.returned")).toHaveLength(1);
    expect((await mailsOf(id)).slice(-2)).toEqual(["delivered", "returned"]);
  });

  test("after the content and the email address were erased still reaches the sender, for 18 months", async () => {
    const [id, tooLate] = [await sendPresumed(), await send()];
    await erase(id);
    await report(id, "returned");
    expect(await orders.get(id)).toMatchObject({ status: "delivered", delivery: "returned" });
    expect((await mailsOf(id)).at(-1)).toBe("returned");
    const { mail } = (await orders.composeMail("https://mail.example", "returned", id))!;
    expect(mail.to).toBe("sender@example.com");
    expect(mail.text).toContain("https://mail.example/orders/");
    // Only the email about the return finds the address of an erased letter.
    expect(await orders.composeMail("https://mail.example", "delivered", tooLate)).not.toBeNull();
    expect(await orders.composeMail("https://mail.example", "delivered", id)).toBeNull();
    offset = 560 * day;
    await bench.mailedPoints.sweep();
    expect(await orders.composeMail("https://mail.example", "returned", id)).toBeNull();
  });

  test("reported by several people at the same moment is recorded once", async () => {
    const id = await send();
    await report(id, "accepted");
    const by = ["rail", "operator", "rail", "operator", "rail", "operator"];
    const isFirst = await Promise.all(
      by.map((reporter) =>
        transact(bench.database, (tx) =>
          changeAndNotify(tx, id, "send_back", { at: clock(), detail: { by: reporter, reason: "moved" } }),
        ),
      ),
    );
    expect(isFirst.filter(Boolean)).toHaveLength(1);
    expect(await eventsOf(id, "order.returned")).toHaveLength(1);
    expect((await mailsOf(id)).filter((kind) => kind === "returned")).toHaveLength(1);
  });
});

describe("after the order's end", () => {
  test("a reported delivery confirms a presumed one", async () => {
    const id = await sendPresumed();
    const presumedAt = (await orders.get(id)).deliveredAt!;
    offset += day;
    await report(id, "delivered");
    const order = await orders.get(id);
    expect(order).toMatchObject({ status: "delivered", delivery: "confirmed" });
    expect(order.deliveredAt!.getTime()).toBeGreaterThan(presumedAt.getTime());
    await report(id, "delivered", { word: "delivered_again" });
    expect(await eventsOf(id, "order.delivered")).toHaveLength(2);
  });

  test("an order that was refunded because its printer didn't answer reports that the letter was mailed and came back", async () => {
    scripted.state.lookUp = "suspects";
    scripted.moods.push("takes_without_a_word");
    const id = await send().catch((error) => error.details.extra.order_id as string);
    expect((await orders.get(id)).stage).toBe("unconfirmed");
    await report(id, "in_transit", { place: "94615" });
    await report(id, "in_transit", { place: "94616", word: "in_transit_again" });
    const queued = () => mailsOf(id).then((kinds) => kinds.filter((kind) => kind === "mailed_after_refund"));
    expect(await queued()).toHaveLength(1);
    const { mail } = (await orders.composeMail("https://mail.example", "mailed_after_refund", id))!;
    expect(mail.text).toContain("Your refund stands");
    await report(id, "returned");
    expect(await orders.composeMail("https://mail.example", "mailed_after_refund", id)).toBeNull();
    expect(await orders.get(id)).toMatchObject({ stage: "unconfirmed", delivery: "returned" });
    const [scan] = await eventsOf(id, "order.in_transit");
    expect(scan!.detail).toMatchObject({ scan: { kind: "in_transit", place: "Oakland, CA 94615" } });
    const payment = await bench.database.prisma.payment.findUniqueOrThrow({ where: { orderId: id } });
    expect(payment.refundStatus).toBe("completed");
  });
});

test("an event and an email report mail that waits at a post office, with the day until which it is held", async () => {
  const id = await send();
  await report(id, "accepted");
  await report(id, "ready_for_pickup", { word: "pickup_available" });
  const [event] = await eventsOf(id, "order.ready_for_pickup");
  expect(event!.detail).toMatchObject({
    pickup_until: new Date(clock().getTime() + 15 * day).toISOString().slice(0, 10),
  });
  expect(await mailsOf(id)).toContain("ready_for_pickup");
});

test("a word that we don't know is kept and shown as the printer's own", async () => {
  const id = await send();
  await report(id, "other", { word: "letter.teleported" });
  expect((await orders.get(id)).status).toBe("submitted");
  await report(id, "accepted");
  await report(id, "other", { word: "letter.teleported_again" });
  const [event] = await eventsOf(id, "order.in_transit");
  expect(event!.detail).toMatchObject({ word: "letter.teleported_again", scan: { kind: "other" } });
});

test("a piece that the printer readdressed is forwarded, and not mailed yet", async () => {
  const id = await send();
  await report(id, "moved", { word: "recipient_moved" });
  expect((await orders.get(id)).status).toBe("submitted");
  expect((await eventsOf(id, "order.forwarded"))[0]!.detail).toMatchObject({ scan: { kind: "forwarded" } });
});

test("the same scan by callback without a place, and by polling with one, is one event", async () => {
  const id = await send();
  await report(id, "accepted");
  await report(id, "in_transit");
  const at = clock();
  scripted.said.trackingEvents = [{ kind: "in_transit", word: "in_transit", at, place: "94615" }];
  const where = { kind_id: { kind: "order", id } } as const;
  const { dueAt } = await bench.database.prisma.work.findUniqueOrThrow({ where });
  offset += dueAt!.getTime() - clock().getTime() + 1000;
  await fulfilment.advance(id);
  const { polledAt } = await bench.database.prisma.submission.findFirstOrThrow({ where: { orderId: id } });
  expect(polledAt).not.toBeNull();
  expect(await eventsOf(id, "order.in_transit")).toHaveLength(1);
});
