import { expectedAfter } from "#lib/domain/mail/expected-delivery";
import type { Order } from "./order.ts";
import { endedStages } from "./order-transitions.ts";

/** When the order is expected to arrive, as YYYY-MM-DD. Before the printer has a letter with a chosen day, the date follows from that day. */
export function expectedDateOf({ expectedDeliveryDate, mailClass, sendOn, stage }: Order): string | null {
  if (expectedDeliveryDate !== null || !sendOn || endedStages.has(stage)) return expectedDeliveryDate;
  return expectedAfter(mailClass, sendOn);
}
