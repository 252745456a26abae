import type { Database } from "#lib/db/client";
import type { ObjectStore } from "#lib/ports/object-store";
import { eraseBatchContents, listErasableBatches } from "./batch-erasure-repository.ts";

const atOnce = 20;

/**
 * Erases what batches store about their rows, 30 days after the last of them ended: a batch's content is kept as long as that of
 * any of its orders (docs/rules.md#retention). References, prices, and results stay. Returns how many were erased, limited per
 * call. Idempotent.
 */
export async function eraseBatches(
  { database, store }: { database: Database; store: Pick<ObjectStore, "delete"> },
  now: Date,
): Promise<number> {
  const due = await listErasableBatches(database, now, atOnce);
  for (const { documentKey } of due) if (documentKey) await store.delete(documentKey);
  await eraseBatchContents(
    database,
    due.map(({ id }) => id),
    now,
  );
  return due.length;
}
