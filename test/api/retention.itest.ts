import { afterEach, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { call } from "./call.ts";
import { makeOrder, orderBody } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { days, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const contentOf = (orderId: string) => database.prisma.orderContent.findUniqueOrThrow({ where: { orderId } });
const refusedText = "Pay $800 now or I'm calling ICE.";
const personal = { email: "grace@example.com", webhook_url: "https://hooks.example.com/posthorn" };

async function sweepAfter(offset: number) {
  setClock(offset);
  await container().sweep();
}
afterEach(() => setClock(0));

test("an order's content, streets, email address, and webhook are erased 30 days after its end, and only then; city and money stay", async () => {
  const { order } = await makeOrder({ text: refusedText, ...personal });
  expect(order.status).toBe("refused");

  await sweepAfter(days(30) - 60_000);
  expect(await contentOf(order.id)).toMatchObject({
    text: refusedText,
    email: personal.email,
    erasedAt: null,
  });
  await sweepAfter(days(30) + 60_000);
  expect(await contentOf(order.id)).toMatchObject({
    text: null,
    recipient: null,
    sender: null,
    email: null,
    webhookUrl: null,
    documentKey: null,
    erasedAt: expect.any(Date),
  });
  expect((await call("GET", `/v1/orders/${order.id}`)).body.order).toEqual(order);
});

test("webhook deliveries and callbacks are forgotten after months; waiting ones, events, and traces of lost letters stay", async () => {
  const { pool } = database;
  const [sent, waiting] = [(await makeOrder(personal)).order.id, (await makeOrder(personal)).order.id];
  await pool.query("update webhook_deliveries set status = 'failed' where order_id = $1", [sent]);
  await pool.query(
    `insert into vendor_events (vendor, id, kind, reference, unknown_piece, received_at)
     values ('lob', 'known', 'letter.mailed', $1, null, now()), ('lob', 'lost', 'letter.mailed', null, 'ltr_lost', now())`,
    [sent],
  );
  const count = async (id: string) => {
    const { rows } = await pool.query(
      `select (select count(*)::int from webhook_deliveries where order_id = $1) as deliveries,
        (select count(*)::int from work w join order_events e using (id) where w.kind = 'delivery' and e.order_id = $1) as work,
        (select count(*)::int from order_events where order_id = $1) as events`,
      [id],
    );
    return rows[0];
  };
  const callbacks = async () => (await pool.query("select id from vendor_events order by id")).rows;
  const before = await count(sent);
  expect(before.deliveries).toBeGreaterThan(0);
  expect(before.work).toBe(before.deliveries);
  await sweepAfter(days(89));
  expect(await callbacks()).toEqual([{ id: "known" }, { id: "lost" }]);
  await sweepAfter(days(9 * 30));
  expect([await count(sent), await callbacks()]).toEqual([before, [{ id: "lost" }]]);
  await sweepAfter(days(10 * 31 + 1));
  expect(await count(sent)).toEqual({ deliveries: 0, work: 0, events: before.events });
  expect(await count(waiting)).toEqual(before);
});

test("an order's PDF is deleted with its content, and not before", async () => {
  const { order } = await makeOrder({
    text: undefined,
    pdf_base64: Buffer.from(onePagePdf("Hello")).toString("base64"),
  });
  const { documentKey } = await contentOf(order.id);
  const stored = () => database.prisma.storedObject.count({ where: { key: documentKey! } });
  await sweepAfter(days(29));
  expect(await stored()).toBe(1);
  await sweepAfter(days(31));
  expect(await stored()).toBe(0);
});

test("the content of a sandbox order is erased 30 days after its last change, whatever its status", async () => {
  const still = (await makeOrder()).order;
  const { order: moved, capability } = await makeOrder();
  setClock(days(20));
  const headers = { "X-Capability-Token": capability.review_token };
  // The token has expired by then, so the test advances the order itself.
  await container().orders.advanceSandboxOrder({ orderId: moved.id, action: "review" }, { to: "mailed" });
  expect(headers["X-Capability-Token"]).toMatch(/^svcc_/);

  await sweepAfter(days(31));
  expect(await contentOf(still.id)).toMatchObject({ text: null, erasedAt: expect.any(Date) });
  expect(await contentOf(moved.id)).toMatchObject({ text: orderBody.text, erasedAt: null });
  expect((await call("GET", `/v1/orders/${still.id}`)).body.order.status).toBe("submitted");
  const after = (await call("GET", `/v1/orders/${moved.id}`)).body.order;
  expect(Date.parse(after.updated_at) - Date.parse(moved.updated_at)).toBeGreaterThan(days(19));
  await sweepAfter(days(51));
  expect(await contentOf(moved.id)).toMatchObject({ text: null });
});

test("a document that no order refers to is deleted a day later, and a referenced one is kept", async () => {
  const { order } = await makeOrder({
    text: undefined,
    pdf_base64: Buffer.from(onePagePdf("Hello")).toString("base64"),
  });
  const { documentKey } = await contentOf(order.id);
  const orphan = `documents/ord_test_${"0".repeat(32)}.pdf`;
  await database.prisma.storedObject.create({
    data: { key: orphan, contentType: "application/pdf", bytes: new Uint8Array([1]), size: 1 },
  });
  const left = async () =>
    (await database.prisma.storedObject.findMany({ where: { key: { in: [orphan, documentKey!] } } })).map(
      ({ key }) => key,
    );
  await container().orders.sweepOrphans(new Date(Date.now() + days(1) - 60_000));
  expect(await left()).toHaveLength(2);
  await container().orders.sweepOrphans(new Date(Date.now() + days(1) + 60_000));
  expect(await left()).toEqual([documentKey]);
});

test("sweeping may run twice, and while orders are created", async () => {
  await Promise.all([container().sweep(), makeOrder(), container().sweep()]);
});
