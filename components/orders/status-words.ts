import type { Order, OrderEvent } from "#lib/api/browser-client";
import { pieces } from "#lib/domain/mail/pieces";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import { formatDay, formatTime } from "#lib/shared/reader-dates";
import { serviceCancel } from "./money-words.ts";

type Status = Order["status"];

/** The status as a heading. */
const statusHeadings: Record<Status, string> = {
  draft: "Your letter is being prepared",
  pending_payment: "Waiting for payment",
  screening: "Your letter is being read",
  held_for_review: "A person is looking at your letter",
  submitted: "Your letter is with the printer",
  mailed: "Your letter is in the mail",
  delivered: "Your letter has arrived",
  refused: "We did not accept this letter",
  canceled: "This letter was taken back",
  failed: "We could not mail this letter",
};

/** The heading of an order as it is: an order that passed has its own, and so has one that we canceled. */
export function headingOf(order: Order, events: readonly OrderEvent[]): string {
  if (order.status === "canceled") return serviceCancel(events)?.heading ?? statusHeadings.canceled;
  if (order.hand_off_at) return "Your letter is ready to leave";
  return statusHeadings[order.status];
}

/** What happens next, in a sentence or two; times are the reader's own, or of the zone that is given. */
export function whatNext(order: Order, events: readonly OrderEvent[], zone?: string): string {
  const day = order.expected_delivery_date && formatDay(order.expected_delivery_date);
  const piece = pieces[order.format].family === "postcard" ? "card" : "letter";
  switch (order.status) {
    case "draft":
    case "pending_payment":
      return `Your ${piece} leaves once it is paid for. Until then nothing is charged.`;
    case "screening":
      if (order.hand_off_at) {
        return `It has been read and paid for. It goes to the printer at ${formatTime(order.hand_off_at, zone)}; until then you can take it back.`;
      }
      return "We check every letter for threats, fraud and impersonation before it is printed. Then it goes to the printer.";
    case "held_for_review":
      return "Something in it needs a person’s eye. You do not have to do anything; we either send it on or tell you why not.";
    case "submitted":
      return order.sandbox
        ? `This is a rehearsal: nothing is printed. A real ${piece} would now be printed, put in the mail the next business day${day ? ` and arrive about ${day}` : ""}.`
        : `It is printed and handed to the Postal Service the next business day.${day ? ` Expect it about ${day}; allow a few days more.` : ""}`;
    case "mailed":
      return `${order.sandbox ? "In this rehearsal the" : "The"} Postal Service has it.${day ? ` Expect it about ${day}; allow a few days more.` : ""}${
        // Only mail without a number is ever taken to have arrived (docs/rules.md#presumed-delivery).
        order.tracking_number && !order.sandbox
          ? " Its tracking number tells you when it is delivered; not every printer tells us."
          : ""
      }`;
    case "delivered":
      return order.sandbox
        ? "The rehearsal is over. Nothing was printed, mailed or charged."
        : "Nothing more to do.";
    case "refused":
      return order.sandbox
        ? "It was a rehearsal, so nothing was charged. You can change what you wrote and try again."
        : "It was not printed. You can change what you wrote and send it again.";
    case "canceled":
      return serviceCancel(events)?.why ?? "It was not printed.";
    case "failed":
      return order.sandbox
        ? "In this rehearsal the printer failed. A real letter would be refunded by itself."
        : "What you paid goes back by itself; you do not have to ask.";
  }
}

const eventWords: Record<OrderEvent["kind"], string> = {
  "order.created": "Written and sent to us",
  "order.pending_payment": "Waiting to be paid",
  "order.screening": "Being read",
  "order.held_for_review": "Held for a person to look at",
  "order.submitted": "Given to the printer",
  "order.mailed": "Put in the mail",
  "order.in_transit": "On its way",
  "order.delivered": "Arrived",
  "order.returned": "On its way back to you",
  "order.refused": "Not accepted",
  "order.canceled": "Taken back",
  "order.failed": "Could not be mailed",
  "order.refunded": "Your money went back",
};

const serviceEnded: Partial<Record<OrderEvent["kind"], string>> = { "order.canceled": "Canceled by itself" };

/** What an event says; `last` when nothing has followed it yet. */
export function eventText(event: OrderEvent, last: boolean): string {
  // A live letter's event is written when it has passed.
  if (event.kind === "order.screening" && (!last || event.detail?.hand_off_at)) return "Read and checked";
  if (event.kind === "order.delivered" && event.detail?.inferred === true) {
    return "Taken to have arrived: seven business days since it was last seen";
  }
  if (event.detail?.by === "service") return serviceEnded[event.kind] ?? eventWords[event.kind];
  if (event.kind === "order.pending_payment" && !last) return "Checkout opened";
  return eventWords[event.kind];
}

/** Steps before these are of the order, not of its way. */
const path: readonly Status[] = ["screening", "submitted", "mailed", "delivered"];
const stepWords: Partial<Record<Status, string>> = {
  screening: "Read and checked",
  submitted: "Given to the printer",
  mailed: "Put in the mail",
  delivered: "Arrives",
};

/** What is still to come on the ordinary way; empty once nothing is. */
export function stepsAhead(status: Status): string[] {
  if (terminalStatuses.has(status)) return [];
  const at = status === "held_for_review" ? 0 : path.indexOf(status);
  return path.slice(at + 1).map((step) => stepWords[step] ?? step);
}
