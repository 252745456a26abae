import type { Transaction } from "#lib/db/transact";
import type { PrintedReading } from "#lib/domain/documents/document";
import type { Order } from "#lib/domain/orders/order";
import type { LiveContent } from "#lib/domain/orders/order-repository";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Verdict } from "#lib/domain/screening/verdict";

/** A live letter that was read for screening. */
export type ScreenedLetter = {
  order: Pick<Order, "id" | "format">;
  payment: Pick<Payment, "accountId">;
  content: LiveContent;
  read: Pick<PrintedReading, "text" | "unreadablePages" | "unread">;
};

/** The outline of unread ink that was released, and with which order, when, and by whom. */
type ReleasedMark = { outline: Uint8Array; orderId: string; releasedAt: Date; releasedBy: string };

/** What a held letter would be exempt from if it is released, and which exemptions would let it pass. */
export type Described = {
  /** Outlines of its unread ink. */
  marks: readonly Uint8Array[];
  sender: Uint8Array<ArrayBuffer>;
  layouts: readonly {
    layout: Uint8Array<ArrayBuffer>;
    /** What a release of this letter covers for this layout. */
    covers: readonly string[];
    /** What an exemption must cover for this letter to pass. */
    needs: readonly string[];
  }[];
};

/** What releases of held letters exempt their sender's next ones from (docs/rules.md#hold-exemptions). */
export type Exemptions = {
  /** The unread ink of the sender that a person released within 90 days. */
  listMarks(letter: Pick<ScreenedLetter, "payment" | "content">, at: Date): Promise<ReleasedMark[]>;
  /** Adds an audit log entry for released ink that was found in a letter. */
  noteMarks(tx: Transaction, orderId: string, marks: readonly ReleasedMark[], at: Date): Promise<void>;
  /** Null if the sender can't be recognized again: exemptions are only for credit accounts and API keys. */
  describe(letter: ScreenedLetter, verdict: Verdict): Promise<Described | null>;
  /** Whether an earlier release lets the letter pass; if so, adds an audit log entry. */
  use(tx: Transaction, orderId: string, described: Described, at: Date): Promise<boolean>;
  /** Stores what a release of this held letter would exempt. */
  remember(tx: Transaction, orderId: string, described: Described, at: Date): Promise<void>;
  /** The operator released the letter: from now on, its exemptions count. */
  grant(tx: Transaction, orderId: string, released: { by: string; at: Date }): Promise<void>;
  /** The operator refused the letter: exemptions about the same layouts of its sender are deleted. */
  revoke(tx: Transaction, orderId: string): Promise<void>;
};
