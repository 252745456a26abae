import { rememberSentOrder } from "#components/orders/sent-orders";
import { type CreatedOrder, createOrder, type LetterBody } from "#lib/api/browser-client";

const storageKey = "posthorn.attempt";

/** One try at sending one letter. The body is kept as text, so that a retry repeats it exactly and its key finds the same order. */
type Attempt = { key: string; letter: string; body: string };

function readAttempt(): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function keepAttempt(attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage a reload forgets the key; the quote's token still makes it one letter.
  }
}

/** Not crypto.randomUUID, which a browser offers over https only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const letterOf = (letter: LetterBody, sandbox: boolean) => JSON.stringify({ letter, sandbox });

export type Lane = "sandbox" | "live";

/** The lane in which this very letter was sent without an answer coming back; undefined when there is none. */
export function findOpenAttempt(letter: LetterBody): Lane | undefined {
  const same = readAttempt()?.letter;
  return (["sandbox", "live"] as const).find((lane) => same === letterOf(letter, lane === "sandbox"));
}

let inFlight: Promise<CreatedOrder> | undefined;

/**
 * Sends the letter, at most once: a second click joins the first, and after a reload or a lost answer the same request goes out again
 * under the same key. An answered refusal ends the attempt; silence keeps it. Throws ApiProblem.
 */
export function sendOnce(
  letter: LetterBody,
  confirmationToken: string,
  sandbox: boolean,
): Promise<CreatedOrder> {
  inFlight ??= send(letter, confirmationToken, sandbox).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function send(letter: LetterBody, confirmationToken: string, sandbox: boolean): Promise<CreatedOrder> {
  const same = letterOf(letter, sandbox);
  const open = readAttempt();
  const attempt =
    open?.letter === same
      ? open
      : {
          key: newKey(),
          letter: same,
          body: JSON.stringify({ ...letter, sandbox, confirmation_token: confirmationToken }),
        };
  keepAttempt(attempt);
  try {
    const created = await createOrder(attempt.body, attempt.key);
    rememberSentOrder(created);
    keepAttempt(undefined);
    return created;
  } catch (problem) {
    if (!isUnanswered(problem)) keepAttempt(undefined);
    throw problem;
  }
}

const unanswered = new Set([
  "unreachable",
  "idempotency_in_flight",
  "internal_error",
  "rate_limited",
  "service_unavailable",
]);

function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof Error && "code" in problem) || unanswered.has(String(problem.code));
}
