import { timingSafeEqual } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { emailCodeOf } from "./email-code.ts";
import { countTry, deleteCodesBefore, findEmailCode, markCodeUsed } from "./email-code-repository.ts";
import { mailboxActor, mailboxDigest, mailboxOf } from "./mailbox.ts";

export type SessionDeps = { database: Database; keyring: Keyring; clock: Clock };

/** Proof that the caller controls an email address. Caps are counted by `id`. */
export type AccountSession = { readonly id: string };

const prefix = "svca_";
const version = 1;
const bodyLength = 1 + 1 + 4 + 16;
/** docs/rules.md#account-session-token */
export const sessionDays = 30;
/** docs/rules.md#account-sessions */
const maxTries = 5;

/**
 * Exchanges the digits of an email for a session. Counts each try of the request before it compares the digits, so that concurrent
 * tries can't exceed five; tries of other requests don't count. Throws invalid_code for every kind of failure.
 */
export async function verifyCode(
  { database, keyring, clock }: SessionDeps,
  { email, code, requestId }: { email: string; code: string; requestId: string },
): Promise<{ token: string; expiresAt: Date }> {
  const now = clock();
  const request = await findEmailCode(database, requestId);
  if (request?.mailbox !== mailboxOf(email)) throw invalidCode();
  if (!(await countTry(database, { id: request.id, maxTries, now }))) throw invalidCode();
  const mailed = request.digitsOf ?? request.id;
  if (!isSame(emailCodeOf(keyring, mailed), code)) throw invalidCode();
  if (!(await markCodeUsed(database, mailed, now))) throw invalidCode();
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + sessionDays * 86_400) * 1000);
  return { token: issueSession(keyring, email, expiresAt), expiresAt };
}

/** Deletes requests one day after they were made. */
export async function sweepCodes({ database, clock }: SessionDeps): Promise<void> {
  const before = new Date(clock().getTime() - 86_400_000);
  await deleteCodesBefore(database, before);
}

/** Checks a session's token. Throws invalid_session unless it is genuine and unexpired. */
export function verifyAccountSession({ keyring, clock }: SessionDeps, token: string): AccountSession {
  const bytes =
    token.startsWith(prefix) && token.length < 200
      ? Buffer.from(token.slice(prefix.length), "base64url")
      : null;
  const body = bytes?.subarray(0, bodyLength);
  const genuine =
    bytes?.length === bodyLength + 32 &&
    body?.[0] === version &&
    prefix + bytes.toString("base64url") === token &&
    keyring.verify(
      "account-session",
      body.readUInt8(1),
      Buffer.concat([Buffer.from(prefix), body]),
      bytes.subarray(bodyLength),
    );
  if (!genuine || body.readUInt32BE(2) * 1000 <= clock().getTime()) {
    throw new AppError("invalid_session", "The account session is invalid or has expired.");
  }
  return { id: mailboxActor(body.subarray(6)) };
}

function issueSession(keyring: Keyring, email: string, expiresAt: Date): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyring.kids[0]!, 1);
  body.writeUInt32BE(expiresAt.getTime() / 1000, 2);
  mailboxDigest(email).copy(body, 6);
  const { mac } = keyring.sign("account-session", Buffer.concat([Buffer.from(prefix), body]));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
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
