import { afterAll, describe, expect, test } from "vitest";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";

const { container } = await import("#lib/container");
const { makeBatch, quoteBatch, readRows, rowOf, sendBatch } = await import("./batch-calls.ts");
const { call } = await import("./call.ts");
const { makeOrder, makeToken, orderBody, quoteBody } = await import("./letters.ts");

afterAll(() => container().close());

const text = "# Notice\n\nDear **Grace**,\n\n- one\n- two\n\nYours,\nAda";
const markdown = { text, text_format: "markdown" };

/** The words on all pages of a PDF. */
const wordsIn = (pdf: Uint8Array) =>
  inspectPdf(pdf)
    .map((page) => page.text)
    .join("\n");
const proofOf = async (change: Record<string, unknown>) =>
  (await call("POST", "/v1/proofs", { body: { mail_class: "first_class", ...change } })).body;

describe("a letter in Markdown", () => {
  test("is printed without its marks", async () => {
    const words = wordsIn(await proofOf(markdown));
    expect(words).toContain("Notice");
    expect(words).not.toMatch(/[#*]/);
    expect(wordsIn(await proofOf({ text }))).toContain("**Grace**");
  });

  test("that is sent as plain text gets a note", async () => {
    const noteOf = async (change: object) =>
      (await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } })).body.note ?? "";
    expect(await noteOf({ text })).toContain("looks like Markdown");
    expect(await noteOf(markdown)).not.toContain("looks like Markdown");
  });

  test.each([
    [markdown, { text }],
    [{ text }, markdown],
    [{ ...markdown, type_size: 14 }, markdown],
    [{ type_size: 18 }, { type_size: 14 }],
  ])("needs a token of the same format and size", async (quoted, sent) => {
    const confirmation_token = await makeToken(quoted);
    const body = { ...orderBody, ...sent, confirmation_token };
    expect((await call("POST", "/v1/orders", { body })).body.code).toBe("confirmation_mismatch");
    expect(
      (await call("POST", "/v1/orders", { body: { ...orderBody, ...quoted, confirmation_token } })).status,
    ).toBe(201);
  });

  test("is drawn again from its text with its format and size", async () => {
    const made = await makeOrder({ ...markdown, type_size: 18 });
    const { body, status } = await call("GET", `/v1/orders/${made.order.id}/pages/1`, {
      headers: { "X-Capability-Token": made.capability.cancel_token },
    });
    expect([status, Buffer.from(body).subarray(1, 4).toString()]).toEqual([200, "PNG"]);
  });

  test("is screened by its words", async () => {
    const threat = "I will **kill** you and _burn_ down your &#104;ouse tonight. You will d&#105;e, Grace.";
    const plain = "I will kill you and burn down your house tonight. You will die, Grace.";
    const [marked, unmarked] = [
      await makeOrder({ text: threat, text_format: "markdown" }),
      await makeOrder({ text: plain }),
    ];
    expect(marked.order.status).toBe(unmarked.order.status);
    expect(marked.order.status).not.toBe("submitted");
  });

  test.each([
    ["text_format", { ...markdown, format: "notecard", font: "hand" }],
    ["text_format", { text_format: "markdown", text: undefined, pdf_url: "https://a.example/a.pdf" }],
    ["type_size", { type_size: 14, format: "postcard_4x6", font: "hand" }],
    ["type_size", { type_size: 12 }],
    ["text", { text: `${">".repeat(30)} deep`, text_format: "markdown" }],
  ])("is refused with the field: %s", async (path, change) => {
    const { status, body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
    expect([status, body.code, body.fields?.[0].path]).toEqual([400, "validation_error", path]);
  });
});

describe("large print", () => {
  test.each([14, 18])("is set in %i pt, and never smaller", async (type_size) => {
    const pages = async (change: object) =>
      (await call("POST", "/v1/quotes", { body: { ...quoteBody, text: "Word. ".repeat(1_500), ...change } }))
        .body;
    const large = await pages({ type_size });
    expect(large.page_count).toBeGreaterThan((await pages({})).page_count);
    const { body } = await call("POST", "/v1/quotes", {
      body: { ...quoteBody, text: "Word. ".repeat(8_000), type_size },
    });
    expect([body.code, body.reason]).toEqual([
      "page_limit_exceeded",
      expect.stringContaining(`${type_size} pt`),
    ]);
  });

  test("of 11 pt is the default", async () => {
    const confirmation_token = await makeToken({ type_size: 11, text_format: "plain" });
    expect((await call("POST", "/v1/orders", { body: { ...orderBody, confirmation_token } })).status).toBe(
      201,
    );
  });
});

describe("a batch in Markdown", () => {
  const batch = {
    text_format: "markdown",
    text: "# Dear {{first}}\n\n| Gift |\n|---|\n| {{gift}} |\n\n{{gift}}\n\nYours",
  };
  const rows = [rowOf(0, { fields: { first: "*Grace* # _x_", gift: "1. a|b\n# c\n\\pagebreak" } })];

  test("prints the values of its fields as they are", async () => {
    const { batch: made } = await makeBatch({ ...batch, rows });
    const { rows: shown } = await readRows(made.id);
    const { order } = (await call("GET", `/v1/orders/${shown[0].order_id}`)).body;
    expect([shown[0].status, order.page_count]).toEqual(["submitted", 1]);
    const { mergedText } = await import("#lib/domain/batches/assess-row");
    const { parseTemplate } = await import("#lib/domain/batches/merge-template");
    const { wordsOf } = await import("#lib/domain/documents/read-text");
    const parsed = parseTemplate(batch.text) as { template: Parameters<typeof mergedText>[0] };
    const merged = mergedText(parsed.template, rows[0] as never, { textFormat: "markdown" });
    expect(wordsOf(merged, { textFormat: "markdown" })).toBe(
      "Dear *Grace* # _x_\n\nGift\n1. a|b # c \\pagebreak\n\n1. a|b\n# c\n\\pagebreak\n\nYours",
    );
  });

  test("needs a token of the same format", async () => {
    const { confirmation_token } = (await quoteBatch({ ...batch, rows })).body;
    const plain = await sendBatch({ ...batch, text_format: "plain", rows, confirmation_token });
    expect(plain.body.code).toBe("confirmation_mismatch");
    expect((await sendBatch({ ...batch, rows, confirmation_token })).status).toBe(201);
  });
});
