import type { Language } from "#lib/shared/locales";

/** `language` is that of the text. */
export type Mail = { to: string; subject: string; language: Language; text: string; html: string };

/**
 * `refused`: the server rejected this email for good. `not_sent`: it certainly wasn't sent, so it may be retried. `unknown`: it may
 * have been sent.
 */
export type MailOutcome = "sent" | "refused" | "not_sent" | "unknown";

/** Sends email. Never throws. */
export type Mailer = { send(mail: Mail): Promise<MailOutcome>; close(): void };
