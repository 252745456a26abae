import { returnReasons, scanKinds } from "#lib/domain/mail/tracking-kinds";
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
  "order.ready_for_pickup": "A post office holds it for the recipient, who has to pick it up",
  "order.forwarded": "The recipient moved, and it goes to their new address",
  "order.delivered": "It was delivered",
  "order.receipt_available": "The signed return receipt is there",
  "order.returned": "The US Postal Service returned it to the sender",
  "order.refused": "The content check refused it; the payment is released",
  "order.canceled": "It was canceled",
  "order.failed": "It couldn't be printed or mailed; the payment is refunded",
  "order.refunded": "The refund was issued",
};

const scanDetail = `\`by\`, the printer's own \`word\`, and \`scan\`: \`kind\` (${scanKinds.map((kind) => `\`${kind}\``).join(", ")}) and, if known, \`place\``;

/** What `detail` of an event of this kind contains; null if it has none. Fields that only some events have are marked. */
export const eventDetails: Readonly<Record<EventKind, string | null>> = {
  "order.created":
    "`recipient` and `sender`: how the address was checked, as `source` (`usps`, `lob`, `builtin`, or `sandbox`) and `warnings`; `recipient.corrected` is true if it was standardized",
  "order.approval_requested": "`expires_at`: the person's deadline",
  "order.approved": null,
  "order.declined": "`decision`: `changes_requested` or `declined`",
  "order.pending_payment": null,
  "order.screening":
    "`hand_off_at`: the end of the time in which it can be canceled; `by`, if an operator released it; `why`: `same_address`, if it waits because the printer got a piece for the same address",
  "order.held_for_review":
    "`rules`: the IDs of the rules that held it; `reason`: a sentence; `unreadable_pages`, if there are any",
  "order.submitted": "`rail`: the printer. In the sandbox, `simulated` is true",
  "order.mailed": `\`rail\`, or ${scanDetail}. In the sandbox, \`simulated\` is true`,
  "order.in_transit": scanDetail,
  "order.ready_for_pickup": `\`pickup_until\`: the last day on which it is usually still held, as YYYY-MM-DD; ${scanDetail}`,
  "order.forwarded": scanDetail,
  "order.delivered": `${scanDetail}; or \`inferred\` if no scan came and it is presumed delivered. In the sandbox, \`simulated\` is true`,
  "order.receipt_available":
    "`by`, always `operator`; `sha256`: the file's fingerprint; `page_count`; and `replaced`, the earlier file's fingerprint, if it replaces one",
  "order.returned": `\`reason\`: ${returnReasons.map((reason) => `\`${reason}\``).join(", ")}; ${scanDetail}. \`by\` is \`sender\` or \`operator\` if a person reported it`,
  "order.refused": "`rules` and `reason`, or `by` if an operator refused it",
  "order.canceled":
    "`by`: `customer`, `operator`, or `service`; with `service`, `why`, such as `checkout_expired`",
  "order.failed":
    "`by` and the printer's own `word`, if the printer dropped it. `order.failure` has the reason",
  "order.refunded": "`amount_cents`, and `to`: `card` or `credit`",
};
