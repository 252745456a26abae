import { rememberSentOrder } from "#components/orders/sent-orders";
import { type CreatedOrder, createOrder, type LetterBody } from "#lib/api/browser-client";
import { rememberCheckoutLink } from "../pay/checkout-link.ts";
import { isUnanswered, newKey } from "./persisted-attempt.ts";
import { createKeptInTab } from "./tab-store.ts";

/** What is done with a letter: rehearsed for nothing, or mailed and paid in one of two ways. */
export type Mode = "sandbox" | "live";
export type Sending =
  | { by: "sandbox" }
  | { by: "card"; email: string; embedded: boolean }
  | { by: "code"; email: string; code: string };

/**
 * One try at sending one letter. The body is kept as text, so that a retry repeats it exactly and its key finds the same order. A credit
 * code is money and is not kept: it joins the body from its field each time.
 */
type Attempt = { key: string; letter: string; by: Sending["by"]; body: string };

const attempts = createKeptInTab<Attempt>("posthorn.attempt");

const letterOf = (letter: LetterBody, sandbox: boolean) => JSON.stringify({ letter, sandbox });

/** The lane in which this very letter was sent without an answer coming back; undefined when there is none. */
export function findOpenAttempt(letter: LetterBody): Mode | undefined {
  const same = attempts.read()?.letter;
  return (["sandbox", "live"] as const).find((mode) => same === letterOf(letter, mode === "sandbox"));
}

let inFlight: Promise<CreatedOrder> | undefined;

/**
 * Sends the letter, at most once: a second click joins the first, and after a reload or a lost answer the same request goes out again
 * under the same key. An answered refusal ends the attempt; silence keeps it. Throws ApiProblem.
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
          // Paid in another way than the try that was not answered: its token, which one letter uses up.
          body: JSON.stringify(bodyOf(letter, again ? tokenOf(again) : confirmationToken, how)),
        };
  attempts.keep(attempt);
  const body =
    how.by === "code" ? JSON.stringify({ ...JSON.parse(attempt.body), credit_code: how.code }) : attempt.body;
  try {
    const created = await createOrder(body, attempt.key);
    rememberSentOrder(created);
    rememberCheckoutLink(created);
    attempts.keep(undefined);
    return created;
  } catch (problem) {
    if (!isUnanswered(problem)) attempts.keep(undefined);
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
