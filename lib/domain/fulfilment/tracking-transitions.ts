import type { OrderStage, TransitionName } from "#lib/domain/orders/order-transitions";
import type { TrackingEventKind } from "#lib/ports/print-rail";

/**
 * How a tracking event changes an order (docs/rules.md#rail-events). Any scan proves that the piece was mailed, because some rails
 * never report mailing. A delivery after a return is a delivery to the sender, so it changes nothing.
 */
export function changesBy(
  kind: TrackingEventKind,
  stage: OrderStage,
  alreadySentBack: boolean,
): readonly TransitionName[] {
  if (stage === "with_rail") {
    const first: Record<TrackingEventKind, readonly TransitionName[]> = {
      in_production: [],
      mailed: ["mail"],
      scanned: ["mail"],
      noticed: ["mail"],
      returned: ["mail", "send_back"],
      delivered: ["deliver"],
      dropped: ["fail"],
    };
    return first[kind];
  }
  if (stage !== "mailed" || alreadySentBack) return [];
  const later: Record<TrackingEventKind, readonly TransitionName[]> = {
    in_production: [],
    mailed: [],
    scanned: ["scan"],
    noticed: ["scan"],
    returned: ["send_back"],
    delivered: ["deliver"],
    dropped: ["fail"],
  };
  return later[kind];
}
