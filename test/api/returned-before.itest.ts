import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { batchBody, quoteBatch, rowOf, sendBatch } from "./batch-calls.ts";
import { call } from "./call.ts";
import { ada, grace } from "./people.ts";
import { days, setClock } from "./test-clock.ts";

/** docs/rules.md#returned-before: only a sender whose mail came back is warned before sending more to that address. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

let code = "";
beforeAll(async () => {
  const bought = { pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() } as const;
  code = (await container().credits.mint({ ...bought, source: `returned:${randomUUID()}` })).code;
});
async function newSender() {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  return { headers: { Authorization: `Bearer ${key}` } };
}
type Sender = Awaited<ReturnType<typeof newSender>>;
const letter = { mail_class: "first_class", page_count: 1, to: grace, from: ada, text: "Dear Grace, hello." };
const quote = async (sender: Partial<Sender>, change: object = {}) =>
  (await call("POST", "/v1/quotes", { body: { ...letter, ...change }, ...sender })).body;
async function send(sender: Sender, change: object = {}) {
  const { confirmation_token } = await quote(sender, change);
  const body = { ...letter, ...change, credit_code: code, confirmation_token };
  return (await call("POST", "/v1/orders", { body, ...sender })).body;
}
async function comeBack(id: string, token: string, reason = "no_such_number") {
  const { stage } = await database.prisma.order.findUniqueOrThrow({ where: { id } });
  await database.prisma.order.update({ where: { id }, data: { stage: "mailed" } });
  const headers = { "X-Capability-Token": token };
  const { status } = await call("POST", `/v1/orders/${id}/return`, { body: { reason }, headers });
  expect(status).toBe(200);
  // The books are audited after this file, and no printer has the letter.
  await database.prisma.order.update({ where: { id }, data: { stage } });
}
async function sendAndComeBack(sender: Sender, change: object = {}) {
  const { order, capability } = await send(sender, change);
  await comeBack(order.id, capability.cancel_token);
  return order.id as string;
}
const live = (change: object = {}) => ({ ...batchBody, sandbox: false, credit_code: code, ...change });

describe("the sender of a letter that came back", () => {
  test("is warned by the quote and the order of the next one to that address, whoever lives there", async () => {
    const sender = await newSender();
    expect((await send(sender)).returned_before).toBeUndefined();
    await sendAndComeBack(sender, { text: "Another." });
    const to = {
      ...grace,
      name: "Bo Stone",
      line1: grace.line1.toUpperCase(),
      zip: `${grace.zip.slice(0, 5)}-1234`,
    };
    const { returned_before, note } = await quote(sender, { to, text: "To Bo." });
    expect(returned_before).toEqual({ at: expect.any(String), reason: "no_such_number" });
    expect(note).toMatch(
      /^Mail that you sent to this address came back on \w+ \d+, \d{4}: the address doesn't exist\./,
    );
    expect((await send(sender, { to, text: "To Bo." })).returned_before).toEqual(returned_before);
    expect(await quote(sender, { to, text: undefined })).toHaveProperty("returned_before");
  });

  test("isn't warned of another address, in the sandbox, or after 18 months", async () => {
    const sender = await newSender();
    const id = await sendAndComeBack(sender);
    expect(await quote(sender, { to: { ...grace, line1: "1 Other Street" } })).not.toHaveProperty(
      "returned_before",
    );
    expect(await quote(sender, { sandbox: true })).not.toHaveProperty("returned_before");
    setClock(days(500));
    expect(await quote(sender)).toHaveProperty("returned_before");
    setClock(days(551));
    expect(await quote(sender)).not.toHaveProperty("returned_before");
    const stored = () => database.prisma.mailedPoint.count({ where: { subjectId: id } });
    expect(await stored()).toBe(1);
    await container().sweep();
    expect(await stored()).toBe(0);
  });

  test("is the only one who is warned: not another key, nor a caller who only types the email address", async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const text = "By email.";
    await sendAndComeBack(await newSender(), { email, text });
    expect(await quote(await newSender())).not.toHaveProperty("returned_before");
    expect(await quote({}, { email, text })).not.toHaveProperty("returned_before");
    expect(await quote({}, { email, text, account_session: "svca_forged" })).not.toHaveProperty(
      "returned_before",
    );
    const { request_id } = (await call("POST", "/v1/account_sessions", { body: { email } })).body;
    const body = { email, code: emailCodeOf(container().keyring, request_id), request_id };
    const { account_session } = (await call("POST", "/v1/account_sessions/verify", { body })).body;
    expect(await quote({}, { email, text, account_session })).toHaveProperty("returned_before");
  });
});

test("the sender is warned of each row of a list whose mail came back before, including mail to an earlier list", async () => {
  const sender = await newSender();
  const elsewhere = { ...grace, line1: "350 Fifth Avenue" };
  const rows = [rowOf(0), rowOf(1, { to: { ...elsewhere, name: "Bo" } })];
  const { confirmation_token } = (await quoteBatch(live({ rows }), sender)).body;
  const { batch, capability } = (await sendBatch(live({ rows, confirmation_token }), sender)).body;
  await container().batches.advance(batch.id);
  const made = await database.prisma.batchRow.findFirstOrThrow({ where: { batchId: batch.id, row: 1 } });
  await comeBack(made.orderId!, capability.cancel_token, "vacant");
  const next = live({
    rows: [...rows, { to: { ...elsewhere, name: "Cy" }, fields: { first: "Cy" } }],
    text: "Again, {{first}}.",
  });
  const { body } = await quoteBatch(next, sender);
  expect(body).toMatchObject({
    accepted: 3,
    returned_before_count: 2,
    returned_before: [
      { row: 1, reason: "vacant" },
      { row: 2, reason: "vacant" },
    ],
  });
  expect((await quoteBatch(next, await newSender())).body.returned_before_count).toBe(0);
});

test("nothing stored about it names a place or an address", async () => {
  const email = `eve-${randomUUID()}@example.com`;
  const id = await sendAndComeBack(await newSender(), { email });
  const points = await database.prisma.mailedPoint.findMany({ where: { subjectId: id } });
  expect(points.map(({ point }) => point.length)).toEqual([16, 16]);
  const sealed = await database.prisma.senderEmail.findUniqueOrThrow({ where: { subjectId: id } });
  expect(Buffer.from(sealed.email).toString("latin1")).not.toContain("eve");
});
