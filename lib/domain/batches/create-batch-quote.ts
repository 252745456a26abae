import { type SessionDeps, verifyAccountSession } from "#lib/domain/access/account-session";
import type { Actor } from "#lib/domain/access/actor";
import { confirmationLifetimeMinutes, issueQuoteToken, readQuoteToken } from "#lib/domain/access/quote-token";
import { provenSenders } from "#lib/domain/access/sender";
import { waysToPay } from "#lib/domain/payments/open-checkout";
import { dayNotes } from "#lib/domain/quotes/create-quote";
import { type LiveAvailability, liveAvailability } from "#lib/domain/quotes/live-availability";
import type { CardPayments } from "#lib/ports/card-payments";
import { type AssessedBatch, assessBatch, type BatchLetterDeps } from "./assess-batch.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import { digestOfBatch } from "./confirmed-batch.ts";
import type { QuotedRowsRepository } from "./quoted-rows-repository.ts";
import { assertRowsAllowed, isBulkSender } from "./row-allowance.ts";

export type BatchQuote = AssessedBatch & {
  note: string;
  live: LiveAvailability;
  payWith: ReturnType<typeof waysToPay>;
  confirmation?: { token: string; expiresInMinutes: number };
};

/**
 * Prices all rows. If there is a sender and at least one mailable row, the quote includes a single-use confirmation token, and its
 * results for each row are stored until the token expires.
 */
export async function createBatchQuote(
  deps: BatchLetterDeps &
    SessionDeps & { quotedRows: QuotedRowsRepository; card: Pick<CardPayments, "configured"> },
  request: BatchQuoteRequest,
  { actor }: { actor: Actor },
): Promise<BatchQuote> {
  const { accountSession, sandbox } = request;
  const session = accountSession === undefined ? undefined : verifyAccountSession(deps, accountSession);
  assertRowsAllowed(request.rows.count, { bulk: isBulkSender(actor, session), sandbox });
  const senders = provenSenders(actor, session ?? null);
  const assessed = await assessBatch(deps, request, { keep: false, quoted: null, senders });
  const live = liveAvailability(deps.rails, request);
  const payWith = waysToPay(deps.card, assessed.days.last, deps.clock());
  const days = dayNotes(request, { ...assessed, payWith });
  const note = [...days, ...assessed.notes, ...(live.available ? [] : [live.reason])].join(" ");
  if (!request.from || assessed.accepted === 0) return { ...assessed, note, live, payWith };
  const at = deps.clock();
  const quoted = { thing: "batch", totalCents: assessed.totalCents, sandbox } as const;
  const token = issueQuoteToken(deps.keyring, digestOfBatch(request, assessed), quoted, at);
  const expiresAt = new Date(at.getTime() + confirmationLifetimeMinutes * 60_000);
  await deps.quotedRows.save(readQuoteToken(deps.keyring, token)!.jti, sandbox, assessed.outcomes, expiresAt);
  return {
    ...assessed,
    note,
    live,
    payWith,
    confirmation: { token, expiresInMinutes: confirmationLifetimeMinutes },
  };
}
