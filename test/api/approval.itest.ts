import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";
import { audit } from "../setup/audit.ts";

/** Orders that a person approves, paid with a code, by card, and in the sandbox. */

const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const { openDatabase } = await import("#lib/db/client");
const { call, freshAddress } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
beforeAll(() => setClock(0));
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

let mints = 0;
async function mint(): Promise<string> {
  mints += 1;
  const pack = { pack: "starter", email: "a@example.com", sandbox: false } as const;
  return (await container().credits.mint({ ...pack, source: `approval:${mints}`, at: new Date() })).code;
}
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;

type Change = Record<string, unknown>;
async function send(change: Change = {}, headers: Record<string, string> = {}, address = freshAddress()) {
  const { sandbox: _, ...letter } = { ...orderBody, require_approval: true, ...change } as Change;
  return call("POST", "/v1/orders", {
    body: change.sandbox ? { ...letter, sandbox: true } : letter,
    headers,
    address,
  });
}
async function sendByCode(code: string, headers: Record<string, string> = {}) {
  const quote = await call("POST", "/v1/quotes", { body: quoteBody, address: freshAddress() });
  return send({ credit_code: code, confirmation_token: quote.body.confirmation_token }, headers);
}
const linkOf = (url: string) => new URL(url).hash.slice(1);
async function approveToken(id: string, url: string): Promise<string> {
  const opened = await call("POST", `/v1/orders/${id}/link`, {
    headers: { "X-Link-Token": linkOf(url) },
    address: freshAddress(),
  });
  return opened.body.capability.approve_token;
}
const decide = (id: string, token: string, body: Change = { decision: "approved" }) =>
  call("POST", `/v1/orders/${id}/approval`, {
    body,
    headers: { "X-Capability-Token": token },
    address: freshAddress(),
  });
async function waiting(change: Change = {}) {
  const { body } = await send(change);
  const id = body.order.id as string;
  return { ...body, id, token: await approveToken(id, body.approval_url) };
}
async function waitingByCode(code: string) {
  const { body } = await sendByCode(code);
  const id = body.order.id as string;
  return { ...body, id, token: await approveToken(id, body.approval_url) };
}
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const kinds = async (id: string) =>
  (await call("GET", `/v1/orders/${id}/events`)).body.events.map((event: { kind: string }) => event.kind);
const cancel = (id: string, token: string) =>
  call("DELETE", `/v1/orders/${id}`, { headers: { "X-Capability-Token": token } });

describe("an order that waits for approval", () => {
  test("answers action_required with approval_url, and holds and debits nothing", async () => {
    const code = await mint();
    const { status, body } = await sendByCode(code);
    expect([status, body.status, body.order.status]).toEqual([201, "action_required", "draft"]);
    expect(body.approval_url).toMatch(/\/orders\/ord_[0-9a-f]{32}#svcl_/);
    expect(body.order.approval).toEqual({ decision: null, expires_at: expect.any(String) });
    expect(Date.parse(body.order.approval.expires_at) - Date.parse(body.order.created_at)).toBe(days(7));
    expect(await balance(code)).toBe(2100);
    expect(await database.prisma.payment.count({ where: { orderId: body.order.id } })).toBe(0);
    expect(await kinds(body.order.id)).toEqual(["order.created", "order.approval_requested"]);
  });

  test("is the same order in a replay, which still has approval_url", async () => {
    const address = freshAddress();
    const headers = { "Idempotency-Key": "approval-replay" };
    const [first, again] = [await send({}, headers, address), await send({}, headers, address)];
    expect([again.status, again.body.status, again.body.replayed]).toEqual([200, "action_required", true]);
    expect(again.body.approval_url).toBe(first.body.approval_url);
  });

  test("counts against the caps from its creation", async () => {
    const address = freshAddress();
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1)
      answers.push((await send({ email: "caps@example.com" }, {}, address)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test("can't be approved with its ID, its other tokens, or another order's token", async () => {
    const one = await waiting();
    const other = await waiting();
    for (const token of ["", one.capability.cancel_token, one.capability.review_token, other.token]) {
      const answer = await decide(one.id, token);
      expect([answer.status, answer.body.code]).toEqual([403, "invalid_capability"]);
    }
    const page = await call("GET", `/v1/orders/${one.id}`);
    expect(JSON.stringify(page.body)).not.toContain("svcl_");
    expect((await read(one.id)).approval.decision).toBe(null);
  });

  test("approved with a code is debited then, screened, and handed over after the undo window", async () => {
    const code = await mint();
    const { id, token } = await waitingByCode(code);
    const approved = await decide(id, token);
    expect([approved.status, approved.body.status, approved.body.order.status]).toEqual([
      200,
      "ok",
      "screening",
    ]);
    expect(approved.body.order.hand_off_at).toEqual(expect.any(String));
    expect(await balance(code)).toBe(1901);
    setClock(minutes(11));
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("submitted");
    expect(await kinds(id)).toEqual([
      "order.created",
      "order.approval_requested",
      "order.approved",
      "order.screening",
      "order.submitted",
    ]);
  });

  test("approved by card opens the checkout, whose full time begins then", async () => {
    const { id, token } = await waiting();
    setClock(days(6));
    const approved = await decide(id, token);
    expect([approved.status, approved.body.status, approved.body.order.status]).toEqual([
      200,
      "action_required",
      "pending_payment",
    ]);
    const session = new URL(approved.body.payment_url).pathname.split("/").at(-1)!;
    stripe.pay(session);
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("screening");
  });

  test("stays when the code is short, and can be approved once it is not", async () => {
    const code = await mint();
    const { id, token } = await waitingByCode(code);
    await database.pool.query(
      "update credit_lots set frozen_at = now() where account_id = (select account_id from approvals where subject_id = $1)",
      [id],
    );
    const short = await decide(id, token);
    expect([short.status, short.body.code]).toEqual([402, "insufficient_credit"]);
    expect((await read(id)).approval.decision).toBe(null);
    await database.pool.query(
      "update credit_lots set frozen_at = null where account_id = (select account_id from approvals where subject_id = $1)",
      [id],
    );
    expect((await decide(id, token)).status).toBe(200);
  });

  test("stays when the printer or the card processor can't take it now", async () => {
    const { id, token } = await waiting();
    const withoutRail = createContainer(readEnv({ ...process.env, IN_HOUSE_RAIL: undefined }));
    const capability = await withoutRail.orders.verifyCapability(id, token, ["approve"]);
    const given = { decision: "approved", baseUrl: "http://localhost:3000" } as const;
    await expect(withoutRail.orders.decideApproval(capability, given)).rejects.toMatchObject({
      code: "format_unavailable",
    });
    await withoutRail.close();
    await database.pool.query("update orders set price_cents = 10 where id = $1", [id]);
    expect((await decide(id, token)).body.code).toBe("amount_too_small");
    await database.pool.query("update orders set price_cents = 199 where id = $1", [id]);
    expect((await read(id)).approval.decision).toBe(null);
    expect((await decide(id, token)).body.order.status).toBe("pending_payment");
  });

  test.each(["changes_requested", "declined"])(
    "%s cancels it, charges nothing, and notifies only the caller",
    async (decision) => {
      const code = await mint();
      const order = await waitingByCode(code);
      const message = "Please use my new apartment number.";
      const declined = await decide(order.id, order.token, { decision, message });
      expect([declined.status, declined.body.order.status]).toEqual([200, "canceled"]);
      expect(declined.body.order.approval).toMatchObject({ decision, message });
      expect((await read(order.id)).approval).not.toHaveProperty("message");
      const seen = await call("GET", `/v1/orders/${order.id}`, {
        headers: { "X-Capability-Token": order.capability.cancel_token },
      });
      expect(seen.body.order.approval).toMatchObject({ decision, message });
      expect(await balance(code)).toBe(2100);
      expect(await kinds(order.id)).toEqual(["order.created", "order.approval_requested", "order.declined"]);
      const late = await decide(order.id, order.token);
      expect([late.status, late.body.code]).toEqual([409, "too_late"]);
    },
  );

  test("changes need a message of at most 1,000 characters, and an approval takes none", async () => {
    const { id, token } = await waiting();
    for (const body of [
      { decision: "changes_requested" },
      { decision: "changes_requested", message: " " },
      { decision: "declined", message: "a".repeat(1001) },
      { decision: "approved", message: "Fine" },
      { decision: "expired" },
      {},
    ])
      expect((await decide(id, token, body)).status).toBe(400);
    expect((await decide(id, token, { decision: "declined", message: "💌".repeat(1000) })).status).toBe(200);
  });

  test("repeating a decision answers the order as it is", async () => {
    const code = await mint();
    const { id, token } = await waitingByCode(code);
    await decide(id, token);
    expect((await decide(id, token)).status).toBe(200);
    expect(await balance(code)).toBe(1901);
  });

  test("can be canceled, and then not approved", async () => {
    const order = await waiting();
    expect((await cancel(order.id, order.capability.cancel_token)).body.order.status).toBe("canceled");
    expect((await decide(order.id, order.token)).status).toBe(409);
  });

  test.each([false, true])(
    "ends automatically after 7 days (sandbox: %s), without an email",
    async (sandbox) => {
      const { id, approval_url } = await waiting({ sandbox, email: "expired@example.com" });
      setClock(days(7) - 1000);
      const token = await approveToken(id, approval_url);
      await container().approvals.advance(id);
      expect((await read(id)).status).toBe("draft");
      setClock(days(7) + 1000);
      // The worker hasn't run yet and the token is valid for a week, but the time to approve is over.
      const late = await decide(id, token);
      expect([late.status, late.body.code]).toEqual([409, "too_late"]);
      expect((await read(id)).approval.decision).toBe(null);
      expect(await container().approvals.listDue(1000)).toContain(id);
      await container().approvals.advance(id);
      expect(await read(id)).toMatchObject({ status: "canceled", approval: { decision: "expired" } });
      expect(await container().approvals.listDue(1000)).not.toContain(id);
      expect(await database.prisma.message.count({ where: { reference: id } })).toBe(0);
    },
  );

  test("is erased like any other, with the message", async () => {
    const order = await waiting();
    await decide(order.id, order.token, { decision: "declined", message: "Not this one." });
    setClock(days(31));
    await container().sweep();
    const row = await database.prisma.approval.findUniqueOrThrow({ where: { subjectId: order.id } });
    expect([row.decision, row.message]).toEqual(["declined", null]);
  });

  test("in the sandbox goes the same way, for free", async () => {
    const { id, token } = await waiting({ sandbox: true });
    expect(id).toMatch(/^ord_test_/);
    const approved = await decide(id, token);
    expect([approved.status, approved.body.order.status]).toEqual([200, "submitted"]);
    expect(approved.body.order.tracking_number).toEqual(expect.any(String));
    expect(await kinds(id)).toEqual([
      "order.created",
      "order.approval_requested",
      "order.approved",
      "order.screening",
      "order.submitted",
    ]);
  });

  test("in the sandbox stays when its code is short, and never debits it", async () => {
    const code = await mint();
    const { id, token } = await waiting({ sandbox: true, credit_code: code });
    const lots = "account_id = (select account_id from approvals where subject_id = $1)";
    await database.pool.query(`update credit_lots set frozen_at = now() where ${lots}`, [id]);
    expect((await decide(id, token)).body.code).toBe("insufficient_credit");
    expect((await read(id)).status).toBe("draft");
    await database.pool.query(`update credit_lots set frozen_at = null where ${lots}`, [id]);
    expect((await decide(id, token)).body.order.status).toBe("submitted");
    expect(await balance(code)).toBe(2100);
  });

  test("shows both addresses and who pays to its link alone, and only while it waits", async () => {
    const { id, token, approval_url } = await waiting();
    const open = () =>
      call("POST", `/v1/orders/${id}/link`, {
        headers: { "X-Link-Token": linkOf(approval_url) },
        address: freshAddress(),
      });
    const { approval } = (await open()).body;
    expect(approval).toMatchObject({ to: { line1: expect.any(String) }, paid_by: "card" });
    await decide(id, token, { decision: "declined" });
    const after = (await open()).body;
    expect(after).not.toHaveProperty("approval");
    expect(after.capability).not.toHaveProperty("approve_token");
  });

  test("in the sandbox is refused after the approval if screening refuses it", async () => {
    const text = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
    const { id, token, order } = await waiting({ sandbox: true, text });
    expect([order.status, order.refusal_reason]).toEqual(["draft", null]);
    expect((await decide(id, token)).body.order).toMatchObject({ status: "refused" });
  });
});

describe("two at once", () => {
  /** All of these decide at the same moment; exactly one of them does. */
  async function race(
    code: string,
    rivals: (order: Awaited<ReturnType<typeof waitingByCode>>) => Promise<unknown>[],
  ) {
    const order = await waitingByCode(code);
    await Promise.all(rivals(order));
    await container().fulfilment.advance(order.id);
    await container().approvals.advance(order.id);
    const after = await read(order.id);
    const { decision } = after.approval;
    expect(await balance(code)).toBe(decision === "approved" && after.status !== "canceled" ? 1901 : 2100);
    const decided = (await kinds(order.id)).filter((kind: string) =>
      ["order.approved", "order.declined"].includes(kind),
    );
    expect(decided.length).toBeLessThanOrEqual(1);
    expect((await database.pool.query(audit)).rows).toEqual([]);
    return after;
  }

  test.each([1, 2, 3, 4, 5])("eight approvals debit once (%s)", async () => {
    const after = await race(await mint(), ({ id, token }) =>
      Array.from({ length: 8 }, async () => expect((await decide(id, token)).status).toBe(200)),
    );
    expect(after.status).toBe("screening");
  });

  test.each([1, 2, 3, 4, 5])("an approval and a cancellation (%s)", async () => {
    const after = await race(await mint(), ({ id, token, capability }) => [
      decide(id, token),
      cancel(id, capability.cancel_token),
      decide(id, token),
    ]);
    expect(after.status).toBe("canceled");
  });

  test.each([1, 2, 3, 4, 5])("an approval and the expiry (%s)", async () => {
    const code = await mint();
    const after = await race(code, ({ id, token }) => {
      // The approval reads the clock just before the time is over, and the expiry just after.
      const approving = decide(id, token);
      void database.pool.query("update approvals set expires_at = now() where subject_id = $1", [id]);
      return [approving, container().approvals.advance(id), decide(id, token)];
    });
    expect(["screening", "canceled"]).toContain(after.status);
  });

  test.each([1, 2, 3, 4, 5])("an approval and a request for changes (%s)", async () => {
    const statuses: number[] = [];
    const decideWith = async (order: { id: string; token: string }, body: Change) => {
      statuses.push((await decide(order.id, order.token, body)).status);
    };
    await race(await mint(), (order) => [
      decideWith(order, { decision: "changes_requested", message: "No" }),
      decideWith(order, { decision: "approved" }),
      decideWith(order, { decision: "declined" }),
    ]);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  test("more approvals than a code can pay debit it only as far as it goes", async () => {
    const code = await mint();
    const orders = [];
    for (let n = 0; n < 12; n += 1) orders.push(await waitingByCode(code));
    const answers = await Promise.all(orders.map(({ id, token }) => decide(id, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === "insufficient_credit")).toHaveLength(2);
    expect(await balance(code)).toBe(2100 - 1990);
  });
});
