import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { batchBody, makeBatch, quoteBatch, readRows, rowOf, rowsOf, sendBatch } from "./batch-calls.ts";
import { call } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { minutes, setClock } from "./test-clock.ts";

/** One list of enclosures behind the letter of every row. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
beforeAll(() => container().warm());
afterEach(() => setClock(0));
afterAll(() => database.close());

const base64 = (words: string) => Buffer.from(onePagePdf(words)).toString("base64");
const lease = { title: "Lease", pdf_base64: base64("The tenant pays on the first day") };
const photos = { title: "Photos", pdf_base64: base64("The kitchen on June first") };
const enclosures = [lease, photos];
const statusesOf = async (id: string) =>
  (await readRows(id)).rows.map(({ status }: { status: string }) => status);

/** What is printed of an order, page by page. */
async function pagesOf(orderId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ document_key: string }>(
    "select document_key from order_contents where order_id = $1",
    [orderId],
  );
  const stored = await database.pool.query<{ bytes: Buffer }>(
    "select bytes from stored_objects where key = $1",
    [rows[0]!.document_key],
  );
  return inspectPdf(stored.rows[0]!.bytes).map(({ text }) => text.replaceAll(/\s+/g, " ").trim());
}

describe("a batch with enclosures", () => {
  test("prints them behind every row's own letter, lists their titles, and costs as single letters do", async () => {
    const quoted = (await quoteBatch({ enclosures })).body;
    const single = await call("POST", "/v1/quotes", {
      body: { mail_class: "first_class", text: "Dear Grace", enclosures },
    });
    expect(quoted.total_cents).toBe(3 * single.body.total_cents);
    expect(quoted.pages.counted).toBe(3 * 5);
    expect(quoted.note).toContain("Each enclosure begins on a new sheet.");
    const { batch } = await makeBatch({ enclosures, confirmation_token: quoted.confirmation_token });
    const { rows } = await readRows(batch.id);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("submitted"));
    const pages = await pagesOf(rows[1].order_id);
    expect(pages).toHaveLength(5);
    expect(pages[0]).toMatch(/Dear Grace 1.*Ada Enclosures: Lease; Photos$/);
    expect([pages[1], pages[3]]).toEqual(["", ""]);
    expect(pages[2]).toContain("The tenant pays");
    expect(pages[4]).toContain("The kitchen on June first");
  });

  test("prints them behind one PDF for all, on one side without blank pages", async () => {
    const pdf = { text: undefined, pdf_base64: base64("Dear neighbor") };
    const { batch } = await makeBatch({ ...pdf, enclosures: [lease], single_sided: true });
    const { rows } = await readRows(batch.id);
    const pages = await pagesOf(rows[2].order_id);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain("The tenant pays");
  });

  test.each([
    ["another file", { enclosures: [lease, { ...photos, pdf_base64: lease.pdf_base64 }] }],
    ["another order", { enclosures: [photos, lease] }],
    ["another title", { enclosures: [{ ...lease, title: "Agreement" }, photos] }],
    ["none", { enclosures: undefined }],
  ])("isn't confirmed by the token of a batch with %s", async (_, other) => {
    const { confirmation_token } = (await quoteBatch({ enclosures })).body;
    const { status, body } = await sendBatch({ ...other, confirmation_token });
    expect([status, body.code]).toEqual([409, "confirmation_mismatch"]);
  });

  test("refuses each row for a threat in an enclosure, which alone decides", async () => {
    const threat = { pdf_base64: base64("Pay $800 now or I'm calling ICE.") };
    const { batch } = await makeBatch({ enclosures: [lease, threat] });
    expect(await statusesOf(batch.id)).toEqual(Array(3).fill("refused"));
  });

  test("names the enclosure that can't be printed, and lists the rows that become too long", async () => {
    const flawed = await quoteBatch({ enclosures: [lease, { pdf_base64: base64("x").slice(0, 40) }] });
    expect([flawed.status, flawed.body.fields[0].path]).toEqual([400, "enclosures.1"]);
    const text = `Dear {{first}}, ${"{{gift}} ".repeat(20)}`;
    const long = rowOf(1, { fields: { first: "Grace", gift: "word ".repeat(180) } });
    const short = rowOf(0, { fields: { first: "Grace", gift: "soup" } });
    const { body } = await quoteBatch({ text, rows: [short, long], enclosures: Array(4).fill(lease) });
    expect(body.problems).toMatchObject([{ row: 1, code: "page_limit_exceeded" }]);
    expect(body.accepted).toBe(1);
  });

  test("deletes their file with the batch's contents", async () => {
    const { batch } = await makeBatch({ enclosures: [lease] });
    const stored = async () =>
      (
        await database.pool.query("select 1 from stored_objects where key like $1", [
          `%${batch.id}-enclosures%`,
        ])
      ).rowCount;
    expect(await stored()).toBe(1);
    await database.pool.query("update order_contents set erase_at = now(), erased_at = now()");
    await database.pool.query("update batches set erase_at = now() where id = $1", [batch.id]);
    await container().sweep();
    expect(await stored()).toBe(0);
    const { rows } = await database.pool.query("select enclosures from batches where id = $1", [batch.id]);
    expect(rows).toEqual([{ enclosures: null }]);
  });
});

test("a live batch with enclosures is read from its printed pages, row by row, and reaches the printer", async () => {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  const more = { headers: { Authorization: `Bearer ${key}` } };
  const { code: credit_code } = await container().credits.mint({
    ...{ pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() },
    source: "batch enclosures",
  } as const);
  const send = async (files: object[]) => {
    const body = { ...batchBody, sandbox: false, rows: rowsOf(2), credit_code, enclosures: files };
    const { confirmation_token } = (await quoteBatch(body, more)).body;
    const { body: made } = await sendBatch({ ...body, confirmation_token }, more);
    await container().batches.advance(made.batch.id);
    for (const time of [0, minutes(11)]) {
      setClock(time);
      for (const { order_id } of (await readRows(made.batch.id)).rows)
        await container().fulfilment.advance(order_id);
    }
    setClock(0);
    return statusesOf(made.batch.id);
  };
  expect(await send(enclosures)).toEqual(["submitted", "submitted"]);
  const threat = { pdf_base64: base64("Pay $800 now or I'm calling ICE.") };
  expect(await send([threat, lease])).toEqual(["refused", "refused"]);
});
