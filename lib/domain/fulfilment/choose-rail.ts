import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Order } from "#lib/domain/orders/order";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { PrintRail } from "#lib/ports/print-rail";
import { busyPauseMs } from "./retry-busy-rail.ts";
import type { Submission } from "./submission-repository.ts";

/** A rail and the time until which it prints nothing for the address, or null. */
export type HeldRails = ReadonlyMap<string, Date>;

/**
 * The rail for the next attempt, and how long to wait if it accepts nothing either. If the last attempt is in doubt, it is the same
 * rail, because only that rail knows whether it has the piece. After a certain refusal, it is the next rail with the same envelope,
 * in turn. `heldUntil` is set if rails print such a piece, but none of them prints one for this address yet. Null if no rail prints
 * such a piece anymore.
 */
export function chooseRail(
  rails: Pick<RailTable, "list" | "named">,
  order: Pick<Order, "format" | "mailClass" | "tracking" | "singleSided">,
  windowProfile: WindowProfileName | undefined,
  submissions: readonly Submission[],
  held: HeldRails = new Map(),
): { rail: PrintRail; pauseMs: number } | { heldUntil: Date } | null {
  const refusals = submissions.filter(({ status }) => status === "not_accepted").length;
  const last = submissions.at(-1);
  const { format, mailClass, tracking, singleSided } = order;
  const printers = rails.list({ format, mailClass, tracking, singleSided, windowProfile });
  const candidates = printers.filter(({ name }) => !held.has(name));
  const ofRound = Math.max(1, candidates.length);
  const inTurn = candidates[refusals % ofRound];
  const rail = (last && last.status !== "not_accepted" ? rails.named(last.rail) : null) ?? inTurn;
  if (!rail) {
    const times = printers.map(({ name }) => held.get(name)!.getTime());
    return times.length > 0 ? { heldUntil: new Date(Math.min(...times)) } : null;
  }
  return { rail, pauseMs: busyPauseMs(refusals, ofRound) };
}
