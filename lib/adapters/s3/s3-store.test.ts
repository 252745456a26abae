import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeObjectStore } from "#lib/ports/object-store-promises";
import { type RunningS3, startS3 } from "#simulators/s3";
import { createS3Store, type S3Settings } from "./s3-store.ts";

const account = { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "secret/+key" };
const place = { region: "eu-central-1", bucket: "letters" };

function storeAt(endpoint: string, changes: Partial<S3Settings> = {}) {
  return createS3Store({ ...place, endpoint, credentials: account, timeoutMs: 400, ...changes });
}

describeObjectStore("a bucket, over HTTP", async () => {
  const s3 = await startS3({ ...account, ...place, pageSize: 3 });
  return { store: storeAt(s3.url, { timeoutMs: 10_000 }), close: s3.stop };
});

describe("a bucket", () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3({ ...account, ...place });
  });
  afterAll(() => s3.stop());
  beforeEach(() => s3.disturb({ times: 0, with: 500 }));

  const presign = (expiresSeconds = 900) =>
    storeAt(s3.url).presignPut!("uploads/up_1.pdf", { contentType: "application/pdf", expiresSeconds });
  const upload = async (url: string, type: string, more: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      method: "PUT",
      body: "%PDF-1.7",
      headers: { "content-type": type, ...more },
    });
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
  };

  test("accepts one document at its presigned URL, without further credentials", async () => {
    expect(await upload(await presign(), "application/pdf")).toEqual([200, undefined]);
    expect(s3.objects.get("uploads/up_1.pdf")).toMatchObject({ contentType: "application/pdf" });
  });

  test.each([
    ["another type", "text/html", (url: string) => url],
    ["another key", "application/pdf", (url: string) => url.replace("up_1", "up_2")],
    ["a longer life", "application/pdf", (url: string) => url.replace("Expires=900", "Expires=9000")],
  ])("refuses %s than the signed one", async (_, type, change) => {
    expect(await upload(change(await presign()), type)).toEqual([403, "SignatureDoesNotMatch"]);
  });

  test("refuses unsigned headers", async () => {
    const answer = await upload(await presign(), "application/pdf", { "x-amz-acl": "public-read" });
    expect(answer).toEqual([403, "AccessDenied"]);
  });

  test("the URL has the requested lifetime, and requires no checksum from the browser", async () => {
    const { searchParams } = new URL(await presign(60));
    expect(searchParams.get("X-Amz-Expires")).toBe("60");
    expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-type;host");
    expect([...searchParams.keys()].filter((name) => name.includes("checksum"))).toEqual([]);
  });

  test("retries after a temporary failure", async () => {
    s3.disturb({ times: 1, with: 503 });
    expect(await storeAt(s3.url, { timeoutMs: 10_000 }).head("nothing")).toBeNull();
  });

  const unavailable = { code: "service_unavailable", details: { retryAfterSeconds: 5 } };
  const read = (store: ReturnType<typeof storeAt>) => store.get("uploads/up_1.pdf", { maxBytes: 10 });

  test.each([
    ["wrong secret", { credentials: { ...account, secretAccessKey: "wrong" } }],
    ["wrong account", { credentials: { ...account, accessKeyId: "AKIAOTHER" } }],
    ["wrong region", { region: "us-east-1" }],
    ["nonexistent bucket", { bucket: "elsewhere" }],
  ])("reports the store as unreachable, not the object as missing: %s", async (_, changes) => {
    await expect(read(storeAt(s3.url, changes))).rejects.toMatchObject(unavailable);
  });

  test("stops waiting at the deadline if the bucket does not answer", async () => {
    s3.disturb({ times: 3, with: "hang" });
    await expect(read(storeAt(s3.url))).rejects.toMatchObject(unavailable);
  });

  test("reports a refused connection as an unreachable store", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await expect(read(storeAt(`http://127.0.0.1:${port}`))).rejects.toMatchObject(unavailable);
  });
});
