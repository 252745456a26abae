export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * `refused`: the server said that it will not take this mail. `not_sent`: it certainly was not sent, and may be later. `unknown`: it may
 * have been.
 */
export type MailOutcome = "sent" | "refused" | "not_sent" | "unknown";

/** Sends mail. Nothing is thrown. */
export type Mailer = { send(mail: Mail): Promise<MailOutcome>; close(): void };
