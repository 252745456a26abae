/**
 * What may follow what in the life of an order: the only place that knows. Source: Specification, States and transitions; DECISIONS,
 * Order life. `event` is the kind written to the log by the change.
 */
export const orderStatuses = [
  "draft",
  "pending_payment",
  "screening",
  "held_for_review",
  "submitted",
  "mailed",
  "delivered",
  "refused",
  "canceled",
  "failed",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Specification: the others still change. */
export const terminalStatuses: ReadonlySet<OrderStatus> = new Set([
  "delivered",
  "refused",
  "canceled",
  "failed",
]);

type Transition = { from: readonly OrderStatus[]; to: OrderStatus; event: EventKind };

export const transitions = {
  open_payment: { from: ["draft"], to: "pending_payment", event: "order.pending_payment" },
  start_screening: { from: ["draft", "pending_payment"], to: "screening", event: "order.screening" },
  hold: { from: ["screening"], to: "held_for_review", event: "order.held_for_review" },
  release: { from: ["held_for_review"], to: "screening", event: "order.screening" },
  refuse: { from: ["screening", "held_for_review"], to: "refused", event: "order.refused" },
  hand_off: { from: ["screening"], to: "submitted", event: "order.submitted" },
  mail: { from: ["submitted"], to: "mailed", event: "order.mailed" },
  // Some rails report the delivery and never the mailing (rails.md, event mapping).
  deliver: { from: ["submitted", "mailed"], to: "delivered", event: "order.delivered" },
  // Before hand-off only: afterwards the answer is too_late.
  cancel: {
    from: ["draft", "pending_payment", "screening", "held_for_review"],
    to: "canceled",
    event: "order.canceled",
  },
  fail: { from: ["screening", "submitted", "mailed"], to: "failed", event: "order.failed" },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** DECISIONS, Events and webhooks. */
export const eventKinds = [
  "order.created",
  "order.pending_payment",
  "order.screening",
  "order.held_for_review",
  "order.submitted",
  "order.mailed",
  "order.in_transit",
  "order.delivered",
  "order.returned",
  "order.refused",
  "order.canceled",
  "order.failed",
  "order.refunded",
] as const;
export type EventKind = (typeof eventKinds)[number];

export function canFollow(status: OrderStatus, name: TransitionName): boolean {
  return (transitions[name].from as readonly OrderStatus[]).includes(status);
}

/** The status after a run of transitions; throws on one that may not follow: a bug, never an answer. */
export function statusAfter(start: OrderStatus, names: readonly TransitionName[]): OrderStatus {
  return names.reduce<OrderStatus>((status, name) => {
    if (!canFollow(status, name)) throw new Error(`An order that is ${status} cannot ${name}`);
    return transitions[name].to;
  }, start);
}
