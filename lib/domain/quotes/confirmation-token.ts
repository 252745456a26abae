import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Address } from "#lib/domain/addresses/schema";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import { AppError, confirmationAdvice } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/**
 * What a confirmation token binds (docs/rules.md#confirmation-token). It doesn't bind `from`, `email`, payment fields, or
 * `webhook_url`.
 */
export type ConfirmedLetter = {
  to: Address;
  contentSha256: string;
  font: string | undefined;
  postcardFront: string | undefined;
  firstPage?: string | undefined;
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  pageCount: number;
  priceCents: number;
};

/**
 * A token that passed all checks: well-formed, genuine, for exactly this letter, and unexpired. Only the database knows whether it
 * was used.
 */
export type Confirmation = { readonly jti: Buffer };

const prefix = "svcq_";
const version = 1;
const bodyLength = 1 + 1 + 4 + 16 + 32;

/** docs/rules.md#confirmation-token */
export const confirmationLifetimeMinutes = 30;

export const issueConfirmation = (keyring: Keyring, letter: ConfirmedLetter, now: Date): string =>
  issueToken(keyring, letterDigest(letter), now);

/**
 * Checks a token. Throws confirmation_malformed (also for a forged token), confirmation_expired, confirmation_mismatch, in this
 * order.
 */
export const verifyConfirmation = (
  keyring: Keyring,
  token: string,
  letter: ConfirmedLetter,
  now: Date,
): Confirmation => verifyToken(keyring, token, "letter", letterDigest(letter), now);

/** `svcq_` + base64url(version 1, key id 1, expiry 4, random id 16, digest of what is confirmed 32, HMAC-SHA256 32). */
export function issueToken(keyring: Keyring, digest: Buffer, now: Date): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyring.kids[0]!, 1);
  body.writeUInt32BE(Math.floor(now.getTime() / 1000) + confirmationLifetimeMinutes * 60, 2);
  randomBytes(16).copy(body, 6);
  digest.copy(body, 22);
  const { mac } = keyring.sign("quote", Buffer.concat([Buffer.from(prefix), body]));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
}

/** The things that a token can confirm, as errors name them. */
export type ConfirmedThing = keyof typeof confirmationAdvice;

const differs: Readonly<Record<ConfirmedThing, string>> = {
  letter:
    "The letter differs from the one this token was issued for: recipient, content, class, options or price.",
  batch:
    "The batch differs from the one this token was issued for: sender, content, rows or their order, class, options or price.",
};

function refused(code: keyof typeof confirmationAdvice.letter, thing: ConfirmedThing, reason: string) {
  return new AppError(code, reason, { next: confirmationAdvice[thing][code] });
}

/** The error for a token that was already used, for another request. `id` is the order or batch that it created. */
export function confirmationUsed(id: string): AppError {
  const name: ConfirmedThing = id.startsWith("bat_") ? "batch" : "letter";
  return new AppError(
    "confirmation_used",
    `This confirmation token was already used to send a different ${name}.`,
    {
      next: confirmationAdvice[name].confirmation_used,
      extra: name === "batch" ? { batch_id: id } : { order_id: id },
    },
  );
}

/** The ID of a genuine token, also of an expired one. Null if we didn't issue it. */
export const readConfirmationId = (keyring: Keyring, token: string): Buffer | null =>
  readToken(keyring, token)?.subarray(6, 22) ?? null;

/** The signed part of a genuine token. */
function readToken(keyring: Keyring, token: string): Buffer | null {
  const bytes = token.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), "base64url") : null;
  if (!bytes || bytes.length !== bodyLength + 32) return null;
  const body = bytes.subarray(0, bodyLength);
  const isOurs =
    prefix + bytes.toString("base64url") === token &&
    body[0] === version &&
    keyring.verify(
      "quote",
      body.readUInt8(1),
      Buffer.concat([Buffer.from(prefix), body]),
      bytes.subarray(bodyLength),
    );
  return isOurs ? body : null;
}

/** Like verifyConfirmation, for the digest of anything that can be confirmed. */
export function verifyToken(
  keyring: Keyring,
  token: string,
  thing: ConfirmedThing,
  digest: Buffer,
  now: Date,
): Confirmation {
  const body = readToken(keyring, token);
  if (!body) throw refused("confirmation_malformed", thing, "This isn't a valid confirmation token.");
  if (body.readUInt32BE(2) * 1000 <= now.getTime()) {
    throw refused(
      "confirmation_expired",
      thing,
      `The confirmation token was valid for ${confirmationLifetimeMinutes} minutes and has expired.`,
    );
  }
  if (!timingSafeEqual(body.subarray(22), digest)) {
    throw refused("confirmation_mismatch", thing, differs[thing]);
  }
  return { jti: Buffer.from(body.subarray(6, 22)) };
}

function letterDigest(letter: ConfirmedLetter): Buffer {
  const { name, line1, line2, city, state, zip } = letter.to;
  const canonical = JSON.stringify([
    [name, line1, line2 || null, city, state, zip],
    letter.contentSha256,
    letter.font ?? null,
    letter.postcardFront ?? null,
    letter.mailClass,
    letter.format,
    letter.color,
    letter.tracking,
    letter.removeBranding,
    letter.pageCount,
    letter.priceCents,
    // At the end, so that tokens from before this choice existed stay valid.
    ...(letter.firstPage ? [letter.firstPage] : []),
  ]);
  return createHash("sha256").update(canonical).digest();
}
