import { afterAll, describe, expect, test } from "vitest";
import { startS3 } from "#simulators/s3";
import { onePagePdf } from "./one-page-pdf.ts";

const account = { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "secret/+key" };
const s3 = await startS3({ ...account, region: "auto", bucket: "letters" });
afterAll(() => s3.stop());
Object.assign(process.env, {
  S3_ENDPOINT: s3.url,
  S3_REGION: "auto",
  S3_BUCKET: "letters",
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});
// Imported after the settings, because it creates the services.
const { call } = await import("./call.ts");
const { ada, grace } = await import("./letters.ts");

describe("with a bucket", () => {
  const letter = { mail_class: "first_class", to: grace, from: ada, page_count: 1 };

  test("a file goes straight into it and becomes a letter; the printed PDF is stored there too", async () => {
    const { body: ticket } = await call("POST", "/v1/uploads");
    expect(ticket.upload_url.startsWith(`${s3.url}/letters/uploads/${ticket.upload_key}?`)).toBe(true);
    const { method, headers } = ticket;
    const stored = await fetch(ticket.upload_url, {
      method,
      headers,
      body: onePagePdf("Dear Grace, thank you."),
    });
    expect(stored.status).toBe(200);
    const order = await call("POST", "/v1/orders", {
      body: { ...letter, upload_key: ticket.upload_key, sandbox: true },
    });
    expect(order.status).toBe(201);
    expect([...s3.objects.keys()].sort()).toEqual([
      `documents/${order.body.order.id}.pdf`,
      `uploads/${ticket.upload_key}`,
    ]);
  });

  test("the upload route that is used without a bucket doesn't exist", async () => {
    const { body: ticket } = await call("POST", "/v1/uploads");
    const answer = await call("PUT", `/v1/uploads/${ticket.upload_key}`, { raw: onePagePdf("No") });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });

  test("a file stored against its rules is refused when it is read", async () => {
    const { body: ticket } = await call("POST", "/v1/uploads");
    s3.objects.set(`uploads/${ticket.upload_key}`, {
      bytes: Buffer.alloc(10_485_761),
      contentType: "application/pdf",
      storedAt: new Date(),
    });
    const { status, body } = await call("POST", "/v1/quotes", {
      body: { ...letter, upload_key: ticket.upload_key },
    });
    expect([status, body.reason]).toEqual([400, "upload_key holds a file larger than 10485760 bytes."]);
  });

  test("a failing bucket is a service to retry", async () => {
    const { body: ticket } = await call("POST", "/v1/uploads");
    s3.disturb({ times: 3, with: 503 });
    const { status, body, headers } = await call("POST", "/v1/quotes", {
      body: { ...letter, upload_key: ticket.upload_key },
    });
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "service_unavailable", "5"]);
  });
});
