import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";

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
 * answer after 2xx could not be read. `downgraded`: it took the piece as something less than was asked; `recalled` says whether it let
 * go of it again. A reason is a sentence for the sender, without names, streets or text.
 */
export type SubmitOutcome =
  | ({ kind: "accepted" } & AcceptedPiece)
  | { kind: "rejected"; reason: string }
  | { kind: "not_accepted"; reason: string }
  | { kind: "downgraded"; pieceId: string; recalled: boolean; reason: string }
  | { kind: "unknown" };

/**
 * `absent` only after a complete look-up. `suspect`: something is there under our reference that is not the piece, or more than one.
 * `unclear`: it could not be asked, or answered only in part.
 */
export type LookUpOutcome =
  | ({ kind: "found" } & AcceptedPiece)
  | { kind: "absent" }
  | { kind: "suspect"; reason: string }
  | { kind: "unclear" };

/**
 * What happened to a piece, in our words (docs/rules.md#rail-events). `scanned`: seen on its way, after it was mailed. `noticed`: somebody
 * has to act, or it was sent another way. `dropped`: it will never be mailed or delivered.
 */
export type TrackingEventKind =
  | "in_production"
  | "mailed"
  | "scanned"
  | "noticed"
  | "returned"
  | "delivered"
  | "dropped";

export type TrackingEvent = {
  kind: TrackingEventKind;
  /** The rail's own word for it, `[a-z0-9_.-]{1,60}`. The same word of the same day is the same news, heard twice. */
  word: string;
  at: Date;
};

/** What a rail says of a piece when it is asked. `unclear`: it could not be asked, throttles, or answered what cannot be read. */
export type PieceReading =
  | {
      kind: "read";
      trackingEvents: readonly TrackingEvent[];
      trackingNumber?: string;
      expectedDeliveryDate?: string;
    }
  | { kind: "unclear" };

/** A vendor's callback as it came. */
export type RailCallback = { headers: Headers; body: Buffer; pathSecret: string | undefined };

/** What a genuine callback is about: the order by its metadata, or else the piece; `news` is null for what does not concern us. */
export type ReadCallback = {
  eventId: string;
  kind: string;
  orderId: string | null;
  pieceId: string | null;
  trackingEvent: TrackingEvent | null;
  trackingNumber?: string;
};

/** How much of an address a rail takes, in characters; found at quote time. */
export type AddressLimits = { name: number; line: number; linesTogether: number; city: number };

/** Whoever prints and posts. Nothing is thrown but by `readCallback`: every failure of the wire is one of the outcomes. */
export type PrintRail = {
  name: string;
  /** `tracking`: a number was bought on top of a class that has none. Who gives none must not take the piece. */
  handles(piece: { format: Format; mailClass: MailClass; tracking: boolean }): boolean;
  /** Envelope and address block of its letters; absent, or undefined: the default of the format. */
  windowProfile?: (format: Format) => WindowProfileName | undefined;
  addressLimits?: AddressLimits;
  /** The longest that `submit` takes. */
  timeoutMs: number;
  /** While its idempotency key lives, a repeated POST is safe and answers for good; absent where there is none. */
  keyLivesMs?: number;
  submit(piece: RailPiece): Promise<SubmitOutcome>;
  /** Asks by our order id. */
  lookUp(orderId: string): Promise<LookUpOutcome>;
  /** What has happened to a piece; absent where a rail cannot be asked. */
  readPiece?: (piece: { orderId: string; pieceId: string }) => Promise<PieceReading>;
  /**
   * Checks who sent a callback and reads it, leniently. Throws validation_error for one that the rail did not send, not_found while its
   * secret is not configured.
   */
  readCallback?: (callback: RailCallback, now: Date) => ReadCallback;
};
