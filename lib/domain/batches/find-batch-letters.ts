import { type SessionDeps, verifyAccountSession } from "#lib/domain/access/account-session";
import type { Actor } from "#lib/domain/access/actor";
import type { Documents } from "#lib/domain/documents/document";
import type { FoundLetters } from "#lib/domain/documents/parting/part-letters";
import type { BatchDeps } from "./batch-deps.ts";
import { assertMayMailDocuments, isBulkSender } from "./row-allowance.ts";

type FindLettersDeps = SessionDeps &
  Pick<BatchDeps, "readBatchUpload"> & { documents: Pick<Documents, "findLetters"> };

/**
 * Finds the letters in an uploaded PDF that was merged of many. Creates nothing. Throws insufficient_scope, invalid_session, the
 * errors of an upload_key, and those of `findLetters`.
 */
export async function findBatchLetters(
  deps: FindLettersDeps,
  { uploadKey, accountSession }: { uploadKey: string; accountSession: string | undefined },
  { actor }: { actor: Actor },
): Promise<FoundLetters> {
  const session = accountSession === undefined ? undefined : verifyAccountSession(deps, accountSession);
  assertMayMailDocuments(isBulkSender(actor, session));
  return deps.documents.findLetters(await deps.readBatchUpload(uploadKey), actor.id ?? undefined);
}
