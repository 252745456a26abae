import { expect, test } from "vitest";
import { createPostgresStore } from "#lib/adapters/postgres-store/postgres-store";
import { openDatabase } from "#lib/db/client";
import { meterStore } from "#lib/domain/uploads/meter-store";
import { createStorageRepository } from "#lib/domain/uploads/storage-repository";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
const uses = createStorageRepository(database);
const inner = createPostgresStore((sql, params) => database.pool.query(sql, params));
let now = Date.UTC(2026, 10, 21);
const clock = () => new Date(now);
const limits = { callerBytes: 100, totalBytes: 250 };
const store = meterStore(inner, { uses, clock, limits });
const pdf = (size: number) => ({ bytes: Buffer.alloc(size, 1), contentType: "application/pdf" });

test("a caller may store this much, and not a byte more", async () => {
  await store.put("uploads/a1", pdf(60), "a");
  await expect(store.put("uploads/a2", pdf(41), "a")).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfterSeconds: 30 * 86_400 },
  });
  expect(await store.get("uploads/a2", { maxBytes: 100 })).toBeNull();
  await store.put("uploads/a2", pdf(40), "a");
  // Storing the same file again takes no more space.
  await store.put("uploads/a2", pdf(40), "a");
  await store.put("uploads/b1", pdf(100), "b");
});

test("all callers together may store this much", async () => {
  await expect(store.put("uploads/c1", pdf(60), "c")).rejects.toMatchObject({ code: "service_unavailable" });
  await expect(store.put("documents/o1", pdf(60), "c")).rejects.toMatchObject({
    code: "service_unavailable",
  });
  // A paid letter is always stored.
  await store.put("documents/live", pdf(1_000));
});

test("deleting or sweeping frees space", async () => {
  await store.delete("uploads/a1");
  now += 61_000;
  await store.put("documents/o1", pdf(60), "a");
  await expect(store.put("uploads/a3", pdf(1), "a")).rejects.toMatchObject({ code: "rate_limited" });
  await store.sweep({ prefix: "uploads/", storedBefore: new Date(now + 1) });
  await store.put("uploads/a3", pdf(40), "a");
  await expect(store.put("uploads/a4", pdf(1), "a")).rejects.toMatchObject({ code: "rate_limited" });
  await database.close();
});
