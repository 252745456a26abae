import type { BreakdownItem } from "#lib/domain/mail/price-book";
import type { Format, MailClass } from "#lib/domain/mail/schema";
import type { EventKind, OrderStatus } from "./order-status.ts";

/** An order as anyone who holds its id may see it: no street lines, no content. */
export type Order = {
  id: string;
  status: OrderStatus;
  sandbox: boolean;
  mailClass: MailClass;
  format: Format;
  pageCount: number;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  to: { name: string; city: string; state: string; zip: string };
  priceCents: number;
  breakdown: BreakdownItem[];
  trackingNumber: string | null;
  expectedDeliveryDate: string | null;
  refusalReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** `detail` carries rule ids, sources and places; never names, street lines or text. */
export type OrderEvent = { kind: EventKind; at: Date; detail?: Readonly<Record<string, unknown>> };
export type StoredOrderEvent = OrderEvent & { id: string };
