import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/schema";

/** A piece as a rail takes it: the very pages that were screened and paid for. */
export type RailPiece = {
  /** Goes along as the rail's idempotency key and as metadata. */
  orderId: string;
  pdf: Uint8Array;
  format: Format;
  mailClass: MailClass;
  color: boolean;
  tracking: boolean;
  pageCount: number;
  to: Address;
  from: Address;
};

export type AcceptedPiece = { pieceId: string; trackingNumber?: string; expectedDeliveryDate?: string };

/**
 * What became of a submission. `nothing`: the rail certainly took nothing, for a passing reason. `unknown`: it may have it, also when an
 * answer after 2xx could not be read.
 */
export type SubmitOutcome =
  | ({ kind: "accepted" } & AcceptedPiece)
  | { kind: "rejected"; reason: string }
  | { kind: "nothing"; reason: string }
  | { kind: "unknown" };

/** `absent` only after a complete look-up. `unclear`: it could not be asked, or answered only in part. */
export type LookUpOutcome = ({ kind: "found" } & AcceptedPiece) | { kind: "absent" } | { kind: "unclear" };

/** Whoever prints and posts. Nothing is thrown: every failure of the wire is one of the outcomes. */
export type PrintRail = {
  name: string;
  /** Envelope and address block of its letters; absent: the default of the format. */
  windowProfile?: WindowProfileName;
  handles(piece: { format: Format; mailClass: MailClass }): boolean;
  /** The longest that `submit` takes. */
  timeoutMs: number;
  submit(piece: RailPiece): Promise<SubmitOutcome>;
  /** Asks by our order id. */
  lookUp(orderId: string): Promise<LookUpOutcome>;
};
