import type { LookUpOutcome, PrintRail, RailPiece, SubmitOutcome } from "#lib/ports/print-rail";

/** What the rail does with the next submission. `lost`: it never arrived. `late`: it arrives after the caller gave up. */
export type RailMood = "accepts" | "rejects" | "takes_nothing" | "takes_without_a_word" | "loses" | "is_late";
export type LookUpMood = "works" | "cannot_say";

/** A rail whose every answer a test decides, and which counts what it really printed. */
export function createScriptedRail() {
  const pieces = new Map<string, number>();
  /** What a look-up shows: a rail's index may lag behind. */
  const indexed = new Set<string>();
  const late: string[] = [];
  const moods: RailMood[] = [];
  const state = { lookUp: "works" as LookUpMood };
  const print = (orderId: string) => {
    pieces.set(orderId, (pieces.get(orderId) ?? 0) + 1);
  };
  const rail: PrintRail = {
    name: "scripted",
    handles: () => true,
    timeoutMs: 1000,
    async submit({ orderId }: RailPiece): Promise<SubmitOutcome> {
      const mood = moods.shift() ?? "accepts";
      switch (mood) {
        case "rejects":
          return { kind: "rejected", reason: "The printer refuses this letter." };
        case "takes_nothing":
          return { kind: "nothing", reason: "429" };
        case "loses":
          return { kind: "unknown" };
        case "is_late":
          late.push(orderId);
          return { kind: "unknown" };
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
      return indexed.has(orderId) ? { kind: "found", pieceId: `piece_${orderId}` } : { kind: "absent" };
    },
  };
  return {
    rail,
    moods,
    state,
    pieces,
    /** What was on the wire arrives, and the index shows everything that was printed. */
    catchUp() {
      for (const orderId of late.splice(0)) print(orderId);
      for (const orderId of pieces.keys()) indexed.add(orderId);
    },
  };
}
