import type { Database } from "#lib/db/client";
import { type CapabilityAction, issueCapability } from "#lib/domain/access/capability-token";
import { type LinkReach, verifyLink } from "#lib/domain/access/link-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import type { BatchView } from "./batch.ts";
import type { BatchRepository } from "./batch-repository.ts";
import { getBatch } from "./get-batch.ts";
import { readWaitingBatch, type WaitingBatch } from "./waiting-batch-repository.ts";

export type OpenedBatchLink = {
  reach: LinkReach;
  cancelToken: string;
  approveToken?: string;
  /** While the batch waits for approval. */
  approval?: WaitingBatch;
};

/**
 * Exchanges a batch's link for a new token, valid for 7 days. Throws not_found, invalid_capability, and expired_capability once the batch is
 * erased, because nothing is left that the link would open.
 */
export async function openBatchLink(
  deps: { database: Database; batches: BatchRepository; keyring: Keyring; clock: Clock },
  id: string,
  token: string | null,
): Promise<OpenedBatchLink> {
  const { batches, keyring, clock } = deps;
  const view = await getBatch(deps, id);
  const { id: batchId } = view;
  const reach = verifyLink(keyring, token, [batchId]);
  const batch = await batches.find(batchId);
  if (!batch || batch.erasedAt)
    throw new AppError("expired_capability", "This link ended when the contents of the batch were erased.", {
      next: ["Read the batch's status with GET /v1/batches/{id}."],
    });
  const action = reach === "sender" ? "cancel" : "undo";
  const issue = (of: CapabilityAction) => issueCapability(keyring, { id: batchId, createdAt: clock() }, of);
  return {
    ...{ reach, cancelToken: issue(action) },
    ...(reach === "sender" && mayApprove(view) ? { approveToken: issue("approve") } : {}),
    ...(reach === "sender" && view.stage === "awaiting_approval"
      ? { approval: await readWaitingBatch(deps.database, batch) }
      : {}),
  };
}

/** As for an order: while it waits, and while it is unpaid after an approval. */
const mayApprove = ({ stage, approval }: BatchView): boolean =>
  stage === "awaiting_approval" ||
  (approval?.decision === "approved" && (stage === "draft" || stage === "awaiting_payment"));
