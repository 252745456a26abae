import type { Database } from "#lib/db/client";
import { forgetRequests } from "#lib/domain/idempotency/confirmation-repository";
import { eraseContents, listErasableContents } from "./erasure-repository.ts";

const batch = 500;

/**
 * Erases the street lines and content of orders that are due. City, state, and amounts stay (docs/rules.md#retention). Returns how
 * many orders it erased; each call has a limit. Idempotent, because it deletes a document before it erases the document's key.
 */
export async function eraseContent(
  deps: {
    database: Pick<Database, "prisma">;
    deleteDocument: (key: string) => Promise<void>;
    /** Deletes the copy in the print queue, if there is one. */
    deletePrint: (orderId: string) => Promise<void>;
    /** Deletes the return receipt, if there is one; its fingerprint stays. */
    deleteProof: (orderId: string) => Promise<void>;
  },
  now: Date,
): Promise<number> {
  const due = await listErasableContents(deps.database, now, batch);
  for (const { orderId, documentKey } of due) {
    if (documentKey) await deps.deleteDocument(documentKey);
    await deps.deletePrint(orderId);
    await deps.deleteProof(orderId);
  }
  const ids = due.map(({ orderId }) => orderId);
  await eraseContents(deps.database, ids, now);
  await forgetRequests(deps.database, ids);
  return due.length;
}
