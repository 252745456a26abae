import type { EventKind } from "#lib/domain/orders/order-status";

/** What an event of this kind means. */
export const eventMeanings: Readonly<Record<EventKind, string>> = {
  "order.created": "The order was created",
  "order.approval_requested": "A person has to approve it first, at `approval_url`",
  "order.approved": "A person approved it; the payment follows",
  "order.declined": "A person declined it or asked for changes, so it is canceled; `approval` says which",
  "order.pending_payment": "The order is waiting for payment",
  "order.screening": "The content check passed; you can still cancel until it goes to the printer",
  "order.held_for_review": "A person has to review it first",
  "order.submitted": "It was sent to the printer",
  "order.mailed": "The US Postal Service has it",
  "order.in_transit": "The US Postal Service scanned it in transit",
  "order.delivered": "It was delivered",
  "order.returned": "The US Postal Service returned it to the sender",
  "order.refused": "The content check refused it; the payment is released",
  "order.canceled": "It was canceled",
  "order.failed": "It couldn't be printed or mailed; the payment is refunded",
  "order.refunded": "The refund was issued",
};
