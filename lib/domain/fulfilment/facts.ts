import type { Order } from "#lib/domain/orders/order";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { PrintRail } from "#lib/ports/print-rail";
import type { OpenDecision } from "./held-decision-repository.ts";
import type { Submission } from "./submission-repository.ts";
import type { StoredTrackingEvent } from "./tracking-event-repository.ts";

/**
 * The current facts about a live order. `submissions` are its attempts at rails, oldest first; `trackingEvents` are the events from
 * the rail that accepted it, oldest first.
 */
export type Facts = {
  order: Order;
  payment: Payment;
  submissions: readonly Submission[];
  trackingEvents: readonly StoredTrackingEvent[];
  /** An operator's decision about a held order, if the decision hasn't taken effect yet. */
  decision: OpenDecision | null;
  /** The time at which the credit that paid for the letter was frozen (docs/rules.md#reversed-money); null if it isn't frozen. */
  frozenAt: Date | null;
  /** Whether letters may go to printers now (docs/rules.md#restore). */
  handOverOpen: boolean;
  /** The rail of the last attempt: how long its idempotency key is valid, and whether we can ask it about a piece. */
  rail: { keyLivesMs?: number | undefined; canBeAsked: boolean };
};

export const railFactsOf = (rail: PrintRail | null | undefined): Facts["rail"] => ({
  keyLivesMs: rail?.keyLivesMs,
  canBeAsked: rail?.readPiece !== undefined,
});

export type StepName =
  | "open_checkout"
  | "give_up_draft"
  | "read_payment"
  | "screen_order"
  | "apply_decision"
  | "close_held"
  | "begin_hand_over"
  | "cancel_reversed"
  | "cancel_short_hold"
  | "give_up_rail"
  | "begin_capture"
  | "capture"
  | "submit_piece"
  | "doubt_submission"
  | "look_up_piece"
  | "refund"
  | "apply_tracking"
  | "ask_rail"
  | "infer_delivery";

export type Next = { step: StepName } | { wait: Date } | "settled";

export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
