import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encrypted } from "#test/fixtures/pdf/encrypted";
import { letter, pageOf, setLines } from "#test/fixtures/pdf/letters";

// Allows pdf_url to reach the server below.
process.env.ALLOW_PRIVATE_URLS = "on";
const { call } = await import("./call.ts");
const { ada, grace, orderBody } = await import("./letters.ts");
const { text: _, ...bare } = orderBody;

const onePage = letter(1);
const base64 = (pdf: Uint8Array) => Buffer.from(pdf).toString("base64");
const covered = pageOf((font) =>
  setLines(font, "Dear Grace, this stands where the window is.", { left: 72, top: 650, width: 400 }),
);

let files: string;
let served: Uint8Array = onePage;
const server = createServer((request, response) => {
  if (request.url === "/moved.pdf") return response.writeHead(302, { Location: "/letter.pdf" }).end();
  if (request.url === "/letter.pdf")
    return response.writeHead(200, { "Content-Type": "application/pdf" }).end(served);
  response.writeHead(404).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  files = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function upload(pdf: Uint8Array): Promise<string> {
  const { body: ticket } = await call("POST", "/v1/uploads");
  const path = new URL(ticket.upload_url).pathname + new URL(ticket.upload_url).search;
  const { status } = await call("PUT", path, { raw: pdf as BodyInit, headers: ticket.headers });
  expect(status).toBe(204);
  return ticket.upload_key;
}

const send = (change: Record<string, unknown>) =>
  call("POST", "/v1/orders", { body: { ...bare, ...change } });
const quote = (change: Record<string, unknown>) =>
  call("POST", "/v1/quotes", { body: { mail_class: "first_class", page_count: 1, to: grace, ...change } });

describe("a PDF makes the same letter, whichever way it is sent", () => {
  test("and its token is bound to the bytes, not to the way", async () => {
    const sources = [
      { pdf_base64: base64(onePage) },
      { upload_key: await upload(onePage) },
      { pdf_url: `${files}/moved.pdf` },
    ];
    for (const source of sources) {
      const quoted = await quote(source);
      expect([quoted.status, quoted.body.page_count, quoted.body.total_cents]).toEqual([200, 1, 199]);
      for (const other of sources) {
        const fresh = (await quote(source)).body.confirmation_token;
        const sent = await send({ ...other, confirmation_token: fresh });
        expect(sent.status).toBe(201);
      }
    }
  });

  test("a file that changed at its URL between quote and order is a mismatch", async () => {
    const { confirmation_token } = (await quote({ pdf_url: `${files}/letter.pdf` })).body;
    served = letter(1, 900);
    const sent = await send({ pdf_url: `${files}/letter.pdf`, confirmation_token });
    served = onePage;
    expect([sent.status, sent.body.code]).toEqual([409, "confirmation_mismatch"]);
  });
});

describe("a PDF", () => {
  test("whose first page is not clear where the address goes gets an address page, as a separate item", async () => {
    const { body } = await quote({ pdf_base64: base64(covered) });
    expect(body.page_count).toBe(2);
    expect(body.breakdown.map(({ id }: { id: string }) => id)).toEqual(["first_class", "address_page"]);
    expect(body.note).toContain("The address page costs $0.25.");
    expect(body.address_page).toMatchObject({
      price_cents: 25,
      reason: expect.stringContaining("not clear"),
    });
  });

  test("whose page 1 makes room in the way that its quote offers needs no address page, in the proof and the order too", async () => {
    const content = { pdf_base64: base64(covered) };
    const [way] = (await quote(content)).body.address_page.instead;
    expect(way).toMatchObject({ first_page: "shift", percent: 100 });
    const chosen = { ...content, first_page: way.first_page };
    const { body } = await quote(chosen);
    expect([body.page_count, body.address_page]).toEqual([1, undefined]);
    const { confirmation_token } = body;
    expect((await send({ ...content, confirmation_token })).body.code).toBe("confirmation_mismatch");
    const sent = await send({ ...chosen, confirmation_token });
    expect([sent.status, sent.body.order.page_count]).toEqual([201, 1]);
    expect((await quote({ ...content, first_page: "rotate" })).body.code).toBe("validation_error");
  });

  test.each([
    ["that isn't a PDF", { pdf_base64: base64(Buffer.from("Hello")) }, 400, "invalid_pdf"],
    [
      "with a password",
      { pdf_base64: base64(encrypted({ bits: 128, userPassword: "x" })) },
      400,
      "invalid_pdf",
    ],
    ["of 13 pages", { pdf_base64: base64(letter(13, 200)) }, 400, "page_limit_exceeded"],
    ["of no bytes", { pdf_base64: "" }, 400, "invalid_pdf"],
    ["that is not base64", { pdf_base64: "%%%" }, 400, "validation_error"],
    [
      "with a data: prefix",
      { pdf_base64: `data:application/pdf;base64,${base64(onePage)}` },
      400,
      "validation_error",
    ],
    ["whose upload key has no file", { upload_key: `up_${"0".repeat(32)}.pdf` }, 400, "validation_error"],
    ["on a postcard", { pdf_base64: base64(onePage), format: "postcard_4x6" }, 400, "validation_error"],
  ])("%s is refused", async (_name, content, status, code) => {
    for (const answer of [await quote(content), await send(content)]) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  test("that cannot be fetched is refused", async () => {
    const answer = await quote({ pdf_url: `${files}/missing.pdf` });
    expect([answer.status, answer.body.code]).toEqual([400, "pdf_fetch_failed"]);
  });

  test("is screened by the words that will be printed", async () => {
    const threat = pageOf((font) =>
      setLines(font, "Pay 800 dollars now or I am calling ICE and I will tell your boss.", {
        left: 72,
        top: 500,
        width: 468,
      }),
    );
    const { body } = await send({ pdf_base64: base64(threat) });
    expect(body.order.status).toBe("refused");
  });
});

describe("proofs", () => {
  test("are exactly the printed pages, with the same bytes each time", async () => {
    const hashes = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      const { body } = await call("POST", "/v1/proofs", {
        body: { text: "Dear Grace,", to: grace, from: ada },
      });
      hashes.add(createHash("sha256").update(body).digest("hex"));
    }
    expect(hashes.size).toBe(1);
  });

  const pieces = ["letter", "letter_windowed", "notecard", "postcard_4x6", "postcard_6x9", "postcard_6x11"];
  test.each(pieces)("show a %s as an image, with its windows overlaid on request", async (format) => {
    const body = { format, text: "Dear Grace, see you in May.", to: grace, from: ada };
    const headers = { Accept: "image/png" };
    const plain = await call("POST", "/v1/proofs", { body, headers });
    const overlaid = await call("POST", "/v1/proofs", {
      body: { ...body, overlay: "window", page: format.startsWith("postcard") ? 2 : 1 },
      headers,
    });
    for (const answer of [plain, overlaid]) {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(Buffer.from(answer.body).subarray(1, 4).toString()).toBe("PNG");
    }
    const none = await call("POST", "/v1/proofs", { body: { ...body, page: 9 }, headers });
    expect([none.status, none.body.code]).toEqual([400, "validation_error"]);
  });

  test("of a card whose message is too long say how much too long it is", async () => {
    const { status, body } = await call("POST", "/v1/proofs", {
      body: { format: "postcard_4x6", text: "A sentence that is repeated. ".repeat(100) },
    });
    expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", "text"]);
    expect(body.reason).toMatch(/\d/);
  });

  test("of text that no font can print list the characters and their positions", async () => {
    const { status, body } = await call("POST", "/v1/proofs", { body: { text: "Dear 𓀀 Grace" } });
    expect([status, body.code]).toEqual([400, "unprintable_text"]);
    expect(body.reason).toContain("U+13000");
  });
});
