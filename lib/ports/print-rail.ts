import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { ScanKind } from "#lib/domain/mail/tracking-kinds";

/** A mailpiece for a rail: exactly the pages that were screened and paid for. */
export type RailPiece = {
  /** Sent as the rail's idempotency key and as metadata. */
  orderId: string;
  pdf: Uint8Array;
  format: Format;
  mailClass: MailClass;
  color: boolean;
  tracking: boolean;
  /** True if each page is printed on a sheet of its own, with a blank back. The PDF doesn't contain the backs. */
  singleSided: boolean;
  pageCount: number;
  to: Address;
  from: Address;
};

export type AcceptedPiece = { pieceId: string; trackingNumber?: string; expectedDeliveryDate?: string };

/**
 * The outcome of a submission. `not_accepted`: the rail certainly accepted nothing, for a temporary reason. `limited`: it accepted
 * nothing because it gets too many calls (docs/rules.md#rail-pace). `unknown`: it may have
 * the piece; an unreadable 2xx response means this too. `downgraded`: it accepted the piece with a lesser service; `recalled` says
 * whether that piece was then canceled. A reason is a sentence for the sender, without names, streets, or text.
 */
export type SubmitOutcome =
  | ({ kind: "accepted" } & AcceptedPiece)
  | { kind: "rejected"; reason: string }
  | { kind: "not_accepted"; reason: string }
  | { kind: "limited" }
  | { kind: "downgraded"; pieceId: string; recalled: boolean; reason: string }
  | { kind: "unknown" };

/**
 * `absent`: the look-up was complete and found nothing. `suspect`: something other than the piece, or more than one piece, has our
 * reference. `unclear`: the rail couldn't be asked, or answered only in part.
 */
export type LookUpOutcome =
  | ({ kind: "found" } & AcceptedPiece)
  | { kind: "absent" }
  | { kind: "suspect"; reason: string }
  | { kind: "unclear" };

/**
 * What happened to a piece, in our terms (docs/rules.md#rail-events). `in_production`: not mailed yet. `moved`: the rail addresses
 * it to where the recipient has moved. `dropped`: it will never be mailed or delivered. The others are the post's.
 */
export type TrackingEventKind = ScanKind | "in_production" | "moved" | "dropped";

export type TrackingEvent = {
  kind: TrackingEventKind;
  /** The rail's own status, `[a-z0-9_.-]{1,60}`. The same status on the same day at the same place is the same event. */
  word: string;
  at: Date;
  /** Where the post scanned it: a ZIP Code, or the name of a facility, as the rail gives it. */
  place?: string;
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

/** A piece in the rail's list. `orderId` is our order in its metadata; null if there is none. */
export type ListedPiece = { pieceId: string; orderId: string | null; canceled: boolean };

/** A vendor's callback as received. */
export type RailCallback = { headers: Headers; body: Buffer; pathSecret: string | undefined };

/**
 * The content of a genuine callback: the order from its metadata, or else the piece. The tracking event is null if the
 * event isn't about the piece's way.
 */
export type ReadCallback = {
  eventId: string;
  kind: string;
  orderId: string | null;
  pieceId: string | null;
  trackingEvent: TrackingEvent | null;
  trackingNumber?: string;
  /** The callback doesn't say what happened to the piece, so the rail must be asked. */
  isOpen?: boolean;
};

/** The rate limit in a vendor's answer. `refused`: the vendor refused this call because of the limit. */
export type VendorRate = {
  refused: boolean;
  /** Calls that it takes in one window. */
  limit?: number;
  /** Calls that it still takes in this window. */
  remaining?: number;
  /** How long until it takes calls again. */
  waitMs?: number;
};
/** Hears the rate limit in the answers to submissions. Never throws. */
export type NoteRate = (rate: VendorRate) => Promise<void>;

/** How many characters of an address a rail accepts. Checked at quote time. */
export type AddressLimits = { name: number; line: number; linesTogether: number; city: number };

/** A rail that prints and mails. Only `readCallback` throws; every network failure is one of the outcomes. */
export type PrintRail = {
  name: string;
  /**
   * Whether the rail prints such a piece. `tracking`: a number was bought for a class that doesn't include one. A rail without
   * numbers must then not accept the piece. `singleSided`: a rail that always prints both sides must not accept it either.
   */
  handles(piece: { format: Format; mailClass: MailClass; tracking: boolean; singleSided: boolean }): boolean;
  /** The envelope and address block of its letters. If absent or undefined, the format's default. */
  windowProfile?: (format: Format) => WindowProfileName | undefined;
  addressLimits?: AddressLimits;
  /** For this long after a piece, the rail prints no other one for the same delivery point. Absent if it always does. */
  onePerPointMs?: number;
  /** The vendor's limit for submissions, if it documents one. All processes together keep it. */
  limit?: { calls: number; windowMs: number };
  /** The longest time that `submit` takes. */
  timeoutMs: number;
  /**
   * How long its idempotency key is valid. Until then, a POST can safely be repeated, and its answer is final. Absent if it has
   * none.
   */
  keyLivesMs?: number;
  submit(piece: RailPiece): Promise<SubmitOutcome>;
  /** Looks up a piece by our order ID. */
  lookUp(orderId: string): Promise<LookUpOutcome>;
  /** Every piece made since then, to the last page. Null if the list may be incomplete. Absent if the rail has no list. */
  listPieces?: (since: Date) => Promise<readonly ListedPiece[] | null>;
  /** Cancels a piece. False if it is too late, or if the rail doesn't confirm it. Absent if the rail can't cancel. */
  recall?: (pieceId: string) => Promise<boolean>;
  /** Reads a piece's tracking events. Absent if the rail has no such call. */
  readPiece?: (piece: { orderId: string; pieceId: string }) => Promise<PieceReading>;
  /**
   * Verifies the sender of a callback, and reads its fields leniently. Throws validation_error if the rail did not send it,
   * not_found if its secret isn't configured.
   */
  readCallback?: (callback: RailCallback, now: Date) => ReadCallback;
};
