import { describe, expect, test } from "vitest";
import { call, freshAddress } from "./call.ts";
import { makeOrder, orderBody } from "./letters.ts";

/** Each ending of a live order can be tried in the sandbox (docs/rules.md#sandbox-scenario). */
const token = (value: string) => ({ "X-Capability-Token": value });
const eventsOf = async (id: string) =>
  (await call("GET", `/v1/orders/${id}/events`)).body.events.map(({ kind }: { kind: string }) => kind);
const advance = (id: string, value: string, to: string) =>
  call("POST", `/v1/test_helpers/orders/${id}/advance`, { body: { to }, headers: token(value) });

describe("a sandbox order that waits", () => {
  test("is shown with the end of its undo window, goes to the printer when advanced, and on from there", async () => {
    const { order, capability } = await makeOrder({ sandbox_scenario: "wait" });
    expect(order).toMatchObject({ status: "screening", tracking_number: null, expected_delivery_date: null });
    expect(Date.parse(order.hand_off_at)).toBeGreaterThan(Date.parse(order.created_at));
    expect(await eventsOf(order.id)).toEqual(["order.created", "order.screening"]);
    expect((await advance(order.id, capability.cancel_token, "mailed")).body.code).toBe("not_advanceable");
    const before = (await call("GET", "/v1/stats")).body.letters_mailed;
    const handed = (await advance(order.id, capability.cancel_token, "hand_off")).body.order;
    expect(handed).toMatchObject({
      status: "submitted",
      tracking_number: expect.stringMatching(/^SANDBOX-/),
    });
    expect(handed).not.toHaveProperty("hand_off_at");
    expect((await advance(order.id, capability.cancel_token, "hand_off")).status).toBe(200);
    expect((await advance(order.id, capability.cancel_token, "delivered")).body.order.status).toBe(
      "delivered",
    );
    expect((await call("GET", "/v1/stats")).body.letters_mailed).toBe(before + 1);
    expect(await eventsOf(order.id)).toEqual([
      ...["order.created", "order.screening", "order.submitted", "order.mailed", "order.delivered"],
    ]);
  });

  test("can be canceled, and then goes nowhere", async () => {
    const { order, capability } = await makeOrder({ sandbox_scenario: "wait" });
    const canceled = await call("DELETE", `/v1/orders/${order.id}`, {
      headers: token(capability.cancel_token),
    });
    expect([canceled.status, canceled.body.order.status]).toEqual([200, "canceled"]);
    expect((await advance(order.id, capability.cancel_token, "hand_off")).body.code).toBe("not_advanceable");
  });

  test("goes to the printer once, however many ask at the same moment", async () => {
    const { order, capability } = await makeOrder({ sandbox_scenario: "wait" });
    await Promise.all(
      Array.from({ length: 6 }, () => advance(order.id, capability.cancel_token, "hand_off")),
    );
    expect((await eventsOf(order.id)).filter((kind: string) => kind === "order.submitted")).toHaveLength(1);
  });
});

test.each([
  ["held", "held_for_review"],
  ["refused", "refused"],
] as const)(
  "a sandbox order whose scenario is %s is %s, whatever it says",
  async (sandbox_scenario, status) => {
    const { order } = await makeOrder({ sandbox_scenario });
    expect(order.status).toBe(status);
  },
);

test("an unconfirmed one fails with the code that must not be retried, and is answered as it is", async () => {
  const { order } = await makeOrder({ sandbox_scenario: "unconfirmed" });
  expect(order).toMatchObject({
    status: "failed",
    failure: { code: "submission_unconfirmed", retryable: false },
  });
  expect(await eventsOf(order.id)).toEqual(["order.created", "order.screening", "order.failed"]);
});

test("a replay answers the same order in its current state", async () => {
  const body = { ...orderBody, sandbox_scenario: "wait" };
  const headers = { "Idempotency-Key": "scenario-8c1f" };
  const address = freshAddress();
  const first = await call("POST", "/v1/orders", { body, headers, address });
  const again = await call("POST", "/v1/orders", { body, headers, address });
  expect([again.body.replayed, again.body.order]).toEqual([true, first.body.order]);
});

test("a text that screening refuses is refused, even if it was to wait", async () => {
  const text = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
  const { order } = await makeOrder({ text, sandbox_scenario: "wait" });
  expect(order.status).not.toBe("screening");
});

test.each([
  [{ sandbox: false }, "is only for an order with sandbox: true"],
  [{ require_approval: true }, "can't be combined with require_approval"],
])("with %j it is refused", async (change, message) => {
  const body = { ...orderBody, sandbox_scenario: "wait", ...change };
  const answer = await call("POST", "/v1/orders", { body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
});

test("a quote and a proof accept the field, so that one body serves all", async () => {
  const body = { ...orderBody, sandbox_scenario: "held" };
  expect((await call("POST", "/v1/quotes", { body: { ...body, page_count: 1 } })).status).toBe(200);
});
