import { describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { advanceTargets } from "#lib/domain/orders/order-status";
import { makeBatch, readRows } from "./batch-calls.ts";
import { call } from "./call.ts";
import { makeOrder } from "./letters.ts";
import { days, setClock } from "./test-clock.ts";

const withToken = (token: string) => ({ "X-Capability-Token": token });
const advance = (id: string, token: string, body: object) =>
  call("POST", `/v1/test_helpers/orders/${id}/advance`, { body, headers: withToken(token) });
const report = (id: string, token: string, reason: string) =>
  call("POST", `/v1/orders/${id}/return`, { body: { reason }, headers: withToken(token) });
const eventsOf = async (id: string) =>
  (await call("GET", `/v1/orders/${id}/events`)).body.events as { kind: string; detail?: object }[];

async function makeMailed(to: (typeof advanceTargets)[number] = "mailed") {
  const { order, capability } = await makeOrder();
  const { cancel_token } = capability;
  expect((await advance(order.id, cancel_token, { to })).status).toBe(200);
  return { id: order.id as string, token: cancel_token as string };
}

describe("a sender who has the envelope back", () => {
  test("says so after the presumed delivery: the status stays, and everything else says that it came back", async () => {
    const { id, token } = await makeMailed("delivered");
    const { status, body } = await report(id, token, "unable_to_forward");
    expect([status, body.order]).toEqual([
      200,
      expect.objectContaining({
        status: "delivered",
        delivery: "returned",
        returned: { at: expect.any(String), reason: "unable_to_forward", told_by: "sender" },
      }),
    ]);
    expect((await call("GET", `/v1/orders/${id}`)).body.order).toEqual(body.order);
    const last = (await eventsOf(id)).at(-1)!;
    expect(last).toMatchObject({
      kind: "order.returned",
      detail: { by: "sender", reason: "unable_to_forward" },
    });
    const share = await call("POST", `/v1/orders/${id}/share`, { headers: withToken(token) });
    const shared = await container().orders.getShared(share.body.share_url.slice(-12));
    expect(shared).toMatchObject({ status: "delivered", isReturned: true });
  });

  test("who says it again changes nothing", async () => {
    const { id, token } = await makeMailed();
    const first = await report(id, token, "vacant");
    const again = await report(id, token, "refused");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await eventsOf(id)).filter(({ kind }) => kind === "order.returned")).toHaveLength(1);
  });

  test("can say so with a token that has expired, because mail comes back late", async () => {
    const { id, token } = await makeMailed();
    setClock(days(25));
    expect((await report(id, token, "unclaimed")).status).toBe(200);
    setClock(0);
  });

  test("can't say so of a letter that isn't in the mail, or of another order", async () => {
    const { order, capability } = await makeOrder();
    const answer = await report(order.id, capability.cancel_token, "other");
    expect([answer.status, answer.body.code]).toEqual([409, "not_returnable"]);
    const other = await makeMailed();
    expect((await report(other.id, capability.cancel_token, "other")).status).toBe(403);
    expect((await report(other.id, other.token, "eaten")).status).toBe(400);
  });

  test("doesn't see it delivered afterward", async () => {
    const { id, token } = await makeMailed();
    await report(id, token, "moved");
    expect((await advance(id, token, { to: "delivered" })).body.code).toBe("not_advanceable");
    expect((await call("GET", `/v1/orders/${id}`)).body.order).toMatchObject({
      status: "mailed",
      delivered_at: null,
    });
  });
});

test("a row of a batch that came back says so in the batch's rows and its file", async () => {
  const made = await makeBatch();
  const { id } = made.batch;
  const { cancel_token } = made.capability;
  const [row] = (await readRows(id, "", cancel_token)).rows;
  await advance(row.order_id, cancel_token, { to: "delivered" });
  expect((await report(row.order_id, cancel_token, "no_such_number")).status).toBe(200);
  const [after] = (await readRows(id, "", cancel_token)).rows;
  expect(after).toMatchObject({ status: "delivered", reason: "Returned to the sender: no such number." });
});

describe("in the sandbox", () => {
  test.each(advanceTargets)("an order can be advanced to %s from the printer", async (to) => {
    const { order, capability } = await makeOrder();
    const { status, body } = await advance(order.id, capability.cancel_token, { to });
    const reached = { failed: "failed", delivered: "delivered", hand_off: "submitted" } as const;
    const expected = to in reached ? reached[to as keyof typeof reached] : "mailed";
    expect([status, body.order.status]).toEqual([200, expected]);
  });

  test("a return has the given reason, and can follow a delivery", async () => {
    const { id, token } = await makeMailed("delivered");
    const { body } = await advance(id, token, { to: "returned", reason: "no_such_number" });
    expect(body.order).toMatchObject({
      ...{ status: "delivered", delivery: "returned" },
      returned: { reason: "no_such_number", told_by: "rail" },
    });
    expect((await advance(id, token, { to: "returned" })).status).toBe(200);
    expect((await advance(id, token, { to: "in_transit" })).body.code).toBe("not_advanceable");
  });

  test("each scan is an event with its kind, and a pickup has its last day", async () => {
    const { id, token } = await makeMailed("in_transit");
    await advance(id, token, { to: "ready_for_pickup" });
    await advance(id, token, { to: "unclaimed" });
    await advance(id, token, { to: "forwarded" });
    expect((await eventsOf(id)).slice(-5).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["order.mailed", { simulated: true, scan: { kind: "accepted" } }],
      ["order.in_transit", { simulated: true, scan: { kind: "in_transit" } }],
      [
        "order.ready_for_pickup",
        {
          ...{ simulated: true, scan: { kind: "ready_for_pickup" } },
          pickup_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      ],
      ["order.in_transit", { simulated: true, scan: { kind: "unclaimed" } }],
      ["order.forwarded", { simulated: true, scan: { kind: "forwarded" } }],
    ]);
  });
});
