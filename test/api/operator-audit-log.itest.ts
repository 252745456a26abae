import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { audit } from "../setup/audit.ts";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { createVendorMeter } = await import("#lib/domain/operators/vendor-meter");
const { isVendorFailure } = await import("#lib/domain/operators/vendor-failures");
const { call } = await import("./call.ts");
const { makeOrder } = await import("./letters.ts");
const { live, post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const actsOn = (target: string) =>
  database.prisma.auditLogEntry.findMany({ where: { target }, orderBy: { id: "asc" } });
const because = { reason: "The test says so." };
let forms = 0;
function once(): string {
  forms += 1;
  return String(forms).padStart(32, "0");
}
const inconsistencies = async () => (await database.pool.query(audit)).rows;
const balance = async (code: string) => (await container().credits.getBalance(code)).balanceCents;

let minted = 0;
async function account(email = "ada@example.com") {
  minted += 1;
  const mint = { pack: "starter", email, source: `acts:${minted}`, sandbox: false, at: new Date() } as const;
  return container().credits.mint(mint);
}

describe("a credit account", () => {
  test("is found by its code, its address in any case, and its ID; no log or URL contains the code or address", async () => {
    const { code, accountId } = await account("Sought@Example.com");
    const cookies = await signedIn();
    for (const sought of [code, code.toUpperCase(), "sought@example.COM", accountId]) {
      const answer = await post("/api/operator/credit/look-up", { sought }, cookies);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/operator/credit/${accountId}`]);
    }
    for (const sought of ["svc-aaaa-bbbb-cccc", "nobody@example.com", "cra_0", "x".repeat(254)]) {
      expect((await post("/api/operator/credit/look-up", { sought }, cookies)).status, sought).toBe(404);
    }
    const acts = await actsOn(accountId);
    expect(acts.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => "credit_look_up"));
    expect(JSON.stringify(acts.map(({ id: _, ...act }) => act))).not.toMatch(/svc-|@/);
  });

  test("can be looked up twenty times a minute, because codes are money", async () => {
    await database.pool.query("delete from throttles");
    const cookies = await signedIn();
    const answers = [];
    for (let n = 0; n < 25; n += 1) {
      answers.push(await post("/api/operator/credit/look-up", { sought: "svc-aaaa-bbbb-cccc" }, cookies));
    }
    expect(answers.at(-1)!.status).toBe(429);
  });

  test("is corrected up or down once per form, and never below zero in any lot, and the audit finds nothing", async () => {
    const { code, accountId } = await account();
    const cookies = await signedIn();
    const correct = (form: Record<string, string>) =>
      post(`/api/operator/credit/${accountId}/correct`, form, cookies);
    const add = { amount: "5.00", ...because, once: once() };
    expect((await Promise.all([correct(add), correct(add)])).map(({ status }) => status).sort()).toEqual([
      303, 409,
    ]);
    expect(await balance(code)).toBe(2600);
    expect((await correct({ amount: "-$25.50", ...because, once: once() })).status).toBe(303);
    expect(await balance(code)).toBe(50);
    expect((await correct({ amount: "-0.51", ...because, once: once() })).status).toBe(402);
    for (const amount of ["0", "1000.01", "1e3", "5.001", "", "NaN"]) {
      expect((await correct({ amount, ...because, once: once() })).status, amount).toBe(400);
    }
    expect((await correct({ amount: "1.00", once: once() })).status).toBe(400);
    expect(await balance(code)).toBe(50);
    expect(await actsOn(accountId)).toMatchObject([
      { action: "credit_correct", detail: { amount_cents: 500 }, ...because },
      { action: "credit_correct", detail: { amount_cents: -2550 }, ...because },
    ]);
    expect(await inconsistencies()).toEqual([]);
    const file = await container().operators.credit.read(
      (await operatorOf(container(), cookies.Cookie))!,
      accountId,
    );
    expect(file.entries.map(({ amountCents }) => amountCents).reduce((a, b) => a + b)).toBe(50);
  });

  test("with a correction that no operator entered is an audit finding", async () => {
    const { accountId } = await account();
    await database.prisma
      .$transaction(async (tx) => {
        const [lot] = await tx.creditLot.findMany({ where: { accountId } });
        const entry = {
          lotId: lot!.id,
          kind: "correction",
          amountCents: 5,
          reference: "act_0",
          at: new Date(),
        } as const;
        await tx.creditEntry.create({ data: entry });
        const rows = await tx.$queryRawUnsafe<object[]>(audit);
        expect(rows).toEqual([
          { problem: "a correction differs from what the operator entered", place: "act_0" },
        ]);
        throw new Error("undo");
      })
      .catch((error: Error) => expect(error.message).toBe("undo"));
  });

  test("that was added after all credit expired can be spent for 30 days", async () => {
    const { code, accountId } = await account();
    setClock(days(366 * 6));
    const cookies = await signedIn();
    const form = { amount: "3.00", ...because, once: once() };
    expect((await post(`/api/operator/credit/${accountId}/correct`, form, cookies)).status).toBe(303);
    expect(await balance(code)).toBe(300);
    setClock(days(366 * 6 + 31));
    expect(await balance(code)).toBe(0);
  });

  test("frozen in a dispute can pay again after an operator unfreezes it", async () => {
    const { code, accountId } = await account();
    const cookies = await signedIn();
    const set = (frozen: string) =>
      post(`/api/operator/credit/${accountId}/frozen`, { frozen, ...because }, cookies);
    const payer = () => container().credits.getPayer(code, { sandbox: false });
    expect([(await set("yes")).status, (await set("yes")).status]).toEqual([303, 409]);
    await expect(payer()).rejects.toMatchObject({ code: "insufficient_credit" });
    const { issues } = await container().operators.overview((await operatorOf(container(), cookies.Cookie))!);
    expect(issues).toContainEqual(expect.objectContaining({ kind: "pack_disputed", target: accountId }));
    expect((await set("no")).status).toBe(303);
    expect((await payer()).id).toBe(accountId);
    expect((await actsOn(accountId)).map(({ action }) => action)).toEqual([
      "credit_freeze",
      "credit_unfreeze",
    ]);
  });
});

describe("a key", () => {
  const form = { name: "Acme", mode: "test", "mail:quote": "on", "mail:read": "on", ...because };

  test("is issued with its scopes and caps, works, is in no log, and is refused once it is disabled", async () => {
    const cookies = await signedIn();
    const caps = { letters_per_day: "5", letters_per_month: "50" };
    const answer = await post("/api/operator/keys", { ...form, ...caps }, cookies);
    const key = await answer.text();
    expect(answer.status).toBe(200);
    expect(key).toMatch(/^svc_test_[0-9A-Za-z]{38}$/);
    const stored = (await container().keys.list()).at(-1)!;
    expect(stored).toMatchObject({ name: "Acme", scopes: ["mail:quote", "mail:read"] });
    expect(stored.caps).toEqual({ actorLetters: { perDay: 5, perMonth: 50 } });
    const headers = { authorization: `Bearer ${key}`, address: "198.51.100.1" };
    expect(await container().authenticate(headers)).toMatchObject({ id: `key:${stored.id}` });
    const disable = () => post(`/api/operator/keys/${stored.id}/disable`, because, cookies);
    expect([(await disable()).status, (await disable()).status]).toEqual([303, 409]);
    await expect(container().authenticate(headers)).rejects.toMatchObject({ code: "key_disabled" });
    const acts = await actsOn(stored.id);
    expect(acts.map(({ action }) => action)).toEqual(["key_issue", "key_disable"]);
    expect(JSON.stringify(acts.map(({ id: _, ...act }) => act))).not.toContain(key.slice(9, 30));
  });

  test.each([
    { ...form, name: "" },
    { ...form, mode: "both" },
    { ...form, letters_per_day: "5" },
    { ...form, dollars_per_day: "0", dollars_per_month: "1" },
    { name: "Acme", mode: "test", ...because },
    { ...form, reason: "" },
  ])("is not issued for the form %j", async (wrong) => {
    expect((await post("/api/operator/keys", wrong, await signedIn())).status).toBe(400);
  });
});

test("a review is hidden and published again, each once and with a reason, except a sandbox order's", async () => {
  const { id } = await live("Dear Grace,\n\nReviewed.\n\nAda");
  for (const [review, sample] of [
    ["rev_real", false],
    ["rev_sample", true],
  ] as const) {
    await database.pool.query(
      `insert into reviews (id, order_id, stars, comment, name, city, state, category, sample, published, created_at)
       values ($1, $2, 5, 'Good.', 'Ada L.', 'Troy', 'NY', 'letter', $3, $4, now())`,
      [review, sample ? "ord_test_x" : id, sample, !sample],
    );
  }
  const cookies = await signedIn();
  const set = (review: string, published: string) =>
    post(`/api/operator/reviews/${review}/published`, { published, ...because }, cookies);
  const shown = async () => (await call("GET", "/v1/reviews")).body.reviews.length;
  expect(await shown()).toBe(1);
  expect([(await set("rev_real", "no")).status, (await set("rev_real", "no")).status]).toEqual([303, 409]);
  expect(await shown()).toBe(0);
  expect((await set("rev_real", "yes")).status).toBe(303);
  expect((await set("rev_sample", "yes")).status).toBe(409);
  expect(await shown()).toBe(1);
  expect((await actsOn("rev_real")).map(({ action }) => action)).toEqual([
    "review_unpublish",
    "review_publish",
  ]);
});

describe("health", () => {
  const read = (range: "day" | "month" = "day") =>
    container().operators.health.read({ operator: true, id: "test" }, range);

  test("counts what printers reported in words of their own, the most frequent first", async () => {
    const { order } = await makeOrder();
    const at = new Date();
    const old = new Date(at.getTime() - 31 * 86_400_000);
    const data = [
      ["other", "teleported", at],
      ["other", "teleported", at],
      ["other", "delayed", at],
      ["in_transit", "in_transit", at],
      ["other", "of_last_month", old],
    ] as const;
    await database.prisma.trackingEvent.createMany({
      data: data.map(([kind, word, receivedAt], index) => ({
        ...{ orderId: order.id, rail: "lob", pieceId: `ltr_${index}`, kind, word, receivedAt },
        ...{ day: receivedAt, at: receivedAt },
      })),
    });
    expect((await read()).otherWords).toMatchObject([
      { rail: "lob", word: "teleported", count: 2 },
      { rail: "lob", word: "delayed", count: 1 },
    ]);
    await database.prisma.trackingEvent.deleteMany({ where: { orderId: order.id } });
  });

  test("adds the calls and the failures that two processes counted for a vendor in one minute", async () => {
    const at = new Date();
    const meterOf = () => createVendorMeter({ database, clock: () => at, logger: { warn() {} } });
    const rail = { name: "lob", submit: async (kind: string) => ({ kind }), handles: () => true };
    for (const meter of [meterOf(), meterOf()]) {
      const watched = meter.watch("a_vendor", rail, isVendorFailure);
      expect([watched.name, watched.handles()]).toEqual(["lob", true]);
      for (const kind of ["accepted", "rejected", "unknown"]) {
        expect(await watched.submit(kind)).toEqual({ kind });
      }
      await meter.flush();
    }
    const throwing = meterOf();
    const broken = throwing.watch("a_vendor", { ask: () => Promise.reject(new Error("away")) });
    await expect(broken.ask()).rejects.toThrow("away");
    await throwing.flush();
    const vendor = (await read()).vendors.find(({ vendor }) => vendor === "a_vendor")!;
    expect(vendor).toMatchObject({ succeeded: 4, failed: 3 });
    expect(vendor.lastSuccess!.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
    const [succeeded] = vendor.plot.series;
    expect([vendor.plot.at.length, succeeded!.values.at(-1)]).toEqual([144, 4]);
  });

  test("shows what is due and overdue in each queue, now and in each minute, and is deleted after 30 days", async () => {
    await container().operators.health.sweep();
    setClock(minutes(17));
    const before = (await read()).queues.find(({ queue }) => queue === "orders")!;
    setClock(0);
    await live("Dear Grace,\n\nDue.\n\nAda");
    setClock(minutes(12));
    await container().operators.health.sample();
    await container().operators.health.sample();
    setClock(minutes(17));
    const orders = (await read()).queues.find(({ queue }) => queue === "orders")!;
    expect(orders.due).toBe(before.due + 1);
    expect(orders.overdue).toBeGreaterThanOrEqual(1);
    expect(orders.plot.series[0]!.values.filter((value) => value !== null)).toEqual([orders.due]);
    expect((await read("month")).queues[0]!.plot.at.length).toBe(120);
    const warn = vi.spyOn(container().logger, "warn").mockReturnValue();
    await container().operators.health.sample();
    expect(warn.mock.calls).toContainEqual([
      { queue: "orders", overdue: orders.overdue, oldest: expect.any(Date) },
      "work is overdue",
    ]);
    warn.mockRestore();
    setClock(days(31));
    await container().operators.health.sweep();
    const { rows } = await database.pool.query("select count(*)::int as n from queue_minutes");
    expect(rows[0].n).toBe(0);
  });
});
