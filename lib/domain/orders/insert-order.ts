import { mailboxDigest } from "#lib/domain/access/mailbox";
import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { GivenLabels } from "#lib/domain/mail/labels";
import type { Typesetting } from "#lib/domain/mail/pieces";
import type { Once } from "#lib/domain/orders/at-most-once";
import { eraseAt } from "./erasure-date.ts";
import type { Order, OrderEvent } from "./order.ts";
import { endedStages } from "./order-transitions.ts";

/** Content that is printed but never shown. */
export type OrderContent = GivenLabels & {
  recipient: Address;
  sender: Address;
  email: string | undefined;
  webhookUrl: string | undefined;
  font: string | undefined;
  front: string | undefined;
  typesetting?: Typesetting | undefined;
  windowProfile: WindowProfileName | undefined;
  text: string | undefined;
  documentKey: string | undefined;
  /** The page, from 1, on which each enclosure begins. */
  enclosureStarts: readonly number[];
  /** Whether the signature or letterhead has an uploaded image. */
  hasImage: boolean;
  /** SHA-256 of a PDF as sent, in hex. */
  contentSha256: string | undefined;
};

export type OrderToWrite = {
  order: Order;
  content: OrderContent;
  events: OrderEvent[];
  documentSha256: string;
  actor: string;
  /** True if the piece counts toward the number of letters mailed (docs/rules.md#letters-mailed). */
  counted: boolean;
};

export type NewOrder = OrderToWrite & {
  /** The ID of the confirmation token that this order uses up. */
  confirmationJti: Buffer | undefined;
  /** If the lease of its claim was lost, nothing is written. */
  once: Once;
};

/** Columns of `orders` that anyone with the ID may see. */
export const orderColumns = `id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, single_sided, send_on, dated_on,
  to_name, to_city, to_state, to_zip, price_cents, breakdown, tracking_number, expected_delivery_date, refusal_reason,
  hand_off_at, failure, created_at, updated_at`;

/** The order's approval as JSON; null without one. */
export const approvalColumn = `(select json_build_object('expires_at', expires_at, 'decision', decision, 'message', message)
  from approvals where subject_id = orders.id) as approval`;

/**
 * Columns and their join: when it was mailed and delivered, whether it came back, and when its return receipt was attached, as its
 * events say; null without such an event. `given` repeats the query's condition on the order IDs, if it has one. Without it,
 * PostgreSQL plans for every monthly partition, and a read takes four times as long.
 */
export const momentsOf = (given: "" | "and order_id = $1" | "and order_id = any($1::text[])") => ({
  columns: `moments.mailed_at, coalesce(moments.confirmed_at, moments.presumed_at) as delivered_at,
  moments.confirmed_at is not null as confirmed, returned_at,
  moments.receipt_at,
  case when returned_at is not null then (select json_build_object('reason', detail->>'reason', 'by', detail->>'by')
    from order_events where order_id = orders.id ${given} and kind = 'order.returned' order by position limit 1) end as returned`,
  join: `left join lateral (
  select min(at) filter (where kind = 'order.mailed') as mailed_at,
    min(at) filter (where kind = 'order.delivered' and detail->>'inferred' is null) as confirmed_at,
    min(at) filter (where kind = 'order.delivered' and detail->>'inferred' is not null) as presumed_at,
    max(at) filter (where kind = 'order.receipt_available') as receipt_at
  from order_events where order_id = orders.id ${given}) moments on true`,
});

type Around = {
  /** CTEs that precede the inserts. */
  before: string;
  /** Joins and conditions that select which of the orders in `given` are written. */
  which: string;
  /** Extra columns of the given orders. */
  columns?: string;
  /** CTEs that follow the inserts; each begins with a comma. */
  after?: string;
  answer: string;
};

/**
 * Writes orders, their content and events, the counter, and related rows in one statement, so that all of it is written or none, in
 * one round trip. Works for one order or for a chunk of a batch. Everything derives from `given`: if it is empty, nothing is
 * written. $1 and $2 are `insertedValues`; the parameters of the surrounding parts begin at $3.
 */
export const insertOrdersSql = ({ before, which, columns = "", after = "", answer }: Around) => `
with ${before}, given as (
  select given.* from json_to_recordset($1::json) as given (id text, stage "OrderStage", sandbox boolean, mail_class "MailClass",
    format "Format", page_count int, color boolean, tracking boolean, remove_branding boolean, single_sided boolean, send_on text, dated_on text, to_name text, to_city text, to_state text,
    to_zip text, price_cents int, breakdown jsonb, tracking_number text, expected_delivery_date text, refusal_reason text,
    hand_off_at timestamptz, created_at timestamptz, document_sha256 text, actor text, mailbox text, content jsonb, text text, erase_at timestamptz, events json, counted boolean${columns})
  ${which}
), created as (
  insert into orders (${orderColumns}, document_sha256, actor, mailbox)
  select id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, single_sided, send_on, dated_on, to_name, to_city, to_state, to_zip,
    price_cents, breakdown, tracking_number, expected_delivery_date, refusal_reason, hand_off_at, null, created_at, created_at,
    document_sha256, actor, mailbox
  from given
  returning id
), contents as (
  insert into order_contents (order_id, recipient, sender, email, webhook_url, font, front, typesetting, window_profile, text, document_key, enclosure_starts, has_image, content_sha256,
    reference, metadata, erase_at)
  select id, content -> 'recipient', content -> 'sender', content ->> 'email', content ->> 'webhookUrl', content ->> 'font',
    content ->> 'front', content -> 'typesetting', content ->> 'windowProfile', text, content ->> 'documentKey',
    array(select jsonb_array_elements_text(content -> 'enclosureStarts')::int), (content ->> 'hasImage')::boolean,
    content ->> 'contentSha256', content ->> 'reference', content -> 'metadata', erase_at
  from given
), logged as (
  insert into order_events (order_id, kind, at, detail)
  select given.id, event.kind, given.created_at, event.detail
  from given, json_to_recordset(given.events) as event(kind text, detail jsonb)
), counted as (
  insert into counters (name, shard, value)
  select 'letters_mailed', $2::int, count(*) from given where counted having count(*) > 0
  on conflict (name, shard) do update set value = counters.value + excluded.value
)${after}
select ${answer}`;

// `given` is empty if another request owns the claim. A used token violates the primary key of used_confirmations, so the whole
// statement fails.
export const insertOrderSql = insertOrdersSql({
  before: `claim as (
  update idempotency_keys set subject_id = $3, expires_at = null
  where scope = $4 and key = $5 and lease_id = $6 and subject_id is null
  returning 1
)`,
  which: "where $4::text is null or exists (select 1 from claim)",
  after: `, used as (
  insert into used_confirmations (jti, subject_id, used_at, fingerprint)
  select $7::bytea, id, created_at, $8 from given where $7::bytea is not null
)`,
  answer: "count(*)::int as created from created",
});

/** Rows over which the writes of one counter are spread; see Counter in prisma/schema/stats.prisma. */
const counterShards = 16;

/** The statement's parameters for one order, with the key and the token that it uses up. */
export function insertValues({ once, confirmationJti, ...newOrder }: NewOrder): unknown[] {
  const { claim, fingerprint } = once;
  const values = [newOrder.order.id, claim?.scope, claim?.key, claim?.leaseId, confirmationJti, fingerprint];
  return [...insertedValues([newOrder]), ...values.map((value) => value ?? null)];
}

/** The statement's parameters for the orders of a batch. The batch has already used up the key and the token. */
export function insertManyValues(newOrders: readonly OrderToWrite[]): unknown[] {
  return [...insertedValues(newOrders), null, null, null, null, null, null];
}

/** The first two parameters of the statement. `more` are extra columns of each order. */
export function insertedValues(
  newOrders: readonly OrderToWrite[],
  more: (index: number) => object = () => ({}),
): unknown[] {
  const rows = newOrders.map((newOrder, index) => ({ ...rowOf(newOrder), ...more(index) }));
  return [JSON.stringify(rows), randomShard()];
}

function rowOf({ order, content: { text, ...content }, events, ...rest }: OrderToWrite) {
  return {
    id: order.id,
    stage: order.stage,
    sandbox: order.sandbox,
    mail_class: order.mailClass,
    format: order.format,
    page_count: order.pageCount,
    color: order.color,
    tracking: order.tracking,
    remove_branding: order.removeBranding,
    single_sided: order.singleSided,
    send_on: order.sendOn,
    dated_on: order.datedOn,
    to_name: order.to.name,
    to_city: order.to.city,
    to_state: order.to.state,
    to_zip: order.to.zip,
    price_cents: order.priceCents,
    breakdown: order.breakdown,
    tracking_number: order.trackingNumber,
    expected_delivery_date: order.expectedDeliveryDate,
    refusal_reason: order.refusalReason,
    hand_off_at: order.handOffAt,
    created_at: order.createdAt,
    document_sha256: rest.documentSha256,
    actor: rest.actor,
    mailbox: content.email === undefined ? null : mailboxDigest(content.email).toString("hex"),
    content,
    text,
    erase_at: eraseAt({ ...order, ended: endedStages.has(order.stage) }, order.createdAt),
    events: events.map(({ kind, detail }) => ({ kind, detail })),
    counted: rest.counted,
  };
}

export function randomShard(): number {
  return Math.floor(Math.random() * counterShards);
}
