import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { Approval, ApprovalDecision } from "./approval.ts";
import type { Order, OrderReturn } from "./order.ts";
import { statusOfStage } from "./order-transitions.ts";

/** A row of the queries with `orderColumns`, `approvalColumn`, and `momentsOf`. */
export type OrderRow = {
  id: string;
  stage: Order["stage"];
  sandbox: boolean;
  mail_class: Order["mailClass"];
  format: Order["format"];
  page_count: number;
  color: boolean;
  tracking: boolean;
  remove_branding: boolean;
  single_sided: boolean;
  send_on: string | null;
  dated_on: string | null;
  to_name: string;
  to_city: string;
  to_state: string;
  to_zip: string;
  price_cents: number;
  breakdown: Order["breakdown"];
  tracking_number: string | null;
  expected_delivery_date: string | null;
  refusal_reason: string | null;
  mailed_at: Date | null;
  delivered_at: Date | null;
  confirmed: boolean;
  returned_at: Date | null;
  receipt_at: Date | null;
  returned: { reason: ReturnReason | null; by: string | null } | null;
  hand_off_at: Date | null;
  failure: Order["failure"];
  approval: { expires_at: string; decision: ApprovalDecision | null; message: string | null } | null;
  created_at: Date;
  updated_at: Date;
};

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    stage: row.stage,
    status: statusOfStage[row.stage],
    sandbox: row.sandbox,
    mailClass: row.mail_class,
    format: row.format,
    pageCount: row.page_count,
    color: row.color,
    tracking: row.tracking,
    removeBranding: row.remove_branding,
    singleSided: row.single_sided,
    sendOn: row.send_on,
    datedOn: row.dated_on,
    to: { name: row.to_name, city: row.to_city, state: row.to_state, zip: row.to_zip },
    priceCents: row.price_cents,
    breakdown: row.breakdown,
    trackingNumber: row.tracking_number,
    expectedDeliveryDate: row.expected_delivery_date,
    refusalReason: row.refusal_reason,
    mailedAt: row.mailed_at,
    deliveredAt: row.delivered_at,
    delivery: deliveryOf(row),
    returned: row.returned_at && toReturn(row.returned_at, row.returned),
    receiptAt: row.receipt_at,
    handOffAt: row.hand_off_at,
    failure: row.failure,
    approval: row.approval && toApproval(row.approval),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function deliveryOf({ delivered_at, confirmed, returned_at }: OrderRow): Order["delivery"] {
  if (returned_at) return "returned";
  if (delivered_at === null) return null;
  return confirmed ? "confirmed" : "presumed";
}

/** The returns of the first months have no reason, and all were reported by printers. */
const toReturn = (at: Date, event: OrderRow["returned"]): OrderReturn => ({
  at,
  reason: event?.reason ?? "other",
  reportedBy: event?.by === "sender" || event?.by === "operator" ? event.by : "rail",
});

const toApproval = ({ expires_at, decision, message }: NonNullable<OrderRow["approval"]>): Approval => ({
  expiresAt: new Date(expires_at),
  decision,
  message,
});
