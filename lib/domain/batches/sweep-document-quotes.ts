import type { BatchDeps } from "./batch-deps.ts";
import { quoteFolder } from "./prepare-quote.ts";

const atOnce = 20;

/** Deletes quotes that are a day old with their rows, and their files unless a row of a batch waits for them. Idempotent. */
export async function sweepDocumentQuotes(
  { documentQuotes, store }: Pick<BatchDeps, "documentQuotes" | "store">,
  now: Date,
): Promise<void> {
  for (;;) {
    const ids = await documentQuotes.listExpired(now, atOnce);
    for (const id of ids)
      await store.sweep({
        ...{ prefix: `${quoteFolder}${id}/`, storedBefore: now, keep: documentQuotes.listAwaited },
      });
    await documentQuotes.delete(ids);
    if (ids.length < atOnce) return;
  }
}
