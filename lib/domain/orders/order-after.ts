import type { OrderChange } from "./change-order.ts";
import type { Order } from "./order.ts";
import { statusOfStage, type TransitionName, transitions } from "./order-transitions.ts";

/** The order after a change of its stage, as its row then is. What its events add, such as `mailedAt`, stays as it was. */
export function orderAfter(order: Order, name: TransitionName, { at, patch = {} }: OrderChange): Order {
  const stage = transitions[name].to ?? order.stage;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...order, ...given, stage, status: statusOfStage[stage], updatedAt: at };
}
