import { afterEach, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { readBatch } from "./batch-calls.ts";
import { bulkCaller, personOf } from "./batch-documents.ts";
import { call } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { days, minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const caller = await bulkCaller();
const upload_key = await caller.upload(onePagePdf("Invoice 1"));
const rows = [{ to: personOf(1), upload_key }];
const filesOf = (quoteId: string) =>
  database.prisma.storedObject.count({ where: { key: { startsWith: `quotes/${quoteId}/` } } });
const countRows = (quoteId: string) => database.prisma.batchQuoteRow.count({ where: { quoteId } });
async function sweepAfter(offset: number) {
  setClock(offset);
  await container().sweep();
  await container().batches.sweepOrphans(new Date(Date.now() + offset));
}
afterEach(() => setClock(0));

test("a quote, its rows, and the prepared files are deleted an hour after its day, and not before", async () => {
  const { quote_id } = await caller.quote({ rows });
  await sweepAfter(days(1) + minutes(59));
  expect([await countRows(quote_id), await filesOf(quote_id)]).toEqual([1, 1]);
  expect((await caller.read(quote_id)).status).toBe(404);
  await sweepAfter(days(1) + minutes(62));
  expect([await countRows(quote_id), await filesOf(quote_id)]).toEqual([0, 0]);
  expect(await database.prisma.batchQuote.count({ where: { id: quote_id } })).toBe(0);
});

test("a batch that waits for a person keeps the prepared files until its rows are orders", async () => {
  const { quote_id, confirmation_token } = await caller.quote({ rows, duplicates: "send" });
  const sent = await caller.send({ rows, confirmation_token, duplicates: "send", require_approval: true });
  expect(sent.status).toBe(201);
  await sweepAfter(days(2));
  expect([await countRows(quote_id), await filesOf(quote_id)]).toEqual([0, 1]);
  // The sweep of files without a quote keeps the file too.
  await sweepAfter(days(4));
  expect(await filesOf(quote_id)).toBe(1);
  const { id } = sent.body.batch;
  const link = { "X-Link-Token": new URL(sent.body.approval_url).hash.slice(1) };
  const { capability } = (await call("POST", `/v1/batches/${id}/link`, { headers: link })).body;
  const headers = { "X-Capability-Token": capability.approve_token };
  const decided = await call("POST", `/v1/batches/${id}/approval`, {
    headers,
    body: { decision: "approved" },
  });
  expect(decided.status).toBe(200);
  await container().batches.advance(id);
  expect((await readBatch(id)).counts).toEqual({ submitted: 1 });
  await sweepAfter(days(5));
  expect(await filesOf(quote_id)).toBe(0);
});
