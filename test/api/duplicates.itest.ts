import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { batchBody, cancelBatch, quoteBatch, readRows, rowOf, rowsOf, sendBatch } from "./batch-calls.ts";
import { call } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { ada, grace } from "./people.ts";
import { days, setClock } from "./test-clock.ts";

/**
 * docs/rules.md#duplicates: a letter that repeats another is left out unless its sender says otherwise, and the sender always learns of it.
 */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

/** A new sender for each test, so that no test finds the letters of another. */
async function newSender() {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  return { headers: { Authorization: `Bearer ${key}` } };
}
let code = "";
beforeAll(async () => {
  const bought = { pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() } as const;
  code = (await container().credits.mint({ ...bought, source: `duplicates:${randomUUID()}` })).code;
});
type Sender = Awaited<ReturnType<typeof newSender>>;
const live = (change: object = {}) => ({ ...batchBody, sandbox: false, credit_code: code, ...change });
async function sendList(sender: Sender, change: object = {}) {
  const { confirmation_token } = (await quoteBatch(live(change), sender)).body;
  return sendBatch(live({ ...change, confirmation_token }), sender);
}
const letter = { mail_class: "first_class", page_count: 1, to: grace, from: ada, text: "Dear Grace, hello." };
const quoteLetter = async (sender: Sender, change: object = {}) =>
  (await call("POST", "/v1/quotes", { body: { ...letter, ...change }, ...sender })).body;
async function sendOne(sender: Sender, change: object = {}) {
  const { confirmation_token } = await quoteLetter(sender, change);
  const body = { ...letter, ...change, credit_code: code, confirmation_token };
  return (await call("POST", "/v1/orders", { body, ...sender })).body;
}

describe("rows of one list that are the same letter to the same recipient", () => {
  const rows = [
    rowOf(0),
    rowOf(1),
    rowOf(0, { reference: "again" }),
    rowOf(1, { fields: { first: "Bo" } }),
    rowOf(0, { to: { ...rowOf(0).to, line1: grace.line1.toUpperCase() } }),
  ];

  test.each([true, false])("are left out by default, told, and not priced (sandbox: %s)", async (sandbox) => {
    const { body } = await quoteBatch({ sandbox, rows });
    expect(body).toMatchObject({
      count: 5,
      accepted: 3,
      total_cents: 597,
      problem_count: 0,
      duplicate_count: 2,
    });
    expect(body.duplicates).toEqual([
      { row: 2, reason: "Row 0 (counted from 0) is the same letter to the same recipient.", same_as_row: 0 },
      { row: 4, reason: "Row 0 (counted from 0) is the same letter to the same recipient.", same_as_row: 0 },
    ]);
    expect(body.next.join(" ")).toContain("duplicates: send");
  });

  test("don't stop the batch, and its results say why they weren't mailed", async () => {
    const { confirmation_token } = (await quoteBatch({ rows })).body;
    const request = { ...batchBody, rows, confirmation_token };
    const key = { headers: { "Idempotency-Key": randomUUID() } };
    const { status, body } = await sendBatch(request, key);
    expect(status).toBe(201);
    expect(body).toMatchObject({ duplicate_count: 2, batch: { count: 5, total_cents: 597 } });
    expect(body).not.toHaveProperty("problems");
    const { rows: stored } = await readRows(body.batch.id, "?status=skipped", body.capability.cancel_token);
    expect(stored).toMatchObject([
      {
        row: 2,
        reference: "again",
        reason: "Row 0 (counted from 0) is the same letter to the same recipient.",
      },
      { row: 4, reference: "customer 0" },
    ]);
    const again = (await sendBatch(request, key)).body;
    expect(again).toMatchObject({ replayed: true, duplicate_count: 2, duplicates: [{ row: 2 }, { row: 4 }] });
  });

  test.each(["send", "skip_sent"])("are mailed with duplicates: %s", async (duplicates) => {
    const { body } = await quoteBatch({ rows, duplicates });
    expect(body).toMatchObject({ accepted: 5, duplicate_count: 0, duplicates: [] });
    const other = await sendBatch({ rows, confirmation_token: body.confirmation_token });
    expect(other.body.code).toBe("confirmation_mismatch");
    const made = await sendBatch({ rows, duplicates, confirmation_token: body.confirmation_token });
    expect(made.body).not.toHaveProperty("duplicates");
  });

  test("are the same in a PDF for all, where only the recipient differs", async () => {
    const pdf_base64 = Buffer.from(onePagePdf("Notice")).toString("base64");
    const people = [rowOf(0), rowOf(1), rowOf(0)].map(({ to }) => ({ to }));
    const { body } = await quoteBatch({ text: undefined, pdf_base64, rows: people });
    expect(body).toMatchObject({ accepted: 2, duplicates: [{ row: 2, same_as_row: 0 }] });
  });
});

describe("letters that the same sender mailed before", () => {
  test("are left out of a list, with the day and the batch; a list of nothing else isn't made", async () => {
    const sender = await newSender();
    const first = (await sendList(sender)).body;
    const { body } = await quoteBatch(live({ rows: rowsOf(4) }), sender);
    expect(body).toMatchObject({ accepted: 1, duplicate_count: 3 });
    expect(body.duplicates[0]).toMatchObject({ row: 0, batch_id: first.batch.id, order_id: null });
    expect(body.duplicates[0].reason).toMatch(
      /^You sent the same letter to the same recipient on \w+ \d+, \d{4}\.$/,
    );
    await container().batches.advance(first.batch.id);
    const later = (await quoteBatch(live({ rows: rowsOf(4) }), sender)).body;
    expect(later.duplicates[0].order_id).toMatch(/^ord_/);

    const none = (await quoteBatch(live(), sender)).body;
    expect(none).toMatchObject({ accepted: 0, duplicate_count: 3 });
    expect(none).not.toHaveProperty("confirmation_token");
    const refused = await sendBatch(live(), sender);
    expect(refused.body).toMatchObject({ code: "batch_has_problems", problem_count: 0 });
    expect(refused.body.reason).toBe("Every row is a duplicate. No letters were created.");
    expect((await quoteBatch(live({ duplicates: "send" }), sender)).body.accepted).toBe(3);
  });

  test("count for 90 days, and not once they were canceled", async () => {
    const sender = await newSender();
    const rows = rowsOf(2);
    const { batch, capability } = (await sendList(sender, { rows })).body;
    setClock(days(89));
    expect((await quoteBatch(live({ rows }), sender)).body.accepted).toBe(0);
    setClock(days(91));
    expect((await quoteBatch(live({ rows }), sender)).body.accepted).toBe(2);
    setClock(0);
    await cancelBatch(batch.id, capability.cancel_token);
    await container().batches.advance(batch.id);
    expect((await quoteBatch(live({ rows }), sender)).body.accepted).toBe(2);
  });

  test("don't count for other senders, in the sandbox, or for another letter or class", async () => {
    const sender = await newSender();
    await sendList(sender);
    const accepted = async (change: object, of = sender) =>
      (await quoteBatch(live(change), of)).body.accepted;
    expect(await accepted({}, await newSender())).toBe(3);
    expect(await accepted({ sandbox: true, credit_code: undefined })).toBe(3);
    expect(await accepted({ text: `${batchBody.text}!` })).toBe(3);
    expect(await accepted({ mail_class: "certified" })).toBe(3);
    expect(await accepted({})).toBe(0);
  });

  test("sent between quote and payment end the quote, so two open tabs can't mail a list twice", async () => {
    const sender = await newSender();
    const tokens = await Promise.all(
      [1, 2].map(async () => (await quoteBatch(live(), sender)).body.confirmation_token),
    );
    const [one, two] = [
      await sendBatch(live({ confirmation_token: tokens[0] }), sender),
      await sendBatch(live({ confirmation_token: tokens[1] }), sender),
    ];
    expect([one.status, two.body.code]).toEqual([201, "batch_has_problems"]);
    const some = (await quoteBatch(live({ rows: rowsOf(5) }), sender)).body.confirmation_token;
    await sendList(sender, { rows: rowsOf(4) });
    const { body } = await sendBatch(live({ rows: rowsOf(5), confirmation_token: some }), sender);
    expect(body.code).toBe("confirmation_mismatch");
  });

  test("are named in the quote of a single letter, which may still be sent", async () => {
    const sender = await newSender();
    expect(await quoteLetter(sender)).not.toHaveProperty("duplicate_of");
    const { order } = await sendOne(sender);
    const quote = await quoteLetter(sender);
    expect(quote.duplicate_of).toMatchObject({ order_id: order.id, batch_id: null });
    expect(quote.note).toMatch(/^You already sent this letter to this recipient on \w+ \d+, \d{4}\./);
    for (const change of [{ text: "Other." }, { to: { ...grace, name: "Bo" } }])
      expect(await quoteLetter(sender, change)).not.toHaveProperty("duplicate_of");
    expect((await sendOne(sender)).order.id).not.toBe(order.id);
    const list = { text: letter.text, rows: [{ to: grace }] };
    expect((await quoteBatch(live(list), sender)).body).toMatchObject({ accepted: 0, duplicate_count: 1 });
  });

  test("are stored as fingerprints that are deleted after 90 days", async () => {
    const sender = await newSender();
    const { order } = await sendOne(sender, { text: "Only once." });
    const stored = () => database.prisma.sentLetter.findMany({ where: { subjectId: order.id } });
    const [sent] = await stored();
    expect([sent!.letter.length, sent!.row]).toEqual([16, 0]);
    setClock(days(91));
    await container().sweep();
    expect(await stored()).toEqual([]);
  });

  test("of an email address count for a caller who verified it, and not for one who only types it", async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const text = "By email.";
    const { order } = await sendOne(await newSender(), { email, text });
    const askAs = async (more: object) =>
      (await call("POST", "/v1/quotes", { body: { ...letter, email, text, ...more } })).body;
    expect(await askAs({})).not.toHaveProperty("duplicate_of");
    expect(await askAs({ account_session: "svca_forged" })).not.toHaveProperty("duplicate_of");
    const { body } = await call("POST", "/v1/account_sessions", { body: { email } });
    const proof = {
      email,
      code: emailCodeOf(container().keyring, body.request_id),
      request_id: body.request_id,
    };
    const { account_session } = (await call("POST", "/v1/account_sessions/verify", { body: proof })).body;
    expect((await askAs({ account_session })).duplicate_of).toMatchObject({ order_id: order.id });
    const rows = [{ to: grace }, { to: { ...grace, name: "Bo" } }];
    const list = await quoteBatch(live({ text, rows, account_session, credit_code: undefined }));
    expect(list.body).toMatchObject({ accepted: 1, duplicates: [{ row: 0, order_id: order.id }] });
  });
});
