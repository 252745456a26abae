import { formats, mailClasses } from "#lib/domain/mail/pieces";
import type { RailTable } from "#lib/domain/rails/rail-table";
import type { OrderStage } from "./order-stage.ts";

/** Stages in which the next step may wait for a rail. */
export const stagesAtRail: readonly OrderStage[] = ["ready", "handing_over", "with_rail", "mailed"];

/** Orders that are moved one beside the other: `pieces` are "format/class/tracking"; `inside`: those at a rail with these pieces, or all others; `bulk`: rows of batches. */
export type Lane = { pieces: readonly string[]; inside: boolean; bulk: boolean };

/**
 * One lane for each rail, and one for everything that waits for none: a rail that stands still holds up its own letters, and no payment, no
 * reading and no other rail's. Each is there twice, for single orders and for rows of batches: whoever sends one letter does not stand behind
 * ten thousand.
 */
export function lanesOf(rails: Pick<RailTable, "find">): Lane[] {
  const byRail = new Map<string, string[]>();
  for (const format of formats) {
    for (const mailClass of mailClasses) {
      for (const tracking of [false, true]) {
        const rail = rails.find({ format, mailClass, tracking })?.name;
        if (rail) byRail.set(rail, [...(byRail.get(rail) ?? []), `${format}/${mailClass}/${tracking}`]);
      }
    }
  }
  const pieces = [...byRail.values()];
  return [false, true].flatMap((bulk) => [
    ...pieces.map((own) => ({ pieces: own, inside: true, bulk })),
    { pieces: pieces.flat(), inside: false, bulk },
  ]);
}
