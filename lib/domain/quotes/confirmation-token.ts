import { createHash, timingSafeEqual } from "node:crypto";
import {
  type ConfirmedThing,
  confirmationExpired,
  confirmationMalformed,
  confirmationRefused,
  issueQuoteToken,
  readQuoteToken,
} from "#lib/domain/access/quote-token";
import type { Address } from "#lib/domain/addresses/schema";
import type { PaidQuote } from "#lib/domain/credits/letter-quote";
import type { Format, MailClass, Typesetting } from "#lib/domain/mail/pieces";
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
  typesetting?: Typesetting | undefined;
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
  /** The chosen day of the hand-off, as planned; null if there is none. */
  sendOn: string | null;
  pageCount: number;
  priceCents: number;
};

/**
 * A token that passed all checks: well-formed, genuine, for exactly this letter, and unexpired. Only the database knows whether it
 * was used.
 */
export type Confirmation = { readonly jti: Buffer };

/** Issues a token for a letter. `sandbox` says whether its quote was for the sandbox. */
export const issueConfirmation = (
  keyring: Keyring,
  letter: ConfirmedLetter,
  { sandbox }: { sandbox: boolean },
  now: Date,
): string =>
  issueQuoteToken(
    keyring,
    letterDigest(letter),
    { thing: "letter", totalCents: letter.priceCents, sandbox },
    now,
  );

/**
 * Checks a token. Throws confirmation_malformed (also for a forged token), confirmation_expired, confirmation_mismatch, in this
 * order.
 */
export const verifyConfirmation = (
  keyring: Keyring,
  token: string,
  letter: ConfirmedLetter,
  now: Date,
  paid?: PaidQuote,
): Confirmation => verifyToken(keyring, token, "letter", letterDigest(letter), now, paid);

const differs: Readonly<Record<ConfirmedThing, string>> = {
  letter:
    "The letter differs from the one this token was issued for: recipient, content, class, options, day, or price.",
  batch:
    "The batch differs from the one this token was issued for: sender, content, rows or their order, class, options or price.",
};

/** Like verifyConfirmation, for the digest of anything that can be confirmed. */
export function verifyToken(
  keyring: Keyring,
  token: string,
  thing: ConfirmedThing,
  digest: Buffer,
  now: Date,
  paid?: PaidQuote,
): Confirmation {
  const read = readQuoteToken(keyring, token);
  if (!read) throw confirmationMalformed(thing);
  const isPaid = paid !== undefined && read.jti.equals(paid.jti) && paid.until > now;
  if (read.expiresAt <= now && !isPaid) throw confirmationExpired(thing);
  if (!timingSafeEqual(read.digest, digest)) {
    throw confirmationRefused("confirmation_mismatch", thing, differs[thing]);
  }
  return { jti: read.jti };
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
    // At the end, so that tokens from before these choices existed stay valid.
    ...(letter.firstPage ? [letter.firstPage] : []),
    ...(letter.singleSided ? ["single_sided"] : []),
    ...(letter.typesetting ? [letter.typesetting] : []),
    ...(letter.sendOn ? [`send_on ${letter.sendOn}`] : []),
  ]);
  return createHash("sha256").update(canonical).digest();
}
