import { timingSafeEqual } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { emailCodeOf } from "./email-code.ts";
import { countTry, findEmailCode, markCodeUsed } from "./email-code-repository.ts";
import { mailboxOf } from "./mailbox.ts";

/** docs/rules.md#account-sessions */
const maxTries = 5;

/** What a person enters: the address, the six digits, and the ID of the request that the digits were emailed for. */
export type EmailedCode = { email: string; code: string; requestId: string };

/**
 * Uses up emailed digits, as proof that the caller reads the mailbox. Counts each try of the request before it compares the digits,
 * so that concurrent tries can't exceed five; tries of other requests don't count. Throws invalid_code for every kind of failure.
 */
export async function redeemCode(
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
  { email, code, requestId }: EmailedCode,
): Promise<void> {
  const now = clock();
  const request = await findEmailCode(database, requestId);
  if (request?.mailbox !== mailboxOf(email)) throw invalidCode();
  if (!(await countTry(database, { id: request.id, maxTries, now }))) throw invalidCode();
  const mailed = request.digitsOf ?? request.id;
  if (!isSame(emailCodeOf(keyring, mailed), code)) throw invalidCode();
  if (!(await markCodeUsed(database, mailed, now))) throw invalidCode();
}

function isSame(ours: string, given: string): boolean {
  return given.length === ours.length && timingSafeEqual(Buffer.from(ours), Buffer.from(given));
}

function invalidCode(): AppError {
  return new AppError(
    "invalid_code",
    "The code is wrong, expired, belongs to another request, or was tried too many times.",
  );
}
