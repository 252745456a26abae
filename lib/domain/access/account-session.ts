import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { emailCodeOf } from "./email-code.ts";
import { countTry, deleteCodesBefore, findNewestCode, markCodeUsed } from "./email-code-repository.ts";
import { mailboxActor, mailboxDigest, mailboxOf } from "./mailbox.ts";

export type SessionDeps = { database: Database; keyring: Keyring; clock: Clock };

/** Proof that the caller controls an email address. Caps are counted by `id`. */
export type AccountSession = { readonly id: string };

const prefix = "svca_";
const version = 1;
const bodyLength = 1 + 1 + 4 + 16;
/** docs/rules.md#account-session-token */
export const sessionDays = 30;
export const codeMinutes = 10;
/** docs/rules.md#account-sessions */
const maxTries = 5;
/** Codes sent to one mailbox per hour, so that others can't flood its mailbox. */
const mailsPerHour = 5;

const normal = (email: string) => email.trim().toLowerCase();

/** Emails a six-digit code to an address. The answer is the same whether or not we know the address. Throws rate_limited. */
export async function requestCode({ database, clock }: SessionDeps, email: string): Promise<void> {
  const at = clock();
  await transact(database, async (tx) => {
    const address = normal(email);
    const mailbox = mailboxOf(email);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`email-code:${mailbox}`}, 77))`;
    const since = new Date(at.getTime() - 3_600_000);
    const recent = await tx.emailCode.findMany({
      where: { mailbox, createdAt: { gt: since } },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    });
    if (recent.length >= mailsPerHour) {
      const retryAfterSeconds = Math.ceil((recent[0]!.createdAt.getTime() + 3_600_000 - at.getTime()) / 1000);
      const reason = `At most ${mailsPerHour} codes are emailed to one address per hour.`;
      throw new AppError("rate_limited", reason, { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
    }
    const id = `emc_${randomBytes(16).toString("hex")}`;
    const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
    await tx.emailCode.create({ data: { id, email: address, mailbox, expiresAt, createdAt: at } });
    await queueMessage(tx, { kind: "email_code", reference: id, at });
  });
}

/**
 * Exchanges the code of the latest email for a session. Counts each try before it compares the code, so that concurrent tries can't
 * exceed five. Throws invalid_code for every kind of failure.
 */
export async function verifyCode(
  deps: SessionDeps,
  email: string,
  code: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { database, keyring } = deps;
  const now = deps.clock();
  const newest = await findNewestCode(database, normal(email), now);
  const counted = newest !== null && (await countTry(database, newest.id, maxTries));
  if (!counted || !isSame(emailCodeOf(keyring, newest.id), code)) throw invalidCode();
  if (!(await markCodeUsed(database, newest.id, now))) throw invalidCode();
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
  return new AppError("invalid_code", "The code is wrong, expired, or was tried too many times.");
}
