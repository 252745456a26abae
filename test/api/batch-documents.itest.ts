import { beforeEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { listKeys } from "../../scripts/backup/list-keys.ts";
import { readBatch, readRows } from "./batch-calls.ts";
import { bulkCaller, personOf } from "./batch-documents.ts";
import { call } from "./call.ts";
import { manyPagesPdf } from "./many-pages-pdf.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
// A new caller for each test, because one may quote and send five times a minute.
let caller = await bulkCaller();
beforeEach(async () => {
  caller = await bulkCaller();
});
const merged = await caller.upload(manyPagesPdf(["One", "Two a", "Two b", "Three"]));
const rowsOfMerged = [
  { to: personOf(1), upload_key: merged, pages: "1", reference: "one" },
  { to: personOf(2), upload_key: merged, pages: "2-3" },
  { to: personOf(3), upload_key: merged, pages: "4" },
];
const text = "Dear {{name}},\n\nPlease find your statement enclosed.\n\nYours,\nAda";
const stored = async (prefix: string): Promise<number> =>
  (await database.pool.query("select 1 from stored_objects where starts_with(key, $1)", [prefix])).rowCount!;

describe("rows with their own documents", () => {
  test("are quoted in the background, seen, and sent as they were prepared", async () => {
    const started = await caller.startQuote({ rows: rowsOfMerged });
    expect([started.status, started.body.progress]).toEqual([202, { prepared: 0, count: 3 }]);
    const { quote_id } = started.body;
    expect((await caller.read(quote_id)).body.status).toBe("pending");
    await container().batches.prepareQuote(quote_id);
    const quote = (await caller.read(quote_id)).body;
    expect(quote).toMatchObject({
      status: "ok",
      quote_id,
      accepted: 3,
      problem_count: 0,
      pages: { counted: 4 },
    });
    const { rows } = await caller.rows(quote_id);
    expect(rows.map(({ pages }: { pages: number }) => pages)).toEqual([1, 2, 1]);
    expect(rows.reduce((sum: number, row: { price_cents: number }) => sum + row.price_cents, 0)).toBe(
      quote.total_cents,
    );
    const page = await caller.page(quote_id, 1, 2);
    expect([page.status, Buffer.from(page.body.subarray(1, 4)).toString()]).toEqual([200, "PNG"]);

    const body = { rows: rowsOfMerged, confirmation_token: quote.confirmation_token };
    const sent = await caller.send(body);
    expect(sent.status).toBe(201);
    const { id } = sent.body.batch;
    await container().batches.advance(id);
    expect(await readBatch(id)).toMatchObject({ count: 3, counts: { submitted: 3 } });
    const made = (await readRows(id)).rows;
    expect(new Set(made.map(({ order_id }: { order_id: string }) => order_id)).size).toBe(3);
    expect((await call("GET", `/v1/orders/${made[1].order_id}`)).body.order.page_count).toBe(2);
    // The renewed token is the same one.
    const renewed = (await caller.read(quote_id)).body.confirmation_token;
    const again = await caller.send({ ...body, confirmation_token: renewed, reference: "again" });
    expect([again.status, again.body.code]).toEqual([409, "confirmation_used"]);
  });

  test("are sent only as they were quoted, with their token", async () => {
    const { confirmation_token } = await caller.quote({ rows: rowsOfMerged, duplicates: "send" });
    const send = async (change: Record<string, unknown>) =>
      (
        await (
          await bulkCaller()
        ).send({
          ...{ rows: rowsOfMerged, duplicates: "send", confirmation_token },
          ...change,
        })
      ).body.code;
    const [first, ...others] = rowsOfMerged;
    expect(await send({ confirmation_token: undefined })).toBe("confirmation_required");
    for (const changed of [
      { ...first, pages: "4" },
      { ...first, to: personOf(9) },
      { ...first, upload_key: await caller.upload(onePagePdf("Other")), pages: undefined },
      { ...first, enclosures: [{ upload_key: merged, pages: "4" }] },
      { ...first, send_on: "2026-12-18" },
    ])
      expect(await send({ rows: [changed, ...others] })).toBe("confirmation_mismatch");
    expect(await send({ rows: others })).toBe("confirmation_mismatch");
    expect(await send({ mail_class: "priority" })).toBe("confirmation_mismatch");
  });

  test("have problems of their own, and the others are mailed", async () => {
    const long = await caller.upload(manyPagesPdf(Array.from({ length: 13 }, (_, n) => `Page ${n}`)));
    const broken = await caller.upload(Buffer.from("%PDF-1.7\nnot a PDF"));
    const empty = (await call("POST", "/v1/uploads")).body.upload_key;
    const rows = [
      ...rowsOfMerged,
      { to: personOf(4), upload_key: merged, pages: "7" },
      { to: personOf(5), upload_key: merged, pages: "3-2" },
      { to: personOf(6), upload_key: long },
      { to: personOf(7), upload_key: broken, pages: "1" },
      { to: personOf(8), upload_key: empty },
      { to: personOf(9) },
      { to: personOf(10), upload_key: merged, pages: "0" },
      { to: { ...personOf(11), zip: "00000" }, upload_key: merged, pages: "1" },
      { to: personOf(12), upload_key: `up_${"0".repeat(32)}.pdf` },
      { to: personOf(13), upload_key: long, pages: "1-13" },
      { ...rowsOfMerged[0], enclosures: [{ upload_key: merged, pages: "1", title: "a\u0000b" }] },
    ];
    const quote = await caller.quote({ rows, on_problem: "skip" });
    expect([quote.accepted, quote.problem_count]).toEqual([3, 11]);
    const reasons = (await caller.rows(quote.quote_id)).rows.map(
      ({ problem }: { problem?: { code: string; reason: string } }) =>
        problem && `${problem.code}: ${problem.reason}`,
    );
    expect(reasons).toEqual([
      ...[undefined, undefined, undefined],
      "validation_error: pages name page 7, and the file has 4 pages.",
      "validation_error: pages must go up: 2-3.",
      expect.stringMatching(/^page_limit_exceeded: /),
      expect.stringMatching(/^invalid_pdf: /),
      "validation_error: upload_key has no file yet: PUT the PDF to upload_url first.",
      "validation_error: upload_key is required, because other rows have their own PDF.",
      "validation_error: pages must be pages such as 3 or 3-5.",
      expect.stringMatching(/^(validation_error|address_undeliverable): /),
      "validation_error: upload_key was not issued by this service.",
      "validation_error: pages are 13, and an envelope holds 12.",
      expect.stringMatching(/^validation_error: enclosures\.0\.title /),
    ]);
    const { confirmation_token } = quote;
    const sent = await caller.send({ rows, on_problem: "skip", confirmation_token, duplicates: "skip" });
    expect([sent.status, sent.body.problem_count]).toEqual([201, 11]);
  });

  test("that repeat an earlier row are left out", async () => {
    const { quote_id, accepted, duplicates } = await caller.quote({
      rows: [rowsOfMerged[0], rowsOfMerged[0]],
    });
    expect([accepted, duplicates[0].row]).toEqual([1, 1]);
    expect((await caller.rows(quote_id)).rows[1].problem.code).toBe("duplicate");
  });

  test("are read only by their caller", async () => {
    const { quote_id } = await caller.quote({ rows: rowsOfMerged });
    const other = await bulkCaller();
    for (const path of ["", "/rows", "/rows/0/pages/1"]) {
      const url = `/v1/batches/quotes/${quote_id}${path}`;
      expect((await call("GET", url, { headers: caller.headers })).status).toBe(200);
      for (const headers of [other.headers, {}])
        expect((await call("GET", url, { headers })).body.code).toBe("not_found");
    }
    expect((await caller.page(quote_id, 0, 2)).status).toBe(404);
    expect((await caller.page(quote_id, 3, 1)).status).toBe(404);
  });
});

describe("a request is refused", () => {
  test.each([
    ["a text beside the rows' PDFs", { text: "Hi", rows: rowsOfMerged }, "text"],
    ["no content, and rows without PDFs", { rows: [{ to: personOf(1) }] }, "text"],
    [
      "1,001 rows",
      { rows: Array.from({ length: 1_001 }, (_, n) => ({ ...rowsOfMerged[0], to: personOf(n) })) },
      "rows",
    ],
    [
      "shared files that may change",
      {
        text,
        enclosures: [{ pdf_url: "https://example.com/a.pdf" }],
        rows: [{ to: personOf(1), send_on: "2026-12-18" }],
      },
      "enclosures.0",
    ],
  ])("with %s", async (_, change, path) => {
    const { status, body } = await caller.startQuote(change);
    expect([status, body.fields?.[0].path]).toEqual([400, path]);
  });

  test("with files of more than 200 MB together, each counted once", async () => {
    const key = await caller.upload(onePagePdf("Large"));
    const rows = [
      { to: personOf(1), upload_key: key },
      { to: personOf(2), upload_key: key },
      rowsOfMerged[0],
    ];
    const resize = (size: number) =>
      database.pool.query("update stored_objects set size = $2 where key = $1", [`uploads/${key}`, size]);
    await resize(199_000_000);
    expect((await caller.startQuote({ rows })).status).toBe(202);
    await resize(200_000_000);
    expect((await caller.startQuote({ rows })).body.reason).toContain("200 MB is the most for one batch");
  });

  test("without mail:bulk or a verified email, and from a caller with three quotes in preparation", async () => {
    const body = { mail_class: "first_class", sandbox: true, rows: rowsOfMerged };
    expect((await call("POST", "/v1/batches/quotes", { body })).body.code).toBe("insufficient_scope");
    const eager = await bulkCaller();
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await eager.startQuote({ rows: rowsOfMerged })).status);
    expect(codes).toEqual([202, 202, 202, 429]);
  });
});

test("a verified email uploads, quotes, and reads without a key", async () => {
  const email = "documents@example.com";
  const { requestId } = await container().sessions.requestCode({ email, caller: "addr:documents" });
  const proof = { email, code: emailCodeOf(container().keyring, requestId), request_id: requestId };
  const { account_session } = (await call("POST", "/v1/account_sessions/verify", { body: proof })).body;
  // Has no upload ticket, because a caller may name any key.
  expect((await call("POST", "/v1/batches/uploads", { body: { count: 2, account_session } })).status).toBe(
    201,
  );
  const body = { mail_class: "first_class", sandbox: true, rows: rowsOfMerged, account_session };
  const { body: started } = await call("POST", "/v1/batches/quotes", { body });
  const url = `/v1/batches/quotes/${started.quote_id}`;
  const headers = { "X-Account-Session": account_session };
  expect((await call("GET", url, { headers })).body.status).toBe("pending");
  expect((await call("GET", url)).body.code).toBe("not_found");
  expect((await call("GET", url, { headers: { "X-Account-Session": "svca_forged" } })).body.code).toBe(
    "invalid_session",
  );
});

test("enclosures of a row go behind those of all rows, also behind a shared text, and on the day of the row", async () => {
  const terms = await caller.upload(onePagePdf("Terms"));
  const rows = [
    { to: personOf(1), enclosures: [{ upload_key: merged, pages: "2-3", title: "Statement" }] },
    { to: personOf(2), send_on: "2026-12-18" },
  ];
  setClock(0);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  rows[1]!.send_on = day;
  const letter = {
    ...{ text, text_format: "markdown", type_size: 14, rows },
    enclosures: [{ upload_key: terms, title: "Terms" }],
  };
  const quote = await caller.quote(letter);
  expect(quote.problems).toEqual([]);
  const pages = (await caller.rows(quote.quote_id)).rows.map((row: { pages: number }) => row.pages);
  // The letter, a blank back, the terms, a blank back, and the statement.
  expect(pages).toEqual([6, 3]);
  const { body: sent } = await caller.send({ ...letter, confirmation_token: quote.confirmation_token });
  await container().batches.advance(sent.batch.id);
  const { rows: made } = await readRows(sent.batch.id);
  const orders = await Promise.all(
    made.map(
      async ({ order_id }: { order_id: string }) => (await call("GET", `/v1/orders/${order_id}`)).body.order,
    ),
  );
  expect(orders.map((order) => order.page_count)).toEqual([6, 3]);
  expect(orders[0].send_on).toBeNull();
  expect(orders[1].send_on <= day).toBe(true);
});

test("a live batch is screened from its prepared files, row by row, and reaches the printer", async () => {
  const live = await bulkCaller("live");
  const { code: credit_code } = await container().credits.mint({
    ...{ pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() },
    source: "batch documents",
  } as const);
  const file = await live.upload(
    manyPagesPdf(["Your invoice for May: $40.", "Pay $800 now or I'm calling ICE."]),
  );
  const letter = {
    ...{ sandbox: false, credit_code },
    rows: [1, 2].map((page) => ({ to: personOf(page), upload_key: file, pages: `${page}` })),
  };
  const { confirmation_token } = await live.quote(letter);
  const { body: made } = await live.send({ ...letter, confirmation_token });
  await container().batches.advance(made.batch.id);
  for (const time of [0, minutes(11)]) {
    setClock(time);
    for (const { order_id } of (await readRows(made.batch.id)).rows)
      await container().fulfilment.advance(order_id);
  }
  setClock(0);
  const statuses = (await readRows(made.batch.id)).rows.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(["submitted", "refused"]);
});

test("a quote and its files are deleted an hour after its day, but not the file of a row that waits for approval", async () => {
  const own = await bulkCaller();
  const quote = await own.quote({ rows: rowsOfMerged });
  const other = await own.quote({ rows: rowsOfMerged });
  const { confirmation_token } = quote;
  const { body: sent } = await own.send({ rows: rowsOfMerged, confirmation_token, require_approval: true });
  const pictures = await call("GET", `/v1/batches/${sent.batch.id}/rows/1/pages/2`, {
    headers: { "X-Capability-Token": sent.capability.cancel_token },
  });
  expect(pictures.status).toBe(200);
  const files = async () => [
    await stored(`quotes/${quote.quote_id}/`),
    await stored(`quotes/${other.quote_id}/`),
  ];
  expect(await files()).toEqual([3, 3]);
  await database.pool.query("update batch_quotes set expires_at = now() - interval '61 minutes'");
  await container().sweep();
  expect(await files()).toEqual([3, 0]);
  const backedUp = (await listKeys(database.pool)).filter((key) =>
    key.startsWith(`quotes/${quote.quote_id}/`),
  );
  expect(backedUp, "a backup without the files of waiting rows would be verified").toHaveLength(3);
  expect((await own.read(quote.quote_id)).status).toBe(404);
  expect((await database.pool.query("select 1 from batch_quote_rows")).rowCount).toBe(0);
  expect((await database.pool.query("select 1 from work where kind = 'quote'")).rowCount).toBe(0);
  // The quote has expired, and its rows are still made.
  const { rows } = await readRows(sent.batch.id);
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(["waiting", "waiting", "waiting"]);
});

describe("rows of a letter with a date, subject, signature, and letterhead", () => {
  const parts = {
    date_line: "auto",
    subject: "Balance of {{name}}: {{balance:money}}",
    signature: { typed: "Ada Lovelace" },
    letterhead: { lines: ["Analytical Engines"] },
  };
  const rows = [
    { to: personOf(21), fields: { balance: "12.5" } },
    { to: personOf(22), fields: { balance: "40" } },
  ];

  test("are prepared one by one, with their values in the subject, and bound by the token", async () => {
    const quote = await caller.quote({ text, ...parts, rows });
    expect(quote).toMatchObject({ status: "ok", accepted: 2, problem_count: 0 });
    expect(quote.note).toMatch(/The letter is dated /);
    const token = { confirmation_token: quote.confirmation_token };
    const changed = await (await bulkCaller()).send({ text, ...parts, subject: "Other", rows, ...token });
    expect(changed.body.code).toBe("confirmation_mismatch");
    const sent = await caller.send({ text, ...parts, rows, ...token });
    expect(sent.status).toBe(201);
    await container().batches.advance(sent.body.batch.id);
    const [first] = (await readRows(sent.body.batch.id)).rows;
    const { rows: printed } = await database.pool.query<{ dated: string | null; bytes: Buffer }>(
      `select o.dated_on as dated, s.bytes from orders o join order_contents c on c.order_id = o.id
         join stored_objects s on s.key = c.document_key where o.id = $1`,
      [first.order_id],
    );
    expect(printed[0]!.dated).not.toBeNull();
    const words = inspectPdf(printed[0]!.bytes)
      .map((page) => page.text)
      .join("\n");
    for (const word of ["Analytical Engines", "Balance of Grace 21: $12.50", "Ada Lovelace", "Dear Grace 21"])
      expect(words).toContain(word);
  });

  test("are refused if a value makes the subject too long, or if rows have their own PDF", async () => {
    const long = { to: personOf(23), fields: { balance: "1", name: "x".repeat(200) } };
    const quote = await caller.quote({ text, ...parts, rows: [rows[0], long], on_problem: "skip" });
    expect(quote.problems).toMatchObject([
      { row: 1, code: "validation_error", reason: expect.stringContaining("subject longer than 200") },
    ]);
    const own = await caller.startQuote({ ...parts, rows: rowsOfMerged });
    expect([own.status, own.body.fields[0].path]).toEqual([400, "rows"]);
    const braces = await caller.startQuote({ text, ...parts, subject: "{{name", rows });
    expect([braces.status, braces.body.fields[0].path]).toEqual([400, "subject"]);
  });
});
