import { transact } from "#lib/db/transact";
import { verifyAccountSession } from "#lib/domain/access/account-session";
import { type Actor, attributableId } from "#lib/domain/access/actor";
import { newQuoteTokenId } from "#lib/domain/access/quote-token";
import { provenSenders } from "#lib/domain/access/sender";
import { verifySender } from "#lib/domain/addresses/verify-addresses";
import { pieceOf } from "#lib/domain/quotes/letter-request";
import { planLetter } from "#lib/domain/quotes/price-letter";
import { uploadKeyPattern } from "#lib/domain/uploads/schema";
import { storePathOf } from "#lib/domain/uploads/upload-key";
import { AppError } from "#lib/shared/errors";
import { newBatchQuoteId } from "#lib/shared/ids";
import { invalidFields } from "#lib/shared/parse-input";
import { assertTemplate } from "./assess-batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import { maxDocumentBytes } from "./batch-limits.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import type { StoredQuoteRequest } from "./document-quotes-repository.ts";
import { assertSharedParts, bytesOfRow, keysOfRows } from "./own-documents.ts";
import { assertMayMailDocuments, isBulkSender } from "./row-allowance.ts";

/** docs/rules.md#batch-documents: how long such a quote can be read and confirmed. */
const quoteHours = 24;
/** Quotes of one caller that may be prepared at the same time. */
const mostPending = 3;
/** Files whose size is asked for at the same time. */
const headsAtOnce = 16;

/**
 * Writes a quote whose rows are prepared in the background, and schedules it. Checks what all rows share; a problem of a row is found later.
 * Throws insufficient_scope, validation_error, rate_limited, and the errors of the sender's address.
 */
export async function createDocumentQuote(
  deps: BatchDeps,
  request: BatchQuoteRequest,
  { actor, withDocuments }: { actor: Actor; withDocuments: boolean },
): Promise<{ quoteId: string; count: number }> {
  const { accountSession, rows, ...letter } = request;
  const session = accountSession === undefined ? undefined : verifyAccountSession(deps, accountSession);
  assertMayMailDocuments(isBulkSender(actor, session));
  assertSharedParts(letter, withDocuments);
  planLetter(deps, letter);
  pieceOf({ ...letter, to: undefined }, deps.rails);
  if (letter.content?.kind === "text") assertTemplate(letter.content.text);
  if (letter.parts?.subject) assertTemplate(letter.parts.subject, "subject");
  if (letter.from) await verifySender(letter.from, deps.quoteVerifierFor(letter));
  const owner = attributableId(actor);
  if ((await deps.documentQuotes.countPending(owner)) >= mostPending)
    throw new AppError("rate_limited", `${mostPending} quotes of yours are still being prepared.`, {
      retryAfterSeconds: 30,
      next: ["Wait until one of them is ready, then ask for the next one."],
    });
  await assertSize(deps, request);
  const at = deps.clock();
  const stored: StoredQuoteRequest = { ...letter, senders: provenSenders(actor, session ?? null) };
  const id = newBatchQuoteId(letter.sandbox);
  const quote = {
    ...{ id, actor: owner, mailbox: session?.id ?? null, sandbox: letter.sandbox, request: stored },
    ...{ count: rows.count, jti: new Uint8Array(newQuoteTokenId()), createdAt: at },
    expiresAt: new Date(at.getTime() + quoteHours * 3_600_000),
  };
  const inputs = Array.from({ length: rows.count }, (_, row) => bytesOfRow(rows, row));
  await transact(deps.database, (tx) => deps.documentQuotes.insert(tx, quote, inputs));
  deps.wake();
  return { quoteId: id, count: rows.count };
}

/** Throws validation_error if the files of all rows together are larger than 200 MB. A missing file is a problem of its rows. */
async function assertSize({ store }: BatchDeps, { rows, content, enclosures = [] }: BatchQuoteRequest) {
  const shared = [content, ...enclosures.map(({ source }) => source)];
  const keys = keysOfRows(rows);
  for (const source of shared) if (source?.kind === "upload") keys.add(source.key);
  const known = [...keys].filter((key) => uploadKeyPattern.test(key));
  let bytes = 0;
  for (let at = 0; at < known.length; at += headsAtOnce) {
    const heads = await Promise.all(
      known.slice(at, at + headsAtOnce).map((key) => store.head(storePathOf(key))),
    );
    for (const head of heads) bytes += head?.size ?? 0;
  }
  if (bytes <= maxDocumentBytes) return;
  const limit = maxDocumentBytes / 1_000_000;
  const message = `name files of ${Math.ceil(bytes / 1_000_000)} MB, and ${limit} MB is the most for one batch: send them in several batches`;
  throw invalidFields([{ path: "rows", message }]);
}
