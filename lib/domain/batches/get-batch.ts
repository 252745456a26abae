import { AppError } from "#lib/shared/errors";
import { batchIdPattern } from "#lib/shared/ids";
import type { BatchView } from "./batch.ts";
import type { BatchRepository } from "./batch-repository.ts";

/** The batch as it is now. Throws not_found, including for malformed IDs. */
export async function getBatch({ batches }: { batches: BatchRepository }, id: string): Promise<BatchView> {
  const batch = batchIdPattern.test(id) ? await batches.view(id) : null;
  if (batch) return batch;
  throw new AppError("not_found", "No batch has this ID.", {
    next: ["Check the ID. It's `batch.id` in the response that created the batch."],
  });
}
