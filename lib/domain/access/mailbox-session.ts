import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { seal, unseal } from "#lib/shared/seal";
import { mailboxDigest } from "./mailbox.ts";
import {
  deleteSessionsExpiredBefore,
  endMailboxSessions,
  findOpenSession,
  insertMailboxSession,
} from "./mailbox-session-repository.ts";
import { type EmailedCode, redeemCode } from "./redeem-code.ts";

const tokenPattern = /^svcm_[\w-]{43}$/;
const emailPurpose = "mailbox-session-email";
/** docs/rules.md#mailbox-sessions */
export const mailboxSessionSeconds = 3600;

/** Proof that the caller read an email in this mailbox within the hour. */
export type MailboxSession = {
  readonly id: string;
  /** The mailbox's digest, in hex: all spellings of one person's address have the same. */
  readonly mailbox: string;
  /** The address as it was entered. */
  readonly email: string;
};

/** Whether a credential looks like a mailbox session's token. */
export const isMailboxToken = (presented: string): boolean => tokenPattern.test(presented);

/** The sessions in which people read what they sent, and manage keys. */
export function createMailboxSessions(deps: { database: Database; keyring: Keyring; clock: Clock }) {
  const { database, keyring, clock } = deps;
  return {
    /** Exchanges emailed digits for a session's token. Throws invalid_code. */
    async open(given: EmailedCode): Promise<{ token: string; expiresAt: Date }> {
      await redeemCode(deps, given);
      const createdAt = clock();
      const token = `svcm_${randomBytes(32).toString("base64url")}`;
      const email = given.email.trim().toLowerCase();
      const expiresAt = new Date(createdAt.getTime() + mailboxSessionSeconds * 1000);
      const { kid, bytes } = seal(keyring, emailPurpose, Buffer.from(email));
      await insertMailboxSession(database, {
        id: randomBytes(8).toString("hex"),
        tokenHash: hashOf(token),
        mailbox: mailboxDigest(email).toString("hex"),
        ...{ kid, email: bytes, createdAt, expiresAt },
      });
      return { token, expiresAt };
    },

    /** Null unless the token's session is open. */
    async verify(token: string | undefined): Promise<MailboxSession | null> {
      if (token === undefined || !isMailboxToken(token)) return null;
      const found = await findOpenSession(database, hashOf(token), clock());
      const email = found && unseal(keyring, emailPurpose, { kid: found.kid, bytes: found.email });
      return email && { id: found.id, mailbox: found.mailbox, email: Buffer.from(email).toString("utf8") };
    },

    /** Idempotent. */
    end: ({ id }: Pick<MailboxSession, "id">) => endMailboxSessions(database, { id }, clock()),
    /** Ends every session of the mailbox, including this one. Idempotent. */
    endAll: ({ mailbox }: Pick<MailboxSession, "mailbox">) =>
      endMailboxSessions(database, { mailbox }, clock()),
    /** Deletes sessions one day after they expired. */
    sweep: () => deleteSessionsExpiredBefore(database, new Date(clock().getTime() - 86_400_000)),
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
