import type {
  Batch,
  BatchQuoteRequest,
  BatchRequest,
  ErrorEnvelope,
  OrderRequest,
  OrderStatus,
  ProofRequest,
  QuoteRequest,
} from "./types.ts";

export type { EventKind, OrderStatus } from "./types.ts";
export type BatchStatus = Batch["status"];
/** Statuses after which an order no longer changes. */
export const finalStatuses = ["delivered", "refused", "canceled", "failed"] as const satisfies OrderStatus[];

/**
 * A request as a program writes it. Fields that take one of several words also take any string, so that a letter in a variable needs no
 * `as const`; the service refuses a wrong word with `validation_error`. JSON leaves out what is undefined.
 */
export type Sent<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends readonly (infer Entry)[]
    ? readonly Sent<Entry>[]
    : T extends object
      ? { [Name in keyof T]: Sent<T[Name]> | (object extends Pick<T, Name> ? undefined : never) }
      : T;

type ContentField = "text" | "pdf_url" | "upload_key" | "pdf_base64";
type Without<Field extends ContentField> = { [Name in Exclude<ContentField, Field>]?: undefined };
/** What is printed: exactly one of text, pdf_url, upload_key, and pdf_base64. */
interface TextOrPdfUrlOrUploadKeyOrPdfBase64 extends Without<"text"> {
  /** The text of the letter, which the service typesets. Or give a PDF as `pdf_url`, `upload_key`, or `pdf_base64`. */
  text: string;
}
type Content =
  | ({ pdf_base64: string } & Without<"pdf_base64">)
  | ({ upload_key: string } & Without<"upload_key">)
  | ({ pdf_url: string } & Without<"pdf_url">)
  | TextOrPdfUrlOrUploadKeyOrPdfBase64;

/** The fields of a union or an intersection as one object. */
type FieldsOf<T> = { [Name in keyof T]: T[Name] };
type NoContent<T> = Sent<FieldsOf<Omit<T, ContentField>>>;

export type Letter = NoContent<OrderRequest> & Content;
/** One content for all rows, or none if the rows have their own. */
type SharedContent = Content | { [Name in ContentField]?: undefined };
export type Bulk = NoContent<BatchRequest> & SharedContent;
export type BulkToQuote = NoContent<BatchQuoteRequest> & SharedContent;
export type LetterToProof = NoContent<ProofRequest> & Content;
export type LetterToQuote = NoContent<QuoteRequest> & (Content | { [Name in ContentField]?: undefined });

type Missing<Name extends string> = { [Key in Name]?: undefined };
type Action = "payment_url" | "payment_client_secret" | "approval_url";
type Rest<T> = Omit<T, "status" | Action>;
type Paid<T> = Rest<T> & { status: "ok" } & Missing<Action>;

/** The answer to a letter that a person pays for at `payment_url`, unless it is paid already. */
export type Ordered<T> =
  | Paid<T>
  | (Rest<T> & { status: "action_required"; payment_url: string } & Missing<Exclude<Action, "payment_url">>);
/** The answer to any letter. A person pays at `payment_url` or in your page, or approves at `approval_url`. */
export type OrderedAnyhow<T> =
  | Ordered<T>
  | (Rest<T> & { status: "action_required"; payment_client_secret: string } & Missing<
        Exclude<Action, "payment_client_secret">
      >)
  | (Rest<T> & { status: "action_required"; approval_url: string } & Missing<
        Exclude<Action, "approval_url">
      >);
/** A request that leaves it to the service how a person pays, and asks for no approval. */
export type Plain = { checkout_ui_mode?: undefined; require_approval?: undefined };
export type Candidate = NonNullable<ErrorEnvelope["candidate"]>;
