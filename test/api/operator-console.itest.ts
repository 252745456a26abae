import { afterAll, afterEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { createOrderSearch } = await import("#lib/domain/operators/order-search-repository");
const { orderSearchSchema } = await import("#lib/domain/operators/schema");
const { call } = await import("./call.ts");
const { grace, orderBody } = await import("./letters.ts");
const { get, live, operatorEndpoints, post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

type Cookies = { Cookie: string };
const sessionOf = async ({ Cookie }: Cookies) => (await operatorOf(container(), Cookie))!;
const status = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order.status;
const actsOn = (target: string) =>
  database.prisma.auditLogEntry.findMany({ where: { target }, orderBy: { id: "asc" } });
const fileOf = async (cookies: Cookies, id: string) =>
  container().operators.orders.read(await sessionOf(cookies), id);
const find = async (cookies: Cookies, given: Record<string, string>) =>
  container().operators.orders.search(await sessionOf(cookies), orderSearchSchema.parse(given));
const idsOf = async (cookies: Cookies, given: Record<string, string>) =>
  (await find(cookies, given)).orders.map(({ id }) => id);
const because = { reason: "The test says so." };

describe("every route of the console", () => {
  // Routes for people without a session are tested in operator-sign-in.itest.ts.
  const routes = operatorEndpoints
    .filter(({ pattern }) => !/\/(session|sign-out|invitation|accept)$/.test(pattern))
    .flatMap(({ pattern, methods }) =>
      [...methods].map(([method, handler]) => ({ name: `${method} ${pattern}`, pattern, method, handler })),
    );
  const request = (method: string, pattern: string, headers: Record<string, string>) =>
    new Request(`http://localhost${pattern.replaceAll(/\[\w+\]/g, "1")}`, {
      method,
      ...(method === "POST" ? { body: "reason=because" } : {}),
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });
  const params = Promise.resolve({ id: "1", target: "1", event_id: "1", page: "1" });

  // Sign-ins are limited per minute.
  const someone = signedIn();

  test("exists", () => expect(routes.length).toBeGreaterThan(10));

  test.each(routes)("$name is not found without a sign-in", async ({ method, pattern, handler }) => {
    const answer = await handler(request(method, pattern, { "Sec-Fetch-Site": "same-origin" }), { params });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Sign in");
  });

  test.each(routes.filter(({ method }) => method === "POST"))(
    "$name refuses a form from another site's page",
    async ({ method, pattern, handler }) => {
      const headers = { ...(await someone), "Sec-Fetch-Site": "cross-site" };
      expect((await handler(request(method, pattern, headers), { params })).status).toBe(403);
    },
  );
});

describe("the audit log", () => {
  test("says who released a letter, and why, once; a late decision isn't logged", async () => {
    const { id } = await live("Your social security number 536-22-8174 is still in my files.");
    const cookies = await signedIn();
    const form = { decision: "release", reason: "It is the sender's own number." };
    expect((await post(`/api/operator/orders/${id}/decide`, form, cookies)).status).toBe(303);
    expect((await post(`/api/operator/orders/${id}/decide`, form, cookies)).status).toBe(409);
    expect(await actsOn(id)).toMatchObject([
      { action: "order_release", reason: form.reason, session: (await sessionOf(cookies)).id },
    ]);
  });

  test("names the person, and no entry can be changed or deleted", async () => {
    const session = await sessionOf(await signedIn("198.51.100.1"));
    await container().operators.signOut({ ...session, address: "198.51.100.2" }, { everywhere: false });
    const { acts } = await container().operators.listActs(session, undefined);
    expect(acts[0]).toMatchObject({
      ...{ action: "sign_out", session: session.id, operator: "Ada Lovelace", address: "198.51.100.2" },
    });
    for (const sql of ["update audit_log set reason = 'x'", "delete from audit_log"]) {
      await expect(database.pool.query(sql)).rejects.toThrow();
    }
  });

  test("is shown newest first, page by page", async () => {
    const session = await sessionOf(await signedIn());
    await database.pool.query(
      "insert into audit_log (at, session, action, target) select now(), 'x', 'sign_in', 'x' from generate_series(1, 60)",
    );
    const first = await container().operators.listActs(session, undefined);
    const second = await container().operators.listActs(session, first.before!);
    const ids = [...first.acts, ...second.acts].map(({ id }) => Number(id));
    expect(first.acts.length).toBe(50);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});

describe("an order", () => {
  test("canceled at the console is refunded, and says who did it and why", async () => {
    const { id, code } = await live("Dear Grace,\n\nTake me back.\n\nAda");
    const cookies = await signedIn();
    expect((await post(`/api/operator/orders/${id}/cancel`, {}, cookies)).status).toBe(400);
    expect((await post(`/api/operator/orders/${id}/cancel`, because, cookies)).status).toBe(303);
    expect(await status(id)).toBe("canceled");
    expect((await container().credits.getBalance(code)).balanceCents).toBe(2100);
    expect((await post(`/api/operator/orders/${id}/cancel`, because, cookies)).status).toBe(409);
    expect((await fileOf(cookies, id)).acts).toMatchObject([{ action: "order_cancel", ...because }]);
  });

  test("is shown with its events, attempts, money, and its printer's reports, but without street or text", async () => {
    const { id } = await live("Dear Grace,\n\nA zebra's secret.\n\nAda", {
      webhook_url: "https://hook.example.com/a",
    });
    setClock(minutes(11));
    await container().fulfilment.advance(id);
    const cookies = await signedIn();
    const file = await fileOf(cookies, id);
    expect(file.events.map(({ kind }) => kind)).toContain("order.submitted");
    expect(file.submissions).toMatchObject([{ rail: "in_house", status: "accepted" }]);
    expect(file.payment).toMatchObject({ method: "credit", status: "debited", refundStatus: "none" });
    expect(file.deliveries.length).toBe(file.events.length);
    expect(JSON.stringify(file)).not.toMatch(/zebra|line1|hook\.example|River|Street/i);
    expect(JSON.stringify(file)).not.toContain(grace.line1);
    const certificate = await get(`/api/operator/orders/${id}/certificate`, cookies);
    expect([certificate.status, certificate.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  test("has an event resent on an operator's request, once per request", async () => {
    const { id } = await live("Dear Grace,\n\nTell them.\n\nAda", {
      webhook_url: "https://hook.example.com/a",
    });
    const cookies = await signedIn();
    const { events } = await fileOf(cookies, id);
    await database.pool.query("update webhook_deliveries set status = 'failed'");
    const path = `/api/operator/orders/${id}/events/${events[0]!.id}/resend`;
    expect((await post(path, {}, cookies)).status).toBe(303);
    const file = await fileOf(cookies, id);
    expect(file.deliveries[0]).toMatchObject({ status: "waiting" });
    expect(file.acts).toMatchObject([{ action: "webhook_resend", detail: { event_id: events[0]!.id } }]);
    expect((await post(`/api/operator/orders/${id}/events/999999/resend`, {}, cookies)).status).toBe(404);
    expect((await actsOn(id)).length).toBe(1);
  });

  test("with a failed refund is refunded when it is retried", async () => {
    const { id, code } = await live("Dear Grace,\n\nDue.\n\nAda");
    const cookies = await signedIn();
    await database.pool.query("update orders set stage = 'canceled' where id = $1", [id]);
    await database.pool.query("update payments set refund_status = 'failed' where order_id = $1", [id]);
    const { issues } = await container().operators.overview(await sessionOf(cookies));
    expect(issues).toContainEqual(expect.objectContaining({ kind: "refund_failed", orderId: id }));
    expect((await post(`/api/operator/orders/${id}/refund`, because, cookies)).status).toBe(303);
    expect((await container().credits.getBalance(code)).balanceCents).toBe(2100);
    expect((await post(`/api/operator/orders/${id}/refund`, because, cookies)).status).toBe(409);
    expect(await actsOn(id)).toMatchObject([{ action: "refund_retry" }]);
  });
});

test("an operator records a piece that came back, once, and the sender's order says who reported it", async () => {
  const { id } = await live("Dear Grace,\n\nCame back.\n\nAda");
  setClock(minutes(11));
  await container().fulfilment.advance(id);
  const cookies = await signedIn();
  const record = (form: Record<string, string>) => post(`/api/operator/orders/${id}/return`, form, cookies);
  expect((await record({ returned: "eaten", ...because })).status).toBe(400);
  expect((await record({ returned: "vacant", ...because })).status).toBe(303);
  expect((await record({ returned: "moved", ...because })).status).toBe(409);
  expect(await container().orders.get(id)).toMatchObject({
    ...{ status: "mailed", delivery: "returned" },
    returned: { reason: "vacant", reportedBy: "operator" },
  });
  expect(await actsOn(id)).toMatchObject([{ action: "return_record", detail: { returned: "vacant" } }]);
  setClock(0);
});

describe("issues that a person must resolve", () => {
  test("a piece in doubt stays until an operator resolves it; status and money stay as they are", async () => {
    const { id } = await live("Dear Grace,\n\nIn doubt.\n\nAda");
    await container().operators.orders.cancel({ operator: true, id: "test" }, id, "to begin with");
    await database.pool.query("update orders set stage = 'unconfirmed' where id = $1", [id]);
    await database.pool.query(
      `insert into submissions (order_id, number, rail, status, lease_number, started_at, answer_by)
       values ($1, 1, 'lob', 'unknown', 1, now(), now())`,
      [id],
    );
    const cookies = await signedIn();
    const waiting = async () =>
      (await container().operators.overview(await sessionOf(cookies))).issues.filter(
        ({ orderId }) => orderId === id,
      );
    expect(await waiting()).toMatchObject([{ kind: "unconfirmed", note: "lob" }]);
    const settle = (form: Record<string, string>) =>
      post(`/api/operator/issues/${id}/resolve`, form, cookies);
    expect((await settle({ issue: "unconfirmed", outcome: "rail_has_it" })).status).toBe(400);
    expect((await settle({ issue: "everything", ...because })).status).toBe(400);
    const before = await fileOf(cookies, id);
    const form = { issue: "unconfirmed", outcome: "rail_has_it", ...because };
    expect([(await settle(form)).status, (await settle(form)).status]).toEqual([303, 409]);
    expect(await waiting()).toEqual([]);
    const { acts, ...after } = await fileOf(cookies, id);
    expect(after).toEqual({ ...before, acts: undefined });
    expect(acts[0]).toMatchObject({
      action: "issue_resolve",
      detail: { issue: "unconfirmed", outcome: "rail_has_it" },
      ...because,
    });
  });

  test("an order without tracking events for 15 business days is listed, and one with events is not", async () => {
    const silent = await live("Dear Grace,\n\nSilent.\n\nAda");
    const spoken = await live("Dear Grace,\n\nSpoken.\n\nAda");
    setClock(minutes(11));
    for (const { id } of [silent, spoken]) await container().fulfilment.advance(id);
    setClock(days(26));
    await database.pool.query(
      `insert into tracking_events (order_id, rail, piece_id, kind, word, day, at, received_at, processed_at)
       values ($1, 'in_house', 'p', 'in_production', 'printing', now() + '25 days', now(), now() + '25 days', now())`,
      [spoken.id],
    );
    const { issues } = await container().operators.overview(await sessionOf(await signedIn()));
    const ids = issues.filter(({ kind }) => kind === "silent").map(({ orderId }) => orderId);
    expect(ids).toContain(silent.id);
    expect(ids).not.toContain(spoken.id);
  });

  test("a failed email is resent when an operator requests it", async () => {
    await database.pool.query(
      `insert into messages (id, kind, reference, once, status, attempts, created_at, updated_at)
       values ('msg_failed', 'receipt', 'ord_x', 'x', 'failed', 12, now(), now())`,
    );
    await database.pool.query(
      "insert into work (kind, id, partition_key) values ('message', 'msg_failed', 'smtp')",
    );
    const cookies = await signedIn();
    const { issues } = await container().operators.overview(await sessionOf(cookies));
    expect(issues).toContainEqual(expect.objectContaining({ kind: "mail_failed", target: "msg_failed" }));
    expect((await post("/api/operator/mails/msg_failed/retry", because, cookies)).status).toBe(303);
    expect(await database.prisma.message.findUnique({ where: { id: "msg_failed" } })).toMatchObject({
      status: "waiting",
    });
    const where = { kind: "message", id: "msg_failed", dueAt: { not: null } };
    expect(await database.prisma.work.count({ where })).toBe(1);
    expect(await actsOn("msg_failed")).toMatchObject([{ action: "mail_retry", ...because }]);
    await database.prisma.message.update({ where: { id: "msg_failed" }, data: { status: "sent" } });
    expect((await post("/api/operator/mails/msg_failed/retry", because, cookies)).status).toBe(409);
  });
});

describe("the search", () => {
  test("finds a live order by its ID, part of its ID, its numbers, and words of its recipient", async () => {
    const to = { ...grace, name: "Zelda Quagmire", city: "Troy", state: "NY", zip: "12180" };
    const { id } = await live("Dear Zelda,\n\nFind me.\n\nAda", { to, mail_class: "certified" });
    setClock(minutes(11));
    await container().fulfilment.advance(id);
    await database.pool.query("update orders set tracking_number = '9407100000000000000777' where id = $1", [
      id,
    ]);
    const cookies = await signedIn();
    const { submissions } = await fileOf(cookies, id);
    const queries = [
      id,
      id.slice(0, 12),
      "9407 1000 0000 0000 0007 77",
      submissions[0]!.pieceId!,
      "zelda",
      "quag troy",
      "Quagmire 121",
    ];
    for (const q of queries) expect(await idsOf(cookies, { q }), q).toEqual([id]);
    for (const q of ["Zeldaa", "quagmire boston", "&|!:*'", "ord_", "%"]) {
      if (q !== "ord_") expect(await idsOf(cookies, { q }), q).toEqual([]);
    }
    const filters = {
      class: "certified",
      stage: "with_rail",
      rail: "in_house",
      paid_by: "credit",
      state: "ny",
    };
    expect(await idsOf(cookies, { q: "zelda", ...filters, amount: "$12.99" })).toEqual([id]);
    for (const other of [{ class: "priority" }, { stage: "mailed" }, { rail: "lob" }, { paid_by: "card" }]) {
      expect(await idsOf(cookies, { q: "zelda", ...filters, ...other })).toEqual([]);
    }
  });

  test("shows every live order once across its pages, and sandbox orders only by their ID", async () => {
    const sandbox = (await call("POST", "/v1/orders", { body: orderBody })).body.order.id;
    await database.pool.query(
      `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city,
         to_state, to_zip, price_cents, breakdown, document_sha256, actor, created_at, updated_at)
       select 'ord_' || md5(n::text), 'draft', false, 'first_class', 'letter', 1, false, false, false, 'Filler', 'Nome', 'AK', '99762',
         199, '[]', 'x', 'test', now() - n * interval '1 minute', now() from generate_series(1, 120) n`,
    );
    const cookies = await signedIn();
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: Awaited<ReturnType<typeof find>> = await find(cookies, {
        state: "AK",
        ...(after ? { after } : {}),
      });
      seen.push(...page.orders.map(({ id }) => id));
      after = page.after;
    }
    // The pages together list every match, for rare and common words and for any number of orders checked at a time.
    for (const lookedUpAt of [7, 1000]) {
      const search = createOrderSearch(database, { lookedUpAt });
      const found: string[] = [];
      let from: string | null = "";
      while (from !== null) {
        const given = { q: "fill nom", ...(from ? { after: from } : {}) };
        const page: Awaited<ReturnType<typeof search>> = await search(orderSearchSchema.parse(given));
        found.push(...page.orders.map(({ id }) => id));
        from = page.after;
      }
      expect([found.length, new Set(found).size]).toEqual([120, 120]);
    }
    await database.pool.query("delete from orders where to_name = 'Filler'");
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(await idsOf(cookies, {})).not.toContain(sandbox);
    expect(await idsOf(cookies, { q: sandbox })).toEqual([sandbox]);
  });
});
