import type { EventKind, OrderStatus } from "./order-status.ts";

/** Each stage's public status, and the transitions between stages. No other table knows both. Source: docs/rules.md#order-stages */
export const statusOfStage = {
  draft: "draft",
  /** A person decides (docs/rules.md#approval). Nothing is held or debited, and no payment exists. */
  awaiting_approval: "draft",
  awaiting_payment: "pending_payment",
  /** Paid. The letter is being screened. */
  screening: "screening",
  in_review: "held_for_review",
  /** Passed screening. `hand_off_at` is the end of the undo window. */
  ready: "screening",
  /** Money is taken and the piece submitted, so the order can't be canceled. */
  handing_over: "screening",
  with_rail: "submitted",
  mailed: "mailed",
  delivered: "delivered",
  /** The rail may have the piece but doesn't answer, so the order is stopped and refunded. */
  unconfirmed: "failed",
  refused: "refused",
  canceled: "canceled",
  failed: "failed",
} as const satisfies Record<string, OrderStatus>;
export type OrderStage = keyof typeof statusOfStage;
export const orderStages = Object.keys(statusOfStage) as OrderStage[];

/** Stages that no stage follows. A refund may still be due. */
export const endedStages: ReadonlySet<OrderStage> = new Set([
  "delivered",
  "unconfirmed",
  "refused",
  "canceled",
  "failed",
]);

/**
 * `to` is null if the order keeps its stage and only the log says what happened. `event` is the kind that the change logs; null if the
 * change isn't public.
 */
type Transition = { from: readonly OrderStage[]; to: OrderStage | null; event: EventKind | null };

/**
 * Stages in which the post may still report about the piece. A letter that is presumed delivered, or that failed because its printer
 * could not say whether it has it, may be scanned or come back later (docs/rules.md#after-the-end).
 */
const scannedStages = ["mailed", "delivered", "unconfirmed", "failed"] as const satisfies OrderStage[];

export const transitions = {
  // Then as for a new order: the checkout opens, or the code is debited and screening starts in the same transaction.
  approve: { from: ["awaiting_approval"], to: "draft", event: "order.approved" },
  decline: { from: ["awaiting_approval"], to: "canceled", event: "order.declined" },
  await_payment: { from: ["draft"], to: "awaiting_payment", event: "order.pending_payment" },
  // Logged as `order.screening` when it passes, because that event contains `hand_off_at`.
  start_screening: { from: ["draft", "awaiting_payment"], to: "screening", event: null },
  pass: { from: ["screening"], to: "ready", event: "order.screening" },
  hold: { from: ["screening"], to: "in_review", event: "order.held_for_review" },
  release: { from: ["in_review"], to: "ready", event: "order.screening" },
  refuse: { from: ["screening", "in_review"], to: "refused", event: "order.refused" },
  // The document differs from the one that was screened and priced.
  review_again: { from: ["ready", "handing_over"], to: "in_review", event: "order.held_for_review" },
  hand_over: { from: ["ready"], to: "handing_over", event: null },
  // The rail certainly accepted nothing, for a temporary reason, so the order can be canceled again.
  not_accepted: { from: ["handing_over"], to: "ready", event: null },
  // No rail can print it now, because one got a piece for the same address (docs/rules.md#thanksio-guards). Logged, because `hand_off_at` moves.
  postpone: { from: ["ready", "handing_over"], to: "ready", event: "order.screening" },
  submit: { from: ["handing_over"], to: "with_rail", event: "order.submitted" },
  lose_authorization: { from: ["handing_over"], to: "canceled", event: "order.canceled" },
  doubt: { from: ["handing_over"], to: "unconfirmed", event: "order.failed" },
  mail: { from: ["with_rail"], to: "mailed", event: "order.mailed" },
  // Scanned again on its way. This change's date is that of the last scan, from which a delivery is presumed.
  scan: { from: scannedStages, to: null, event: "order.in_transit" },
  await_pickup: { from: scannedStages, to: null, event: "order.ready_for_pickup" },
  // The printer may know the recipient's new address before it mails the piece.
  forward: { from: ["with_rail", ...scannedStages], to: null, event: "order.forwarded" },
  // docs/rules.md#returned: there is no status for a return.
  send_back: { from: scannedStages, to: null, event: "order.returned" },
  // A delivery that was presumed is reported after all.
  confirm_delivery: { from: ["delivered"], to: null, event: "order.delivered" },
  // The carrier's return receipt was attached, or another one in its place (docs/rules.md#return-receipt).
  attach_receipt: {
    from: ["with_rail", "mailed", "delivered"],
    to: null,
    event: "order.receipt_available",
  },
  // Some rails report the delivery but never the mailing (docs/rules.md#rail-events).
  deliver: { from: ["with_rail", "mailed"], to: "delivered", event: "order.delivered" },
  cancel: {
    from: ["draft", "awaiting_approval", "awaiting_payment", "screening", "in_review", "ready"],
    to: "canceled",
    event: "order.canceled",
  },
  fail: { from: ["ready", "handing_over", "with_rail", "mailed"], to: "failed", event: "order.failed" },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

export function canFollow(stage: OrderStage, name: TransitionName): boolean {
  return (transitions[name].from as readonly OrderStage[]).includes(stage);
}

/** The stage after a sequence of transitions. Throws if one isn't allowed, which is a bug. */
export function stageAfter(start: OrderStage, names: readonly TransitionName[]): OrderStage {
  return names.reduce<OrderStage>((stage, name) => {
    if (!canFollow(stage, name)) throw new Error(`An order that is ${stage} cannot ${name}`);
    return transitions[name].to ?? stage;
  }, start);
}
