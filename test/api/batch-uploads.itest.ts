import { describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { call, freshAddress } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";

const bulkKey = async () =>
  `Bearer ${(await container().keys.issue({ name: "bulk", mode: "test", scopes: "mail:quote,mail:bulk" })).key}`;
const put = (path: string, raw: BodyInit) =>
  call("PUT", path, { raw, headers: { "Content-Type": "application/pdf" } });

describe("tickets for a batch", () => {
  test("are as many as asked, each for a file of up to 50 MB that rows can name", async () => {
    const headers = { Authorization: await bulkKey() };
    const { status, body } = await call("POST", "/v1/batches/uploads", { body: { count: 200 }, headers });
    expect(status).toBe(201);
    const { upload_key, ...ticket } = body.uploads[0];
    expect(ticket).toEqual({
      upload_url: `http://localhost:3000/v1/batches/uploads/${upload_key}`,
      method: "PUT",
      headers: { "Content-Type": "application/pdf" },
      expires_in: 900,
      max_bytes: 50_000_000,
    });
    expect(new Set(body.uploads.map((one: { upload_key: string }) => one.upload_key)).size).toBe(200);
    const large = Buffer.alloc(50_000_000, onePagePdf("Large"));
    expect((await put(new URL(ticket.upload_url).pathname, large)).status).toBe(204);
    expect((await container().uploads.read(upload_key, { forBatch: true })).length).toBe(50_000_000);
    await expect(container().uploads.read(upload_key)).rejects.toThrow("larger than 10485760 bytes");
    const more = await put(new URL(ticket.upload_url).pathname, Buffer.alloc(50_000_001));
    expect([more.status, more.body.code]).toEqual([413, "payload_too_large"]);
  });

  test.each([0, 201, 1.5])("%d tickets are 400", async (count) => {
    const headers = { Authorization: await bulkKey() };
    const { status, body } = await call("POST", "/v1/batches/uploads", { body: { count }, headers });
    expect([status, body.fields[0].path]).toEqual([400, "count"]);
  });

  test("need mail:bulk or a verified email", async () => {
    const { status, body } = await call("POST", "/v1/batches/uploads", { body: { count: 1 } });
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  });

  test("of a batch and of a letter don't stand in for each other", async () => {
    const headers = { Authorization: await bulkKey() };
    const batch = await call("POST", "/v1/batches/uploads", { body: { count: 1 }, headers });
    const letter = await call("POST", "/v1/uploads");
    const large = Buffer.alloc(10_485_761);
    for (const path of [
      `/v1/batches/uploads/${letter.body.upload_key}`,
      `/v1/uploads/${batch.body.uploads[0].upload_key}`,
    ]) {
      const { status, body } = await put(path, large);
      expect([status, body.fields[0]]).toEqual([400, { path: "key", message: "has another upload_url" }]);
    }
  });

  test("take 300 files a minute from one address", async () => {
    const address = freshAddress();
    const path = `/v1/batches/uploads/up_${"0".repeat(32)}.pdf`;
    const codes: string[] = [];
    for (let count = 0; count <= 300; count += 1)
      codes.push((await call("PUT", path, { address })).body.code);
    expect([codes[299], codes[300]]).toEqual(["validation_error", "rate_limited"]);
  });
});
