import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import type { EventKind } from "#lib/domain/orders/order-status";
import { railNames } from "#lib/domain/rails/rail-names";
import { brandName } from "#lib/shared/brand";

const names: Readonly<Record<string, string>> = railNames;
export const railName = (rail: string | undefined) => (rail ? (names[rail] ?? rail) : "the printer");
/** The rail's name for the beginning of a sentence. It keeps its own capitalization. */
export const railFirst = (rail: string | undefined) => (rail ? railName(rail) : "The printer");

/** "Nov 21, 2026, 15:04:05 UTC". */
export function formatUtc(at: Date, month: "short" | "long" = "short"): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }).format(at);
  const day = `${part({ month })} ${part({ day: "numeric" })}, ${part({ year: "numeric" })}`;
  return `${day}, ${at.toISOString().slice(11, 19)} UTC`;
}

/** "November 21, 2026 at 15:04:05 UTC", inside a sentence. */
export const formatUtcAt = (at: Date) => formatUtc(at, "long").replace(/, (?=\d+:)/, " at ");

const happened: Record<EventKind, string> = {
  "order.created": "Order received",
  "order.approval_requested": "Approval requested",
  "order.approved": "Approved by a person",
  "order.declined": "Not approved: not printed or mailed",
  "order.pending_payment": "Payment requested",
  "order.screening": "Paid; content check passed",
  "order.held_for_review": "Held for human review",
  "order.submitted": "Sent to the printer",
  "order.mailed": "Mailed",
  "order.in_transit": "In transit",
  "order.ready_for_pickup": "Ready for pickup at a post office",
  "order.forwarded": "Forwarded to a new address",
  "order.delivered": "Delivered",
  "order.receipt_available": "Return receipt attached",
  "order.returned": "Returned to sender",
  "order.refused": "Refused: not printed or mailed",
  "order.canceled": "Canceled: not printed or mailed",
  "order.failed": "Failed",
  "order.refunded": "Refunded",
};

export const whatHappened = ({ kind }: Pick<StoredOrderEvent, "kind">) => happened[kind];

type Detail = Readonly<Record<string, unknown>>;
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

const sources: Readonly<Record<string, string>> = {
  usps: "the Postal Service's address database",
  lob: "Lob's address database",
  builtin: "postal rules only, without an address database",
  sandbox: "the sandbox, without an address database",
};

/** A sentence with the event's other details from the log. */
export function detailOf({ kind, detail = {} }: StoredOrderEvent, order: Order): string | undefined {
  const rail = text(detail.rail);
  const place = text((detail.scan as Detail | undefined)?.place);
  const at = place ? ` at ${place}` : "";
  const word = text(detail.word) && `Reported as: ${text(detail.word)}${at}.`;
  switch (kind) {
    case "order.created": {
      const source = text((detail.recipient as Detail | undefined)?.source);
      return source ? `The recipient's address was checked against ${sources[source] ?? source}.` : undefined;
    }
    case "order.screening": {
      const until = text(detail.hand_off_at);
      if (until && detail.why === "same_address")
        return `It waited for the printer until ${formatUtc(new Date(until))}, because the printer had another piece for the same address.`;
      return until ? `The sender could cancel it until ${formatUtc(new Date(until))}.` : undefined;
    }
    case "order.submitted":
      return order.sandbox ? "Sandbox: not sent to a printer." : `${railFirst(rail)} accepted it.`;
    case "order.delivered":
      return detail.inferred
        ? `No delivery was reported. It is presumed delivered, because ${presumedDays(detail)} business days passed since the last scan and it was not returned.`
        : word;
    case "order.refused":
      return order.refusalReason ?? undefined;
    case "order.failed":
      return order.failure?.reason;
    case "order.canceled":
      return detail.by === "customer" ? "Canceled by the sender." : undefined;
    case "order.returned":
      return (
        [word, returnReasons[text(detail.reason) as ReturnReason]].filter(Boolean).join(" ") || undefined
      );
    default:
      return word ?? text(detail.reason);
  }
}

const returnReasons: Readonly<Record<ReturnReason, string>> = {
  unable_to_forward: "The recipient has moved, and it could not be forwarded.",
  no_such_number: "The address does not exist.",
  vacant: "The address is vacant.",
  refused: "The recipient refused it.",
  unclaimed: "The recipient did not pick it up.",
  insufficient_address: "The address is incomplete.",
  moved: "The recipient has moved.",
  other: "",
};

/** Deliveries presumed before November 2026 don't say after how many days. */
const presumedDays = (detail: Detail) =>
  typeof detail.business_days === "number" ? detail.business_days : 7;

const reportedByRails: ReadonlySet<EventKind> = new Set([
  "order.submitted",
  "order.mailed",
  "order.in_transit",
  "order.ready_for_pickup",
  "order.forwarded",
  "order.delivered",
  "order.returned",
]);

/** Who reported the event: us, the rail, an operator, or no one if we inferred it. `rail` is the rail that has the mailpiece. */
export function statedBy(
  { kind, detail = {} }: StoredOrderEvent,
  order: Order,
  rail: string | undefined,
): string {
  if (order.sandbox) return `${brandName} sandbox`;
  if (detail.inferred) return `Presumed by ${brandName}`;
  if (detail.by === "operator") return `An operator of ${brandName}`;
  if (detail.by === "sender") return "The sender";
  if (detail.by !== "rail" && !reportedByRails.has(kind)) return brandName;
  const teller = text(detail.rail) ?? rail;
  if (teller === undefined) return brandName;
  if (teller !== "in_house") return railName(teller);
  return kind === "order.submitted" ? brandName : `An operator of ${brandName}`;
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
