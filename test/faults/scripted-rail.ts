import type {
  LookUpOutcome,
  PrintRail,
  RailPiece,
  ReadCallback,
  SubmitOutcome,
  TrackingEvent,
} from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";

/** The rail's handling of the next submission. `lost`: it never arrived. `late`: it arrives after the caller gave up. */
export type RailMood =
  | "accepts"
  | "rejects"
  | "takes_nothing"
  | "takes_without_a_word"
  | "loses"
  | "is_late"
  | "downgrades";
type LookUpMood = "works" | "cannot_say" | "suspects";

/** A rail whose answers the test sets, and which counts what it printed. `keyed`: it supports an idempotency key. */
export function createScriptedRail({ name = "scripted", keyed = false } = {}) {
  const pieces = new Map<string, number>();
  /** What a look-up finds; a rail's index may lag behind. */
  const indexed = new Set<string>();
  const late: string[] = [];
  const moods: RailMood[] = [];
  const state = { lookUp: "works" as LookUpMood };
  /** The rail's answer about a piece; null if the rail can't answer now. */
  const said = {
    trackingEvents: [] as TrackingEvent[] | null,
    trackingNumber: undefined as string | undefined,
  };
  const print = (orderId: string) => {
    if (keyed && pieces.has(orderId)) return;
    pieces.set(orderId, (pieces.get(orderId) ?? 0) + 1);
  };
  const rail: PrintRail = {
    name,
    ...(keyed ? { keyLivesMs: 23 * 3_600_000 } : {}),
    handles: () => true,
    timeoutMs: 1000,
    async submit({ orderId }: RailPiece): Promise<SubmitOutcome> {
      const mood = moods.shift() ?? "accepts";
      switch (mood) {
        case "rejects":
          return { kind: "rejected", reason: "The printer refuses this letter." };
        case "takes_nothing":
          return { kind: "not_accepted", reason: "429" };
        case "loses":
          return { kind: "unknown" };
        case "is_late":
          late.push(orderId);
          return { kind: "unknown" };
        case "downgrades":
          return {
            kind: "downgraded",
            pieceId: `piece_${orderId}`,
            recalled: true,
            reason: "It is not certified.",
          };
        case "takes_without_a_word":
          print(orderId);
          return { kind: "unknown" };
        default:
          print(orderId);
          return { kind: "accepted", pieceId: `piece_${orderId}` };
      }
    },
    async lookUp(orderId): Promise<LookUpOutcome> {
      if (state.lookUp === "cannot_say") return { kind: "unclear" };
      if (state.lookUp === "suspects") return { kind: "suspect", reason: "There are two pieces." };
      return indexed.has(orderId) ? { kind: "found", pieceId: `piece_${orderId}` } : { kind: "absent" };
    },
    async readPiece() {
      const { trackingEvents, trackingNumber } = said;
      if (!trackingEvents) return { kind: "unclear" };
      return { kind: "read", trackingEvents, ...(trackingNumber ? { trackingNumber } : {}) };
    },
    readCallback({ headers, body }): ReadCallback {
      if (headers.get("signature") !== "genuine") throw new AppError("validation_error", "It is forged.");
      const { at, trackingEvent, ...processed } = JSON.parse(body.toString());
      return { ...processed, trackingEvent: trackingEvent && { ...trackingEvent, at: new Date(at) } };
    },
  };
  return {
    rail,
    moods,
    state,
    said,
    pieces,
    /** Delayed submissions arrive, and the index contains everything that was printed. */
    catchUp() {
      for (const orderId of late.splice(0)) print(orderId);
      for (const orderId of pieces.keys()) indexed.add(orderId);
    },
  };
}
