import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Verdict } from "../screening/verdict.ts";
import { changeOrder, type OrderChange } from "./change-order.ts";
import type { NewOrder } from "./insert-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { SandboxScenario } from "./order-status.ts";
import { stageAfter, statusOfStage, type TransitionName } from "./order-transitions.ts";

/** Verdicts of screening that a scenario asks for. */
const verdicts: Partial<Record<SandboxScenario, Verdict>> = {
  held: {
    ...{ decision: "hold", rule: "R17", category: "lawful", fired: [] },
    reason: "This sandbox test asked for a review.",
  },
  refused: {
    ...{ decision: "refuse", rule: "R1", category: "threat", fired: [] },
    reason: "This sandbox test asked for a refusal.",
  },
};

export const scenarioVerdictOf = (scenario: SandboxScenario | undefined) => scenario && verdicts[scenario];

type Stop = {
  until: readonly TransitionName[];
  last: TransitionName;
  change: (at: Date) => Omit<OrderChange, "at">;
};
/** Where a letter that passed screening stops before the printer has it. */
const stops: Partial<Record<SandboxScenario, Stop>> = {
  wait: {
    ...{ until: ["start_screening"], last: "pass" },
    change: (at) => {
      const handOffAt = new Date(at.getTime() + undoWindowMs);
      return { detail: { hand_off_at: handOffAt.toISOString(), simulated: true }, patch: { handOffAt } };
    },
  },
  unconfirmed: {
    ...{ until: ["start_screening", "pass", "hand_over"], last: "doubt" },
    change: () => ({ detail: { simulated: true }, patch: { failure: unconfirmed } }),
  },
};
/** A letter with a chosen day waits for it anyway. */
export const stopOf = (scenario: SandboxScenario | undefined, { sendOn }: Pick<Order, "sendOn">) =>
  scenario && !(scenario === "wait" && sendOn) ? stops[scenario] : undefined;

/** The undo window that a live letter has by default. A sandbox order that waits continues only when it is advanced. */
const undoWindowMs = 600_000;
const unconfirmed = {
  code: "submission_unconfirmed",
  reason:
    "This sandbox test asked for it: the printer never said whether it has the letter. A live order is refunded.",
} as const;

/** Writes the order up to the stop, and the stop as the change that a live order would get. */
export async function stopBeforePrinter(
  { database, orders }: { database: Database; orders: OrderRepository },
  played: NewOrder,
  { until, last, change }: Stop,
): Promise<Order | null> {
  const { id, createdAt: at } = played.order;
  const stage = stageAfter("draft", until);
  const order = {
    ...played.order,
    stage,
    status: statusOfStage[stage],
    ...{ trackingNumber: null, expectedDeliveryDate: null, handOffAt: null },
  };
  // Without the event of the hand-off, which it doesn't reach.
  const events = played.events.slice(0, until.includes("pass") ? 2 : 1);
  const written = await transact(database, async (tx) => {
    if (!(await orders.insertOrderIn(tx, { ...played, order, events, counted: false }))) return false;
    return changeOrder(tx, id, last, { at, ...change(at) });
  });
  return written ? orders.findOrder(id) : null;
}
