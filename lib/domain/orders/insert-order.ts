import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import { eraseAt } from "./change-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import { endedStages } from "./order-stage.ts";

/** What must be printed and must not be shown. */
export type OrderContent = {
  recipient: Address;
  sender: Address;
  email: string | undefined;
  webhookUrl: string | undefined;
  font: string | undefined;
  front: string | undefined;
  windowProfile: WindowProfileName | undefined;
  text: string | undefined;
  documentKey: string | undefined;
};

export type NewOrder = {
  order: Order;
  content: OrderContent;
  events: OrderEvent[];
  documentSha256: string;
  actor: string;
  /** The id of the confirmation token that this order uses up. */
  confirmationJti: Buffer | undefined;
  /** The lease under which the order is made; when it was lost meanwhile, nothing is written. */
  claim: { scope: string; key: string; leaseId: string } | undefined;
  /** True when the piece counts as mailed (Specification, GET /v1/stats: sandbox and live). */
  counted: boolean;
};

/** Columns of `orders` that anyone who holds the id may see. */
export const orderColumns = `id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding,
  to_name, to_city, to_state, to_zip, price_cents, breakdown, tracking_number, expected_delivery_date, refusal_reason,
  hand_off_at, failure, created_at, updated_at`;

// One statement, so that an order, its content, its events, the used token and the counter are written together or not at all, in a
// single round trip. `orders` takes a row only while the claim is still ours; everything after it selects from that row. A token
// that was used before breaks the primary key of used_confirmations and with it the whole statement.
export const insertOrderSql = `
with claim as (
  update idempotency_keys set order_id = $1
  where scope = $26 and key = $27 and lease_id = $28 and order_id is null
  returning 1
), created as (
  insert into orders (${orderColumns}, document_sha256, actor)
  select $1, $2::"OrderStage", $3, $4::"MailClass", $5::"Format", $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18,
    null, null, $19::timestamptz, $19::timestamptz, $20, $21
  where $26::text is null or exists (select 1 from claim)
  returning id
), content as (
  insert into order_contents (order_id, recipient, sender, email, webhook_url, font, front, window_profile, text, document_key, erase_at)
  select id, $22::jsonb -> 'recipient', $22::jsonb -> 'sender', $22::jsonb ->> 'email', $22::jsonb ->> 'webhookUrl',
    $22::jsonb ->> 'font', $22::jsonb ->> 'front', $22::jsonb ->> 'windowProfile', $29, $22::jsonb ->> 'documentKey', $30::timestamptz
  from created
), used as (
  insert into used_confirmations (jti, order_id, used_at)
  select $23::bytea, id, $19::timestamptz from created where $23::bytea is not null
), logged as (
  insert into order_events (order_id, kind, at, detail)
  select created.id, event.kind, $19::timestamptz, event.detail
  from created, jsonb_to_recordset($24::jsonb) as event(kind text, detail jsonb)
), counted as (
  insert into counters (name, shard, value)
  select 'letters_mailed', $25::int, 1 from created where $25::int is not null
  on conflict (name, shard) do update set value = counters.value + 1
)
select count(*)::int as created from created`;

/** Rows that share the writing of one counter; see Counter in prisma/schema/stats.prisma. */
export const counterShards = 16;

export function insertValues({ order, content, events, ...rest }: NewOrder): unknown[] {
  const { text, ...kept } = content;
  return [
    order.id,
    order.stage,
    order.sandbox,
    order.mailClass,
    order.format,
    order.pageCount,
    order.color,
    order.tracking,
    order.removeBranding,
    order.to.name,
    order.to.city,
    order.to.state,
    order.to.zip,
    order.priceCents,
    JSON.stringify(order.breakdown),
    order.trackingNumber,
    order.expectedDeliveryDate,
    order.refusalReason,
    order.createdAt,
    rest.documentSha256,
    rest.actor,
    JSON.stringify(kept),
    rest.confirmationJti ?? null,
    JSON.stringify(events.map(({ kind, detail }) => ({ kind, detail }))),
    rest.counted ? randomShard() : null,
    rest.claim?.scope ?? null,
    rest.claim?.key ?? null,
    rest.claim?.leaseId ?? null,
    text ?? null,
    eraseAt({ sandbox: order.sandbox, ended: endedStages.has(order.stage) }, order.createdAt),
  ];
}

export function randomShard(): number {
  return Math.floor(Math.random() * counterShards);
}
