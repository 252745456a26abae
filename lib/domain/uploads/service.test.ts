import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxPdfBytes } from "#lib/domain/mail/limits";
import type { ObjectStore, StoredObject } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";
import { uploadKeyPattern } from "./schema.ts";
import { createUploads } from "./service.ts";
import { issueUploadKey, ticketOf } from "./upload-key.ts";

const keyring = createKeyring("unit-tests-unit-tests-unit-tests-1");
const noon = Date.UTC(2026, 10, 21, 12, 0, 10);
const pdf = Buffer.from("%PDF-1.7\n");

function memoryStore(presigned?: string) {
  const objects = new Map<string, StoredObject>();
  const sweeps: { prefix: string; storedBefore: Date }[] = [];
  const store: ObjectStore = {
    presignPut: presigned ? async (key, terms) => `${presigned}/${key}?${JSON.stringify(terms)}` : null,
    put: async (key, object) => void objects.set(key, object),
    get: async (key, { maxBytes }) => {
      const found = objects.get(key);
      return found && found.bytes.length > maxBytes ? "too_large" : (found ?? null);
    },
    head: async () => null,
    delete: async (key) => void objects.delete(key),
    sweep: async (older) => sweeps.push(older),
  };
  return { store, objects, sweeps };
}

const decodeImage = async () => ({ width: 1, height: 1, png: new Uint8Array() });

function setUp(presigned?: string) {
  const time = { now: noon };
  const memory = memoryStore(presigned);
  const uploads = createUploads({
    store: memory.store,
    keyring,
    decodeImage,
    clock: () => new Date(time.now),
  });
  return { ...memory, uploads, time };
}

const file = (read: (maxBytes: number) => Promise<Uint8Array>, more: { contentType?: string } = {}) => ({
  contentType: "application/pdf",
  kind: "letter" as const,
  read,
  ...more,
});
const neverRead = () => {
  throw new Error("the body was read");
};
const holding = (bytes: Uint8Array) => async () => bytes;
const caller = { baseUrl: "https://posthorn.test" };

describe("a ticket", () => {
  test("without a bucket points to this service, with the limits of the specification", async () => {
    const { uploads, objects } = setUp();
    const ticket = await uploads.createTicket(caller);
    expect(ticket.uploadKey).toMatch(uploadKeyPattern);
    expect(ticket).toEqual({
      uploadKey: ticket.uploadKey,
      uploadUrl: `https://posthorn.test/v1/uploads/${ticket.uploadKey}`,
      contentType: "application/pdf",
      expiresInSeconds: 900,
      maxBytes: 10_485_760,
    });
    expect(objects.size).toBe(0);
  });

  test("with a bucket points to the bucket, bound to key, type, and lifetime", async () => {
    const { uploads } = setUp("https://bucket.test");
    const { uploadKey, uploadUrl } = await uploads.createTicket(caller);
    expect(uploadUrl).toBe(
      `https://bucket.test/uploads/${uploadKey}?{"contentType":"application/pdf","expiresSeconds":900}`,
    );
  });

  test("is valid for at least 15 minutes and at most one more", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2057, 0, 1) }), (time) => {
        const end = ticketOf(keyring, issueUploadKey(keyring, new Date(time)))?.endsAt;
        const rest = end!.getTime() - time;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(60_000);
      }),
    );
  });

  test("a key with any changed digit counts as not issued here", () => {
    const key = issueUploadKey(keyring, new Date(noon));
    for (let index = 3; index < 35; index += 1) {
      for (const digit of "0123456789abcdef") {
        const changed = key.slice(0, index) + digit + key.slice(index + 1);
        if (changed !== key) expect(ticketOf(keyring, changed)).toBeNull();
      }
    }
  });

  test("a key stays valid after a new secret is added, and becomes invalid once the secret that verifies it is removed", () => {
    const [oldest, newest] = [
      "first-secret-first-secret-first-secret",
      "other-secret-other-secret-other-secret",
    ];
    const key = issueUploadKey(createKeyring(oldest), new Date(noon));
    expect(ticketOf(createKeyring(`${newest},${oldest}`), key)).not.toBeNull();
    expect(ticketOf(createKeyring(newest), key)).toBeNull();
  });

  test("a key issued by an earlier version is valid", () => {
    expect(ticketOf(keyring, "up_0721515de2fb6c134c6610708c0e7387.pdf")?.endsAt).toEqual(
      new Date(Date.UTC(2026, 10, 21, 12, 1)),
    );
  });

  test("of a batch is larger, has its own URL, and its file is read only for a batch", async () => {
    const { uploads } = setUp();
    const { uploadKey, uploadUrl, maxBytes } = await uploads.createTicket({ ...caller, kind: "batch" });
    expect(uploadUrl).toBe(`https://posthorn.test/v1/batches/uploads/${uploadKey}`);
    expect([maxBytes, ticketOf(keyring, uploadKey)?.kind]).toEqual([50_000_000, "batch"]);
    await expect(uploads.receive(uploadKey, file(neverRead))).rejects.toThrow("has another upload_url");
    const large = Buffer.alloc(maxPdfBytes + 1);
    await uploads.receive(uploadKey, { ...file(holding(large)), kind: "batch" });
    await expect(uploads.read(uploadKey)).rejects.toThrow("larger than 10485760 bytes");
    expect((await uploads.read(uploadKey, { forBatch: true })).length).toBe(large.length);
  });

  test("of a letter never takes or reads more, not even for a batch", async () => {
    const { uploads, objects } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    await expect(uploads.receive(uploadKey, { ...file(neverRead), kind: "batch" })).rejects.toThrow(
      "has another upload_url",
    );
    objects.set(`uploads/${uploadKey}`, {
      bytes: Buffer.alloc(maxPdfBytes + 1),
      contentType: "application/pdf",
    });
    await expect(uploads.read(uploadKey, { forBatch: true })).rejects.toThrow("larger than 10485760 bytes");
  });

  test("1,000 keys of the same moment differ in every digit except the digits of the time", () => {
    const keys = Array.from({ length: 1000 }, () => issueUploadKey(keyring, new Date(noon)));
    expect(new Set(keys).size).toBe(1000);
    const valuesAt = (index: number) => new Set(keys.map((key) => key[index])).size;
    expect(Array.from({ length: 26 }, (_, n) => valuesAt(9 + n)).every((count) => count === 16)).toBe(true);
  });
});

describe("receiving", () => {
  test("a stored upload is read back unchanged", async () => {
    const { uploads } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    await uploads.receive(uploadKey, file(holding(pdf)));
    expect(Buffer.from(await uploads.read(uploadKey))).toEqual(pdf);
  });

  test.each([
    ["of the right format", `up_${"0".repeat(32)}.pdf`],
    [
      "of another server",
      issueUploadKey(createKeyring("another-another-another-another-another"), new Date(noon)),
    ],
    ["with uppercase letters", `up_${"A".repeat(32)}.pdf`],
    ["of another format", "../../etc/passwd"],
    ["that is empty", ""],
  ])("a key %s is refused before a byte is read", async (_, key) => {
    const { uploads, objects } = setUp();
    await expect(uploads.receive(key, file(neverRead))).rejects.toMatchObject({
      code: "validation_error",
      details: { fields: [{ path: "key", message: "was not issued by this service" }] },
    });
    expect(objects.size).toBe(0);
  });

  test("a ticket expires", async () => {
    const { uploads, time } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    time.now = noon + 900_000 - 1;
    await uploads.receive(uploadKey, file(holding(pdf)));
    time.now = noon + 960_000;
    await expect(uploads.receive(uploadKey, file(neverRead))).rejects.toThrow(
      "This upload key has expired; tickets last 15 minutes.",
    );
    expect(Buffer.from(await uploads.read(uploadKey))).toEqual(pdf);
  });

  test("reads at most 10 MB, and refuses more with advice", async () => {
    const { uploads, objects } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    const asked: number[] = [];
    const tooLarge = async (maxBytes: number) => {
      asked.push(maxBytes);
      throw new AppError("payload_too_large", "too large");
    };
    await expect(uploads.receive(uploadKey, file(tooLarge))).rejects.toMatchObject({
      code: "payload_too_large",
      details: { next: [expect.stringContaining("Make the PDF smaller")] },
    });
    expect([asked, objects.size]).toEqual([[maxPdfBytes], 0]);
    await uploads.receive(uploadKey, file(holding(Buffer.alloc(maxPdfBytes))));
    expect((await uploads.read(uploadKey)).length).toBe(maxPdfBytes);
  });

  test("an error while reading the file is reported as that error, not as a file that is too large", async () => {
    const { uploads } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    for (const fault of [new TypeError("bug"), new AppError("validation_error", "cut short")]) {
      const broken = async () => {
        throw fault;
      };
      await expect(uploads.receive(uploadKey, file(broken))).rejects.toBe(fault);
    }
  });

  test("a file is stored as a PDF, for its caller; one without a type is checked when it is read", async () => {
    const { uploads, objects, store } = setUp();
    const callers: (string | undefined)[] = [];
    const { put } = store;
    store.put = (key, object, caller) => {
      callers.push(caller);
      return put(key, object, caller);
    };
    const { uploadKey } = await uploads.createTicket(caller);
    await uploads.receive(uploadKey, {
      contentType: null,
      kind: "letter",
      caller: "addr:1",
      read: holding(pdf),
    });
    expect([callers, objects.get(`uploads/${uploadKey}`)!.contentType]).toEqual([
      ["addr:1"],
      "application/pdf",
    ]);
  });

  test("refuses an empty body and another type", async () => {
    const { uploads } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    await expect(uploads.receive(uploadKey, file(holding(Buffer.alloc(0))))).rejects.toMatchObject({
      code: "validation_error",
    });
    await expect(
      uploads.receive(uploadKey, file(neverRead, { contentType: "text/html" })),
    ).rejects.toMatchObject({
      code: "unsupported_media_type",
    });
  });
});

describe("reading", () => {
  async function messageOf(promise: Promise<unknown>): Promise<string> {
    const error = await promise.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: "validation_error", details: { fields: [{ path: "upload_key" }] } });
    return (error as Error).message;
  }

  test("says why a file can't be read", async () => {
    const { uploads, time } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    expect(await messageOf(uploads.read(`up_${"0".repeat(32)}.pdf`))).toBe(
      "upload_key was not issued by this service.",
    );
    expect(await messageOf(uploads.read(uploadKey))).toBe(
      "upload_key has no file yet: PUT the PDF to upload_url first.",
    );
    // From this moment on, the file is no longer accepted.
    time.now = Date.UTC(2026, 10, 21, 12, 16);
    await expect(uploads.receive(uploadKey, file(holding(pdf)))).rejects.toThrow("has expired");
    expect(await messageOf(uploads.read(uploadKey))).toBe(
      "upload_key has no file: none was uploaded in time, or it was deleted after 30 days.",
    );
  });

  test("checks size and type of a file from a bucket", async () => {
    const { uploads, objects } = setUp("https://bucket.test");
    const { uploadKey } = await uploads.createTicket(caller);
    const path = `uploads/${uploadKey}`;
    objects.set(path, { bytes: Buffer.alloc(maxPdfBytes + 1), contentType: "application/pdf" });
    expect(await messageOf(uploads.read(uploadKey))).toBe(
      "upload_key holds a file larger than 10485760 bytes.",
    );
    objects.set(path, { bytes: pdf, contentType: "text/html" });
    expect(await messageOf(uploads.read(uploadKey))).toContain("not uploaded as application/pdf");
    objects.set(path, { bytes: pdf, contentType: "Application/PDF; charset=binary" });
    expect(Buffer.from(await uploads.read(uploadKey))).toEqual(pdf);
  });

  test("a file can be read even after its key's secret is gone", async () => {
    const { uploads, store } = setUp();
    const { uploadKey } = await uploads.createTicket(caller);
    await uploads.receive(uploadKey, file(holding(pdf)));
    const rotated = createKeyring("rotated-rotated-rotated-rotated-rotated");
    const later = createUploads({ store, keyring: rotated, decodeImage, clock: () => new Date(noon) });
    expect(Buffer.from(await later.read(uploadKey))).toEqual(pdf);
  });
});

test("a sweep deletes uploads after 30 days, and nothing else in the store", async () => {
  const { uploads, sweeps } = setUp();
  await uploads.sweep();
  expect(sweeps).toEqual([{ prefix: "uploads/", storedBefore: new Date(Date.UTC(2026, 9, 22, 12, 0, 10)) }]);
});
