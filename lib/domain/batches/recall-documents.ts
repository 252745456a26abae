import { confirmationMalformed, readQuoteToken } from "#lib/domain/access/quote-token";
import { earliestDay } from "#lib/domain/mail/hand-off-day";
import { AppError } from "#lib/shared/errors";
import { invalidFields } from "#lib/shared/parse-input";
import { assembleQuote } from "./assemble-quote.ts";
import type { AssessedBatch } from "./assess-batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchRequest } from "./batch-request.ts";
import type { BatchCaller } from "./checked-batch.ts";
import type { DocumentQuote } from "./document-quotes-repository.ts";
import { bytesOfRow } from "./own-documents.ts";

const next = [
  "POST /v1/batches/quotes with the same body, and read the quote until it is ready.",
  "Send this request again with its confirmation_token.",
];

/**
 * The rows of a batch as their quote prepared them. The token's digest then shows whether they are the same rows. Throws
 * confirmation_required without a token, even in the sandbox, confirmation_malformed, confirmation_expired, confirmation_mismatch, and
 * validation_error if a row's day has passed.
 */
export async function recallDocuments(
  deps: BatchDeps,
  request: BatchRequest,
  senders: BatchCaller["senders"],
): Promise<AssessedBatch> {
  const quote = await findQuote(deps, request);
  const { rows, accountSession: _, ...letter } = request;
  const found = await deps.documentQuotes.listRows(quote.id, { from: 0, limit: quote.count });
  const assembled = {
    inputs: Array.from({ length: rows.count }, (_, row) => bytesOfRow(rows, row)),
    prepared: found.map(({ prepared }) => prepared!),
  };
  const assessed = await assembleQuote(deps, { ...letter, senders }, assembled, { keep: true, senders });
  assertDays(deps, assessed);
  return assessed;
}

async function findQuote(deps: BatchDeps, request: BatchRequest): Promise<DocumentQuote> {
  const { confirmationToken: token, rows, sandbox } = request;
  const reason =
    "Rows with upload_key, enclosures, or send_on need the confirmation_token of their quote. So do letters with date_line, subject, signature, or letterhead.";
  if (token === undefined) throw new AppError("confirmation_required", reason, { next });
  const read = readQuoteToken(deps.keyring, token);
  if (!read) throw confirmationMalformed("batch");
  const quote = await deps.documentQuotes.findByToken(read.jti);
  if (!quote || quote.expiresAt <= deps.clock())
    throw new AppError(
      "confirmation_expired",
      "The quote of this token is more than a day old, or isn't for these rows.",
      { next },
    );
  if (quote.status !== "ready" || quote.count !== rows.count || quote.sandbox !== sandbox)
    throw new AppError("confirmation_mismatch", "The token is for other rows.", { next });
  return quote;
}

function assertDays({ clock, handOffDelaySeconds }: BatchDeps, { outcomes }: AssessedBatch): void {
  const earliest = earliestDay({ now: clock(), handOffDelaySeconds });
  const late = outcomes.ofRow.findIndex((index) => {
    const outcome = outcomes.distinct[index]!;
    return (
      "assessed" in outcome && outcome.assessed.sendOn !== undefined && outcome.assessed.sendOn < earliest
    );
  });
  if (late >= 0)
    throw invalidFields([
      { path: `rows.${late}.send_on`, message: `is too soon: the earliest day is ${earliest}` },
    ]);
}
