import { afterAll, expect, test } from "vitest";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { type FaultPoint, quoteFaultPoints } from "#lib/shared/fault-points";
import { manyPagesPdf } from "../api/many-pages-pdf.ts";
import { bulkActor, documentBatch, documentRows, sendDocuments } from "./document-quote.ts";
import { runToFault } from "./run-to-fault.ts";

/** If processes are killed while they prepare a quote and make its rows, each row is still prepared once, and is one order. */
const count = 6;
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const services = createContainer(readEnv());
afterAll(async () => {
  await services.close();
  await database.close();
});

async function runMover(point: FaultPoint, mover: object): Promise<string | null> {
  const { signal } = await runToFault("document-mover.ts", {
    TEST_FAULT_POINT: point,
    DOCUMENT_MOVER: JSON.stringify(mover),
  });
  // The dead process's lease ends at once, so that the next one doesn't wait for half a minute.
  await database.pool.query("update work set leased_until = null");
  return signal;
}

async function upload(): Promise<string> {
  const { uploadKey } = await services.uploads.createTicket({ baseUrl: "", kind: "batch" });
  const pdf = manyPagesPdf(Array.from({ length: count }, (_, index) => `Invoice ${index}`));
  const file = { contentType: "application/pdf", kind: "batch", read: async () => pdf } as const;
  await services.uploads.receive(uploadKey, file);
  return uploadKey;
}

test("with repeated kill -9 while a quote is prepared and its rows are made, each row is prepared once and is one order", {
  timeout: 240_000,
}, async () => {
  const key = await upload();
  const quote = await services.batches.quote(
    { ...documentBatch, rows: documentRows(key, count) },
    { actor: bulkActor },
  );
  if (!("quoteId" in quote)) throw new Error("The quote was prepared at once");
  const { quoteId } = quote;
  const preparedRows = async () =>
    (
      await database.pool.query(
        "select prepared, (select count(*)::int from batch_quote_rows where quote_id = id and outcome is not null) as stored from batch_quotes where id = $1",
        [quoteId],
      )
    ).rows[0];
  for (const point of [...quoteFaultPoints, "quote-row-written"] as const) {
    expect(await runMover(point, { quoteId, batchId: null }), point).toBe("SIGKILL");
    const { prepared, stored } = await preparedRows();
    expect(prepared).toBe(stored);
    expect(prepared).toBeLessThan(count);
  }
  await services.batches.prepareQuote(quoteId);
  expect(await preparedRows()).toEqual({ prepared: count, stored: count });

  const { batch } = await sendDocuments(services, { quoteId, key, count });
  for (const point of ["batch-rows-drawn", "batch-rows-written"] as const)
    expect(await runMover(point, { quoteId, batchId: batch.id }), point).toBe("SIGKILL");
  await services.batches.advance(batch.id);
  const { rows } = await database.pool.query(
    `select count(*)::int as rows, count(distinct r.order_id)::int as orders, count(distinct o.document_sha256)::int as letters
     from batch_rows r join orders o on o.id = r.order_id where r.batch_id = $1`,
    [batch.id],
  );
  expect(rows[0]).toEqual({ rows: count, orders: count, letters: count });
});
