import { afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { issueLink } from "#lib/domain/access/link-token";
import { makeBatch, readRows } from "./batch-calls.ts";
import { call } from "./call.ts";
import { makeOrder, orderBody } from "./letters.ts";
import { days, setClock } from "./test-clock.ts";

afterEach(() => setClock(0));

const fragmentOf = (url: string) => new URL(url).hash.slice(1);
const open = (id: string, token?: string, headers: Record<string, string> = {}) =>
  call("POST", `/v1/${id.startsWith("bat_") ? "batches" : "orders"}/${id}/link`, {
    headers: token === undefined ? headers : { "X-Link-Token": token, ...headers },
  });
const mailedLink = (id: string) => issueLink(container().keyring, id, "recipient");
const withToken = (method: string, path: string, token: string) =>
  call(method, path, { headers: { "X-Capability-Token": token } });
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const heldText =
  "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.";

describe("an order's link", () => {
  test("is in the answer that creates it and in its replay, and nowhere else", async () => {
    const headers = { "Idempotency-Key": `links-${Math.random()}` };
    const address = "203.0.113.77";
    const [first, replay] = [
      await call("POST", "/v1/orders", { body: orderBody, headers, address }),
      await call("POST", "/v1/orders", { body: orderBody, headers, address }),
    ];
    const { id } = first.body.order;
    expect(first.body.order_url).toMatch(new RegExp(`^http://localhost:3000/orders/${id}#svcl_[\\w-]{68}$`));
    expect(replay.body).toMatchObject({ replayed: true, order_url: first.body.order_url });
    const { cancel_token } = first.body.capability;
    for (const answer of [
      await call("GET", `/v1/orders/${id}`),
      await call("GET", `/v1/orders/${id}/events`),
      await withToken("POST", `/v1/orders/${id}/link`, cancel_token).then(() =>
        open(id, fragmentOf(first.body.order_url)),
      ),
      await call("POST", `/v1/test_helpers/orders/${id}/advance`, {
        body: { to: "mailed" },
        headers: { "X-Capability-Token": cancel_token },
      }),
    ]) {
      expect(answer.body.order_url).toBe(`http://localhost:3000/orders/${id}`);
      expect(JSON.stringify(answer.body)).not.toContain("svcl_");
    }
  });

  test("opens the pages, the certificate, and cancellation with new tokens", async () => {
    const { order, order_url } = await makeOrder({ text: heldText });
    setClock(days(8));
    const { body } = await open(order.id, fragmentOf(order_url));
    const { cancel_token, review_token } = body.capability;
    expect(body.opens).toBe("sender");
    expect(await statusOf(withToken("GET", `/v1/orders/${order.id}/pages/1`, review_token))).toBe(200);
    expect(await statusOf(withToken("GET", `/v1/orders/${order.id}/certificate`, cancel_token))).toBe(200);
    // The token from the creation has expired by now.
    expect(await statusOf(withToken("DELETE", `/v1/orders/${order.id}`, cancel_token))).toBe(200);
  });

  test("that was emailed to an unverified address cancels, but opens no page, certificate, review, or webhook", async () => {
    const { order } = await makeOrder({ text: heldText });
    const { body } = await open(order.id, mailedLink(order.id));
    expect(body).toMatchObject({ opens: "recipient", capability: { cancel_token: expect.any(String) } });
    expect(body.capability).not.toHaveProperty("review_token");
    const { cancel_token: token } = body.capability;
    for (const path of ["pages/1", "certificate"])
      expect(await statusOf(withToken("GET", `/v1/orders/${order.id}/${path}`, token))).toBe(403);
    const event = (await call("GET", `/v1/orders/${order.id}/events`)).body.events[0].id;
    expect(await statusOf(withToken("POST", `/v1/orders/${order.id}/events/${event}/redeliver`, token))).toBe(
      403,
    );
    const review = { order_id: order.id, stars: 5, capability_token: token };
    expect(await statusOf(call("POST", "/v1/reviews", { body: review }))).toBe(403);
    expect(await statusOf(withToken("DELETE", `/v1/orders/${order.id}`, token))).toBe(200);
  });

  test("ends when the contents are erased, except for the certificate", async () => {
    const { order, order_url } = await makeOrder();
    setClock(days(31));
    await container().sweep();
    const { body } = await open(order.id, fragmentOf(order_url));
    expect(body).toMatchObject({ opens: "record", capability: { certificate_token: expect.any(String) } });
    const { certificate_token: token } = body.capability;
    expect(await statusOf(withToken("GET", `/v1/orders/${order.id}/certificate`, token))).toBe(200);
    expect(await statusOf(withToken("GET", `/v1/orders/${order.id}/pages/1`, token))).toBe(403);
    expect(await statusOf(withToken("DELETE", `/v1/orders/${order.id}`, token))).toBe(403);
  });

  test("of another order, of the wrong kind, or in the wrong place is refused", async () => {
    const [one, other, batch] = [await makeOrder(), await makeOrder(), await makeBatch()];
    const { id } = one.order;
    const own = fragmentOf(one.order_url);
    for (const token of [
      undefined,
      "",
      "svcl_x",
      fragmentOf(other.order_url),
      fragmentOf(batch.batch_url),
      issueLink(container().keyring, id.replace("ord_test_", "ord_"), "sender"),
      one.capability.cancel_token,
    ]) {
      const { status, body } = await open(id, token);
      expect([status, body.code]).toEqual([403, "invalid_capability"]);
    }
    expect(await statusOf(open(batch.batch.id, own))).toBe(403);
    expect(await statusOf(open(`ord_test_${"0".repeat(32)}`, own))).toBe(404);
    // A link token isn't accepted as a capability token, as a key, or in the query.
    for (const path of [`/v1/orders/${id}/pages/1`, `/v1/orders/${id}/certificate`])
      expect(await statusOf(withToken("GET", path, own))).toBe(403);
    expect(await statusOf(withToken("DELETE", `/v1/orders/${id}`, own))).toBe(403);
    expect(await statusOf(open(id, undefined, { Authorization: `Bearer ${own}` }))).toBe(401);
    expect(await statusOf(call("POST", `/v1/orders/${id}/link?token=${own}`))).toBe(403);
  });
});

describe("a share link", () => {
  const share = (id: string, token: string) => withToken("POST", `/v1/orders/${id}/share`, token);

  test("is made for a holder of a token, once per order, and shows where the letter is and nothing else", async () => {
    const { order, capability } = await makeOrder();
    const { body } = await share(order.id, capability.cancel_token);
    expect(body.share_url).toMatch(/^http:\/\/localhost:3000\/t\/[A-Za-z0-9]{12}$/);
    expect((await share(order.id, capability.review_token)).body).toEqual(body);
    const shared = await container().orders.getShared(body.share_url.slice(-12));
    expect(Object.keys(shared).sort()).toEqual([
      ...["events", "expectedDeliveryDate", "isReturned", "sandbox", "status"],
    ]);
    expect(shared.events.map(({ kind }) => kind)).toEqual(["order.created", "order.submitted"]);
    const all = JSON.stringify(shared);
    for (const secret of [order.id, order.to.name, order.to.city, order.tracking_number])
      expect(all).not.toContain(secret);
  });

  test("isn't made without a token of the order, nor with one that can only cancel", async () => {
    const [one, other] = [await makeOrder(), await makeOrder()];
    const limited = await open(one.order.id, mailedLink(one.order.id));
    for (const token of ["", other.capability.cancel_token, limited.body.capability.cancel_token])
      expect((await share(one.order.id, token)).body.code).toBe("invalid_capability");
  });

  test("ends when the contents are erased", async () => {
    const { order, capability } = await makeOrder();
    const { share_url } = (await share(order.id, capability.cancel_token)).body;
    setClock(days(31));
    await container().sweep();
    await expect(container().orders.getShared(share_url.slice(-12))).rejects.toMatchObject({
      code: "not_found",
    });
    const { status, body } = await share(order.id, capability.cancel_token);
    expect([status, body.code]).toEqual([410, "expired_capability"]);
  });

  test.each(["", "short", "a".repeat(12), "../../orders/1", `${"a".repeat(11)}'`])(
    "%j leads nowhere",
    async (id) => {
      await expect(container().orders.getShared(id)).rejects.toMatchObject({ code: "not_found" });
    },
  );
});

describe("a batch's link", () => {
  test("cancels the batch and opens the orders of its rows, not those of other batches", async () => {
    const [made, other] = [await makeBatch(), await makeBatch()];
    const { id } = made.batch;
    expect(made.batch_url).toMatch(new RegExp(`^http://localhost:3000/batches/${id}#svcl_`));
    const { body } = await open(id, fragmentOf(made.batch_url));
    expect(body).toMatchObject({ opens: "sender", batch_url: `http://localhost:3000/batches/${id}` });
    const { rows, batch_url } = await readRows(id);
    expect(batch_url).toBe(body.batch_url);
    const [{ order_id, order_url }] = rows;
    expect(order_url).toBe(`http://localhost:3000/orders/${order_id}`);
    const page = `/v1/orders/${order_id}/pages/1`;
    expect(await statusOf(withToken("GET", page, body.capability.cancel_token))).toBe(200);
    const row = await open(order_id, fragmentOf(made.batch_url));
    expect(await statusOf(withToken("GET", page, row.body.capability.review_token))).toBe(200);
    expect(await statusOf(open(order_id, fragmentOf(other.batch_url)))).toBe(403);
    expect(
      Buffer.from((await call("GET", `/v1/batches/${id}/results.csv`)).body ?? "").toString(),
    ).not.toContain("svcl_");
  });

  test("that was emailed to an unverified address opens no pages of its rows", async () => {
    const { batch } = await makeBatch();
    const { body } = await open(batch.id, mailedLink(batch.id));
    expect(body.opens).toBe("recipient");
    const { rows } = await readRows(batch.id);
    const page = `/v1/orders/${rows[0].order_id}/pages/1`;
    expect(await statusOf(withToken("GET", page, body.capability.cancel_token))).toBe(403);
    const row = await open(rows[0].order_id, mailedLink(batch.id));
    expect(row.body.opens).toBe("recipient");
    expect(await statusOf(withToken("GET", page, row.body.capability.cancel_token))).toBe(403);
  });

  test("ends when the contents are erased", async () => {
    const { batch, batch_url } = await makeBatch();
    setClock(days(32));
    await container().sweep();
    setClock(days(64));
    await container().sweep();
    const { status, body } = await open(batch.id, fragmentOf(batch_url));
    expect([status, body.code]).toEqual([410, "expired_capability"]);
  });
});
