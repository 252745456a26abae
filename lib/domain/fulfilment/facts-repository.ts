import type { Database } from "#lib/db/client";
import { approvalColumn, momentsOf, orderColumns } from "#lib/domain/orders/insert-order";
import { type OrderRow, toOrder } from "#lib/domain/orders/order-row";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Facts } from "./facts.ts";
import type { Submission } from "./submission-repository.ts";
import type { StoredTrackingEvent } from "./tracking-event-repository.ts";

/** What the database knows about a live order. `trackingEvents` are those of all its pieces. */
export type StoredFacts = Pick<
  Facts,
  "order" | "payment" | "submissions" | "trackingEvents" | "decision" | "frozenAt"
>;

const moments = momentsOf("and order_id = $1");

/**
 * The order with everything that decides its next step, in one statement, because a live letter reads its facts five times.
 * `frozen_at` is when the credit that paid for it or its batch was frozen (docs/rules.md#reversed-money).
 */
const factsSql = `select ${orderColumns}, ${approvalColumn}, ${moments.columns},
  paid.payment,
  (select jsonb_agg(to_jsonb(s) order by number) from submissions s where order_id = orders.id) as submissions,
  (select jsonb_agg(to_jsonb(t) || jsonb_build_object('id', t.id::text) order by at, id)
    from tracking_events t where order_id = orders.id) as tracking_events,
  case when stage = 'in_review' then (select jsonb_build_object('id', d.id, 'due_at', d.due_at)
    from held_decision_orders h join held_decisions d on d.id = h.decision_id
    where h.order_id = orders.id and h.applied_at is null and d.status <> 'undone' limit 1) end as decision,
  case when stage = 'ready' then (select min(l.frozen_at) from credit_lots l
    where l.account_id = paid.account_id and l.frozen_at is not null and exists (
      select from credit_entries where lot_id = l.id and kind = 'debit'
        and reference = paid.debited)) end as frozen_at
  from orders ${moments.join} left join lateral (
    select to_jsonb(p) as payment, account_id, coalesce(batch_id, subject_id) as debited from payments p where subject_id = orders.id
  ) paid on true
  where orders.id = $1`;

type Stored = Readonly<Record<string, unknown>>;
type FactsRow = OrderRow & {
  payment: Stored | null;
  submissions: readonly Stored[] | null;
  tracking_events: readonly Stored[] | null;
  decision: { id: string; due_at: string } | null;
  frozen_at: Date | null;
};

/** Null if there is no such order, or no payment for it. */
export async function findStoredFacts(
  { pool }: Pick<Database, "pool">,
  orderId: string,
): Promise<StoredFacts | null> {
  const query = { name: "order_facts", text: factsSql, values: [orderId] };
  const row = (await pool.query<FactsRow>(query)).rows[0];
  if (!row?.payment) return null;
  return {
    order: toOrder(row),
    payment: toPayment(row.payment),
    submissions: (row.submissions ?? []).map(toSubmission),
    trackingEvents: (row.tracking_events ?? []).map(toTrackingEvent),
    decision: row.decision && { id: row.decision.id, dueAt: new Date(row.decision.due_at) },
    frozenAt: row.frozen_at,
  };
}

const toDate = (value: unknown) => (value === null ? null : new Date(value as string));

const toPayment = (row: Stored) =>
  ({
    ...inCamelCase(row),
    expiresAt: toDate(row.expires_at),
    authorizationEndsAt: toDate(row.authorization_ends_at),
  }) as Payment;

const toSubmission = (row: Stored) =>
  ({
    ...inCamelCase(row),
    startedAt: toDate(row.started_at),
    answerBy: toDate(row.answer_by),
    lookedUpAt: toDate(row.looked_up_at),
    polledAt: toDate(row.polled_at),
    askAt: toDate(row.ask_at),
  }) as Submission;

const toTrackingEvent = (row: Stored) =>
  ({
    ...inCamelCase(row),
    id: BigInt(row.id as string),
    at: toDate(row.at),
    processedAt: toDate(row.processed_at),
  }) as StoredTrackingEvent;

/** The names of the columns as Prisma has them. */
function inCamelCase(row: Stored): Record<string, unknown> {
  const nameOf = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]));
}
