import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Labels } from "#lib/domain/mail/labels";
import type {
  CardFront,
  FirstPageChoice,
  FontName,
  Format,
  MailClass,
  Typesetting,
} from "#lib/domain/mail/pieces";
import type { Approval } from "#lib/domain/orders/approval";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Assessed } from "./assess-row.ts";
import type { BatchStage } from "./batch-stage.ts";
import type { RowStatus } from "./schema.ts";

/** What all rows have behind their letter, joined in one file with blank backs. */
export type StoredEnclosures = {
  /** Object store key of the file. */
  key: string;
  pageCount: number;
  /** The page of the file, from 1, on which each enclosure begins. */
  starts: readonly number[];
  digests: readonly string[];
  /** Listed in the last line of a letter that is text. */
  titles: readonly string[];
};

/** A batch as its steps see it. Erased fields are null. */
export type Batch = {
  id: string;
  stage: BatchStage;
  sandbox: boolean;
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
  /** As in an order, for all rows. */
  sendOn: string | null;
  font: FontName | null;
  front: CardFront | null;
  typesetting: Typesetting | null;
  windowProfile: WindowProfileName | null;
  firstPage: FirstPageChoice | null;
  sender: Address | null;
  email: string | null;
  webhookUrl: string | null;
  template: string | null;
  documentKey: string | null;
  enclosures: StoredEnclosures | null;
  actor: string;
  /** A digest in hex of the email address's mailbox. */
  mailbox: string | null;
  reference: string | null;
  metadata: Labels["metadata"];
  /** The credit account that paid. */
  accountId: string | null;
  count: number;
  totalCents: number;
  createdAt: Date;
  updatedAt: Date;
  erasedAt: Date | null;
};

/** A batch as anyone with its ID may see it, apart from its labels and its caller. */
export type BatchView = Pick<
  Batch,
  | "id"
  | "stage"
  | "sandbox"
  | "mailClass"
  | "format"
  | "sendOn"
  | "count"
  | "totalCents"
  | "createdAt"
  | "updatedAt"
  // Not for everyone (docs/rules.md#labels).
  | "actor"
  | "reference"
  | "metadata"
> & {
  counts: Partial<Record<RowStatus, number>>;
  /** Only if it was sent with require_approval. */
  approval: Approval | null;
  /**
   * The shares of rows that aren't mailed, from the moment those rows end. This money returns to the code or the card; money that
   * was only authorized is never charged.
   */
  refundedCents: number;
  /** Set if the batch is paid by card. */
  payment: Payment | null;
};

/** A row that is to become an order. */
export type WaitingRow = {
  row: number;
  recipient: Address;
  fields: Record<string, string> | null;
  reference: string | null;
  metadata: Labels["metadata"];
  priceCents: number;
  assessed: Assessed;
};

/** A row as anyone with the batch's ID may see it, apart from `own`. */
export type RowView = {
  row: number;
  orderId: string | null;
  status: RowStatus;
  trackingNumber: string | null;
  reason: string | null;
  /** Only for readers who may see the sender's own names (docs/rules.md#labels). */
  own: OwnRow;
};
type OwnRow = Labels & {
  to: { name: string; city: string; state: string; zip: string } | null;
  priceCents: number | null;
};
