import type { BatchDeps } from "./batch-deps.ts";
import { quoteFolder } from "./prepare-quote.ts";

const atOnce = 20;
/**
 * A batch that is confirmed in a quote's last second is written seconds later. Until it is written, no row in the database refers
 * to the files.
 */
const graceMs = 3_600_000;

/** Deletes quotes that ended an hour ago, their rows, and their files, except files that a row of a batch still needs. Idempotent. */
export async function sweepDocumentQuotes(
  { documentQuotes, store }: Pick<BatchDeps, "documentQuotes" | "store">,
  now: Date,
): Promise<void> {
  for (;;) {
    const ids = await documentQuotes.listExpired(new Date(now.getTime() - graceMs), atOnce);
    for (const id of ids)
      await store.sweep({
        ...{ prefix: `${quoteFolder}${id}/`, storedBefore: now, keep: documentQuotes.listAwaited },
      });
    await documentQuotes.delete(ids);
    if (ids.length < atOnce) return;
  }
}
