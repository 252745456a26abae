import { expect, test } from "vitest";
import { container } from "#lib/container";
import { customer, invoice, mergedPdf } from "#test/fixtures/pdf/merged";
import { readBatch } from "./batch-calls.ts";
import { bulkCaller } from "./batch-documents.ts";
import { call } from "./call.ts";

/** Set MERGED_INVOICES=200 for a longer run. */
const count = Number(process.env.MERGED_INVOICES ?? 12);

type Letter = { pages: string; to?: unknown; doubts: unknown[] };

test(
  `${count} invoices in one PDF are found, addressed, quoted, and sent without a touch`,
  async () => {
    const pagesOf = (index: number) => 1 + (index % 3);
    const invoices = Array.from({ length: count }, (_, index) =>
      invoice({ to: customer(index), number: `INV-${1000 + index}`, pages: pagesOf(index) }),
    );
    const caller = await bulkCaller();
    const upload_key = await caller.upload(mergedPdf(invoices.flat()));
    const { status, body } = await call("POST", "/v1/batches/uploads/letters", {
      body: { upload_key },
      headers: caller.headers,
    });
    expect([status, body.page_count, body.problems]).toEqual([200, invoices.flat().length, []]);
    expect(body.letters.flatMap(({ doubts }: Letter) => doubts)).toEqual([]);
    const rows = body.letters.map(({ pages, to }: Letter) => ({ to, upload_key, pages }));
    expect(rows.map(({ to }: Letter) => to)).toEqual(invoices.map((_, index) => customer(index)));

    let quote = await caller.quote({ rows });
    // A run prepares for half a minute at most.
    while (quote.status === "pending") {
      await container().batches.prepareQuote(quote.quote_id);
      quote = (await caller.read(quote.quote_id)).body;
    }
    expect([quote.accepted, quote.problems]).toEqual([count, []]);
    const sent = await caller.send({ rows, confirmation_token: quote.confirmation_token });
    expect(sent.status).toBe(201);
    await container().batches.advance(sent.body.batch.id);
    expect(await readBatch(sent.body.batch.id)).toMatchObject({ count, counts: { submitted: count } });
  },
  count * 3_000 + 20_000,
);

test("the letters of someone else's key or of no key aren't found", async () => {
  const caller = await bulkCaller();
  const upload_key = await caller.upload(mergedPdf(invoice({ to: customer(0), number: "INV-1" })));
  const find = (body: object, headers = {}) => call("POST", "/v1/batches/uploads/letters", { body, headers });
  expect((await find({ upload_key })).body.code).toBe("insufficient_scope");
  const unknown = await find({ upload_key: `up_${"0".repeat(32)}.pdf` }, caller.headers);
  expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, "upload_key"]);
});

test("an invoice that is matched to another customer's row is reported before it is sent", async () => {
  const caller = await bulkCaller();
  const upload_key = await caller.upload(
    mergedPdf([customer(0), customer(1)].flatMap((to) => invoice({ to, number: "INV-1" }))),
  );
  const moved = { ...customer(1), name: "Accounts Payable" };
  const { quote_id } = await caller.quote({
    rows: [
      { to: customer(2), upload_key, pages: "1" },
      { to: moved, upload_key, pages: "2" },
    ],
  });
  const { rows } = await caller.rows(quote_id);
  const warned = rows.map(({ notes }: { notes: string[] }) =>
    notes.some((note) => note.startsWith("Page 1 has another address")),
  );
  expect(warned).toEqual([true, false]);
});
