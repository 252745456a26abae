import { describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { issueUploadKey } from "#lib/domain/uploads/upload-key";
import { call, freshAddress } from "./call.ts";
import { ada, grace } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";

const headers = { "Content-Type": "application/pdf" };
const newTicket = async () => (await call("POST", "/v1/uploads")).body;
const put = (key: string, raw: BodyInit | null, more: Record<string, string> = headers) =>
  call("PUT", `/v1/uploads/${key}`, { ...(raw === null ? {} : { raw }), headers: more });

describe("a ticket", () => {
  test("matches the specification, with a URL of ours", async () => {
    const { status, body } = await call("POST", "/v1/uploads");
    expect(status).toBe(201);
    expect(body).toEqual({
      status: "ok",
      upload_key: expect.stringMatching(/^up_[0-9a-f]{32}\.pdf$/),
      upload_url: `http://localhost:3000/v1/uploads/${body.upload_key}`,
      method: "PUT",
      headers: { "Content-Type": "application/pdf" },
      expires_in: 900,
      max_bytes: 10_485_760,
      next: [expect.any(String), expect.any(String)],
    });
  });

  test("is issued ten times a minute per address, and other callers aren't affected", async () => {
    const address = freshAddress();
    const ask = () => call("POST", "/v1/uploads", { address });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(201);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await call("POST", "/v1/uploads")).status).toBe(201);
  });

  test("is for callers with a known address", async () => {
    const { status, body } = await call("POST", "/v1/uploads", { address: null });
    expect([status, body.code]).toEqual([403, "unattributable_request"]);
  });
});

describe("a file", () => {
  test("is stored, and can be sent again", async () => {
    const { upload_key } = await newTicket();
    expect((await put(upload_key, new Uint8Array([1]))).status).toBe(204);
    const answer = await put(upload_key, onePagePdf("Twice"));
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(Buffer.from(await container().uploads.read(upload_key))).toEqual(Buffer.from(onePagePdf("Twice")));
  });

  test("of exactly 10 MB is stored, but not a file of one byte more, declared or streamed", async () => {
    const { upload_key } = await newTicket();
    const most = new Uint8Array(10_485_760);
    expect((await put(upload_key, most)).status).toBe(204);
    const more = new Uint8Array(10_485_761);
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(most);
        controller.enqueue(new Uint8Array(1));
        controller.close();
      },
    });
    for (const body of [more, streamed]) {
      const answer = await put(upload_key, body);
      expect([answer.status, answer.body.code]).toEqual([413, "payload_too_large"]);
      expect(answer.body.next[0]).not.toContain("POST /v1/uploads");
    }
  });

  test.each([
    ["was never issued", `up_${"0".repeat(32)}.pdf`],
    ["has another shape", "up_1.pdf"],
    ["climbs", "..%2f..%2fetc%2fpasswd"],
  ])("under a key that %s is 400, before anything is stored", async (_, key) => {
    const { status, body } = await put(key, onePagePdf("No"));
    expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", "key"]);
  });

  test("under an expired ticket is 400", async () => {
    const key = issueUploadKey(container().keyring, new Date(Date.now() - 60_000));
    const { status, body } = await put(key, onePagePdf("Late"));
    expect([status, body.reason]).toEqual([400, "This upload key has expired; tickets last 15 minutes."]);
  });

  test("that is empty, or of another type, is refused", async () => {
    const { upload_key } = await newTicket();
    expect((await put(upload_key, null)).body).toMatchObject({
      code: "validation_error",
      fields: [{ path: "body" }],
    });
    expect((await put(upload_key, "<p>", { "Content-Type": "text/html" })).body.code).toBe(
      "unsupported_media_type",
    );
  });
});

describe("a letter from an upload", () => {
  const letter = { mail_class: "first_class", to: grace, from: ada, page_count: 1 };

  test("is priced, confirmed and sent", async () => {
    const { upload_key } = await newTicket();
    await put(upload_key, onePagePdf("Dear Grace, thank you for the lovely dinner on Friday."));
    const quote = await call("POST", "/v1/quotes", { body: { ...letter, upload_key } });
    expect([quote.status, quote.body.code]).toEqual([200, undefined]);
    const order = await call("POST", "/v1/orders", {
      body: { ...letter, upload_key, sandbox: true, confirmation_token: quote.body.confirmation_token },
    });
    expect([order.status, order.body.order?.price_cents]).toEqual([201, quote.body.total_cents]);
  });

  test("changed after the quote no longer matches its confirmation", async () => {
    const { upload_key } = await newTicket();
    await put(upload_key, onePagePdf("Dear Grace, see you on Friday."));
    const { body } = await call("POST", "/v1/quotes", { body: { ...letter, upload_key } });
    await put(upload_key, onePagePdf("Dear Grace, see you on Monday."));
    const order = await call("POST", "/v1/orders", {
      body: { ...letter, upload_key, sandbox: true, confirmation_token: body.confirmation_token },
    });
    expect([order.status, order.body.code]).toEqual([409, "confirmation_mismatch"]);
  });

  test.each([
    ["no file was uploaded with the key", async () => (await newTicket()).upload_key, "has no file yet"],
    ["the key is invented", async () => `up_${"0".repeat(32)}.pdf`, "was not issued by this service"],
  ])("is refused with the field upload_key if %s", async (_, keyOf, reason) => {
    const { status, body } = await call("POST", "/v1/quotes", {
      body: { ...letter, upload_key: await keyOf() },
    });
    expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", "upload_key"]);
    expect(body.reason).toContain(reason);
  });

  test("that is no PDF is invalid_pdf", async () => {
    const { upload_key } = await newTicket();
    await put(upload_key, "hello");
    const { status, body } = await call("POST", "/v1/quotes", { body: { ...letter, upload_key } });
    expect([status, body.code]).toEqual([400, "invalid_pdf"]);
  });

  test("at a private URL is pdf_fetch_failed, without details of the reason", async () => {
    const { status, body } = await call("POST", "/v1/quotes", {
      body: { ...letter, pdf_url: "https://169.254.169.254/latest/meta-data/" },
    });
    expect([status, body.code]).toEqual([400, "pdf_fetch_failed"]);
    expect(body.reason).toBe("pdf_url points to a host that cannot be reached on the public internet.");
  });
});
