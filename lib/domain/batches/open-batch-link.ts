import { issueCapability } from "#lib/domain/access/capability-token";
import { type LinkReach, verifyLink } from "#lib/domain/access/link-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import type { BatchRepository } from "./batch-repository.ts";
import { getBatch } from "./get-batch.ts";

export type OpenedBatchLink = { reach: LinkReach; cancelToken: string };

/**
 * Exchanges a batch's link for a new token, valid for 7 days. Throws not_found, invalid_capability, and expired_capability once the batch is
 * erased, because nothing is left that the link would open.
 */
export async function openBatchLink(
  { batches, keyring, clock }: { batches: BatchRepository; keyring: Keyring; clock: Clock },
  id: string,
  token: string | null,
): Promise<OpenedBatchLink> {
  const { id: batchId } = await getBatch({ batches }, id);
  const reach = verifyLink(keyring, token, [batchId]);
  const batch = await batches.find(batchId);
  if (!batch || batch.erasedAt)
    throw new AppError("expired_capability", "This link ended when the contents of the batch were erased.", {
      next: ["Read the batch's status with GET /v1/batches/{id}."],
    });
  const action = reach === "sender" ? "cancel" : "undo";
  return { reach, cancelToken: issueCapability(keyring, { id: batchId, createdAt: clock() }, action) };
}
