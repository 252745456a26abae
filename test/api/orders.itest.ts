import { describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { call, freshAddress } from "./call.ts";
import { ada, grace, makeOrder, makeToken, orderBody, quoteBody, text } from "./letters.ts";

describe("a quote", () => {
  test("prices the given content, not the expected page count, and binds the content in a token", async () => {
    const { status, body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, page_count: 4 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total_cents: 199, total: "$1.99", page_count: 1, expires_in_minutes: 30 });
    expect(body.note).toContain("takes 1 page when printed");
    expect(body.confirmation_token).toMatch(/^svcq_/);
  });

  test("without content prices the given page count and has no token", async () => {
    const { body } = await call("POST", "/v1/quotes", {
      body: { mail_class: "certified", page_count: 3, color: true },
    });
    expect(body.total_cents).toBe(1299 + 50 + 120);
    expect(body).not.toHaveProperty("confirmation_token");
  });

  test("with content needs no page count, and one whose count is wrong says so", async () => {
    const { page_count: _, ...letter } = quoteBody;
    const { status, body } = await call("POST", "/v1/quotes", { body: letter });
    expect([status, body.page_count, body.pages]).toEqual([200, 1, { counted: 1, notes: [] }]);
    expect(body.note).toContain("Priced as it will be printed.");
    expect(body.confirmation_token).toMatch(/^svcq_/);
  });

  test.each(["letter", "postcard_4x6"])("of a %s without content needs a page count", async (format) => {
    const { status, body } = await call("POST", "/v1/quotes", {
      body: { mail_class: "first_class", format },
    });
    expect([status, body.code, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      ...[400, "validation_error", ["page_count"]],
    ]);
    expect(body.reason).toMatch(/^page_count is required without content/);
  });

  test("with content and no recipient has no token", async () => {
    const { body } = await call("POST", "/v1/quotes", {
      body: { mail_class: "first_class", page_count: 1, text },
    });
    expect(body).not.toHaveProperty("confirmation_token");
    expect(body.next).toEqual([expect.stringContaining("with `to` and the content")]);
  });

  test.each([
    ["tracking on a class that includes it", { mail_class: "certified", tracking: true }, "tracking"],
    ["thirteen pages", { page_count: 13 }, "page_count"],
    ["a certified postcard", { format: "postcard_4x6", mail_class: "certified" }, "mail_class"],
    ["two contents", { pdf_url: "https://example.com/a.pdf" }, "pdf_url"],
    ["an unknown field, with the nearest known one", { colour: true }, "colour"],
    ["an unknown font", { font: "comic" }, "font"],
    ["a state that doesn't exist", { to: { ...grace, state: "XX" } }, "to.state"],
    ["a ZIP of four digits", { to: { ...grace, zip: "1234" } }, "to.zip"],
    ["an unknown address field", { to: { ...grace, street: "x" } }, "to.street"],
  ])("refuses %s and names the field", async (_name, change, path) => {
    const { status, body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
    expect([status, body.code]).toEqual([400, "validation_error"]);
    expect(body.fields.map((field: { path: string }) => field.path)).toContain(path);
    if (path === "colour") expect(body.reason).toContain("Did you mean color?");
  });

  test("writes no order", async () => {
    const before = (await call("GET", "/v1/stats")).body.letters_mailed;
    await call("POST", "/v1/quotes", { body: quoteBody });
    expect((await call("GET", "/v1/stats")).body.letters_mailed).toBe(before);
  });
});

describe("a sandbox order", () => {
  test("runs the whole flow at once and is counted", async () => {
    const before = (await call("GET", "/v1/stats")).body.letters_mailed;
    const { order, capability } = await makeOrder();
    expect(order).toMatchObject({
      status: "submitted",
      sandbox: true,
      price_cents: 199,
      tracking_url: null,
      refusal_code: null,
      refusal_reason: null,
      mailed_at: null,
      delivered_at: null,
    });
    expect(order.id).toMatch(/^ord_test_[0-9a-f]{32}$/);
    expect(order.tracking_number).toMatch(/^SANDBOX-/);
    expect(order.expected_delivery_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(order.to).toEqual({ name: grace.name, city: grace.city, state: "NY", zip: grace.zip });
    expect(capability.cancel_token).toMatch(/^svcc_/);
    expect((await call("GET", "/v1/stats")).body.letters_mailed).toBe(before + 1);
    const events = (await call("GET", `/v1/orders/${order.id}/events`)).body.events;
    expect(events.map((event: { kind: string }) => event.kind)).toEqual([
      "order.created",
      "order.screening",
      "order.submitted",
    ]);
  });

  test("is returned as it was created", async () => {
    const { order } = await makeOrder({ mail_class: "certified_err", color: true });
    const order_url = `http://localhost:3000/orders/${order.id}`;
    expect((await call("GET", `/v1/orders/${order.id}`)).body).toEqual({ status: "ok", order, order_url });
  });

  test("costs exactly what its quote said", async () => {
    for (const change of [
      {},
      { mail_class: "priority" },
      { tracking: true, remove_branding: true },
      { color: true },
    ]) {
      const quote = (await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } })).body;
      const { order } = await makeOrder({ ...change, confirmation_token: quote.confirmation_token });
      expect([order.price_cents, order.breakdown]).toEqual([quote.total_cents, quote.breakdown]);
    }
  });

  test("that threatens is refused with a reason, and not counted", async () => {
    const before = (await call("GET", "/v1/stats")).body.letters_mailed;
    const { order } = await makeOrder({
      text: "If you don't repay me by Friday I'll tell your wife and your boss what you did.",
    });
    expect(order).toMatchObject({ status: "refused", tracking_number: null, expected_delivery_date: null });
    expect(order.refusal_reason).not.toBe("");
    expect(order.refusal_code).toBe("extortion");
    expect((await call("GET", "/v1/stats")).body.letters_mailed).toBe(before);
  });

  test("to an address that needs correction says how it will be printed", async () => {
    const { corrected_to } = await makeOrder({ to: { ...grace, line1: "Correct me" } });
    expect(corrected_to).toMatchObject({ state: "NY" });
  });

  test.each(["UNDELIVERABLE", "MISSING UNIT"])(
    "to the magic address %s is 422 with a candidate",
    async (line1) => {
      const { status, body } = await call("POST", "/v1/orders", {
        body: { ...orderBody, to: { ...grace, line1 } },
      });
      expect([status, body.code]).toEqual([422, "address_undeliverable"]);
      if (line1 === "UNDELIVERABLE") expect(body.candidate).toBeDefined();
    },
  );

  test("advances on request, and only forward", async () => {
    const { order, capability } = await makeOrder();
    const advance = (to: string) =>
      call("POST", `/v1/test_helpers/orders/${order.id}/advance`, {
        body: { to },
        headers: { "X-Capability-Token": capability.review_token },
      });
    expect((await advance("mailed")).body.order.status).toBe("mailed");
    expect((await advance("delivered")).body.order.status).toBe("delivered");
    expect((await advance("failed")).body.code).toBe("not_advanceable");
    const { events } = (await call("GET", `/v1/orders/${order.id}/events`)).body;
    expect(events.at(-1)).toMatchObject({ kind: "order.delivered", detail: { simulated: true } });
    const timeOf = (kind: string) => events.find((event: { kind: string }) => event.kind === kind).at;
    expect((await call("GET", `/v1/orders/${order.id}`)).body.order).toMatchObject({
      mailed_at: timeOf("order.mailed"),
      delivered_at: timeOf("order.delivered"),
      tracking_url: null,
    });
  });
});

describe("canceling", () => {
  const cancel = (id: string, headers: Record<string, string>) =>
    call("DELETE", `/v1/orders/${id}`, { headers });
  const held = () => makeOrder({ text: "Your social security number 536-22-8174 is still in my files." });

  test("cancels a held order for good", async () => {
    const { order, capability } = await held();
    expect(order.status).toBe("held_for_review");
    const first = await cancel(order.id, { "X-Capability-Token": capability.cancel_token });
    expect(first.body.order.status).toBe("canceled");
    const again = await cancel(order.id, { "X-Cancel-Token": capability.cancel_token });
    expect([again.status, again.body.order.status]).toEqual([200, "canceled"]);
    const { events } = (await call("GET", `/v1/orders/${order.id}/events`)).body;
    expect(events.filter((event: { kind: string }) => event.kind === "order.canceled")).toHaveLength(1);
  });

  test("is too late once the letter was handed over", async () => {
    const { order, capability } = await makeOrder();
    const { status, body } = await cancel(order.id, { "X-Capability-Token": capability.cancel_token });
    expect([status, body.code]).toEqual([409, "too_late"]);
  });

  test("needs this order's cancel token", async () => {
    const { order, capability } = await held();
    const other = await held();
    for (const token of [undefined, "", "svcc_x", capability.review_token, other.capability.cancel_token]) {
      const { status, body } = await cancel(
        order.id,
        token === undefined ? {} : { "X-Capability-Token": token },
      );
      expect([status, body.code]).toEqual([403, "invalid_capability"]);
    }
  });

  test("eight times at once cancels once", async () => {
    const { order, capability } = await held();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cancel(order.id, { "X-Capability-Token": capability.cancel_token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { events } = (await call("GET", `/v1/orders/${order.id}/events`)).body;
    expect(events.filter((event: { kind: string }) => event.kind === "order.canceled")).toHaveLength(1);
  });

  test("a missing order is not found", async () => {
    for (const id of [`ord_test_${"0".repeat(32)}`, "ord_1", "%00", "..%2f"]) {
      expect((await call("GET", `/v1/orders/${id}`)).status).toBe(404);
      expect((await cancel(id, { "X-Capability-Token": "svcc_x" })).status).toBe(404);
    }
  });
});

describe("one Idempotency-Key", () => {
  test("16 concurrent requests make one order", async () => {
    const address = freshAddress();
    const send = () =>
      call("POST", "/v1/orders", { body: orderBody, address, headers: { "Idempotency-Key": "sixteen" } });
    const answers = await Promise.all(Array.from({ length: 16 }, send));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe("idempotency_in_flight");
      else expect(body.order.id).toBe(made[0]!.body.order.id);
    }
    const replay = await send();
    expect([replay.status, replay.body.replayed, replay.headers.get("idempotent-replayed")]).toEqual([
      200,
      true,
      "true",
    ]);
    expect(replay.body.capability).toEqual(made[0]!.body.capability);
    expect(replay.body.order).toEqual(made[0]!.body.order);
  });

  test("with another body is a mismatch, in any order of fields", async () => {
    const address = freshAddress();
    const headers = { "Idempotency-Key": "same" };
    const { body } = await call("POST", "/v1/orders", { body: orderBody, address, headers });
    const reordered = Object.fromEntries(Object.entries(orderBody).reverse());
    const replay = await call("POST", "/v1/orders", { body: reordered, address, headers });
    expect([replay.status, replay.body.order.id]).toEqual([200, body.order.id]);
    const other = await call("POST", "/v1/orders", { body: { ...orderBody, color: true }, address, headers });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_mismatch"]);
  });

  test("of another caller is a different key", async () => {
    const headers = { "Idempotency-Key": "shared" };
    const first = await call("POST", "/v1/orders", { body: orderBody, headers });
    const second = await call("POST", "/v1/orders", { body: orderBody, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.order.id).not.toBe(second.body.order.id);
  });

  test("of a failed request can be used again", async () => {
    const address = freshAddress();
    const headers = { "Idempotency-Key": "again" };
    const wrong = { ...orderBody, to: { ...grace, line1: "UNDELIVERABLE" } };
    expect((await call("POST", "/v1/orders", { body: wrong, address, headers })).status).toBe(422);
    expect((await call("POST", "/v1/orders", { body: orderBody, address, headers })).status).toBe(201);
  });

  test("whose holder crashed is released when its lease expires", async () => {
    const { createIdempotencyRepository } = await import("#lib/domain/idempotency/idempotency-repository");
    const { openDatabase } = await import("#lib/db/client");
    const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
    const keys = createIdempotencyRepository(database);
    const now = new Date();
    expect(await keys.claim("addr:test", "crash", "print", now)).toMatchObject({ kind: "claimed" });
    expect(await keys.claim("addr:test", "crash", "print", now)).toMatchObject({ kind: "in_flight" });
    const later = new Date(now.getTime() + 61_000);
    expect(await keys.claim("addr:test", "crash", "print", later)).toMatchObject({ kind: "claimed" });
    await database.close();
  });
});

describe("one confirmation token", () => {
  test("8 concurrent orders send one letter", async () => {
    const confirmation_token = await makeToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("POST", "/v1/orders", { body: { ...orderBody, confirmation_token } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 200 && body.replayed)).toHaveLength(7);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  });

  test("is not used up by an order that fails for another reason", async () => {
    const confirmation_token = await makeToken();
    const failures = [
      { from: { ...ada, zip: "10001" } },
      { credit_code: "svc-aaaa-bbbb-cccc" },
      { sandbox: false },
      { text: `${text} ` },
    ];
    for (const change of failures) {
      const { status } = await call("POST", "/v1/orders", {
        body: { ...orderBody, confirmation_token, ...change },
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await call("POST", "/v1/orders", { body: { ...orderBody, confirmation_token } })).status).toBe(
      201,
    );
  });

  test.each([
    ["another recipient", { to: { ...grace, name: "Someone Else" } }],
    ["another text", { text: "Something else" }],
    ["another class", { mail_class: "certified" }],
    ["color", { color: true }],
    ["another font", { font: "typewriter" }],
  ])("does not confirm %s", async (_name, change) => {
    const confirmation_token = await makeToken();
    const { status, body } = await call("POST", "/v1/orders", {
      body: { ...orderBody, confirmation_token, ...change },
    });
    expect([status, body.code]).toEqual([409, "confirmation_mismatch"]);
  });

  test("confirms an order with any sender", async () => {
    const confirmation_token = await makeToken();
    const from = { ...ada, name: "A. Lovelace" };
    expect(
      (await call("POST", "/v1/orders", { body: { ...orderBody, from, confirmation_token } })).status,
    ).toBe(201);
  });
});

describe("a live order", () => {
  test.each([
    ["without a way to pay", {}, 503, "payments_not_configured"],
    ["with an unknown credit code", { credit_code: "SVC-abcd-efgh-2345" }, 402, "credit_code_unknown"],
    ["to an undeliverable address", { to: { ...grace, zip: "99999" } }, 422, "address_undeliverable"],
    ["with a broken token", { confirmation_token: "svcq_x" }, 409, "confirmation_malformed"],
  ])("%s is refused, and nothing is written", async (_name, change, status, code) => {
    const answer = await call("POST", "/v1/orders", { body: { ...orderBody, sandbox: false, ...change } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("with a developer key needs a confirmation token", async () => {
    const { key } = await container().keys.issue({ name: "test", mode: "live", scopes: undefined });
    const headers = { Authorization: `Bearer ${key}` };
    const body = { ...orderBody, sandbox: false };
    const bare = await call("POST", "/v1/orders", { body, headers });
    expect([bare.status, bare.body.code, bare.body.status]).toEqual([
      428,
      "confirmation_required",
      "action_required",
    ]);
    const confirmation_token = await makeToken();
    const confirmed = await call("POST", "/v1/orders", { body: { ...body, confirmation_token }, headers });
    expect([confirmed.status, confirmed.body.code]).toEqual([503, "payments_not_configured"]);
  });

  test("with a test key is refused", async () => {
    const { key } = await container().keys.issue({ name: "test", mode: "test", scopes: undefined });
    const headers = { Authorization: `Bearer ${key}` };
    const { status, body } = await call("POST", "/v1/orders", {
      body: { ...orderBody, sandbox: false },
      headers,
    });
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  });
});

describe("throttles", () => {
  test("allow 20 sandbox orders a minute, and not a 21st, however they arrive", async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => call("POST", "/v1/orders", { body: orderBody, address })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]!.body.code).toBe("rate_limited");
    expect((await call("POST", "/v1/orders", { body: orderBody })).status).toBe(201);
  });

  test.each([
    ["/v1/suggest-class", 10, { text: "Hello" }],
    ["/v1/proofs", 20, { text: "Hello" }],
    ["/v1/quotes", 60, { mail_class: "first_class", page_count: 1, text: "Hello" }],
  ])("the operation %s allows %i calls a minute", async (path, limit, body) => {
    const address = freshAddress();
    for (let n = 0; n < limit; n += 1) expect((await call("POST", path, { body, address })).status).toBe(200);
    const { status, headers } = await call("POST", path, { body, address });
    expect(status).toBe(429);
    expect(headers.get("ratelimit-policy")).toMatch(new RegExp(`;q=${limit};w=60$`));
    expect(headers.get("ratelimit")).toMatch(/;r=0;t=\d+$/);
  });

  test("prices without content are not counted", async () => {
    const address = freshAddress();
    const body = { mail_class: "first_class", page_count: 1 };
    for (let n = 0; n < 61; n += 1) await call("POST", "/v1/quotes", { body, address });
    const { status, headers } = await call("POST", "/v1/quotes", { body, address });
    expect([status, headers.get("ratelimit")]).toEqual([200, null]);
  });

  test("30 live orders and 30 cancel calls are allowed in a minute, and not a 31st", async () => {
    const address = freshAddress();
    const { sandbox: _, ...live } = orderBody;
    const headers = { "X-Capability-Token": "svcc_guess" };
    const tries = async (method: string, path: string, options: object) => {
      for (let n = 0; n < 30; n += 1)
        expect((await call(method, path, { ...options, address })).status).not.toBe(429);
      return (await call(method, path, { ...options, address })).status;
    };
    expect(await tries("POST", "/v1/orders", { body: live })).toBe(429);
    expect(await tries("DELETE", `/v1/orders/ord_${"0".repeat(32)}`, { headers })).toBe(429);
  });

  test("a caller with an unknown address can send no order", async () => {
    const { status, body } = await call("POST", "/v1/orders", { body: orderBody, address: null });
    expect([status, body.code]).toEqual([403, "unattributable_request"]);
  });
});
