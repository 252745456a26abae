import type { Mail } from "#lib/ports/mailer";

/** An email that is ready to be sent. */
export type Composed = {
  mail: Mail;
  /** Whose daily limit it counts against; absent if its kind has no limit. `mailbox` is a digest. */
  recipient?: { mailbox: string; isProven: boolean };
  /** For a summary: the IDs of the emails that it reports. */
  reports?: readonly string[];
};
