import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { KeyCaps } from "#lib/domain/access/caps-book";
import { changeAndNotify } from "#lib/domain/orders/notify-sender";
import {
  batchBody,
  cancelBatch,
  quoteBatch,
  readBatch,
  readRows,
  rowOf,
  rowsOf,
  sendBatch,
} from "./batch-calls.ts";
import { call } from "./call.ts";
import { minutes, seconds, setClock } from "./test-clock.ts";

/** Live batches paid with a code, on the in-house rail, from start to end. audit.sql checks every cent again after this file. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
afterEach(() => setClock(0));
afterAll(() => database.close());

type Change = Record<string, unknown>;
/** Each batch has a new caller, because one caller may send only five batches a minute. */
async function bulkKey(caps?: KeyCaps) {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined, caps });
  return { headers: { Authorization: `Bearer ${key}` } };
}
const withKey = await bulkKey();
const live = { ...batchBody, sandbox: false };
const mint = async (sandbox = false, pack: "starter" | "bulk" = "bulk") =>
  (
    await container().credits.mint({
      ...({ pack, email: "a@example.com", sandbox, at: new Date() } as const),
      source: `batches:${Math.random()}`,
    })
  ).code;
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;

/** A live batch that was quoted and paid. Its orders have not been made yet. */
async function sendLive(change: Change = {}, given?: typeof withKey) {
  const more = given ?? (await bulkKey());
  const credit_code = (change.credit_code as string | undefined) ?? (await mint());
  const body = { ...live, credit_code, ...change };
  const { confirmation_token } = (await quoteBatch(body, more)).body;
  const answer = await sendBatch({ ...body, confirmation_token }, more);
  return { credit_code, ...answer.body, ...answer };
}
const advance = (id: string) => container().batches.advance(id);
/** Advances every order of the batch, and then the batch. */
async function advanceAll(id: string, offset = 0) {
  setClock(offset);
  const { rows } = await readRows(id, "?limit=200");
  for (const { order_id } of rows) if (order_id) await container().fulfilment.advance(order_id);
  await advance(id);
}
const threat = "Pay me 5000 dollars by Friday or I will kill you and burn your house down.";

describe("a live batch", () => {
  test("needs its quote's token, a code with enough credit, and a caller who may send this many letters", async () => {
    const credit_code = await mint();
    expect((await sendBatch({ ...live, credit_code })).body.code).toBe("insufficient_scope");
    expect((await sendBatch({ ...live, credit_code }, withKey)).body.code).toBe("confirmation_required");
    const { confirmation_token } = (await quoteBatch(live, withKey)).body;
    const unpaid = await sendBatch({ ...live, confirmation_token }, withKey);
    expect(unpaid.body.code).toBe("payments_not_configured");
    const more = { ...live, confirmation_token, credit_code: await mint(true) };
    expect((await sendBatch(more, withKey)).body.code).toBe("credit_code_sandbox_only");
    const { key: small } = await container().keys.issue({ name: "x", mode: "live", scopes: "mail:send" });
    const headers = { Authorization: `Bearer ${small}` };
    expect((await sendBatch({ ...live, credit_code }, { headers })).body.code).toBe("insufficient_scope");
    expect(await balance(credit_code)).toBe(23_000);
  });

  test("is debited once for all its rows, and each row is handed over once, like any letter", async () => {
    const mailed = async () => (await call("GET", "/v1/stats")).body.letters_mailed as number;
    const before = await mailed();
    const { status, batch, credit_code } = await sendLive({ email: "ada@example.com", rows: rowsOf(70) });
    expect([status, batch.status, batch.counts]).toEqual([201, "running", { waiting: 70 }]);
    expect(await balance(credit_code)).toBe(23_000 - 70 * 199);
    await advance(batch.id);
    expect((await readBatch(batch.id)).counts).toEqual({ screening: 70 });
    await advanceAll(batch.id, minutes(0));
    expect((await readBatch(batch.id)).status).toBe("running");
    await advanceAll(batch.id, minutes(11));
    expect(await readBatch(batch.id)).toMatchObject({ status: "completed", counts: { submitted: 70 } });
    expect(await mailed()).toBe(before + 70);
    const { rows } = await readRows(batch.id, "?limit=200");
    const orderIds = rows.map(({ order_id }: { order_id: string }) => order_id);
    expect(await database.prisma.printQueueItem.count({ where: { orderId: { in: orderIds } } })).toBe(70);
    const entries = await database.prisma.creditEntry.findMany({ where: { reference: batch.id } });
    expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(-70 * 199);
    const mails = await database.prisma.message.findMany({
      where: { reference: { in: [batch.id, ...orderIds] } },
    });
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["batch_done", "batch_started"]);
  });

  test("whose letters come back emails its sender once an hour, even after its content was erased", async () => {
    const { batch } = await sendLive({ email: "ada@example.com", rows: rowsOf(3) });
    await advanceAll(batch.id, 0);
    await advanceAll(batch.id, 0);
    await advanceAll(batch.id, minutes(11));
    const { rows } = await readRows(batch.id);
    const comeBack = async (index: number, at: Date) => {
      const id = rows[index].order_id;
      await transact(database, (tx) => changeAndNotify(tx, id, "mail", { at, detail: { by: "operator" } }));
      await transact(database, (tx) =>
        changeAndNotify(tx, id, "send_back", { at, detail: { by: "rail", reason: "vacant" } }),
      );
    };
    const hour = new Date("2026-12-24T10:05:00Z");
    await comeBack(0, hour);
    await comeBack(1, new Date(hour.getTime() + minutes(50)));
    await comeBack(2, new Date(hour.getTime() + minutes(60)));
    const mails = await database.prisma.message.findMany({
      where: { reference: batch.id, kind: "batch_returned" },
    });
    expect(mails).toHaveLength(2);
    await database.pool.query("update batches set email = null where id = $1", [batch.id]);
    const composed = await container().batches.composeMail("https://a.example", "batch_returned", batch.id);
    expect(composed!.mail).toMatchObject({
      to: "ada@example.com",
      subject: "3 letters from your list are coming back",
    });
  });

  test("counts toward the caps with all of its letters at once, until they are canceled: velocity_limit", async () => {
    const more = await bulkKey({ actorLetters: { perDay: 3, perMonth: 3 } });
    expect((await sendLive({ rows: rowsOf(4) }, more)).body.code).toBe("velocity_limit");
    const first = await sendLive({}, more);
    expect(first.status).toBe(201);
    expect((await sendLive({ duplicates: "send" }, more)).body.code).toBe("velocity_limit");
    await cancelBatch(first.batch.id, first.capability.cancel_token);
    expect((await sendLive({}, more)).status).toBe(201);
  });
});

test("a quote says what is left for a key before anything is paid, including of a batch larger than the limit", async () => {
  const more = await bulkKey({ actorLetters: { perDay: 5, perMonth: 9 } });
  await sendLive({ rows: rowsOf(2) }, more);
  const again = { ...live, duplicates: "send" };
  const { limits } = (await quoteBatch({ ...again, rows: rowsOf(4) }, more)).body;
  expect(limits).toMatchObject({ letters_24h: { left: 3, max: 5 }, letters_30d: { left: 7, max: 9 } });
  expect(Date.parse(limits.retry_at)).toBeGreaterThan(Date.now());
  const larger = (await quoteBatch({ ...again, rows: rowsOf(6) }, more)).body.limits;
  expect([larger.letters_24h.left, larger.retry_at]).toEqual([3, null]);
  expect((await quoteBatch({ ...live, rows: rowsOf(1) })).body).not.toHaveProperty("limits");
});

test.each<[string, KeyCaps, string]>([
  [
    "a day's limit of letters",
    { actorLetters: { perDay: 2, perMonth: 9 } },
    "send at most 2 letters in 24 hours, and this is 3 letters",
  ],
  [
    "a month's limit of letters",
    { actorLetters: { perDay: 3, perMonth: 2 } },
    "send at most 2 letters in 30 days, and this is 3 letters",
  ],
  [
    "a day's limit of money",
    { actorSpendCents: { perDay: 596, perMonth: 9_000 } },
    "spend at most $5.96 in 24 hours, and this costs $5.97",
  ],
])("the sender of a batch larger than %s is advised to split it, not to wait", async (_, caps, words) => {
  const { status, body, credit_code } = await sendLive({}, await bulkKey(caps));
  expect([status, body.code]).toEqual([429, "velocity_limit"]);
  expect(body.reason).toBe(`One caller can ${words}. Waiting doesn't help.`);
  expect(body.next[0]).toBe("Split it into smaller batches and send them on different days.");
  expect(body.next.join(" ")).not.toMatch(/wait/i);
  expect(await balance(credit_code)).toBe(23_000);
});

describe("money of a batch", () => {
  test("that the code doesn't hold is reported with the total of all letters: insufficient_credit", async () => {
    for (const sandbox of [false, true]) {
      const credit_code = await mint(sandbox, "starter");
      const { status, body } = await sendLive({ credit_code, sandbox, rows: rowsOf(11) });
      expect([status, body.code]).toEqual([402, "insufficient_credit"]);
      expect(body.reason).toBe("The code holds $21.00, and these letters cost $21.89.");
      expect(await balance(credit_code)).toBe(2_100);
    }
  });

  test("is refunded completely if it is canceled before a row is made, and nothing is made afterward", async () => {
    const { batch, capability, credit_code } = await sendLive({ rows: rowsOf(30) });
    const canceled = await cancelBatch(batch.id, capability.cancel_token);
    expect(canceled.body.batch).toMatchObject({
      status: "canceled",
      counts: { canceled: 30 },
      given_back_cents: 30 * 199,
    });
    expect(await balance(credit_code)).toBe(23_000);
    await advance(batch.id);
    expect((await readBatch(batch.id)).counts).toEqual({ canceled: 30 });
    expect((await cancelBatch(batch.id, capability.cancel_token)).body.batch.status).toBe("canceled");
  });

  test("is refunded for the rows that were not handed over if it is canceled midway", async () => {
    const { batch, capability, credit_code } = await sendLive({ rows: rowsOf(6) });
    await advance(batch.id);
    const { rows } = await readRows(batch.id);
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    setClock(minutes(11));
    for (const { order_id } of rows.slice(0, 2)) await container().fulfilment.advance(order_id);
    const { body } = await cancelBatch(batch.id, capability.cancel_token);
    const after = { status: "canceled", counts: { submitted: 2, canceled: 4 }, given_back_cents: 4 * 199 };
    expect(body.batch).toMatchObject(after);
    await advanceAll(batch.id, minutes(11));
    expect(await readBatch(batch.id)).toMatchObject({ given_back_cents: 4 * 199 });
    expect(await balance(credit_code)).toBe(23_000 - 2 * 199);
  });

  test("is not refunded after every row is handed over, however recently: too_late, and the batch stays unchanged", async () => {
    const { batch, capability, credit_code } = await sendLive({ rows: rowsOf(2) });
    await advance(batch.id);
    const { rows } = await readRows(batch.id);
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    setClock(minutes(11));
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    // No run has advanced the batch since the cancellation, but the answer is current anyway.
    const stored = async () =>
      (await database.prisma.batch.findUniqueOrThrow({ where: { id: batch.id } })).stage;
    expect([await stored(), (await readBatch(batch.id)).status]).toEqual(["running", "completed"]);
    const { status, body } = await cancelBatch(batch.id, capability.cancel_token);
    expect([status, body.code]).toEqual([409, "too_late"]);
    expect(await stored()).toBe("running");
    await advance(batch.id);
    expect(await stored()).toBe("completed");
    expect((await cancelBatch(batch.id, capability.cancel_token)).body.code).toBe("too_late");
    expect(await balance(credit_code)).toBe(23_000 - 2 * 199);
  });

  test("is refunded once for each row that is refused or that its sender cancels", async () => {
    const rows = [rowOf(0), rowOf(1, { fields: { first: "you", gift: threat } }), rowOf(2)];
    const { batch, capability, credit_code } = await sendLive({ rows });
    await advance(batch.id);
    const made = (await readRows(batch.id)).rows;
    const cancel = () =>
      call("DELETE", `/v1/orders/${made[2].order_id}`, {
        headers: { "X-Capability-Token": capability.cancel_token },
      });
    expect((await cancel()).body.order.status).toBe("canceled");
    expect((await cancel()).body.order.status).toBe("canceled");
    await advanceAll(batch.id);
    await advanceAll(batch.id, minutes(11));
    expect(await readBatch(batch.id)).toMatchObject({
      status: "completed",
      counts: { submitted: 1, refused: 1, canceled: 1 },
      given_back_cents: 2 * 199,
    });
    expect(await balance(credit_code)).toBe(23_000 - 199);
    const { rows: after } = await readRows(batch.id, "?status=refused");
    expect(after).toMatchObject([{ row: 1, status: "refused", reason: expect.any(String) }]);
  });

  test("comes from bonus credit first, so face value is returned before bonus credit", async () => {
    const credit_code = await mint(false, "starter");
    const { batch, capability } = await sendLive({ credit_code, rows: rowsOf(10) });
    await advance(batch.id);
    const [first] = (await readRows(batch.id)).rows;
    await call("DELETE", `/v1/orders/${first.order_id}`, {
      headers: { "X-Capability-Token": capability.cancel_token },
    });
    await advanceAll(batch.id);
    const { face_cents, bonus_cents } = (await call("GET", `/v1/credits/${credit_code}`)).body;
    expect([face_cents, bonus_cents]).toEqual([2_100 - 9 * 199, 0]);
  });

  test("is refunded exactly to the cent with concurrent refunds in any order, and never exceeds the debit", async () => {
    const credit_code = await mint(false, "starter");
    const { batch, capability } = await sendLive({ credit_code, rows: rowsOf(10) });
    expect(await balance(credit_code)).toBe(2_100 - 10 * 199);
    await advance(batch.id);
    const { rows } = await readRows(batch.id);
    const headers = { "X-Capability-Token": capability.cancel_token };
    await Promise.all(
      rows.map(({ order_id }: { order_id: string }) => call("DELETE", `/v1/orders/${order_id}`, { headers })),
    );
    await advanceAll(batch.id);
    expect(await balance(credit_code)).toBe(2_100);
    const { rows: lots } = await container()
      .batches.get(batch.id)
      .then(() =>
        database.pool.query(
          "select kind, balance_cents from credit_lots l join batches b on b.account_id = l.account_id where b.id = $1 order by kind",
          [batch.id],
        ),
      );
    expect(lots).toEqual([
      { kind: "face", balance_cents: 2_000 },
      { kind: "bonus", balance_cents: 100 },
    ]);
  });
});

test("a batch advanced by several runs at once, and canceled in between, makes no row twice and stays exact to the cent", async () => {
  const { batch, capability, credit_code } = await sendLive({ rows: rowsOf(100) });
  await Promise.all([
    advance(batch.id),
    advance(batch.id),
    cancelBatch(batch.id, capability.cancel_token),
    advance(batch.id),
  ]);
  await advance(batch.id);
  await advanceAll(batch.id);
  expect(await readBatch(batch.id)).toMatchObject({
    status: "canceled",
    counts: { canceled: 100 },
    given_back_cents: 19_900,
  });
  expect(await balance(credit_code)).toBe(23_000);
  const { rows } = await database.pool.query(
    "select count(*)::int as n, count(distinct order_id)::int as orders from batch_rows where batch_id = $1 and order_id is not null",
    [batch.id],
  );
  expect(rows[0].n).toBe(rows[0].orders);
});

test("a batch's updated_at moves with its orders", async () => {
  const { batch } = await sendLive();
  await advance(batch.id);
  await advanceAll(batch.id);
  const ready = await readBatch(batch.id);
  setClock(minutes(11));
  const { rows } = await readRows(batch.id);
  await container().fulfilment.advance(rows[0].order_id);
  const after = await readBatch(batch.id);
  expect(after.counts.submitted).toBe(1);
  expect(Date.parse(after.updated_at) - Date.parse(ready.updated_at)).toBeGreaterThanOrEqual(minutes(10));
});

test("a batch's token works only for its own rows", async () => {
  const [one, other] = [await sendLive(), await sendLive()];
  await advance(one.batch.id);
  const { order_id } = (await readRows(one.batch.id)).rows[0];
  const cancelWith = (token: string) =>
    call("DELETE", `/v1/orders/${order_id}`, { headers: { "X-Capability-Token": token } });
  expect((await cancelWith(other.capability.cancel_token)).body.code).toBe("invalid_capability");
  expect((await cancelBatch(other.batch.id, one.capability.cancel_token)).body.code).toBe(
    "invalid_capability",
  );
  expect((await cancelWith(one.capability.cancel_token)).body.order.status).toBe("canceled");
});

test("releasing one held row never mails another row's text, whatever the form contains", async () => {
  const thanks =
    "Bardzo dziękuję za piękną kolację w piątek. Chleb był najlepszy, jaki kiedykolwiek jedliśmy, a spacer do domu był wspaniały.";
  const polishThreat =
    "Wiem gdzie mieszkasz i gdzie twoje dzieci chodzą do szkoły. Jeżeli nie zapłacisz do piątku, zabiję ciebie i twoją rodzinę.";
  const rows = rowsOf(3).map((row, index) => ({
    ...row,
    fields: { a: index === 0 ? thanks : polishThreat },
  }));
  const { batch } = await sendLive({ text: "{{a}}\n\nPozdrawiam", rows });
  await advance(batch.id);
  await advanceAll(batch.id);
  expect((await readBatch(batch.id)).counts).toEqual({ held_for_review: 3 });
  const ids: string[] = (await readRows(batch.id)).rows.map((row: { order_id: string }) => row.order_id);
  await container().operators.decisions.release({ id: "test" } as never, ids[0]!, "A thank-you.", ids);
  await advanceAll(batch.id, seconds(11));
  expect((await readBatch(batch.id)).counts).toEqual({ held_for_review: 2, submitted: 1 });
});

test("rows held for their template are released or refused together, if the operator saw them", async () => {
  const unsure =
    "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.";
  const text = `Dear {{first}},\n\n${unsure}\n\nAda`;
  for (const [act, counts] of [
    ["release", { submitted: 3 }],
    ["refuse", { refused: 3 }],
  ] as const) {
    const { batch, credit_code } = await sendLive({ text });
    await advance(batch.id);
    await advanceAll(batch.id);
    expect((await readBatch(batch.id)).counts).toEqual({ held_for_review: 3 });
    const { rows } = await readRows(batch.id);
    const ids: string[] = rows.map(({ order_id }: { order_id: string }) => order_id);
    const decide = container().operators.decisions[act];
    await decide({ id: "test" } as never, ids[1]!, "The same for all.", ids.slice(1));
    expect((await readBatch(batch.id)).counts, "nothing for 10 seconds").toEqual({ held_for_review: 3 });
    await advanceAll(batch.id, seconds(11));
    const ended = act === "refuse" ? { refused: 2 } : { submitted: 2 };
    expect((await readBatch(batch.id)).counts, "the one not shown").toEqual({ held_for_review: 1, ...ended });
    await decide({ id: "test" } as never, ids[0]!, "And this one.", []);
    await advanceAll(batch.id, seconds(22));
    expect((await readBatch(batch.id)).counts).toEqual(counts);
    setClock(0);
    const acts = await database.prisma.auditLogEntry.findMany({ where: { target: { in: ids } } });
    expect(acts.map(({ target }) => target).sort(), "each in the audit log").toEqual(ids.toSorted());
    await advanceAll(batch.id);
    expect(await balance(credit_code)).toBe(act === "refuse" ? 23_000 : 23_000 - 3 * 199);
  }
});
