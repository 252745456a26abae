import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { deleteCodesBefore } from "./email-code-repository.ts";
import { mailboxActor, mailboxDigest } from "./mailbox.ts";
import { type EmailedCode, redeemCode } from "./redeem-code.ts";

export type SessionDeps = { database: Database; keyring: Keyring; clock: Clock };

/** Proof that the caller controls an email address. Caps are counted by `id`. */
export type AccountSession = { readonly id: string };

const prefix = "svca_";
const version = 1;
const bodyLength = 1 + 1 + 4 + 16;
/** docs/rules.md#account-session-token */
export const sessionDays = 30;

/** Exchanges the digits of an email for a session. Throws invalid_code. */
export async function verifyCode(
  deps: SessionDeps,
  given: EmailedCode,
): Promise<{ token: string; expiresAt: Date }> {
  const { keyring, clock } = deps;
  await redeemCode(deps, given);
  const expiresAt = new Date((Math.floor(clock().getTime() / 1000) + sessionDays * 86_400) * 1000);
  return { token: issueSession(keyring, given.email, expiresAt), expiresAt };
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

/** The session of a valid token. Null without a token, and for an invalid one. Use it only where a session is optional. */
export function findAccountSession(deps: SessionDeps, token: string | undefined): AccountSession | null {
  try {
    return token === undefined ? null : verifyAccountSession(deps, token);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_session") return null;
    throw error;
  }
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
