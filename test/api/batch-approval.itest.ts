import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";
import { audit } from "../setup/audit.ts";

/** Batches that a person approves, paid with a code, by card, and in the sandbox. */

const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const { openDatabase } = await import("#lib/db/client");
const { batchBody, cancelBatch, quoteBatch, readBatch, readRows, rowOf, rowsOf, sendBatch } = await import(
  "./batch-calls.ts"
);
const { call, freshAddress } = await import("./call.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
beforeEach(() => setClock(0));
afterEach(async () => {
  setClock(0);
  stripe.faults.length = 0;
  expect((await database.pool.query(audit)).rows).toEqual([]);
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

type Change = Record<string, unknown>;
let made = 0;
async function mint(): Promise<string> {
  made += 1;
  const pack = { pack: "starter", email: "a@example.com", sandbox: false } as const;
  return (await container().credits.mint({ ...pack, source: `batch-approval:${made}`, at: new Date() })).code;
}
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
/** Each batch has a new caller, because one caller may send only five batches a minute. */
async function bulkKey(caps?: object) {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined, caps });
  return { headers: { Authorization: `Bearer ${key}` } };
}
const advance = (id: string) => container().batches.advance(id);

async function send(change: Change = {}, more?: { headers: Record<string, string> }) {
  const caller = more ?? (await bulkKey());
  const body = { ...batchBody, sandbox: false, require_approval: true, duplicates: "send", ...change };
  const { confirmation_token } = (await quoteBatch(body, caller)).body;
  return sendBatch({ ...body, confirmation_token }, caller);
}
const linkOf = (url: string) => new URL(url).hash.slice(1);
const open = (id: string, url: string) =>
  call("POST", `/v1/batches/${id}/link`, {
    headers: { "X-Link-Token": linkOf(url) },
    address: freshAddress(),
  });
async function waiting(change: Change = {}) {
  const { status, body } = change.sandbox
    ? await sendBatch({ ...batchBody, require_approval: true, ...change }, { address: freshAddress() })
    : await send(change);
  expect([status, body.status]).toEqual([201, "action_required"]);
  const id = body.batch.id as string;
  const opened = (await open(id, body.approval_url)).body;
  return { ...body, id, opened, token: opened.capability.approve_token as string };
}
const decide = (id: string, token: string, body: Change = { decision: "approved" }) =>
  call("POST", `/v1/batches/${id}/approval`, {
    body,
    headers: { "X-Capability-Token": token },
    address: freshAddress(),
  });
const freeze = (id: string, at: string) =>
  database.pool.query(
    `update credit_lots set frozen_at = ${at} where account_id = (select account_id from approvals where subject_id = $1)`,
    [id],
  );

describe("a batch that waits for approval", () => {
  test("answers action_required with approval_url, and holds, debits, and makes nothing", async () => {
    const code = await mint();
    const { status, body } = await send({ credit_code: code, email: "waits@example.com" });
    expect([status, body.status, body.batch.status]).toEqual([201, "action_required", "draft"]);
    expect(body.approval_url).toMatch(/\/batches\/bat_[0-9a-f]+#svcl_/);
    expect(body.batch.approval).toEqual({ decision: null, expires_at: expect.any(String) });
    const { id, created_at } = body.batch;
    expect(Date.parse(body.batch.approval.expires_at) - Date.parse(created_at)).toBe(days(7));
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "draft", counts: { waiting: 3 } });
    expect(await balance(code)).toBe(2100);
    expect(await database.prisma.payment.count({ where: { wholeBatchId: id } })).toBe(0);
    expect(await database.prisma.message.count({ where: { reference: id } })).toBe(0);
    expect(JSON.stringify((await call("GET", `/v1/batches/${id}`)).body)).not.toContain("svcl_");
  });

  test("is the same batch in a replay, which still has approval_url", async () => {
    const caller = await bulkKey();
    const headers = { ...caller.headers, "Idempotency-Key": "batch-approval" };
    const body = { ...batchBody, require_approval: true };
    const [first, again] = [await sendBatch(body, { headers }), await sendBatch(body, { headers })];
    expect([again.status, again.body.status, again.body.replayed]).toEqual([200, "action_required", true]);
    expect(again.body.approval_url).toBe(first.body.approval_url);
  });

  test("counts against the caps from its creation until it is declined, and not one that its code can't pay", async () => {
    const caller = await bulkKey({ actorLetters: { perDay: 3, perMonth: 3 } });
    const rows = rowsOf(11);
    expect((await send({ credit_code: await mint(), rows }, await bulkKey())).body.code).toBe(
      "insufficient_credit",
    );
    const { body } = await send({ credit_code: await mint() }, caller);
    const again = async () => (await send({ credit_code: await mint() }, caller)).body;
    expect((await again()).code).toBe("velocity_limit");
    const { capability } = (await open(body.batch.id, body.approval_url)).body;
    await decide(body.batch.id, capability.approve_token, { decision: "declined" });
    expect((await again()).status).toBe("action_required");
  });

  test("shows its link alone the price, the sender, and the first and the longest row with their pages", async () => {
    const long = rowOf(2, { fields: { first: "Grace 2", gift: "the evening\n".repeat(50) } });
    const { id, opened, capability } = await waiting({
      rows: [rowOf(0), rowOf(1), long],
      email: "a@example.com",
    });
    expect(opened.approval).toMatchObject({
      paid_by: "card",
      from: { line1: batchBody.from.line1 },
      samples: [
        { row: 0, page_count: 1, price_cents: 199, to: { name: "Grace 0" } },
        { row: 2, page_count: 2, to: { name: "Grace 2" } },
      ],
    });
    const sum = opened.approval.breakdown.reduce(
      (cents: number, item: { amount_cents: number }) => cents + item.amount_cents,
      0,
    );
    expect(sum).toBe((await readBatch(id)).total_cents);
    const page = (row: number, number: number, token: string) =>
      call("GET", `/v1/batches/${id}/rows/${row}/pages/${number}`, {
        headers: { "X-Capability-Token": token },
        address: freshAddress(),
      });
    const { cancel_token } = opened.capability;
    const drawn = await page(2, 2, cancel_token);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await page(2, 3, cancel_token)).status).toBe(404);
    for (const [row, number] of [
      [3, 1],
      [Number.NaN, 1],
      [0, Number.NaN],
      [0, 0],
      [0, 1.5],
      [-1, 1],
      [1e9, 1],
    ])
      expect((await page(row!, number!, cancel_token)).status).toBe(404);
    expect((await page(0, 1, opened.capability.approve_token)).status).toBe(403);
    expect((await page(0, 1, "")).status).toBe(403);
    await decide(id, opened.capability.approve_token, { decision: "declined" });
    expect((await page(0, 1, capability.cancel_token)).status).toBe(404);
  });

  test("can't be approved with its ID, its other tokens, or another batch's token", async () => {
    const one = await waiting({ sandbox: true });
    const other = await waiting({ sandbox: true });
    for (const token of ["", one.capability.cancel_token, other.token]) {
      const answer = await decide(one.id, token);
      expect([answer.status, answer.body.code]).toEqual([403, "invalid_capability"]);
    }
    expect((await cancelBatch(one.id, one.token)).status).toBe(403);
  });

  test("approved with a code is debited once, then made and handed over", async () => {
    const code = await mint();
    const { id, token } = await waiting({ credit_code: code, email: "approved@example.com" });
    const approved = await decide(id, token);
    expect([approved.status, approved.body.status, approved.body.batch.status]).toEqual([
      200,
      "ok",
      "running",
    ]);
    expect(approved.body.batch.approval.decision).toBe("approved");
    expect(await balance(code)).toBe(2100 - 3 * 199);
    expect((await decide(id, token)).status).toBe(200);
    expect(await balance(code)).toBe(2100 - 3 * 199);
    await advance(id);
    const { rows } = await readRows(id);
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    setClock(minutes(11));
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { submitted: 3 } });
    const mails = await database.prisma.message.findMany({ where: { reference: id } });
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["batch_done", "batch_started"]);
  });

  test("approved by card opens one checkout, whose 10 minutes begin then", async () => {
    const { id, token } = await waiting();
    setClock(days(5));
    const approved = await decide(id, token);
    expect([approved.status, approved.body.status, approved.body.batch.status]).toEqual([
      200,
      "action_required",
      "pending_payment",
    ]);
    const again = await decide(id, token);
    expect(again.body.payment_url).toBe(approved.body.payment_url);
    stripe.pay(new URL(approved.body.payment_url).pathname.split("/").at(-1)!);
    await advance(id);
    expect((await readBatch(id)).counts).toMatchObject({ screening: 3 });
  });

  test("stays when the code is frozen or the printer is away", async () => {
    const code = await mint();
    const { id, token } = await waiting({ credit_code: code });
    await freeze(id, "now()");
    expect(await decide(id, token)).toMatchObject({ status: 402, body: { code: "insufficient_credit" } });
    await freeze(id, "null");
    const withoutRail = createContainer(readEnv({ ...process.env, IN_HOUSE_RAIL: undefined }));
    const capability = await withoutRail.batches.verifyCapability(id, token, ["approve"]);
    const given = { decision: "approved", baseUrl: "http://localhost:3000" } as const;
    await expect(withoutRail.batches.decideApproval(capability, given)).rejects.toMatchObject({
      code: "format_unavailable",
    });
    await withoutRail.close();
    expect(await readBatch(id)).toMatchObject({ status: "draft", approval: { decision: null } });
    expect(await balance(code)).toBe(2100);
    expect((await decide(id, token)).body.batch.status).toBe("running");
  });

  test("by card stays when the processor is away or takes no such amount", async () => {
    const { id, token } = await waiting();
    const withoutStripe = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith("STRIPE_")),
    );
    const withoutCards = createContainer(readEnv(withoutStripe));
    const capability = await withoutCards.batches.verifyCapability(id, token, ["approve"]);
    const given = { decision: "approved", baseUrl: "http://localhost:3000" } as const;
    await expect(withoutCards.batches.decideApproval(capability, given)).rejects.toMatchObject({
      code: "payments_not_configured",
    });
    await withoutCards.close();
    const price = (cents: number) =>
      database.pool.query("update batches set total_cents = $2 where id = $1", [id, cents]);
    await price(10);
    expect((await decide(id, token)).body.code).toBe("amount_too_small");
    await price(3 * 199);
    expect((await readBatch(id)).approval.decision).toBe(null);
    expect((await decide(id, token)).body.status).toBe("action_required");
  });

  test.each(["changes_requested", "declined"])(
    "%s cancels all of it, charges nothing, and notifies only the caller",
    async (decision) => {
      const code = await mint();
      const batch = await waiting({ credit_code: code, email: "declined@example.com" });
      const message = "Please leave out Grace.";
      const declined = await decide(batch.id, batch.token, { decision, message });
      expect([declined.status, declined.body.batch.status]).toEqual([200, "canceled"]);
      expect(declined.body.batch.approval).toMatchObject({ decision, message });
      expect(declined.body.batch.given_back_cents).toBe(0);
      expect(declined.body.batch.counts).toEqual({ canceled: 3 });
      expect((await readBatch(batch.id)).approval).not.toHaveProperty("message");
      const seen = await call("GET", `/v1/batches/${batch.id}`, {
        headers: { "X-Capability-Token": batch.capability.cancel_token },
      });
      expect(seen.body.batch.approval).toMatchObject({ decision, message });
      expect(await balance(code)).toBe(2100);
      expect((await decide(batch.id, batch.token)).body.code).toBe("too_late");
      expect(await database.prisma.message.count({ where: { reference: batch.id } })).toBe(0);
      const after = (await open(batch.id, batch.approval_url)).body;
      expect(after.capability).not.toHaveProperty("approve_token");
      setClock(days(31));
      await container().sweep();
      const row = await database.prisma.approval.findUniqueOrThrow({ where: { subjectId: batch.id } });
      expect([row.decision, row.message]).toEqual([decision, null]);
    },
  );

  test.each([false, true])("ends after 7 days (sandbox: %s), without an email", async (sandbox) => {
    const { id, approval_url } = await waiting({ sandbox, email: "expired@example.com" });
    setClock(days(7) - 1000);
    const token = (await open(id, approval_url)).body.capability.approve_token;
    await advance(id);
    expect((await readBatch(id)).status).toBe("draft");
    setClock(days(7) + 1000);
    // The worker hasn't run yet and the token is valid for a week, but the time to approve is over.
    expect((await decide(id, token)).body.code).toBe("too_late");
    expect(await container().batches.listDue(1000)).toContain(id);
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "canceled", approval: { decision: "expired" } });
    expect(await container().batches.listDue(1000)).not.toContain(id);
    expect(await database.prisma.message.count({ where: { reference: id } })).toBe(0);
  });

  test("can be canceled, and then not approved", async () => {
    const batch = await waiting({ credit_code: await mint() });
    expect((await cancelBatch(batch.id, batch.capability.cancel_token)).body.batch.status).toBe("canceled");
    expect((await decide(batch.id, batch.token)).status).toBe(409);
  });

  test("in the sandbox goes the same way for free, with a code only checked", async () => {
    const code = await mint();
    const { id, token, opened } = await waiting({ sandbox: true, credit_code: code });
    expect(opened.approval.paid_by).toBe("nothing");
    await freeze(id, "now()");
    expect((await decide(id, token)).body.code).toBe("insufficient_credit");
    await freeze(id, "null");
    expect((await decide(id, token)).status).toBe(200);
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { submitted: 3 } });
    expect(await balance(code)).toBe(2100);
  });
});

describe("two at once", () => {
  type Waiting = Awaited<ReturnType<typeof waiting>>;
  /** All of these decide at the same moment; exactly one of them does. */
  async function race(rivals: (batch: Waiting) => Promise<unknown>[]) {
    const code = await mint();
    const batch = await waiting({ credit_code: code, rows: rowsOf(2) });
    await Promise.all(rivals(batch));
    await advance(batch.id);
    const after = await readBatch(batch.id);
    const paid = after.approval.decision === "approved" && after.status !== "canceled";
    expect(await balance(code)).toBe(paid ? 2100 - 2 * 199 : 2100);
    expect((await database.pool.query(audit)).rows).toEqual([]);
    return after;
  }

  test.each([1, 2, 3])("eight approvals debit once (%s)", async () => {
    const after = await race(({ id, token }) =>
      Array.from({ length: 8 }, async () => expect((await decide(id, token)).status).toBe(200)),
    );
    expect(after.status).toBe("running");
  });

  test.each([1, 2, 3, 4, 5])("an approval and a cancellation (%s)", async () => {
    const after = await race(({ id, token, capability }) => [
      decide(id, token),
      cancelBatch(id, capability.cancel_token),
      decide(id, token),
    ]);
    expect(after.status).toBe("canceled");
  });

  test.each([1, 2, 3, 4, 5])("an approval and the expiry (%s)", async () => {
    const after = await race(({ id, token }) => {
      // The approval reads the clock just before the time is over, and the expiry just after.
      const approving = decide(id, token);
      void database.pool.query("update approvals set expires_at = now() where subject_id = $1", [id]);
      return [approving, advance(id), decide(id, token)];
    });
    expect(["running", "canceled"]).toContain(after.status);
  });

  test.each([1, 2, 3, 4, 5])("an approval and a request for changes (%s)", async () => {
    const statuses: number[] = [];
    const decideWith = async ({ id, token }: Waiting, body: Change) =>
      statuses.push((await decide(id, token, body)).status);
    await race((batch) => [
      decideWith(batch, { decision: "changes_requested", message: "No" }),
      decideWith(batch, { decision: "approved" }),
      decideWith(batch, { decision: "declined" }),
    ]);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  test("more approvals than a code can pay debit it only as far as it goes", async () => {
    const code = await mint();
    const batches = [];
    for (let n = 0; n < 6; n += 1) batches.push(await waiting({ credit_code: code, rows: rowsOf(2) }));
    const answers = await Promise.all(batches.map(({ id, token }) => decide(id, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === "insufficient_credit")).toHaveLength(1);
    expect(await balance(code)).toBe(2100 - 10 * 199);
  });
});
