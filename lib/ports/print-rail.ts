import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";

/** A mailpiece for a rail: exactly the pages that were screened and paid for. */
export type RailPiece = {
  /** Sent as the rail's idempotency key and as metadata. */
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
 * The outcome of a submission. `not_accepted`: the rail certainly accepted nothing, for a temporary reason. `unknown`: it may
 * have the piece, including after an unreadable 2xx response. `downgraded`: it accepted the piece with a lesser service;
 * `recalled` says whether it was then canceled. A reason is a sentence for the sender, without names, streets, or text.
 */
export type SubmitOutcome =
  | ({ kind: "accepted" } & AcceptedPiece)
  | { kind: "rejected"; reason: string }
  | { kind: "not_accepted"; reason: string }
  | { kind: "downgraded"; pieceId: string; recalled: boolean; reason: string }
  | { kind: "unknown" };

/**
 * `absent` only after a complete look-up. `suspect`: something other than the piece, or more than one, has our reference.
 * `unclear`: the rail couldn't be asked, or only answered in part.
 */
export type LookUpOutcome =
  | ({ kind: "found" } & AcceptedPiece)
  | { kind: "absent" }
  | { kind: "suspect"; reason: string }
  | { kind: "unclear" };

/**
 * What happened to a piece, in our words (docs/rules.md#rail-events). `scanned`: seen on its way, after mailing. `noticed`:
 * someone must act, or it was redirected. `dropped`: it will never be mailed or delivered.
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
  /** The rail's own status, `[a-z0-9_.-]{1,60}`. The same status on the same day is the same event, received twice. */
  word: string;
  at: Date;
};

/** A rail's answer about a piece. `unclear`: it couldn't be asked, throttled us, or sent an unreadable answer. */
export type PieceReading =
  | {
      kind: "read";
      trackingEvents: readonly TrackingEvent[];
      trackingNumber?: string;
      expectedDeliveryDate?: string;
    }
  | { kind: "unclear" };

/** A piece in the rail's list. `orderId` is our order in its metadata; null if it names none. */
export type ListedPiece = { pieceId: string; orderId: string | null; canceled: boolean };

/** A vendor's callback as received. */
export type RailCallback = { headers: Headers; body: Buffer; pathSecret: string | undefined };

/** The content of a genuine callback: its order by metadata, or else its piece; the tracking event is null if we ignore it. */
export type ReadCallback = {
  eventId: string;
  kind: string;
  orderId: string | null;
  pieceId: string | null;
  trackingEvent: TrackingEvent | null;
  trackingNumber?: string;
};

/** How many characters of an address a rail accepts; checked at quote time. */
export type AddressLimits = { name: number; line: number; linesTogether: number; city: number };

/** A print rail: prints and mails. Only `readCallback` throws; every network failure is one of the outcomes. */
export type PrintRail = {
  name: string;
  /** `tracking`: a number was bought for a class that includes none. A rail without numbers must not accept the piece. */
  handles(piece: { format: Format; mailClass: MailClass; tracking: boolean }): boolean;
  /** Envelope and address block of its letters; if absent or undefined, the format's default. */
  windowProfile?: (format: Format) => WindowProfileName | undefined;
  addressLimits?: AddressLimits;
  /** The longest that `submit` takes. */
  timeoutMs: number;
  /** How long its idempotency key is valid: until then, a repeated POST is safe and its answer final. Absent if it has none. */
  keyLivesMs?: number;
  submit(piece: RailPiece): Promise<SubmitOutcome>;
  /** Asks by our order ID. */
  lookUp(orderId: string): Promise<LookUpOutcome>;
  /** Every piece made since then, to the last page; null if the list may be incomplete. Absent if the rail has no list. */
  listPieces?: (since: Date) => Promise<readonly ListedPiece[] | null>;
  /** Cancels a piece. False if it is too late, or the rail doesn't confirm it. Absent if the rail can't. */
  recall?: (pieceId: string) => Promise<boolean>;
  /** Reads a piece's tracking events; absent if the rail can't be asked. */
  readPiece?: (piece: { orderId: string; pieceId: string }) => Promise<PieceReading>;
  /**
   * Verifies the sender of a callback and reads it leniently. Throws validation_error if the rail did not send it, not_found if
   * its secret isn't configured.
   */
  readCallback?: (callback: RailCallback, now: Date) => ReadCallback;
};
