import type { Address } from "#lib/domain/addresses/schema";
import type { ContentSource, LetterRequest } from "#lib/domain/quotes/letter-request";
import type { RowsText } from "#lib/shared/rows-text";

/** One letter to many, as its caller says it: a quote needs no sender, and takes every field that a batch takes. */
export type BatchQuoteRequest = Omit<LetterRequest, "to" | "content"> & {
  content: ContentSource;
  rows: RowsText;
  sandbox: boolean;
  accountSession: string | undefined;
};

export type BatchRequest = BatchQuoteRequest & {
  from: Address;
  onProblem: "stop" | "skip";
  email: string | undefined;
  creditCode: string | undefined;
  webhookUrl: string | undefined;
  confirmationToken: string | undefined;
  checkoutUiMode: "hosted" | "embedded";
};
