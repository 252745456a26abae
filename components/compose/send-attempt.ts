import { rememberSentOrder } from "#components/orders/sent-orders";
import { type CreatedOrder, createOrder, type LetterBody, pageLanguage } from "#lib/api/browser-client";
import { readAccount, sessionOf } from "../pay/account.ts";
import { rememberCheckoutLink } from "../pay/checkout-link.ts";
import { type Answer, askUntilKnown } from "../storage/ask-attempt.ts";
import { newKey } from "../storage/attempt-outcome.ts";
import { attempts, type LetterAttempt } from "../storage/attempts.ts";
import { type Draft, parseDraft, type SentHow, toLetterBody } from "./draft.ts";
import { identifyDraft, markDraftSent } from "./use-draft.ts";

/** How a letter is sent: as a free test, or mailed and paid in one of two ways. */
export type Mode = "sandbox" | "live";
export type Sending =
  | { by: "sandbox" }
  | { by: "card"; email: string; embedded: boolean }
  | { by: "code"; email: string; code: string };
type Quoted = { confirmation_token?: string | undefined; total_cents: number };

let inFlight: Promise<Answer<CreatedOrder>> | undefined;

/**
 * Sends the letter at most once, and retries until the outcome is known, even after a reload or in another tab. A second click joins the
 * first. The attempt is stored before its request leaves the browser.
 */
export function sendOnce(draft: Draft, quote: Quoted, how: Sending): Promise<Answer<CreatedOrder>> {
  inFlight ??= begin(draft, quote, how).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function begin(draft: Draft, quote: Quoted, how: Sending): Promise<Answer<CreatedOrder>> {
  const letter = toLetterBody(draft, { to: true, from: true });
  const draftId = identifyDraft();
  const attempt: LetterAttempt = {
    kind: "letter",
    key: newKey(),
    body: JSON.stringify(bodyOf(letter, quote.confirmation_token ?? "", how)),
    code: how.by === "code" ? how.code : undefined,
    by: how.by,
    letters: 1,
    totalCents: how.by === "sandbox" ? 0 : quote.total_cents,
    at: Date.now(),
    draftId,
    draft: { ...draft, id: draftId },
  };
  const begun = await attempts.begin(attempt);
  return askForLetter(begun as LetterAttempt, begun === attempt);
}

/** Asks for the outcome of an attempt that another page of this browser may have begun. */
export function askForLetter(attempt: LetterAttempt, isFirst = false): Promise<Answer<CreatedOrder>> {
  return askUntilKnown(
    attempt,
    { isFirst },
    { send: createOrder, remember: async (created) => remember(attempt, created) },
  );
}

function remember(attempt: LetterAttempt, created: CreatedOrder) {
  const draft = parseDraft(JSON.stringify(attempt.draft));
  rememberSentOrder(created, draft);
  rememberCheckoutLink(created);
  const isUnpaid = created.payment_url !== undefined || created.payment_client_secret !== undefined;
  const how: SentHow = created.order.sandbox ? "test_sent" : isUnpaid ? "unpaid" : "mailed";
  markDraftSent(draft, { sentAs: created.order.id, sentHow: how });
  return { id: created.order.id, how };
}

function bodyOf(letter: LetterBody, confirmationToken: string, how: Sending) {
  return {
    ...letter,
    ...pageLanguage(),
    sandbox: how.by === "sandbox",
    confirmation_token: confirmationToken,
    ...(how.by !== "sandbox" && how.email ? { email: how.email } : {}),
    ...(how.by === "sandbox" ? {} : sessionOf(readAccount())),
    ...(how.by === "card" && how.embedded ? { checkout_ui_mode: "embedded" } : {}),
  };
}
