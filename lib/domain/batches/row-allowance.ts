import type { AccountSession } from "#lib/domain/access/account-session";
import type { Actor } from "#lib/domain/access/actor";
import { maxBatchRows, maxFreeQuoteRows, maxSandboxRows } from "#lib/domain/batches/batch-limits";
import { AppError } from "#lib/shared/errors";

/** Whether a caller may price and send large batches: with a key that has mail:bulk, or a verified email address. */
export function isBulkSender(actor: Actor, session: AccountSession | undefined): boolean {
  return session !== undefined || (actor.kind === "key" && actor.scopes.has("mail:bulk"));
}

/** docs/rules.md#batch-access: limits the rows that a caller may quote, or send in the sandbox. Throws insufficient_scope. */
export function assertRowsAllowed(
  count: number,
  { bulk, sandbox }: { bulk: boolean; sandbox: boolean },
): void {
  const most = bulk ? maxBatchRows : sandbox ? maxSandboxRows : maxFreeQuoteRows;
  if (count <= most) return;
  throw new AppError(
    "insufficient_scope",
    `${count.toLocaleString("en-US")} rows are more than the ${most.toLocaleString("en-US")} that you can ${sandbox ? "test" : "quote"} without an API key.`,
    { next: [bulkAdvice] },
  );
}

/** Throws insufficient_scope. */
export function assertMaySendBatches(bulk: boolean): void {
  if (bulk) return;
  const reason = "Live batches need an API key with the scope mail:bulk, or an account_session.";
  throw new AppError("insufficient_scope", reason, { next: [bulkAdvice] });
}

/** docs/rules.md#batch-tickets: whether a caller may upload files for the rows of a batch. Throws insufficient_scope. */
export function assertMayMailDocuments(bulk: boolean): void {
  if (bulk) return;
  const reason =
    "Rows with their own PDFs, and letters with a date line, subject, signature, or letterhead, need an API key with the scope mail:bulk, or an account_session.";
  throw new AppError("insufficient_scope", reason, { next: [bulkAdvice] });
}

const bulkAdvice =
  "Use an API key with the scope mail:bulk, or verify an email address with POST /v1/account_sessions and send the account_session.";
