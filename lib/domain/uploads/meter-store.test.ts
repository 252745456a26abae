import { expect, test } from "vitest";
import type { ObjectStore, StoredObject } from "#lib/ports/object-store";
import { meterStore, storageLimits } from "./meter-store.ts";

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);

function setUp(limits = { callerBytes: 100, totalBytes: 250 }) {
  const time = { now: noon };
  const objects = new Map<string, StoredObject>();
  const rows = new Map<string, { caller: string; bytes: number; at: Date }>();
  const counts = { totals: 0 };
  const broken = { put: false };
  const store = {
    put: async (key: string, object: StoredObject) => {
      if (broken.put) throw new Error("the bucket is away");
      objects.set(key, object);
    },
    delete: async (key: string) => void objects.delete(key),
    sweep: async () => 7,
  } as unknown as ObjectStore;
  const metered = meterStore(store, {
    clock: () => new Date(time.now),
    limits,
    uses: {
      async add({ key, caller, bytes, at, maxBytes }) {
        const own = [...rows].filter(([other, row]) => other !== key && row.caller === caller);
        const oldest = own.map(([, row]) => row.at).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
        const added = own.reduce((sum, [, row]) => sum + row.bytes, 0) + bytes <= maxBytes;
        if (added) rows.set(key, { caller, bytes, at });
        return { added, oldest };
      },
      async totalBytes() {
        counts.totals += 1;
        return [...rows.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      },
      remove: async (key) => void rows.delete(key),
      sweep: async () => rows.clear(),
    },
  });
  const put = (key: string, bytes: number, caller?: string) =>
    metered.put(key, { bytes: Buffer.alloc(bytes), contentType: "application/pdf" }, caller);
  return { time, objects, rows, counts, broken, metered, put };
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string; details: { retryAfterSeconds: number } }) => [
      error.code,
      error.details.retryAfterSeconds,
    ],
  );

test("one caller may store fifty letters of the maximum size for free, and all callers together may store 20 GB", () => {
  expect(storageLimits).toEqual({ callerBytes: 50 * 10_485_760, totalBytes: 20 * 1024 ** 3 });
});

test("a caller whose quota is full can retry when the oldest file expires, but after at least a minute", async () => {
  const { put, time } = setUp();
  await put("a1", 60, "a");
  time.now += 10 * day;
  await put("a2", 40, "a");
  expect(await refusal(put("a3", 1, "a"))).toEqual(["rate_limited", (20 * day) / 1000]);
  time.now = noon + 30 * day - 1;
  expect(await refusal(put("a3", 1, "a"))).toEqual(["rate_limited", 60]);
  // This file is too large even for an empty quota.
  expect(await refusal(put("b1", 101, "b"))).toEqual(["rate_limited", (30 * day) / 1000]);
});

test("a file that exceeds the total doesn't count toward its caller's quota, and paid files are always stored", async () => {
  const { put, rows, objects } = setUp();
  for (const caller of ["a", "b"]) await put(caller, 100, caller);
  expect(await refusal(put("c", 51, "c"))).toEqual(["service_unavailable", 3600]);
  expect([[...rows.keys()], [...objects.keys()]]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  await put("live", 1000);
  expect(rows.has("live")).toBe(false);
  await put("c", 50, "c");
  expect(await refusal(put("d", 1, "d"))).toEqual(["service_unavailable", 3600]);
});

test("notices freed space before it refuses a caller, without recomputing the total for every file", async () => {
  const { put, rows, counts, time } = setUp();
  for (const caller of ["a", "b"]) await put(caller, 100, caller);
  expect(counts.totals).toBe(1);
  rows.delete("a");
  await put("c", 100, "c");
  expect(counts.totals).toBe(2);
  await put("d", 10, "d");
  expect(counts.totals).toBe(2);
  time.now += 60_000;
  await put("e", 10, "e");
  expect(counts.totals).toBe(3);
});

test("files stored by another process are counted within a minute", async () => {
  const { put, rows, time } = setUp();
  await put("a", 10, "a");
  rows.set("elsewhere", { caller: "x", bytes: 235, at: new Date(noon) });
  time.now += 59_999;
  await put("b", 1, "b");
  time.now += 1;
  expect(await refusal(put("c", 5, "c"))).toEqual(["service_unavailable", 3600]);
});

test("a file that the bucket refused is not counted", async () => {
  const { put, rows, broken } = setUp();
  await put("b", 100, "b");
  broken.put = true;
  for (let n = 0; n < 3; n += 1) await expect(put("a", 100, "a")).rejects.toThrow("the bucket is away");
  expect([...rows.keys()]).toEqual(["b"]);
  broken.put = false;
  await put("a", 100, "a");
});

test("deleted and swept files no longer count, and a sweep returns how many it deleted", async () => {
  const { put, rows, objects, metered } = setUp();
  await put("a", 100, "a");
  await metered.delete("a");
  expect([rows.size, objects.size]).toEqual([0, 0]);
  await put("a", 100, "a");
  expect(await metered.sweep({ prefix: "uploads/", storedBefore: new Date(noon) })).toBe(7);
  expect(rows.size).toBe(0);
});
