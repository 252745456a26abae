import { type CreatedBatch, createBatch } from "#lib/api/browser-batches";
import { type LetterBody, pageLanguage } from "#lib/api/browser-client";
import { type Draft, type SentHow, toLetterBody } from "../../compose/draft.ts";
import { type Account, sessionOf } from "../../pay/account.ts";
import { type Answer, askUntilKnown } from "../../storage/ask-attempt.ts";
import { newKey } from "../../storage/attempt-outcome.ts";
import { attempts, type ListAttempt } from "../../storage/attempts.ts";
import { isUnpaid } from "../batch/batch-status.ts";
import { markAnswered, markUnanswered } from "../use-list.ts";
import type { SentBefore } from "./duplicates-left-out.tsx";
import { rememberSentBatch } from "./sent-batches.ts";

/** Rows as JSON, as the worker wrote them, and their row numbers in the list. */
export type RequestRows = { json: string; rows: Uint32Array };

export type BatchSending = { sentBefore: SentBefore } & (
  | { by: "sandbox"; account: Account | null; token: string | undefined }
  | { by: "card"; account: Account; token: string; embedded: boolean }
  | { by: "code"; account: Account; token: string; code: string }
);

/** The rows stay text, so that a body of megabytes isn't parsed and serialized again. */
const withRows = (head: object, json: string) => `${JSON.stringify(head).slice(0, -1)},"rows":${json}}`;

/** What all letters of a list share. If each row has its own document, they share no content. */
export function toSharedLetter(draft: Draft, hasDocuments: boolean): LetterBody {
  if (!hasDocuments) return toLetterBody(draft, { to: false, from: true });
  const pdf = { key: "", name: "", bytes: 0 };
  const { upload_key: _, ...letter } = toLetterBody({ ...draft, pdf }, { to: false, from: true });
  return letter;
}

export type Pricing = { account: Account | null; sentBefore: SentBefore; sandbox?: boolean };

/** The request that checks and prices every row. */
export function quoteBody(
  letter: LetterBody,
  { json }: RequestRows,
  { account, sentBefore, sandbox = false }: Pricing,
): string {
  const session = account ? { account_session: account.session, email: account.email } : {};
  const how = { duplicates: sentBefore, ...(sandbox ? { sandbox } : {}) };
  return withRows({ ...letter, ...session, ...how }, json);
}

type ListOf = { print: string; name: string; letters: number; totalCents: number };

/**
 * Creates at most one batch from these rows, and retries until the outcome is known, even after a reload or in another tab. The attempt is
 * stored before its request leaves the browser.
 */
export async function sendBatch(
  letter: LetterBody,
  { json, rows }: RequestRows,
  how: BatchSending,
  { print, name, letters, totalCents }: ListOf,
): Promise<Answer<CreatedBatch>> {
  const live =
    how.by === "sandbox"
      ? {
          sandbox: true,
          ...sessionOf(how.account),
          ...(how.token === undefined ? {} : { confirmation_token: how.token }),
        }
      : {
          account_session: how.account.session,
          email: how.account.email,
          confirmation_token: how.token,
          ...(how.by === "card" && how.embedded ? { checkout_ui_mode: "embedded" } : {}),
        };
  const attempt: ListAttempt = {
    kind: "list",
    key: newKey(),
    body: withRows({ ...letter, ...live, ...pageLanguage(), duplicates: how.sentBefore }, json),
    code: how.by === "code" ? how.code : undefined,
    by: how.by,
    letters,
    totalCents,
    at: Date.now(),
    list: print,
    name,
    rows: [...rows],
  };
  const begun = await attempts.begin(attempt);
  return askForBatch(begun as ListAttempt, begun === attempt);
}

/** Asks for the outcome of an attempt that another page of this browser may have begun. */
export async function askForBatch(attempt: ListAttempt, isFirst = false): Promise<Answer<CreatedBatch>> {
  await markUnanswered(attempt, { isOwn: isFirst });
  return askUntilKnown(
    attempt,
    { isFirst },
    { send: createBatch, remember: (created) => remember(attempt, created) },
  );
}

async function remember(attempt: ListAttempt, created: CreatedBatch) {
  rememberSentBatch(created, attempt);
  const { batch } = created;
  const { id, sandbox } = batch;
  // The list looks up the outcome of an unpaid batch later. It does the same for a batch that was canceled before this answer.
  const isOpen = isUnpaid(batch) || batch.status === "canceled";
  const how: SentHow = sandbox ? "test_sent" : isOpen ? "unpaid" : "mailed";
  await markAnswered(attempt.key, { batch: id, how });
  return { id, how };
}
