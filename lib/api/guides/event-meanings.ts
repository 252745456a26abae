import type { EventKind } from "#lib/domain/orders/order-status";

/** What has happened when an event of this kind is written. */
export const eventMeanings: Readonly<Record<EventKind, string>> = {
  "order.created": "The order exists",
  "order.pending_payment": "It waits to be paid",
  "order.screening": "It was read and passed; until it is handed over it can still be taken back",
  "order.held_for_review": "A person has to read it first",
  "order.submitted": "It was handed over to be printed",
  "order.mailed": "The post has it",
  "order.in_transit": "The post has scanned it on its way",
  "order.delivered": "It has arrived",
  "order.returned": "The post has brought it back to the sender",
  "order.refused": "It may not be sent; the payment is released",
  "order.canceled": "It was taken back",
  "order.failed": "It could not be printed or posted; the payment is refunded",
  "order.refunded": "The money is on its way back",
};
