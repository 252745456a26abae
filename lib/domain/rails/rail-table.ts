import { profileNameOf, type WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { PrintRail } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";

type Wanted = { format: Format; mailClass: MailClass; tracking: boolean };

/** The rails of this deployment, the preferred one first. */
export type RailTable = {
  /** Null when none takes this format in this class, with the tracking that was asked for. */
  find(piece: Wanted): PrintRail | null;
  /** Throws format_unavailable. */
  get(piece: Wanted): PrintRail;
  /** Those that take pages made for this envelope: no other may print them. */
  list(piece: Wanted & { windowProfile: WindowProfileName | undefined }): readonly PrintRail[];
  /** Whoever made a submission earlier, also when it is no longer preferred. */
  named(name: string): PrintRail | null;
};

export function createRailTable(rails: readonly PrintRail[]): RailTable {
  const find: RailTable["find"] = (piece) => rails.find((rail) => rail.handles(piece)) ?? null;
  return {
    find,
    get(piece) {
      const rail = find(piece);
      if (rail) return rail;
      const what = piece.format.replace("_", " ").replace("_", " ");
      throw new AppError(
        "format_unavailable",
        `Live mailing isn't set up here for a ${what} sent ${piece.mailClass}${piece.tracking ? " with tracking" : ""}. Nothing was charged.`,
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
