import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { pageOf, setLines } from "#test/fixtures/pdf/letters";
import {
  batchBody,
  makeBatch,
  quoteBatch,
  readBatch,
  readRows,
  rowOf,
  rowsOf,
  sendBatch,
} from "./batch-calls.ts";
import { call, freshAddress } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { grace } from "./people.ts";
import { days, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => database.close());
afterEach(() => setClock(0));

test("a sandbox batch simulates every row as a separate order, with its own text and ID", async () => {
  const { body: quote } = await quoteBatch();
  expect(quote).toMatchObject({
    count: 3,
    accepted: 3,
    total_cents: 597,
    total: "$5.97",
    problems: [],
    problem_count: 0,
  });
  const before = await container().stats.countLettersMailed();
  const made = await makeBatch({ confirmation_token: quote.confirmation_token });
  expect(made.batch).toMatchObject({ status: "running", counts: { waiting: 3 } });
  expect(await readBatch(made.batch.id)).toMatchObject({
    status: "completed",
    counts: { submitted: 3 },
    total_cents: 597,
  });
  expect(await container().stats.countLettersMailed()).toBe(before + 3);
  const { rows, next_cursor } = await readRows(made.batch.id, "", made.capability.cancel_token);
  expect(next_cursor).toBeNull();
  expect(rows.map(({ row, reference, status }: never) => ({ row, reference, status }))).toEqual(
    [0, 1, 2].map((row) => ({ row, reference: `customer ${row}`, status: "submitted" })),
  );
  expect(new Set(rows.map(({ order_id }: { order_id: string }) => order_id)).size).toBe(3);
  const { body } = await call("GET", `/v1/orders/${rows[1].order_id}`);
  expect(body.order).toMatchObject({ status: "submitted", price_cents: 199, to: { name: "Grace 1" } });
  const { body: single } = await call("POST", "/v1/orders", {
    body: {
      mail_class: "first_class",
      sandbox: true,
      from: batchBody.from,
      to: rowOf(1).to,
      text: "Dear Grace 1,\n\nThank you for the lovely evening.\n\nYours,\nAda",
    },
  });
  const sha = (id: string) =>
    database.prisma.order.findUniqueOrThrow({
      where: { id },
      select: { documentSha256: true, breakdown: true },
    });
  expect(await sha(rows[1].order_id)).toEqual(await sha(single.order.id));
});

const pdf = Buffer.from(onePagePdf("Hello, everybody")).toString("base64");
const threat = "Pay me 5000 dollars by Friday or I will kill you and burn your house down.";

test("concurrent requests with one key make one batch", async () => {
  const before = await database.prisma.batch.count();
  const address = freshAddress();
  const send = () => sendBatch({}, { address, headers: { "Idempotency-Key": "one batch" } });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(await database.prisma.batch.count()).toBe(before + 1);
  const ids = answers.flatMap(({ body }) => (body.batch ? [body.batch.id] : []));
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

describe("how many rows", () => {
  test("anyone may price 100 and send 1,000 in the sandbox, and a key with mail:bulk 10,000", async () => {
    expect((await quoteBatch({ sandbox: false, rows: rowsOf(101) })).body.code).toBe("insufficient_scope");
    expect((await quoteBatch({ sandbox: false, rows: rowsOf(100) })).status).toBe(200);
    expect((await sendBatch({ rows: rowsOf(1_001) })).body.code).toBe("insufficient_scope");
    const tooMany = await sendBatch({ rows: Array.from({ length: 10_001 }, () => 1) });
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      400,
      [{ path: "rows", message: expect.stringContaining("10,000") }],
    ]);
    expect((await sendBatch({ rows: [] })).status).toBe(400);
    expect((await sendBatch({ rows: {} })).status).toBe(400);
  });
});

test("a PDF is one document for all rows, each with its own address", async () => {
  const content = { text: undefined, pdf_base64: pdf };
  const { body: quote } = await quoteBatch(content);
  expect(quote).toMatchObject({ accepted: 3, total_cents: 597 });
  const { batch } = await makeBatch({ ...content, confirmation_token: quote.confirmation_token });
  expect(await readBatch(batch.id)).toMatchObject({ status: "completed", counts: { submitted: 3 } });
  const { rows } = await readRows(batch.id);
  const orders = await database.prisma.order.findMany({
    where: { id: { in: rows.map(({ order_id }: { order_id: string }) => order_id) } },
    include: { content: true },
  });
  expect(new Set(orders.map(({ documentSha256 }) => documentSha256)).size).toBe(3);
  expect(orders.every(({ content: kept }) => kept?.documentKey)).toBe(true);
});

test("page 1 of a batch's PDF makes room in every row in the chosen way, and the token is bound to this choice", async () => {
  const headed = pageOf((font) => setLines(font, "Our letterhead", { left: 72, top: 650, width: 300 }));
  const content = { text: undefined, pdf_base64: Buffer.from(headed).toString("base64") };
  expect((await quoteBatch(content)).body).toMatchObject({ total_cents: 3 * (199 + 25) });
  const { body: quote } = await quoteBatch({ ...content, first_page: "shift" });
  expect(quote).toMatchObject({ accepted: 3, total_cents: 597 });
  const { confirmation_token } = quote;
  expect((await sendBatch({ ...content, confirmation_token })).body.code).toBe("confirmation_mismatch");
  const { batch } = await makeBatch({ ...content, first_page: "shift", confirmation_token });
  const { rows } = await readRows(batch.id);
  const orders = await database.prisma.order.findMany({
    where: { id: { in: rows.map(({ order_id }: { order_id: string }) => order_id) } },
  });
  expect(orders.map(({ pageCount }) => pageCount)).toEqual([1, 1, 1]);
});

test("a quote's token sends the quoted PDF, and not another PDF with the same page count", async () => {
  const content = { text: undefined, pdf_base64: pdf };
  const { body: quote } = await quoteBatch(content);
  const other = Buffer.from(onePagePdf("Hello, nobody")).toString("base64");
  const { confirmation_token } = quote;
  const refused = await sendBatch({ ...content, pdf_base64: other, confirmation_token });
  expect([refused.status, refused.body.code]).toEqual([409, "confirmation_mismatch"]);
  expect((await sendBatch({ ...content, confirmation_token })).status).toBe(201);
});

test("screening checks every row's own text", async () => {
  const rows = [rowOf(0), rowOf(1, { fields: { first: "you", gift: threat } })];
  const { batch } = await makeBatch({ rows });
  expect((await readBatch(batch.id)).counts).toEqual({ submitted: 1, refused: 1 });
});

test("rows are listed page by page, in order, and the result file has all of them and no formulas", async () => {
  const references = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", 'quo"te, comma', "\r=1", " =1"];
  const rows = references.map((reference, index) => rowOf(index, { reference }));
  const { batch, capability } = await makeBatch({
    rows: rows.filter(({ reference }) => !/[\t\r]/.test(String(reference))),
  });
  const first = await readRows(batch.id, "?limit=4");
  const second = await readRows(batch.id, `?limit=4&cursor=${first.next_cursor}`);
  expect([...first.rows, ...second.rows].map(({ row }: { row: number }) => row)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(second.next_cursor).toBeNull();
  // A last page that is full must still be reported as the last one.
  expect((await readRows(batch.id, "?limit=6")).next_cursor).toBeNull();
  const { body, headers } = await call("GET", `/v1/batches/${batch.id}/results.csv`, {
    headers: { "X-Capability-Token": capability.cancel_token },
  });
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${batch.id}.csv"`);
  const lines = Buffer.from(body).toString().trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    "\ufeffrow,reference,order_id,status,tracking_number,reason,order_url,name,city,state,zip,price",
  );
  expect(lines.slice(1).map((line) => line.split(",ord_")[0])).toEqual([
    "0,'=HYPERLINK(1)",
    "1,'+1",
    "2,'-1",
    "3,'@SUM(A1)",
    '4,"quo""te, comma"',
    "5,' =1",
  ]);
});

test("a batch's stored row data is erased 30 days after the last row ended, and results stay", async () => {
  const { batch, capability } = await makeBatch({
    ...{ text: undefined, pdf_base64: pdf, email: "ada@example.com" },
  });
  const stored = () =>
    database.prisma.storedObject.count({ where: { key: { startsWith: `batches/${batch.id}` } } });
  const held = () =>
    database.prisma.batch.findUniqueOrThrow({ where: { id: batch.id }, include: { rows: true } });
  // The content of one of its orders is stored longer than the batch.
  const { order_id: orderId } = (await readRows(batch.id)).rows[0];
  await database.prisma.orderContent.update({
    where: { orderId },
    data: { eraseAt: new Date(Date.now() + days(40)) },
  });
  setClock(days(31));
  await container().sweep();
  expect([await stored(), (await held()).rows[1]!.recipient]).toEqual([1, expect.anything()]);
  await database.prisma.orderContent.update({
    where: { orderId },
    data: { eraseAt: new Date(Date.now() + days(30)) },
  });
  setClock(days(29));
  await container().sweep();
  expect(await stored()).toBe(1);
  expect((await held()).rows[0]!.recipient).not.toBeNull();
  setClock(days(31));
  await container().sweep();
  expect(await stored()).toBe(0);
  const erased = await held();
  expect([erased.sender, erased.email, erased.template, erased.documentKey]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(erased.rows.map(({ recipient, fields }) => [recipient, fields])).toEqual(
    erased.rows.map(() => [null, null]),
  );
  expect((await readBatch(batch.id)).counts).toEqual({ submitted: 3 });
  const { rows: left } = await readRows(batch.id, "", capability.cancel_token);
  expect(left.map(({ reference, status }: never) => [reference, status])).toEqual(
    left.map(() => [null, "submitted"]),
  );
});

test("the worker makes the rows automatically, while a single order is made at the same time", async () => {
  const worker = createContainer(readEnv());
  await worker.startWork();
  try {
    const { body } = await sendBatch({ rows: rowsOf(300) });
    const { status } = await call("POST", "/v1/orders", { body: { ...single, to: grace } });
    expect(status).toBe(201);
    const left = async () => (await readBatch(body.batch.id)).counts;
    await expect.poll(left, { timeout: 40_000 }).toEqual({ submitted: 300 });
    await expect.poll(async () => (await readBatch(body.batch.id)).status).toBe("completed");
  } finally {
    await worker.close();
  }
});
const single = { mail_class: "first_class", sandbox: true, from: batchBody.from, text: "Hello." };
