import { afterAll, afterEach, describe, expect, test } from "vitest";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { letter, printable, prose, textPage } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";

const { container } = await import("#lib/container");
const { makeBatch, quoteBatch, readRows, rowOf, sendBatch } = await import("./batch-calls.ts");
const { call } = await import("./call.ts");
const { makeOrder, makeToken, orderBody, quoteBody } = await import("./letters.ts");
const { get, live, post, signedIn } = await import("./operator-calls.ts");
const { minutes, setClock } = await import("./test-clock.ts");

afterEach(() => setClock(0));
afterAll(() => container().close());

const pdfOf = (pages: number) => ({
  text: undefined,
  pdf_base64: Buffer.from(letter(pages, 200)).toString("base64"),
});
const quote = (change: Record<string, unknown>) =>
  call("POST", "/v1/quotes", { body: { ...quoteBody, single_sided: true, ...change } });

describe("a letter printed on one side", () => {
  test.each([
    [1, 199, 0],
    [2, 199 + 25, 10],
    [6, 199 + 125, 30],
  ])("of %i pages costs 10 cents for each extra sheet", async (pages, both, more) => {
    const { status, body } = await quote(pdfOf(pages));
    expect([status, body.page_count, body.total_cents]).toEqual([200, pages, both + more]);
    const item = body.breakdown.find(({ id }: { id: string }) => id === "single_sided");
    expect(item?.amount_cents ?? 0).toBe(more);
    expect((await quote({ text: undefined, page_count: pages })).body.total_cents).toBe(both + more);
    const { order } = await makeOrder({ ...pdfOf(pages), single_sided: true });
    expect([order.single_sided, order.price_cents]).toEqual([true, both + more]);
  });

  test.each<[string, (body: Record<string, unknown>) => ReturnType<typeof call>]>([
    ["quote", quote],
    ["estimate", () => quote({ text: undefined, page_count: 7 })],
    ["order", (body) => call("POST", "/v1/orders", { body: { ...orderBody, single_sided: true, ...body } })],
    ["proof", (body) => call("POST", "/v1/proofs", { body: { single_sided: true, ...body } })],
    ["batch", (body) => quoteBatch({ single_sided: true, ...body, rows: [{ to: rowOf(0).to }] })],
  ])("of 7 pages is refused with the count: %s", async (_, send) => {
    const { status, body } = await send(pdfOf(7));
    expect([status, body.code, body.page_count, body.max_pages]).toEqual([400, "page_limit_exceeded", 7, 6]);
    expect(body.reason).toContain("7 pages");
  });

  test("counts its address page as a sheet", async () => {
    const covered = (pages: number) => {
      const file = startPdf();
      const font = embedFont(file, printable);
      const inTheWindow = textPage(font, prose(200), 650);
      return finishPages(file, [inTheWindow, ...Array(pages - 1).fill(textPage(font, prose(200)))]);
    };
    const of = (pages: number) =>
      quote({ text: undefined, pdf_base64: Buffer.from(covered(pages)).toString("base64") });
    expect((await of(5)).body).toMatchObject({ page_count: 6, total_cents: 199 + 125 + 30 });
    const { status, body } = await of(6);
    expect([status, body.code, body.page_count]).toEqual([400, "page_limit_exceeded", 7]);
    expect(body.reason).toContain("with its address page");
  });

  test("needs a token of the same sidedness", async () => {
    for (const [quoted, sent] of [
      [true, false],
      [false, true],
    ]) {
      const confirmation_token = await makeToken({ single_sided: quoted });
      const body = { ...orderBody, single_sided: sent, confirmation_token };
      expect((await call("POST", "/v1/orders", { body })).body.code).toBe("confirmation_mismatch");
    }
  });

  test("is no card", async () => {
    const { status, body } = await quote({ format: "notecard", font: "hand" });
    expect([status, body.fields?.[0].path]).toEqual([400, "single_sided"]);
  });

  test("has no blank backs in its proof", async () => {
    const answer = await call("POST", "/v1/proofs", {
      body: { mail_class: "first_class", single_sided: true, ...pdfOf(3) },
    });
    expect(inspectPdf(answer.body)).toHaveLength(3);
  });
});

test("a batch needs a token of the same sidedness, and its orders are printed as it says", async () => {
  const { confirmation_token } = (await quoteBatch({ single_sided: true })).body;
  expect((await sendBatch({ confirmation_token })).body.code).toBe("confirmation_mismatch");
  const { batch } = await makeBatch({ single_sided: true, confirmation_token });
  const { rows } = await readRows(batch.id);
  const { body } = await call("GET", `/v1/orders/${rows[0].order_id}`);
  expect(body.order.single_sided).toBe(true);
});

test("in a batch, single_sided applies to all rows, and a row that is too long is a problem of that row", async () => {
  const long = "Line.\n".repeat(340);
  const rows = [rowOf(0), rowOf(1, { fields: { first: "Grace", gift: long } })];
  const { body } = await quoteBatch({ rows, single_sided: true });
  expect(body).toMatchObject({ accepted: 1, problems: [{ row: 1, code: "page_limit_exceeded" }] });
  expect((await quoteBatch({ rows })).body).toMatchObject({ accepted: 2 });
});

test("the in-house rail prints letters on one side and on both in separate files, without blank backs", async () => {
  const cookies = await signedIn();
  const printed = async (single_sided: boolean) => {
    const form = { format: "letter", mail_class: "first_class", single_sided: String(single_sided) };
    const made = await post("/api/operator/batches", form, cookies);
    const answer = await get(made.headers.get("location")!, cookies);
    return inspectPdf(new Uint8Array(await answer.arrayBuffer())).length;
  };
  for (const single_sided of [true, true, false, false]) {
    const { id } = await live("Dear Grace,\n\nHello.\n\nAda", { single_sided });
    setClock(minutes(11));
    await container().fulfilment.advance(id);
    setClock(0);
  }
  expect([await printed(true), await printed(false)]).toEqual([2, 3]);
});
