import type { Order } from "#lib/domain/orders/order";
import type { TransitionName } from "#lib/domain/orders/order-transitions";
import type { TrackingEventKind } from "#lib/ports/print-rail";

type Changes = Readonly<Record<TrackingEventKind, readonly TransitionName[]>>;

/** Any report of the post proves that the piece was mailed, because some rails never report mailing. */
const atRail: Changes = {
  in_production: [],
  moved: ["forward"],
  accepted: ["mail"],
  in_transit: ["mail"],
  local_area: ["mail"],
  out_for_delivery: ["mail"],
  delivered: ["deliver"],
  signed: ["deliver"],
  ready_for_pickup: ["mail", "await_pickup"],
  notice_left: ["mail", "scan"],
  unclaimed: ["mail", "scan"],
  refused_by_recipient: ["mail", "scan"],
  damaged: ["mail", "scan"],
  address_issue: ["mail", "scan"],
  forwarded: ["mail", "forward"],
  returned: ["mail", "send_back"],
  // An unknown word may be about production, so it proves nothing. The order's page shows it.
  other: [],
  dropped: ["fail"],
};

const inTheMail: Changes = {
  in_production: [],
  moved: ["forward"],
  accepted: [],
  in_transit: ["scan"],
  local_area: ["scan"],
  out_for_delivery: ["scan"],
  delivered: ["deliver"],
  signed: ["deliver"],
  ready_for_pickup: ["await_pickup"],
  notice_left: ["scan"],
  unclaimed: ["scan"],
  refused_by_recipient: ["scan"],
  damaged: ["scan"],
  address_issue: ["scan"],
  forwarded: ["forward"],
  returned: ["send_back"],
  other: ["scan"],
  dropped: ["fail"],
};

/** A delivery that was only presumed: what the post reports after it is the truth. */
const presumedDelivered: Changes = {
  ...inTheMail,
  delivered: ["confirm_delivery"],
  signed: ["confirm_delivery"],
  dropped: ["scan"],
};

/** The payment was refunded, and stays refunded. Reports that the piece was mailed after all are logged. */
const failed: Changes = {
  ...inTheMail,
  accepted: ["scan"],
  delivered: ["scan"],
  signed: ["scan"],
  dropped: [],
};

/**
 * How a tracking event changes an order (docs/rules.md#rail-events). After a return, no event does, because later scans and
 * deliveries are about the piece's way back to the sender. After a reported delivery, only a return does, because other scans are
 * late reports about the way there.
 */
export function changesBy(
  kind: TrackingEventKind,
  { stage, delivery }: Pick<Order, "stage" | "delivery">,
): readonly TransitionName[] {
  if (delivery === "returned") return [];
  switch (stage) {
    case "with_rail":
      return atRail[kind];
    case "mailed":
      return inTheMail[kind];
    case "delivered":
      if (delivery === "presumed") return presumedDelivered[kind];
      return kind === "returned" ? ["send_back"] : [];
    case "unconfirmed":
    case "failed":
      return failed[kind];
    default:
      return [];
  }
}
