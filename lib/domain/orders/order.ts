import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { BreakdownItem } from "#lib/domain/mail/price-book";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { ErrorCode } from "#lib/shared/errors";
import type { Approval } from "./approval.ts";
import type { EventKind, OrderStatus } from "./order-status.ts";
import type { OrderStage } from "./order-transitions.ts";

/** Why an order failed: the code and reason that its caller would have received. */
export type OrderFailure = { code: ErrorCode; reason: string };

/** A mailpiece that came back to its sender, and who reported it. */
export type OrderReturn = { at: Date; reason: ReturnReason; reportedBy: "rail" | "sender" | "operator" };

/** An order as anyone with its ID may see it, without street lines and content. `status` follows from `stage`. */
export type Order = {
  id: string;
  stage: OrderStage;
  status: OrderStatus;
  sandbox: boolean;
  mailClass: MailClass;
  format: Format;
  pageCount: number;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
  /** The chosen day of the hand-off, as YYYY-MM-DD; null if it leaves as soon as possible. */
  sendOn: string | null;
  /** The date that `date_line: auto` printed, as YYYY-MM-DD. */
  datedOn: string | null;
  to: { name: string; city: string; state: string; zip: string };
  priceCents: number;
  breakdown: BreakdownItem[];
  trackingNumber: string | null;
  expectedDeliveryDate: string | null;
  refusalReason: string | null;
  mailedAt: Date | null;
  /** When it was delivered, or presumed to be. */
  deliveredAt: Date | null;
  /** What is known about its delivery; null until then. A return is shown even if its status says that it was delivered. */
  delivery: "presumed" | "confirmed" | "returned" | null;
  returned: OrderReturn | null;
  /** When the carrier's return receipt was last attached; also after its file was erased. */
  receiptAt: Date | null;
  /** When the order goes to the rail. It can be canceled until then. Null until it passes screening, and for sandbox orders. */
  handOffAt: Date | null;
  failure: OrderFailure | null;
  /** Only for an order that was sent with require_approval. */
  approval: Approval | null;
  createdAt: Date;
  updatedAt: Date;
};

/** An event of the order. `detail` contains rule IDs, sources, and places, but never names, street lines, or text. */
export type OrderEvent = { kind: EventKind; at: Date; detail?: Readonly<Record<string, unknown>> };
export type StoredOrderEvent = OrderEvent & { id: string };
