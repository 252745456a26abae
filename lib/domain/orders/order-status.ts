/** The public vocabulary for an order's life: ten statuses, and the kinds of its events (docs/rules.md#order-stages). */
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

/** Statuses that no longer change. */
export const terminalStatuses: ReadonlySet<OrderStatus> = new Set([
  "delivered",
  "refused",
  "canceled",
  "failed",
]);

/** Statuses before the hand-off begins. In any other status, a cancel answers too_late. */
export const cancelableStatuses: ReadonlySet<OrderStatus> = new Set([
  "draft",
  "pending_payment",
  "screening",
  "held_for_review",
]);

/** docs/rules.md#event-kinds */
export const eventKinds = [
  "order.created",
  "order.approval_requested",
  "order.approved",
  "order.declined",
  "order.pending_payment",
  "order.screening",
  "order.held_for_review",
  "order.submitted",
  "order.mailed",
  "order.in_transit",
  "order.ready_for_pickup",
  "order.forwarded",
  "order.delivered",
  "order.receipt_available",
  "order.returned",
  "order.refused",
  "order.canceled",
  "order.failed",
  "order.refunded",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Where a sandbox order stops, so that each ending can be tried (docs/rules.md#sandbox-scenario). */
export const sandboxScenarios = ["wait", "held", "refused", "unconfirmed"] as const;
export type SandboxScenario = (typeof sandboxScenarios)[number];

/** What a sandbox order can be advanced to (docs/rules.md#simulate). */
export const advanceTargets = [
  "hand_off",
  "mailed",
  "in_transit",
  "ready_for_pickup",
  "forwarded",
  "unclaimed",
  "delivered",
  "returned",
  "failed",
] as const;
export type AdvanceTarget = (typeof advanceTargets)[number];
