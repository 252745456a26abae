import type { Database } from "#lib/db/client";
import { forgetRequests } from "#lib/domain/idempotency/confirmation-repository";
import type { ObjectStore } from "#lib/ports/object-store";
import { eraseBatchContents, listErasableBatches } from "./batch-erasure-repository.ts";

const atOnce = 20;

/**
 * Erases what batches store about their rows, 30 days after the last order ended: a batch keeps its content as long as any of its
 * orders does (docs/rules.md#retention). Prices and results stay. Returns how many batches were erased; each call has
 * a limit. Idempotent.
 */
export async function eraseBatches(
  { database, store }: { database: Database; store: Pick<ObjectStore, "delete"> },
  now: Date,
): Promise<number> {
  const due = await listErasableBatches(database, now, atOnce);
  for (const key of due.flatMap(({ documentKeys }) => documentKeys)) await store.delete(key);
  const ids = due.map(({ id }) => id);
  await eraseBatchContents(database, ids, now);
  await forgetRequests(database, ids);
  return due.length;
}
