import { type CreatedBatch, createBatch, createBatchQuote } from "#lib/api/browser-client";
import { type Draft, toLetterBody } from "../../compose/draft.ts";
import { isUnanswered, newKey } from "../../compose/persisted-attempt.ts";
import { createPersistedInTab } from "../../storage/autosave.ts";
import type { Account } from "./account.ts";

/** Rows as JSON, as the worker wrote them, and their row numbers in the list. */
export type RequestRows = { json: string; rows: Uint32Array };

export type BatchSending =
  | { by: "sandbox" }
  | { by: "card"; account: Account; token: string; embedded: boolean }
  | { by: "code"; account: Account; token: string; code: string };

/** The rows stay text, so that a body of megabytes isn't parsed and serialized again. */
const withRows = (head: object, json: string) => `${JSON.stringify(head).slice(0, -1)},"rows":${json}}`;
const letterOf = (draft: Draft) => toLetterBody(draft, { to: false, from: true });

/** Checks and prices every row; creates nothing. Throws ApiProblem. */
export function priceBatch(draft: Draft, { json }: RequestRows, account: Account | null) {
  const session = account ? { account_session: account.session, email: account.email } : {};
  return createBatchQuote(withRows({ ...letterOf(draft), ...session }, json));
}

const attempts = createPersistedInTab<{ key: string; print: string }>("posthorn.batch-attempt");

/**
 * Creates at most one batch from the same rows, letter, and mail class: if an attempt got no answer, repeats it with the same key.
 * Throws ApiProblem.
 */
export async function sendBatch(
  draft: Draft,
  { json }: RequestRows,
  how: BatchSending,
): Promise<CreatedBatch> {
  const live =
    how.by === "sandbox"
      ? { sandbox: true }
      : {
          account_session: how.account.session,
          email: how.account.email,
          confirmation_token: how.token,
          ...(how.by === "code" ? { credit_code: how.code } : {}),
          ...(how.by === "card" && how.embedded ? { checkout_ui_mode: "embedded" } : {}),
        };
  const body = withRows({ ...letterOf(draft), ...live }, json);
  const print = fingerprint(body);
  const open = attempts.read();
  const attempt = open?.print === print ? open : { key: newKey(), print };
  attempts.replace(attempt);
  try {
    const created = await createBatch(body, attempt.key);
    attempts.replace(undefined);
    return created;
  } catch (problem) {
    if (!isUnanswered(problem)) attempts.replace(undefined);
    throw problem;
  }
}

/** Distinguishes bodies by two 32-bit hashes. Not crypto.subtle, which browsers offer only over HTTPS. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15);
  }
  return `${text.length}.${one >>> 0}.${two >>> 0}`;
}
