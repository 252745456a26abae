import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { fontNames } from "#lib/domain/mail/pieces";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { call } from "./call.ts";
import { ada, grace, makeOrder, orderBody, quoteBody, text } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { minutes, setClock } from "./test-clock.ts";

/** PDFs behind a letter: counted, priced, screened, proven, and printed with it. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
beforeAll(() => container().warm());
afterEach(() => setClock(0));
afterAll(() => database.close());

const base64 = (words: string) => Buffer.from(onePagePdf(words)).toString("base64");
const lease = { title: "Lease", pdf_base64: base64("The tenant pays on the first day") };
const photos = { title: "Photos of the kitchen", pdf_base64: base64("The kitchen on June first") };
const enclosures = [lease, photos];
const quote = (change: object) =>
  call("POST", "/v1/quotes", { body: { ...quoteBody, page_count: undefined, ...change } });
const order = (change: object) => call("POST", "/v1/orders", { body: { ...orderBody, ...change } });
const pagesOf = (pdf: Uint8Array) => inspectPdf(pdf).map((page) => page.text.replaceAll(/\s+/g, " ").trim());
const proof = async (change: object) => {
  const body = { mail_class: "first_class", to: grace, from: ada, text, ...change };
  const answer = await call("POST", "/v1/proofs", { body });
  expect(answer.status).toBe(200);
  return pagesOf(answer.body);
};
const item = (body: { breakdown: { id: string; amount_cents: number }[] }, id: string) =>
  body.breakdown.find((one) => one.id === id)?.amount_cents;

describe("a letter with enclosures", () => {
  test("is printed in order, each enclosure on a new sheet, with its titles listed under the letter", async () => {
    const pages = await proof({ enclosures });
    expect(pages).toHaveLength(5);
    expect(pages[0]).toMatch(/dinner on Friday.*Ada.*Enclosures: Lease; Photos of the kitchen$/);
    expect([pages[1], pages[3]]).toEqual(["", ""]);
    expect(pages[2]).toContain("The tenant pays");
    expect(pages[4]).toContain("The kitchen on June first");
  });

  test("printed on one side has no blank pages, and a single enclosure is called Enclosure", async () => {
    const pages = await proof({ enclosures: [lease], single_sided: true });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Enclosure: Lease$/);
  });

  test("without titles has no list, and a PDF keeps its pages and says that titles aren't printed", async () => {
    const { title: _, ...untitled } = lease;
    expect((await proof({ enclosures: [untitled] }))[0]).toMatch(/Ada$/);
    const pdf_base64 = base64("A letter of my own");
    const body = (await quote({ text: undefined, pdf_base64, enclosures: [lease] })).body;
    expect(body.note).toContain("The titles of the enclosures aren't printed");
    expect(await proof({ text: undefined, pdf_base64, enclosures: [lease] })).toHaveLength(3);
  });

  test("is priced by the pages that are printed: blank pages are free, and the note says so", async () => {
    const { body } = await quote({ enclosures, color: true });
    expect(body.page_count).toBe(5);
    expect([item(body, "extra_pages"), item(body, "color")]).toEqual([2 * 25, 3 * 40]);
    expect(body.note).toContain("so 2 pages stay blank. Blank pages are free.");
    expect(body.pages).toMatchObject({ counted: 5, enclosures: [1, 1], blank: 2 });
    const certified = body.options.find((one: { mail_class: string }) => one.mail_class === "certified");
    expect(certified.total_cents).toBe(1299 + 2 * 25 + 3 * 40);
  });

  test("takes uploads, and 14 pages are refused with their number", async () => {
    const file = onePagePdf("An uploaded page");
    const ticket = (await call("POST", "/v1/uploads", { body: {} })).body;
    const put = new URL(ticket.upload_url);
    const headers = { "Content-Type": "application/pdf" };
    expect((await call("PUT", put.pathname + put.search, { raw: file, headers })).status).toBe(204);
    const uploaded = { upload_key: ticket.upload_key };
    expect((await quote({ enclosures: [uploaded, uploaded] })).body.page_count).toBe(5);
    const long = { ...quoteBody, text: "A line.\n".repeat(320), page_count: undefined };
    const letterPages = (await call("POST", "/v1/quotes", { body: long })).body.page_count;
    expect(letterPages).toBeGreaterThan(4);
    const { status, body } = await call("POST", "/v1/quotes", {
      body: { ...long, enclosures: [lease, lease, lease, lease, lease] },
    });
    expect([status, body.code, body.max_pages]).toEqual([400, "page_limit_exceeded", 12]);
    expect(body.reason).toMatch(/^The letter and its enclosures have \d+ pages, \d of them blank/);
  });

  test.each([
    ["another file under the same title", { enclosures: [{ ...photos, title: "Lease" }, photos] }],
    ["another enclosure", { enclosures: [photos, photos] }],
    ["another order", { enclosures: [photos, lease] }],
    ["another title", { enclosures: [{ ...lease, title: "Agreement" }, photos] }],
    ["one fewer", { enclosures: [lease] }],
    ["none", {}],
  ])("isn't confirmed by the token of a letter with %s", async (_, other) => {
    const token = (await quote({ enclosures })).body.confirmation_token;
    const { status, body } = await order({ ...other, confirmation_token: token });
    expect([status, body.code]).toEqual([409, "confirmation_mismatch"]);
  });

  test("isn't confirmed by the token of a letter whose untitled enclosures are in another order", async () => {
    const [one, other] = enclosures.map(({ pdf_base64 }) => ({ pdf_base64 }));
    const confirmation_token = (await quote({ enclosures: [one, other] })).body.confirmation_token;
    const swapped = await order({ enclosures: [other, one], confirmation_token });
    expect([swapped.status, swapped.body.code]).toEqual([409, "confirmation_mismatch"]);
    expect((await order({ enclosures: [one, other], confirmation_token })).status).toBe(201);
  });

  test("is screened with its enclosures: a letter that passes is refused with a threat, or half of one, behind it", async () => {
    const threat = { pdf_base64: base64("Pay $800 now or I'm calling ICE.") };
    const demand = { text: "Pay me $800 by Friday." };
    const half = { pdf_base64: base64("Otherwise I am calling ICE on your family.") };
    const made = [{ enclosures: [lease, threat] }, demand, { ...demand, enclosures: [half] }];
    const statuses = await Promise.all(made.map(async (change) => (await makeOrder(change)).order.status));
    expect(statuses).toEqual(["refused", "submitted", "refused"]);
  });

  test("shows the enclosure's page to its sender, and is erased with it", async () => {
    const { order: made, capability } = await makeOrder({ enclosures });
    expect([made.status, made.page_count]).toEqual(["submitted", 5]);
    const page = (number: number) =>
      call("GET", `/v1/orders/${made.id}/pages/${number}`, {
        headers: { "X-Capability-Token": capability.cancel_token },
      });
    expect([(await page(5)).status, (await page(6)).status]).toEqual([200, 404]);
    await database.pool.query("update order_contents set erase_at = now() where order_id = $1", [made.id]);
    await container().sweep();
    expect((await page(5)).status).toBe(404);
    const { rows } = await database.pool.query("select 1 from stored_objects where key like $1", [
      `%${made.id}%`,
    ]);
    expect(rows).toEqual([]);
  });
});

test.each([
  ["six enclosures", { enclosures: Array(6).fill(lease) }, "enclosures"],
  ["no enclosure in the list", { enclosures: [] }, "enclosures"],
  ["an enclosure without a source", { enclosures: [{ title: "Lease" }] }, "enclosures.0"],
  [
    "an enclosure with two sources",
    { enclosures: [lease, { ...lease, pdf_url: "https://example.com/a.pdf" }] },
    "enclosures.1",
  ],
  ["a title of two lines", { enclosures: [{ ...lease, title: "Lease\nNotice" }] }, "enclosures.0.title"],
  ["a title that is too long", { enclosures: [{ ...lease, title: "x".repeat(81) }] }, "enclosures.0.title"],
  ["an unknown field", { enclosures: [{ ...lease, name: "x" }] }, "enclosures.0.name"],
  ["a postcard", { format: "postcard_4x6", font: "hand", enclosures: [lease] }, "enclosures"],
  ["a notecard", { format: "notecard", font: "hand", enclosures: [lease] }, "enclosures"],
])("%s is refused with the field", async (_, change, path) => {
  const { status, body } = await order(change);
  expect([status, body.code]).toEqual([400, "validation_error"]);
  expect(body.fields.map((field: { path: string }) => field.path)).toContain(path);
});

test.each([
  ["isn't a PDF", { pdf_base64: Buffer.from("hello").toString("base64") }, "invalid_pdf"],
  ["isn't base64", { pdf_base64: "data:application/pdf;base64,AAAA" }, "validation_error"],
  ["was never uploaded", { upload_key: `up_${"0".repeat(32)}.pdf` }, "validation_error"],
])("an enclosure that %s is named in the refusal", async (_, second, code) => {
  const { status, body } = await quote({ enclosures: [lease, second] });
  expect([status, body.code]).toEqual([400, code]);
  expect(body.reason).toMatch(/^Enclosure 2: /);
  expect(body.fields[0].path).toMatch(/^enclosures\.1/);
});

test("a live letter in any font is read again from its printed pages, passes, and reaches the printer whole", async () => {
  const { code } = await container().credits.mint({
    ...{ pack: "standard", email: "a@example.com", sandbox: false, at: new Date() },
    source: "enclosures",
  } as const);
  for (const font of fontNames) {
    const { sandbox: _, ...letter } = { ...orderBody, font, enclosures };
    const quoted = await quote({ font, enclosures });
    const { confirmation_token } = quoted.body;
    const sent = await call("POST", "/v1/orders", {
      body: { ...letter, credit_code: code, confirmation_token },
    });
    expect([font, sent.status, sent.body.order.status]).toEqual([font, 201, "screening"]);
    setClock(minutes(11));
    await container().fulfilment.advance(sent.body.order.id);
    const { body } = await call("GET", `/v1/orders/${sent.body.order.id}`);
    expect([font, body.order.status, body.order.page_count]).toEqual([font, "submitted", 5]);
    setClock(0);
  }
});

test("a live letter is refused for a threat among its enclosures, whose pages are judged alone too", async () => {
  const { code } = await container().credits.mint({
    ...{ pack: "standard", email: "a@example.com", sandbox: false, at: new Date() },
    source: "enclosures screened",
  } as const);
  const threat = { pdf_base64: base64("Pay $800 now or I'm calling ICE.") };
  const { sandbox: _, ...letter } = { ...orderBody, enclosures: [lease, threat, photos] };
  const { confirmation_token } = (await quote({ enclosures: letter.enclosures })).body;
  const sent = await call("POST", "/v1/orders", {
    body: { ...letter, credit_code: code, confirmation_token },
  });
  await container().fulfilment.advance(sent.body.order.id);
  const { body } = await call("GET", `/v1/orders/${sent.body.order.id}`);
  expect([sent.status, body.order.status]).toEqual([201, "refused"]);
});

test("eight million characters of base64 in three places are taken, and more than the limit isn't", async () => {
  const padded = Buffer.concat([Buffer.from(onePagePdf("A page")), Buffer.alloc(2_125_000, "%")]).toString(
    "base64",
  );
  const three = [{ pdf_base64: padded }, { pdf_base64: padded }, { pdf_base64: padded }];
  expect((await quote({ enclosures: three })).body.page_count).toBe(7);
  const six = await quote({
    text: undefined,
    pdf_base64: padded,
    enclosures: [...three, ...three].slice(0, 4),
  });
  expect([six.status, six.body.fields?.[0]?.path]).toEqual([400, "enclosures"]);
});
