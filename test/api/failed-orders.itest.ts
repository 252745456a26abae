import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { changeOrder } from "#lib/domain/orders/change-order";
import { startReceiver } from "#simulators/webhook-receiver";
import { Posthorn } from "../../clients/typescript/src/index.ts";

/** A failure is reported in every answer about the order (docs/rules.md#failure), so that no one sends a letter twice. */
process.env.ALLOW_PRIVATE_URLS = "on";
const receiver = await startReceiver();
const { container } = await import("#lib/container");
const { call } = await import("./call.ts");
const { deliverWebhooks } = await import("./deliver-webhooks.ts");
const { startDirectRoute } = await import("./direct-route-server.ts");
const { orderBody } = await import("./letters.ts");
const server = await startDirectRoute();
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
afterAll(() => Promise.all([server.stop(), receiver.stop(), database.close()]));

const codes = ["submission_unconfirmed", "duplicate_suspected"] as const;

test.each(codes)(
  "%s is reported at every entry point, with advice not to send the letter again",
  async (code) => {
    const body = { ...orderBody, email: "ada@example.com", webhook_url: receiver.url(`/${code}`) };
    const sent = { body, headers: { "Idempotency-Key": code }, address: "198.51.100.9" };
    const { order } = (await call("POST", "/v1/orders", sent)).body;
    const reason = "The printer cannot say whether it has the letter. You were not charged.";
    const patch = { failure: { code, reason } };
    await transact(database, (tx) => changeOrder(tx, order.id, "fail", { at: new Date(), patch }));
    const failure = { code, reason, retryable: false };

    const read = await call("GET", `/v1/orders/${order.id}`);
    expect(read.body.order).toMatchObject({ status: "failed", failure });

    const replay = await call("POST", "/v1/orders", sent);
    expect([replay.status, replay.body.order.failure]).toEqual([200, failure]);

    const tool = await fetch(`${server.url}/api/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "get_letter_status", arguments: { order_id: order.id } },
      }),
    });
    expect(await tool.text()).toContain(JSON.stringify({ failure }).slice(1, -1));

    const client = new Posthorn({ baseUrl: server.url });
    expect((await client.order(order.id)).failure).toEqual(failure);

    await deliverWebhooks(container());
    const reported = receiver.at(`/${code}`).map((one) => JSON.parse(one.body));
    expect(reported.find(({ type }) => type === "order.failed").data.order.failure).toEqual(failure);

    const { mail } = (await container().orders.composeMail("http://posthorn.test", "failed", order.id))!;
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain("Don’t send it again for now");
  },
);

test("the email about an arrived letter has a review token that works after the first has expired", async () => {
  const { order } = (await call("POST", "/v1/orders", { body: { ...orderBody, email: "ada@example.com" } }))
    .body;
  await container().orders.advanceSandboxOrder({ orderId: order.id, action: "review" }, { to: "delivered" });
  const { mail } = (await container().orders.composeMail("http://posthorn.test", "delivered", order.id))!;
  const token = /#svcl_[\w-]+&review=([\w.-]+)/.exec(mail.text)![1];
  const body = { order_id: order.id, stars: 5, capability_token: token };
  expect((await call("POST", "/v1/reviews", { body })).status).toBe(201);
});
