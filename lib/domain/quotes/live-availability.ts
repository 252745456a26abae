import type { RailTable } from "#lib/domain/rails/find-rail";

/** Whether this deployment can print and mail a piece. The sandbox accepts it anyway (docs/rules.md#quote-without-rail). */
export type LiveAvailability = { available: true } | { available: false; reason: string };

export function liveAvailability(
  rails: Pick<RailTable, "find">,
  piece: Parameters<RailTable["find"]>[0],
): LiveAvailability {
  if (rails.find(piece)) return { available: true };
  if (piece.singleSided && rails.find({ ...piece, singleSided: false }))
    return {
      available: false,
      reason:
        "The printer here prints only on both sides. Leave out single_sided, or send the letter in the sandbox.",
    };
  return {
    available: false,
    reason: "Live mailing isn't set up here for this piece. You can send it in the sandbox.",
  };
}
