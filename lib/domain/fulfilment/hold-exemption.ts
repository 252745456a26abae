import type { Transaction } from "#lib/db/transact";
import type { PrintedReading } from "#lib/domain/documents/document";
import type { Order } from "#lib/domain/orders/order";
import type { LiveContent } from "#lib/domain/orders/order-repository";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Verdict } from "#lib/domain/screening/verdict";

/** How long a release exempts its sender's next letters. */
export const exemptionDays = 90;

/** A live letter after its text was read for screening. */
export type ScreenedLetter = {
  order: Pick<Order, "id" | "format" | "sendOn">;
  payment: Pick<Payment, "accountId">;
  content: LiveContent;
  /** `parts` has the text of the letter and of each enclosure. Empty without enclosures. */
  read: Pick<PrintedReading, "text" | "unreadablePages" | "unread"> & { parts: readonly string[] };
};

/** The outline of unread ink that an operator released, and the order, time, and operator of the release. */
type ReleasedMark = { outline: Uint8Array; orderId: string; releasedAt: Date; releasedBy: string };

/** What releasing a held letter would exempt, and which exemptions would let the letter pass. */
export type Described = {
  /** Outlines of the letter's unread ink. */
  marks: readonly Uint8Array[];
  sender: Uint8Array<ArrayBuffer>;
  layouts: readonly {
    layout: Uint8Array<ArrayBuffer>;
    /** What a release of this letter covers for this layout. */
    covers: readonly string[];
    /** What exemptions must cover for this letter to pass. */
    needs: readonly string[];
  }[];
};

/** The exemptions that releases of held letters grant to later letters of the same sender (docs/rules.md#hold-exemptions). */
export type Exemptions = {
  /** The sender's unread ink that operators released in the last 90 days. */
  listMarks(letter: Pick<ScreenedLetter, "payment" | "content">, at: Date): Promise<ReleasedMark[]>;
  /** Adds an audit log entry for released ink that was found in a letter. */
  noteMarks(tx: Transaction, orderId: string, marks: readonly ReleasedMark[], at: Date): Promise<void>;
  /** Null if the sender can't be recognized, because exemptions are only for credit accounts and API keys. */
  describe(letter: ScreenedLetter, verdict: Verdict): Promise<Described | null>;
  /** Whether an earlier release lets the letter pass. If so, adds an audit log entry. */
  use(tx: Transaction, orderId: string, described: Described, at: Date): Promise<boolean>;
  /** Stores what a release of this held letter would exempt. */
  remember(tx: Transaction, orderId: string, described: Described, at: Date): Promise<void>;
  /** Activates the exemptions of a letter that an operator released. */
  grant(tx: Transaction, orderId: string, released: { by: string; at: Date }): Promise<void>;
  /** Deletes the sender's exemptions for the same layouts, because an operator refused the letter. */
  revoke(tx: Transaction, orderId: string): Promise<void>;
};
