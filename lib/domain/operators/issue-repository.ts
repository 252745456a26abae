import type { Database } from "#lib/db/client";
import { addBusinessDays } from "#lib/domain/mail/business-days";
import type { Issue, IssueKind } from "./schema.ts";

/** How many issues of each kind to show, newest first. Many of one kind usually have one cause. */
const shown = 100;
const dayMs = 86_400_000;
/** docs/rules.md#no-scans: after this many days without a tracking event, an operator must look at the order. */
const silentBusinessDays = 15;
const webhookDays = 14;
const overdueMs = 5 * 60_000;

type Query = { kind: IssueKind; sql: string; values?: readonly unknown[] };

/** Excludes issues that an operator resolved, because their cause never goes away. */
const unsettled = (kind: string, target: string) => `not exists (select 1 from audit_log act
  where act.target = ${target} and act.action = 'issue_resolve' and act.detail ->> 'issue' = ${kind})`;

function queries(now: Date): Query[] {
  const open = "from work w join orders o on w.kind = 'order' and o.id = w.id";
  return [
    {
      kind: "unconfirmed",
      sql: `select coalesce(case o.failure ->> 'code' when 'duplicate_suspected' then 'duplicate_suspected' end, 'unconfirmed') as kind,
          o.id as target, o.id as order_id, o.updated_at as at, s.rail as note
        from submissions s join orders o on o.id = s.order_id
        where s.status in ('pending', 'unknown') and o.stage = 'unconfirmed'
          and s.number = (select max(number) from submissions last where last.order_id = o.id)
          and not exists (select 1 from audit_log act where act.target = o.id and act.action = 'issue_resolve'
            and act.detail ->> 'issue' in ('unconfirmed', 'duplicate_suspected'))`,
    },
    {
      kind: "not_recalled",
      sql: `select s.order_id as target, s.order_id, s.started_at as at, s.rail as note from submissions s
        where s.detail @> '{"recalled": false}' and ${unsettled("'not_recalled'", "s.order_id")}`,
    },
    {
      kind: "payment_flagged",
      sql: `select case p.flag when 'disputed' then 'disputed' else 'payment_flagged' end as kind,
          p.subject_id as target, p.order_id, p.updated_at as at, p.flag as note from payments p
        where p.flag is not null
          and ${unsettled("case p.flag when 'disputed' then 'disputed' else 'payment_flagged' end", "p.subject_id")}`,
    },
    {
      kind: "refund_failed",
      sql: `select case p.refund_status when 'failed' then 'refund_failed' else 'refund_slow' end as kind,
          p.subject_id as target, p.order_id, p.updated_at as at, p.method::text as note from payments p
        where (p.refund_status = 'failed' and ${unsettled("'refund_failed'", "p.subject_id")})
          or (p.refund_status in ('due', 'requested') and p.updated_at < $2)`,
      values: [new Date(now.getTime() - dayMs)],
    },
    {
      kind: "silent",
      sql: `select o.id as target, o.id as order_id, o.updated_at as at, o.stage::text as note ${open}
        where w.due_at is not null and o.stage in ('with_rail', 'mailed') and o.updated_at < $2
          and not exists (select 1 from tracking_events n where n.order_id = o.id and n.received_at >= $2)
          and ${unsettled("'silent'", "o.id")}`,
      values: [businessDaysAgo(now, silentBusinessDays)],
    },
    {
      // docs/rules.md#return-receipt: an operator gets the file from the printer before the contents are erased.
      kind: "receipt_due",
      sql: `select o.id as target, o.id as order_id, o.updated_at as at,
          concat_ws(', ', (select s.rail from submissions s where s.order_id = o.id order by s.number desc limit 1),
            'erased on ' || to_char(c.erase_at at time zone 'UTC', 'YYYY-MM-DD')) as note
        from orders o join order_contents c on c.order_id = o.id
        where o.mail_class = 'certified_err' and o.stage = 'delivered' and not o.sandbox and o.returned_at is null
          and c.erased_at is null and not exists (select 1 from order_proofs p where p.order_id = o.id)
          and ${unsettled("'receipt_due'", "o.id")}`,
    },
    {
      kind: "pack_disputed",
      sql: `select a.id as target, null as order_id, min(l.frozen_at) as at, a.pack as note
        from credit_lots l join credit_accounts a on a.id = l.account_id left join credit_purchases p on p.account_id = a.id
        where l.frozen_at is not null and p.refund_id is null group by a.id`,
    },
    {
      kind: "purchase_flagged",
      sql: `select p.id as target, null as order_id, p.created_at as at, p.flag as note from credit_purchases p
        where p.flag is not null and ${unsettled("'purchase_flagged'", "p.id")}`,
    },
    {
      kind: "mail_failed",
      sql: `select m.id as target, (select id from orders where id = m.reference) as order_id, m.created_at as at,
          m.kind as note from messages m where m.status = 'failed' and ${unsettled("'mail_failed'", "m.id")}`,
    },
    {
      kind: "webhook_failed",
      sql: `select d.event_id as target, d.order_id, d.last_attempt_at as at, d.last_status_code::text as note
        from webhook_deliveries d where d.status = 'failed' and d.last_attempt_at > $2 and not starts_with(d.order_id, 'ord_test_')
          and ${unsettled("'webhook_failed'", "d.event_id")}`,
      values: [new Date(now.getTime() - webhookDays * dayMs)],
    },
    {
      kind: "unknown_piece",
      sql: `select e.unknown_piece as target, null as order_id, max(e.received_at) as at, min(e.vendor) || ', ' || count(*) || ' callbacks' as note
        from vendor_events e where e.unknown_piece is not null and ${unsettled("'unknown_piece'", "e.unknown_piece")}
        group by e.unknown_piece`,
    },
    {
      // Emails and webhooks have their own schedules and final failures.
      kind: "work_failing",
      sql: `select kind || ':' || id as target, case kind when 'order' then id end as order_id, due_at as at, failures || ' times' as note
        from work where failures >= 8 and due_at is not null and kind not in ('message', 'delivery')`,
    },
    {
      kind: "work_waiting",
      sql: `select partition_key as target, null as order_id, min(due_at) as at, count(*)::text as note from work
        where due_at < $2 and (leased_until is null or leased_until < $2) group by partition_key`,
      values: [new Date(now.getTime() - overdueMs)],
    },
  ];
}

/** Statements that count the issues of each kind, at most as many as are shown. */
export function issueCounts(now: Date): { kind: IssueKind; sql: string; values: readonly unknown[] }[] {
  return queries(now).map(({ kind, sql, values = [] }) => ({
    kind,
    sql: `select '${kind}' as kind, count(*) as issues from (select from (${sql}) as issue limit $1) as shown`,
    values: [shown, ...values],
  }));
}

/** All issues that only a person can fix, newest first within each kind. */
export async function listIssues({ pool }: Pick<Database, "pool">, now: Date): Promise<Issue[]> {
  const lists = await Promise.all(
    queries(now).map(async ({ kind, sql, values = [] }) => {
      const text = `select * from (${sql}) as issue order by at desc limit $1`;
      const { rows } = await pool.query(text, [shown, ...values]);
      return rows.map(
        (row): Issue => ({
          kind: row.kind ?? kind,
          target: row.target,
          orderId: row.order_id,
          at: row.at,
          note: row.note,
        }),
      );
    }),
  );
  return lists.flat();
}

/** The latest day that is at least this many business days ago. */
function businessDaysAgo(now: Date, count: number): Date {
  let from = new Date(now.getTime() - count * dayMs);
  while (addBusinessDays(from, count) > now) from = new Date(from.getTime() - dayMs);
  return from;
}
