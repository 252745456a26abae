import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { uploadRetentionDays } from "./schema.ts";
import type { StorageUses } from "./storage-repository.ts";

type StorageLimits = { callerBytes: number; totalBytes: number };

/** Limits for free storage (uploads, and PDFs of sandbox orders): fifty of the largest files per caller, and 20 GB in total. */
export const storageLimits: StorageLimits = { callerBytes: 524_288_000, totalBytes: 21_474_836_480 };

/** How long the total is cached. It may be out of date by one minute's uploads. */
const totalMs = 60_000;
const dayMs = 86_400_000;

/**
 * Adds to a store a quota for each caller and one for all callers together. `put` throws rate_limited if the caller's quota is full
 * (Retry-After is when the caller's oldest file expires), and service_unavailable if the total is.
 */
export function meterStore(
  store: ObjectStore,
  { uses, clock, limits = storageLimits }: { uses: StorageUses; clock: Clock; limits?: StorageLimits },
): ObjectStore {
  let total = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };
  /** Whether the total is within its limit. It already includes `bytes`, if it was read from the table. */
  const hasRoom = async (bytes: number) => {
    const now = clock().getTime();
    total.bytes += bytes;
    if (now - total.readAt >= totalMs || total.bytes > limits.totalBytes)
      total = { bytes: await uses.totalBytes(), readAt: now };
    return total.bytes <= limits.totalBytes;
  };
  return {
    ...store,
    async put(key, object, caller) {
      // Paid letters don't count toward a quota.
      if (caller === undefined) return store.put(key, object);
      const { length: bytes } = object.bytes;
      const at = clock();
      const { added, oldest } = await uses.add({ key, caller, bytes, at, maxBytes: limits.callerBytes });
      if (!added) throw quotaFull(limits, oldest ?? at, at);
      try {
        if (!(await hasRoom(bytes))) throw storeFull();
        await store.put(key, object);
      } catch (error) {
        await uses.remove(key);
        total.bytes -= bytes;
        throw error;
      }
    },
    async delete(key) {
      await store.delete(key);
      await uses.remove(key);
    },
    async sweep(older) {
      const count = await store.sweep(older);
      await uses.sweep(older);
      return count;
    },
  };
}

function storeFull(): AppError {
  return new AppError("service_unavailable", "We have no storage for more files right now.", {
    retryAfterSeconds: 3600,
  });
}

function quotaFull({ callerBytes }: StorageLimits, oldest: Date, now: Date): AppError {
  const goes = oldest.getTime() + uploadRetentionDays * dayMs;
  const retryAfterSeconds = Math.max(60, Math.ceil((goes - now.getTime()) / 1000));
  return new AppError(
    "rate_limited",
    `Files of this caller already take ${Math.floor(callerBytes / 1_048_576)} MB, the limit for one caller. We delete each file after ${uploadRetentionDays} days.`,
    {
      retryAfterSeconds,
      next: ["Send letters as text or with pdf_url, or wait until older files are deleted."],
    },
  );
}
