import { profileNameOf, type WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { PrintRail } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";

type Wanted = { format: Format; mailClass: MailClass; tracking: boolean; singleSided: boolean };

/** The rails of this deployment, in order of preference. */
export type RailTable = {
  all: readonly PrintRail[];
  /** Null if no rail accepts this format in this class, with the requested tracking. */
  find(piece: Wanted): PrintRail | null;
  /** Throws format_unavailable. */
  get(piece: Wanted): PrintRail;
  /** The rails that accept pages made for this envelope. No other rail may print them. */
  list(piece: Wanted & { windowProfile: WindowProfileName | undefined }): readonly PrintRail[];
  /** The rail of an earlier submission, even if it is no longer preferred. */
  named(name: string): PrintRail | null;
};

export function createRailTable(rails: readonly PrintRail[]): RailTable {
  const find: RailTable["find"] = (piece) => rails.find((rail) => rail.handles(piece)) ?? null;
  return {
    all: rails,
    find,
    get(piece) {
      const rail = find(piece);
      if (rail) return rail;
      const what = piece.format.replace("_", " ").replace("_", " ");
      throw new AppError(
        "format_unavailable",
        `Live mailing isn't set up here for a ${what} sent ${piece.mailClass}${piece.tracking ? " with tracking" : ""}${piece.singleSided ? " and printed on one side" : ""}. Nothing was charged.`,
      );
    },
    list(piece) {
      const { format } = piece;
      return rails.filter(
        (rail) =>
          rail.handles(piece) &&
          profileNameOf({ format, windowProfile: rail.windowProfile?.(format) }) === profileNameOf(piece),
      );
    },
    named: (name) => rails.find((rail) => rail.name === name) ?? null,
  };
}
