import { rememberSentOrder } from "#components/orders/sent-orders";
import { type CreatedOrder, createOrder, type LetterBody } from "#lib/api/browser-client";
import { rememberCheckoutLink } from "../pay/checkout-link.ts";
import { createPersistedInTab } from "../storage/autosave.ts";
import { isUnanswered, newKey } from "./persisted-attempt.ts";

/** How a letter is sent: as a free test, or mailed and paid in one of two ways. */
export type Mode = "sandbox" | "live";
export type Sending =
  | { by: "sandbox" }
  | { by: "card"; email: string; embedded: boolean }
  | { by: "code"; email: string; code: string };

/**
 * One attempt to send one letter. The body is stored as text, so that a retry repeats it exactly and its key finds the same order. A credit
 * code is money and is not stored: each attempt takes it from its field.
 */
type Attempt = { key: string; letter: string; by: Sending["by"]; body: string };

const attempts = createPersistedInTab<Attempt>("posthorn.attempt");

const letterOf = (letter: LetterBody, sandbox: boolean) => JSON.stringify({ letter, sandbox });

/** The mode in which this letter was sent without getting an answer; undefined if there is none. */
export function findOpenAttempt(letter: LetterBody): Mode | undefined {
  const same = attempts.read()?.letter;
  return (["sandbox", "live"] as const).find((mode) => same === letterOf(letter, mode === "sandbox"));
}

let inFlight: Promise<CreatedOrder> | undefined;

/**
 * Sends the letter at most once. A second click joins the first. After a reload or a lost answer, the same request is sent again with
 * the same key. A refusal ends the attempt; without an answer, it stays open. Throws ApiProblem.
 */
export function sendOnce(letter: LetterBody, confirmationToken: string, how: Sending): Promise<CreatedOrder> {
  inFlight ??= send(letter, confirmationToken, how).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function send(letter: LetterBody, confirmationToken: string, how: Sending): Promise<CreatedOrder> {
  const same = letterOf(letter, how.by === "sandbox");
  const open = attempts.read();
  const again = open?.letter === same ? open : undefined;
  const attempt =
    again?.by === how.by
      ? again
      : {
          key: newKey(),
          letter: same,
          by: how.by,
          // The user now pays in another way than in the unanswered attempt. Reuses that attempt's token, which is valid for one letter.
          body: JSON.stringify(bodyOf(letter, again ? tokenOf(again) : confirmationToken, how)),
        };
  attempts.replace(attempt);
  const body =
    how.by === "code" ? JSON.stringify({ ...JSON.parse(attempt.body), credit_code: how.code }) : attempt.body;
  try {
    const created = await createOrder(body, attempt.key);
    rememberSentOrder(created);
    rememberCheckoutLink(created);
    attempts.replace(undefined);
    return created;
  } catch (problem) {
    if (!isUnanswered(problem)) attempts.replace(undefined);
    throw problem;
  }
}

function bodyOf(letter: LetterBody, confirmationToken: string, how: Sending) {
  return {
    ...letter,
    sandbox: how.by === "sandbox",
    confirmation_token: confirmationToken,
    ...(how.by !== "sandbox" && how.email ? { email: how.email } : {}),
    ...(how.by === "card" && how.embedded ? { checkout_ui_mode: "embedded" } : {}),
  };
}

const tokenOf = ({ body }: Attempt): string => JSON.parse(body).confirmation_token;
