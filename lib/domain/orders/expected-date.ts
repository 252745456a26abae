import { expectedAfter } from "#lib/domain/mail/expected-delivery";
import type { Order } from "./order.ts";
import { endedStages } from "./order-transitions.ts";

/** When the order is expected to arrive, as YYYY-MM-DD. Before the printer has it, a letter with a chosen day is expected by its plan. */
export function expectedDateOf({ expectedDeliveryDate, mailClass, sendOn, stage }: Order): string | null {
  if (expectedDeliveryDate !== null || !sendOn || endedStages.has(stage)) return expectedDeliveryDate;
  return expectedAfter(mailClass, sendOn);
}
