import { randomBytes } from "node:crypto";
import { AppError, confirmationAdvice } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/** The things that a token can confirm, as errors name them. */
export type ConfirmedThing = keyof typeof confirmationAdvice;

/** What a token says about its quote. */
export type Quoted = {
  thing: ConfirmedThing;
  /** The price that was quoted, in cents. */
  totalCents: number;
  /** Whether the quote was for the sandbox. */
  sandbox: boolean;
};

/** A genuine token, possibly expired. Only the database knows whether it was used. */
export type QuoteToken = {
  jti: Buffer;
  digest: Buffer;
  expiresAt: Date;
  /** Null in a token of version 1, which was issued before November 27, 2026, and doesn't contain it. */
  quoted: Quoted | null;
};

const prefix = "svcq_";
const version = 2;
/** The length of the signed part in each version. Orders of version 1 can still be repeated. */
const bodyLengths: Readonly<Record<number, number>> = { 1: 54, 2: 59 };
const macLength = 32;
const flags = { batch: 1, sandbox: 2 } as const;

/** docs/rules.md#confirmation-token */
export const confirmationLifetimeMinutes = 30;

/** The ID of a token. Of all tokens with the same ID, only one can confirm something. */
export const newQuoteTokenId = (): Buffer => randomBytes(16);

/**
 * `svcq_` + base64url(version 1, key id 1, expiry 4, random id 16, digest of what is confirmed 32, price in cents 4, flags 1,
 * HMAC-SHA256 32).
 */
export function issueQuoteToken(
  keyring: Keyring,
  digest: Buffer,
  { jti = newQuoteTokenId(), ...quoted }: Quoted & { jti?: Uint8Array },
  now: Date,
): string {
  const body = Buffer.alloc(bodyLengths[version]!);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyring.kids[0]!, 1);
  body.writeUInt32BE(Math.floor(now.getTime() / 1000) + confirmationLifetimeMinutes * 60, 2);
  body.set(jti, 6);
  digest.copy(body, 22);
  body.writeUInt32BE(quoted.totalCents, 54);
  body.writeUInt8((quoted.thing === "batch" ? flags.batch : 0) | (quoted.sandbox ? flags.sandbox : 0), 58);
  const { mac } = keyring.sign("quote", Buffer.concat([Buffer.from(prefix), body]));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
}

/** Reads a token, also an expired one. Null if we didn't issue it. */
export function readQuoteToken(keyring: Keyring, token: string): QuoteToken | null {
  const bytes = token.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), "base64url") : null;
  if (!bytes || bytes.length !== (bodyLengths[bytes[0] ?? 0] ?? 0) + macLength) return null;
  const body = bytes.subarray(0, -macLength);
  const isOurs =
    prefix + bytes.toString("base64url") === token &&
    keyring.verify(
      "quote",
      body.readUInt8(1),
      Buffer.concat([Buffer.from(prefix), body]),
      bytes.subarray(-macLength),
    );
  if (!isOurs) return null;
  const flagged = body[58] ?? 0;
  return {
    jti: Buffer.from(body.subarray(6, 22)),
    digest: Buffer.from(body.subarray(22, 54)),
    expiresAt: new Date(body.readUInt32BE(2) * 1000),
    quoted:
      body[0] === 1
        ? null
        : {
            thing: flagged & flags.batch ? "batch" : "letter",
            totalCents: body.readUInt32BE(54),
            sandbox: (flagged & flags.sandbox) !== 0,
          },
  };
}

/** When a token was issued. Undefined without one, or if we didn't issue it. */
export function quotedAt(keyring: Keyring, token: string | undefined): Date | undefined {
  const read = token === undefined ? null : readQuoteToken(keyring, token);
  return read ? new Date(read.expiresAt.getTime() - confirmationLifetimeMinutes * 60_000) : undefined;
}

/** The error for a token that can't confirm this thing, with the advice for it. */
export function confirmationRefused(
  code: keyof typeof confirmationAdvice.letter,
  thing: ConfirmedThing,
  reason: string,
): AppError {
  return new AppError(code, reason, { next: confirmationAdvice[thing][code] });
}

export const confirmationMalformed = (thing: ConfirmedThing) =>
  confirmationRefused("confirmation_malformed", thing, "This isn't a valid confirmation token.");

export const confirmationExpired = (thing: ConfirmedThing) =>
  confirmationRefused(
    "confirmation_expired",
    thing,
    `The confirmation token was valid for ${confirmationLifetimeMinutes} minutes and has expired.`,
  );

/** The error for a token that was already used, for another request. `id` is the order or batch that it created. */
export function confirmationUsed(id: string, reason?: string): AppError {
  const thing: ConfirmedThing = id.startsWith("bat_") ? "batch" : "letter";
  return new AppError(
    "confirmation_used",
    reason ?? `This confirmation token was already used to send a different ${thing}.`,
    {
      next: confirmationAdvice[thing].confirmation_used,
      extra: thing === "batch" ? { batch_id: id } : { order_id: id },
    },
  );
}
