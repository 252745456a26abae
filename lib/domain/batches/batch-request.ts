import type { Address } from "#lib/domain/addresses/schema";
import type { GivenLabels } from "#lib/domain/mail/labels";
import type { ContentSource, LetterRequest } from "#lib/domain/quotes/letter-request";
import type { Language } from "#lib/shared/locales";
import type { RowsText } from "#lib/shared/rows-text";

/**
 * What happens to duplicates: `skip` leaves out rows that repeat an earlier row, and letters that were sent before; `skip_sent` only the
 * latter; `send` mails all of them.
 */
export const duplicatesChoices = ["skip", "skip_sent", "send"] as const;
export type DuplicatesChoice = (typeof duplicatesChoices)[number];

/** One letter to many recipients, as requested. A quote needs no sender, and accepts every field that a batch accepts. */
export type BatchQuoteRequest = Omit<LetterRequest, "to" | "content"> & {
  /** Absent if every row has its own document. */
  content: ContentSource | undefined;
  rows: RowsText;
  sandbox: boolean;
  accountSession: string | undefined;
  duplicates: DuplicatesChoice;
};

export type BatchRequest = BatchQuoteRequest &
  GivenLabels & {
    from: Address;
    onProblem: "stop" | "skip";
    email: string | undefined;
    /** Of the emails about it, and of the checkout (docs/rules.md#mail-language). */
    language?: Language | undefined;
    creditCode: string | undefined;
    webhookUrl: string | undefined;
    confirmationToken: string | undefined;
    checkoutUiMode: "hosted" | "embedded";
    requireApproval: boolean;
    /** As for an order. */
    mailsApprover?: true;
  };
