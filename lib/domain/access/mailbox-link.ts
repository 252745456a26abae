import { AppError } from "#lib/shared/errors";
import { mailboxDigest } from "./mailbox.ts";
import type { MailboxSession } from "./mailbox-session.ts";

/**
 * Checks that an order or batch was sent with the email address of this mailbox, so that the session may have its link. Throws
 * invalid_capability, even if the address was erased.
 */
export function assertSentFrom({ mailbox }: MailboxSession, email: string | null): void {
  if (email !== null && mailboxDigest(email).toString("hex") === mailbox) return;
  throw new AppError(
    "invalid_capability",
    "It wasn't sent with this email address, or the address was erased.",
    {
      next: ["Sign in with the email address that it was sent with."],
    },
  );
}
