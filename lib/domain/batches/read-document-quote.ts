import { verifyAccountSession } from "#lib/domain/access/account-session";
import type { Actor } from "#lib/domain/access/actor";
import { confirmationLifetimeMinutes, issueQuoteToken } from "#lib/domain/access/quote-token";
import { getPrinted } from "#lib/domain/orders/live-content";
import { waysToPay } from "#lib/domain/payments/open-checkout";
import { dayNotes } from "#lib/domain/quotes/create-quote";
import { pieceOf } from "#lib/domain/quotes/letter-request";
import { liveAvailability } from "#lib/domain/quotes/live-availability";
import { AppError } from "#lib/shared/errors";
import { batchQuoteIdPattern } from "#lib/shared/ids";
import { assembleQuote } from "./assemble-quote.ts";
import { readRow } from "./assess-row.ts";
import type { BatchDeps } from "./batch-deps.ts";
import { maxDocumentRows } from "./batch-limits.ts";
import type { BatchQuote } from "./create-batch-quote.ts";
import type { DocumentQuote, PreparedOutcome, QuoteFailure } from "./document-quotes-repository.ts";

/** Who reads a quote: the key, the mailbox session, or the session of a verified email that it was made with. */
export type QuoteReader = { actor: Actor; accountSession: string | undefined };

export type ReadQuote = Pick<DocumentQuote, "id" | "count" | "prepared" | "sandbox"> &
  (
    | { status: "pending" }
    | { status: "failed"; failure: QuoteFailure }
    | { status: "ready"; quote: BatchQuote }
  );

const pictureWidthPx = 816;

/** Finds a quote for its caller. Throws not_found, including for other callers, and invalid_session. */
async function findQuote(deps: BatchDeps, id: string, reader: QuoteReader): Promise<DocumentQuote> {
  const { actor, accountSession } = reader;
  const session = accountSession === undefined ? null : verifyAccountSession(deps, accountSession);
  const quote = batchQuoteIdPattern.test(id) ? await deps.documentQuotes.find(id) : null;
  const proven = [actor.kind === "key" || actor.kind === "mailbox" ? actor.id : null, session?.id];
  const isOwn = quote && [quote.actor, quote.mailbox].some((own) => own !== null && proven.includes(own));
  if (isOwn && quote.expiresAt > deps.clock()) return quote;
  throw new AppError("not_found", "No quote of yours has this ID, or it is more than a day old.", {
    next: [
      "Send the key that the quote was made with, or its account_session as X-Account-Session.",
      "Otherwise, quote again with POST /v1/batches/quotes.",
    ],
  });
}

/** The quote as it is now. When it is ready, it has a token, which is renewed with each call but confirms only once. */
export async function readDocumentQuote(
  deps: BatchDeps,
  id: string,
  reader: QuoteReader,
): Promise<ReadQuote> {
  const found = await findQuote(deps, id, reader);
  const { count, prepared, sandbox, status, result, request } = found;
  const seen = { id, count, prepared, sandbox };
  if (status === "failed") return { ...seen, status, failure: result as QuoteFailure };
  if (status === "pending") return { ...seen, status };
  const [inputs, rows] = await Promise.all([
    deps.documentQuotes.listInputs(id),
    deps.documentQuotes.listRows(id, { from: 0, limit: count }),
  ]);
  const assessed = await assembleQuote(
    deps,
    // Duplicates are already left out. Letters that were mailed since then are found when the batch is sent.
    { ...request, duplicates: "send" },
    { inputs, prepared: rows.map((row) => row.prepared!) },
    { keep: false, senders: request.senders },
  );
  const live = liveAvailability(deps.rails, request);
  const payWith = waysToPay(deps.card, assessed.days.last, deps.clock());
  const days = dayNotes(request, { ...assessed, payWith });
  const note = [...days, ...assessed.notes, ...(live.available ? [] : [live.reason])].join(" ");
  const quote = { ...assessed, note, live, payWith };
  return { ...seen, status, quote: { ...quote, ...confirm(deps, found, assessed) } };
}

function confirm(
  { keyring, clock }: BatchDeps,
  { request: { from }, result, sandbox, jti }: DocumentQuote,
  { accepted, totalCents }: Pick<BatchQuote, "accepted" | "totalCents">,
): Pick<BatchQuote, "confirmation"> {
  if (!from || accepted === 0 || !result || !("digest" in result)) return {};
  const digest = Buffer.from(result.digest, "base64");
  const token = issueQuoteToken(keyring, digest, { thing: "batch", totalCents, sandbox, jti }, clock());
  return { confirmation: { token, expiresInMinutes: confirmationLifetimeMinutes } };
}

/** Rows of a quote, also while it is prepared, and the first row after them. */
export async function listQuoteRows(
  deps: BatchDeps,
  id: string,
  { from, limit, ...reader }: QuoteReader & { from: number; limit: number },
): Promise<{ rows: { row: number; prepared: PreparedOutcome | null }[]; next: number | null }> {
  await findQuote(deps, id, reader);
  const found = await deps.documentQuotes.listRows(id, { from, limit: limit + 1 });
  return { rows: found.slice(0, limit), next: found[limit]?.row ?? null };
}

/** Draws one page of a prepared row, counted from 1, as PNG, exactly as it will be mailed. Throws not_found. */
export async function drawQuotePage(
  deps: BatchDeps,
  id: string,
  { row: number, page, ...reader }: QuoteReader & { row: number; page: number },
): Promise<Uint8Array> {
  const { request } = await findQuote(deps, id, reader);
  const isRow = Number.isInteger(number) && number >= 0 && number < maxDocumentRows;
  const row = isRow ? await deps.documentQuotes.findRow(id, number) : null;
  const outcome = row?.prepared?.outcome;
  const assessed = outcome && "assessed" in outcome ? outcome.assessed : null;
  if (!row || !assessed?.document || !Number.isInteger(page) || page < 1 || page > assessed.pageCount)
    throw new AppError("not_found", "This quote has no such page, or the row isn't prepared yet.", {
      next: ["Read the rows that are prepared, and their pages, with GET /v1/batches/quotes/{id}/rows."],
    });
  const { caller } = request;
  const piece = pieceOf({ ...request, to: readRow(row.input).to }, deps.rails);
  const pdf = await deps.documents.asMailed(
    await getPrinted(deps.store, assessed.document.key),
    piece,
    caller,
  );
  return deps.documents.toPng(pdf, page, { widthPx: pictureWidthPx, piece, caller });
}
