import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ObjectStore } from "./object-store.ts";

/** What every object store must guarantee. Each adapter's test runs these tests. */
export function describeObjectStore(
  name: string,
  open: () => Promise<{ store: ObjectStore; close(): Promise<void> }>,
) {
  describe(name, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
    const limit = { maxBytes: 1000 };

    test("returns exactly the bytes that were put, with their type", async () => {
      const { store } = opened;
      await store.put("a/one", { bytes, contentType: "application/pdf" });
      const found = await store.get("a/one", limit);
      if (found === null || found === "too_large") throw new Error("not found");
      expect(Buffer.from(found.bytes)).toEqual(bytes);
      expect(found.contentType).toBe("application/pdf");
      const head = await store.head("a/one");
      expect(head).toMatchObject({ size: bytes.length, contentType: "application/pdf" });
      expect(Math.abs(Date.now() - head!.storedAt.getTime())).toBeLessThan(60_000);
    });

    test("stores only the slice of a larger buffer", async () => {
      const { store } = opened;
      await store.put("a/part", { bytes: bytes.subarray(2, 5), contentType: "x/y" });
      expect(await store.head("a/part")).toMatchObject({ size: 3 });
    });

    test("replaces an existing object", async () => {
      const { store } = opened;
      await store.put("a/two", { bytes, contentType: "application/pdf" });
      await store.put("a/two", { bytes: bytes.subarray(0, 3), contentType: "text/plain" });
      expect(await store.get("a/two", limit)).toMatchObject({ contentType: "text/plain" });
      expect(await store.head("a/two")).toMatchObject({ size: 3 });
    });

    test("reads no more than the limit", async () => {
      const { store } = opened;
      await store.put("a/large", { bytes: Buffer.alloc(1001), contentType: "application/pdf" });
      expect(await store.get("a/large", limit)).toBe("too_large");
      expect(await store.get("a/large", { maxBytes: 1001 })).not.toBe("too_large");
    });

    test("finds nothing that was never put or was deleted, and can delete twice", async () => {
      const { store } = opened;
      expect([await store.get("a/none", limit), await store.head("a/none")]).toEqual([null, null]);
      await store.put("a/gone", { bytes, contentType: "application/pdf" });
      await store.delete("a/gone");
      await store.delete("a/gone");
      expect(await store.get("a/gone", limit)).toBeNull();
    });

    test("sweeps everything that is old enough, but only under its prefix", async () => {
      const { store } = opened;
      const keys = Array.from({ length: 7 }, (_, index) => `old%_/${index}`);
      for (const key of [...keys, "oldx_/keep"])
        await store.put(key, { bytes, contentType: "application/pdf" });
      const hour = 3_600_000;
      expect(await store.sweep({ prefix: "old%_/", storedBefore: new Date(Date.now() - hour) })).toBe(0);
      expect(await store.sweep({ prefix: "old%_/", storedBefore: new Date(Date.now() + hour) })).toBe(7);
      expect(await store.head("old%_/0")).toBeNull();
      expect(await store.head("oldx_/keep")).not.toBeNull();
    });
  });
}
