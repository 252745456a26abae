import type { GiveBack, PaymentMethod, PaymentStatus } from "#lib/db/generated/enums";

export type { GiveBack, PaymentMethod, PaymentStatus };

/**
 * What may follow what in the payment of an order, of a batch, or of a row's share of it: the only table that knows. `asked`: the checkout's request is stored. `capturing`: the
 * intent to capture is stored. `lapsed`: nothing was ever taken, and nothing can be.
 */
export const paymentTransitions = {
  open: { from: ["asked"], to: "open" },
  hold: { from: ["asked", "open"], to: "held" },
  intend_capture: { from: ["held"], to: "capturing" },
  capture: { from: ["capturing"], to: "captured" },
  /** A share of a batch that its one capture has left out. */
  let_go: { from: ["held"], to: "lapsed" },
  lapse: { from: ["asked", "open", "held", "capturing"], to: "lapsed" },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;
export type PaymentTransition = keyof typeof paymentTransitions;

/** Giving back is itself a small state: owed → sent → done, or failed for the operator (docs/rules.md#refund-states). */
export const giveBackTransitions = {
  owe: { from: ["no"], to: "owed" },
  send: { from: ["owed"], to: "sent" },
  finish: { from: ["owed", "sent"], to: "done" },
  fail: { from: ["owed", "sent"], to: "failed" },
  /** An operator has it tried again. */
  retry: { from: ["failed"], to: "owed" },
} as const satisfies Record<string, { from: readonly GiveBack[]; to: GiveBack }>;

/** Whether money was taken, is held, or may still come: then an order that ends owes it. */
export function mayHoldMoney(status: PaymentStatus): boolean {
  return status !== "lapsed";
}
