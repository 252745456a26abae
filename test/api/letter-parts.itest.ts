import { encode } from "fast-png";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { type InspectedPage, inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { call } from "./call.ts";
import { ada, grace, makeOrder, orderBody, quoteBody, text } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { blackPng } from "./raw-sample.ts";
import { setClock } from "./test-clock.ts";

/** The date, subject, signature, and letterhead of a text letter, and the images of the last two. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
beforeAll(() => container().warm());
afterEach(() => setClock(0));
afterAll(() => database.close());

const quote = (change: object) =>
  call("POST", "/v1/quotes", { body: { ...quoteBody, page_count: undefined, ...change } });
const order = (change: object) => call("POST", "/v1/orders", { body: { ...orderBody, ...change } });
const proof = async (change: object) => {
  const body = { mail_class: "first_class", to: grace, from: ada, text, ...change };
  const answer = await call("POST", "/v1/proofs", { body });
  expect(answer.status).toBe(200);
  return inspectPdf(answer.body);
};
/** The lines of a page from its top, without spaces. */
const linesOf = ({ lines }: InspectedPage) => lines({ x: 0, y: 0, width: 0, height: 0 }).join(" ");
const words = (pages: { text: string }[]) => pages.map((page) => page.text.replaceAll(/\s+/g, " ").trim());
const upload = (raw: BodyInit, type = "image/png") =>
  call("POST", "/v1/uploads/images", { raw, headers: { "Content-Type": type } });
const uploaded = async () => (await upload(blackPng(300, 100))).body.image_key as string;

describe("a text letter", () => {
  test("has its date, subject, signature, and letterhead around the text, and the signature below the closing", async () => {
    const [page] = await proof({
      text: "Dear Grace,\n\nThank you.\n\nSincerely,\n\nAda King\nTreasurer",
      date_line: "May 1, 2026",
      subject: "The bread",
      signature: { typed: "Ada K." },
      letterhead: { lines: ["Analytical Engines", "London"] },
    });
    const body = "May1,2026 Thebread DearGrace, Thankyou. Sincerely, AdaK. AdaKing Treasurer";
    expect(linesOf(page!)).toMatch(new RegExp(`^AnalyticalEngines.*London.*${body}$`));
  });

  test("has its signature above the list of enclosures", async () => {
    const enclosures = [
      { title: "Lease", pdf_base64: Buffer.from(onePagePdf("The lease")).toString("base64") },
    ];
    const [page] = await proof({ enclosures, text: "Hello", signature: { typed: "Ada" } });
    expect(linesOf(page!)).toMatch(/Hello Ada Enclosure:Lease$/);
  });

  test("keeps the lines of the signature together with the closing at the end of a page", async () => {
    const line = "We wrote to you about the bread, and to this day no answer has come.\n";
    for (const count of [26, 27, 28, 29, 30, 31, 32]) {
      const pages = words(
        await proof({ text: `${line.repeat(count)}\nSincerely,`, signature: { typed: "Ada K." } }),
      );
      expect(pages.at(-1)).toMatch(/Sincerely,.*Ada K\./);
    }
  });

  test("is another letter for each part: the token binds them all", async () => {
    const parts = {
      date_line: "May 1",
      subject: "Bread",
      signature: { typed: "Ada" },
      letterhead: { lines: ["Engines"] },
    };
    const { confirmation_token } = (await quote({ ...parts, sandbox: true })).body;
    const changes = [
      { date_line: "May 2" },
      { subject: "Breads" },
      { signature: { typed: "Ade" } },
      { letterhead: { lines: ["Engine"] } },
      { signature: undefined },
    ];
    for (const change of changes)
      expect((await order({ ...parts, ...change, confirmation_token })).body.code).toBe(
        "confirmation_mismatch",
      );
    expect((await order({ ...parts, confirmation_token })).status).toBe(201);
  });

  test.each([
    [{ upload_key: `up_${"0".repeat(32)}.pdf`, text: undefined, subject: "A" }, "subject"],
    [{ format: "postcard_4x6", date_line: "auto" }, "date_line"],
    [{ signature: {} }, "signature"],
    [{ signature: { typed: "A", image_key: `img_${"0".repeat(32)}` } }, "signature"],
    [{ letterhead: {} }, "letterhead"],
    [{ letterhead: { lines: ["a\nb"] } }, "letterhead.lines.0"],
    [{ subject: "  " }, "subject"],
    [{ signature: { image_key: "img_1" } }, "signature.image_key"],
    [{ signature: { image_key: `img_${"0".repeat(32)}` } }, "signature.image_key"],
    [{ letterhead: { image_key: `img_${"1".repeat(32)}` } }, "letterhead.image_key"],
  ])("with %j is refused, and the field is named", async (change, path) => {
    const { status, body } = await quote(change);
    expect([status, body.fields[0].path]).toEqual([400, path]);
  });

  test.each([
    ["subject", { subject: "𓀀" }],
    ["signature.typed", { signature: { typed: "𓀀" } }],
    ["letterhead.lines.0", { letterhead: { lines: ["𓀀"] } }],
  ])("with a character in its %s that no font has is refused", async (path, change) => {
    const { body } = await quote(change);
    expect([body.code, body.fields[0].path]).toEqual(["unprintable_text", path]);
  });
});

describe("date_line: auto", () => {
  test("prints the planned hand-off day, in the language of the letter, and the quote says so", async () => {
    const english = (await quote({ date_line: "auto" })).body;
    const [, date] = /The letter is dated (\w+ \d+, \d{4})\./.exec(english.note)!;
    expect(new Date(`${date} UTC`).toISOString().slice(0, 10)).toBe(english.hand_off_on);
    const spanish =
      "Estimada Grace: le doy las gracias por la cena del viernes; el pan era el mejor que he comido nunca.";
    expect(words(await proof({ text: spanish, date_line: "auto" }))[0]).toMatch(
      /\d+ de \w+ de \d{4} Estimada/,
    );
  });

  test("is fixed at the quote: an order some minutes later, on the next day, prints the same day", async () => {
    const body = { date_line: "auto", sandbox: true };
    const until = (moment: string) => new Date(moment).getTime() - Date.now();
    // A Monday in New York, 15 minutes before midnight, and the Tuesday after it.
    setClock(until("2027-02-09T04:45:00Z"));
    const { note, confirmation_token } = (await quote(body)).body;
    expect(note).toContain("dated February 9, 2027");
    setClock(until("2027-02-09T05:05:00Z"));
    expect((await quote(body)).body.note).toContain("dated February 10, 2027");
    expect((await order({ ...body, confirmation_token })).status).toBe(201);
  });

  test("is left out by none, which is the default", async () => {
    expect(words(await proof({ date_line: "none" }))).toEqual(words(await proof({})));
  });
});

describe("an image", () => {
  test("is printed as the signature and on the letterhead, cut to its ink", async () => {
    const stored = await upload(blackPng(300, 100));
    expect(stored).toMatchObject({ status: 201, body: { width: 300, height: 100 } });
    const { image_key } = stored.body;
    const [page] = await proof({ signature: { image_key }, letterhead: { image_key } });
    const right = { x: 390, y: 0, width: 222, height: 260 };
    const head = page!.ink(right)!;
    expect([head.x + head.width, head.y, head.width, head.height].map(Math.round)).toEqual([
      558, 36, 162, 54,
    ]);
    const below = page!.ink({ x: 0, y: 300, width: 612, height: 492 })!;
    expect(below.y + below.height).toBeGreaterThan((await proof({}))[0]!.ink()!.height + 36);
  });

  test("is mentioned before payment: a person may look at it", async () => {
    expect((await quote({ signature: { image_key: await uploaded() } })).body.note).toContain(
      "can't read an image",
    );
  });

  test("is bound by the token, even if it was uploaded twice", async () => {
    const body = { signature: { image_key: await uploaded() }, sandbox: true };
    const { confirmation_token } = (await quote(body)).body;
    const other = (await upload(blackPng(301, 100))).body.image_key;
    expect((await order({ ...body, signature: { image_key: other }, confirmation_token })).body.code).toBe(
      "confirmation_mismatch",
    );
    const same = await uploaded();
    expect((await order({ ...body, signature: { image_key: same }, confirmation_token })).status).toBe(201);
  });

  test.each([
    ["a PDF", "%PDF-1.7", 415, "unsupported_media_type"],
    ["nothing", "", 415, "unsupported_media_type"],
    [
      "white paper",
      new Uint8Array(encode({ width: 9, height: 9, channels: 1, data: new Uint8Array(81).fill(255) })),
      400,
      "validation_error",
    ],
    ["more than 2 MB", new Uint8Array(2_097_153), 413, "payload_too_large"],
  ])("that is %s is refused", async (_, raw, status, code) => {
    const answer = await upload(raw);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("is judged by its content, not by its Content-Type", async () => {
    expect((await upload(blackPng(), "image/jpeg")).status).toBe(201);
  });
});

test("a letter with parts is stored as printed, and its words are screened", async () => {
  const made = await makeOrder({ subject: "The bread", signature: { typed: "Ada" } });
  expect(made.order.page_count).toBe(1);
  const { rows } = await database.pool.query(
    "select text, document_key from order_contents where order_id = $1",
    [made.order.id],
  );
  expect(rows[0]).toMatchObject({ text: null, document_key: expect.any(String) });
  const threat = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
  const refused = await makeOrder({ subject: threat });
  expect(refused.order.status).toBe("refused");
});
