import { describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { readBatch, readRows } from "./batch-calls.ts";
import { bulkCaller, personOf } from "./batch-documents.ts";
import { call } from "./call.ts";
import { manyPagesPdf } from "./many-pages-pdf.ts";

const caller = await bulkCaller();
const merged = await caller.upload(manyPagesPdf(["One", "Two a", "Two b", "Three"]));
const rowsOfMerged = [
  { to: personOf(1), upload_key: merged, pages: "1", reference: "one" },
  { to: personOf(2), upload_key: merged, pages: "2-3" },
  { to: personOf(3), upload_key: merged, pages: "4" },
];

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

    const sent = await caller.send({ rows: rowsOfMerged, confirmation_token: quote.confirmation_token });
    expect(sent.status).toBe(201);
    const { id } = sent.body.batch;
    await container().batches.advance(id);
    expect(await readBatch(id)).toMatchObject({ count: 3, counts: { submitted: 3 } });
    const made = (await readRows(id)).rows;
    expect(new Set(made.map(({ order_id }: { order_id: string }) => order_id)).size).toBe(3);
    const order = (await call("GET", `/v1/orders/${made[1].order_id}`)).body.order;
    expect(order.page_count).toBe(2);
  });
});
