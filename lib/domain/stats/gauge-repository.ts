import type { Database } from "#lib/db/client";
import { issueCounts } from "#lib/domain/operators/issue-repository";
import { partitionsSql } from "#lib/work/claim-sql";
import { missingMonthsSql } from "./order-month-repository.ts";

/** `gauges` has the help of each gauge by its column; the gauge is named `posthorn_` and the column's name. */
export type GaugeSource = {
  name: string;
  labels: readonly string[];
  gauges: Readonly<Record<string, string>>;
  sql: string;
  values: readonly unknown[];
};

export type GaugeRow = Readonly<Record<string, string | number | null>>;

/** Counting more rows of one partition costs too much. */
const countedAtMost = 10_000;
/** A statement that takes longer is canceled, and its gauges are missing from this scrape. */
const statementMs = 400;

const work = {
  name: "work",
  labels: ["kind", "partition"],
  gauges: {
    work_due: "Work that is due and that no process runs, by kind and by what it waits for.",
    work_overdue: "Work that has been due for 5 minutes, and that no process runs.",
    work_oldest_due_seconds: "How long the oldest of it has been due.",
  },
  // As in a claim, waiting timers cost nothing. The partitions of webhooks name
  // callers and hosts, so they are counted together.
  sql: `
    with recursive ${partitionsSql}, due as (
      select case when split_part(name, ':', 1) in ('host', 'sandbox_host') then split_part(name, ':', 1) else name end as partition, kind, due_at
      from partitions, lateral (
        select kind, due_at from work
        where partition_key = name and due_at <= $1 and (leased_until is null or leased_until <= $1)
        order by due_at limit ${countedAtMost}
      ) as first
    )
    select kind, partition, count(*) as work_due, count(*) filter (where due_at <= $1::timestamptz - interval '5 minutes') as work_overdue,
      extract(epoch from $1 - min(due_at)) as work_oldest_due_seconds
    from due group by kind, partition`,
};

const failing = {
  name: "work_failing",
  labels: ["kind"],
  gauges: { work_failing: "Work that failed eight times in a row, or whose process died." },
  sql: `select kind, count(*) as work_failing from work where failures >= 8 and due_at is not null group by kind`,
};

const crons = {
  name: "crons",
  labels: ["cron"],
  gauges: {
    cron_overdue_seconds: "How long ago a cron job should have begun.",
    cron_failures: "How often in a row a cron job has failed.",
  },
  sql: `select id as cron, greatest(0, extract(epoch from $1::timestamptz - due_at)) as cron_overdue_seconds, failures as cron_failures
    from work where kind = 'cron' and due_at is not null`,
};

const letters = {
  name: "letters",
  labels: [],
  gauges: {
    reviews_waiting: "Live letters that wait for an operator's decision.",
    reviews_oldest_seconds: "How long the oldest of them has waited.",
    reviews_near_deadline: "Live letters that are canceled within a day unless an operator decides.",
    letters_not_handed_over: "Paid letters that should have been handed over 15 minutes ago.",
    letters_not_handed_over_oldest_seconds: "How long ago the oldest of them should have been handed over.",
    holds_near_end: "Letters whose card authorization ends within a day, before they were handed over.",
  },
  // Most letters are at a printer or in the mail. Their work is due in days, in the partitions of rails, so this query doesn't
  // visit it. The work of letters on their way to the printer is due within an hour.
  sql: `
    with open as (
      select o.stage, o.updated_at, w.due_at, p.status, p.authorization_ends_at as ends_at,
        least(o.hand_off_at, (select min(s.started_at) from submissions s where s.order_id = o.id)) as planned_at
      from work w join orders o on o.id = w.id join payments p on p.order_id = o.id
      where w.kind = 'order' and (w.partition_key in ('order:single', 'order:bulk') and w.due_at is not null
        or w.partition_key >= 'rail:' and w.partition_key < 'rail;' and w.due_at <= $1::timestamptz + interval '61 minutes')
        and o.stage in ('screening', 'in_review', 'ready', 'handing_over')
    ), late as (
      select stage in ('ready', 'handing_over') and planned_at <= $1::timestamptz - interval '15 minutes' as is_late, * from open
    )
    select count(*) filter (where stage = 'in_review') as reviews_waiting,
      coalesce(extract(epoch from $1 - min(updated_at) filter (where stage = 'in_review')), 0) as reviews_oldest_seconds,
      count(*) filter (where stage = 'in_review' and due_at <= $1::timestamptz + interval '1 day') as reviews_near_deadline,
      count(*) filter (where is_late) as letters_not_handed_over,
      coalesce(extract(epoch from $1 - min(planned_at) filter (where is_late)), 0) as letters_not_handed_over_oldest_seconds,
      count(*) filter (where status = 'authorized' and ends_at <= $1::timestamptz + interval '1 day') as holds_near_end
    from late`,
};

const refunds = {
  name: "refunds",
  labels: ["state"],
  gauges: {
    refunds_open: "Refunds that aren't completed: due, requested, or failed.",
    refunds_oldest_seconds: "How long the oldest of them has been in its state.",
  },
  // The first condition is that of the index of payments that need a person.
  sql: `select refund_status::text as state, count(*) as refunds_open, extract(epoch from $1 - min(updated_at)) as refunds_oldest_seconds
    from payments where (flag is not null or refund_status in ('due', 'requested', 'failed')) and refund_status in ('due', 'requested', 'failed')
    group by refund_status`,
};

const handOver = {
  name: "hand_over",
  labels: [],
  gauges: {
    hand_over_paused: "1 while no letter goes to a printer, because the database was restored or replaced.",
  },
  sql: "select (paused_at is not null)::int as hand_over_paused from hand_over",
};

const measurements = {
  name: "measurements",
  labels: [],
  gauges: {
    audit_problems: "How many places the last audit found where money and mail disagree.",
    audit_last_run_timestamp_seconds: "When the audit last ran.",
    letters_overdue_last_run_timestamp_seconds: "When late letters were last counted.",
  },
  sql: `select max(value) filter (where name = 'audit_problems') as audit_problems,
      extract(epoch from max(at) filter (where name = 'audit_problems')) as audit_last_run_timestamp_seconds,
      extract(epoch from max(at) filter (where name = 'letters_overdue_mailed')) as letters_overdue_last_run_timestamp_seconds
    from measurements`,
};

const backups = {
  name: "backups",
  labels: [],
  gauges: { backup_last_success_timestamp_seconds: "When the last backup was verified." },
  sql: "select extract(epoch from max(finished_at)) as backup_last_success_timestamp_seconds from backups",
};

const orderMonths = {
  name: "order_months",
  labels: [],
  gauges: { order_months_missing: "Partitions of the next two months that don't exist yet." },
  sql: missingMonthsSql,
};

const railPauses = {
  name: "rail_pauses",
  labels: ["rail"],
  gauges: { rail_paused_seconds: "How long a rail that limits us still takes no letters." },
  sql: `select substr(name, 6) as rail, extract(epoch from paused_until - $1) as rail_paused_seconds
    from paces where name like 'rail:%' and paused_until > $1`,
};

const overdue = {
  name: "letters_overdue",
  labels: ["stage"],
  gauges: {
    letters_overdue:
      "Letters that are still at this stage after the days of their class, counted once an hour.",
  },
  sql: `select substr(name, 17) as stage, value as letters_overdue from measurements where name like 'letters_overdue_%'`,
};

/** All statements whose results are gauges. Each is cheap however many orders there are. */
export function gaugeSources(now: Date): GaugeSource[] {
  const fixed = [
    work,
    failing,
    crons,
    letters,
    refunds,
    handOver,
    measurements,
    overdue,
    backups,
    railPauses,
    orderMonths,
  ].map((source) => ({
    ...source,
    values: source.sql.includes("$1") ? [now] : [],
  }));
  const counted = issueCounts(now).map(({ kind, sql, values }) => ({
    ...{ name: `issues_${kind}`, sql, values },
    labels: ["kind"],
    gauges: { issues: "Issues on the console that need a person, by kind; at most 100 of each." },
  }));
  return [...fixed, ...counted];
}

/**
 * Runs the statements one after the other on one connection, each with a time limit, and passes on the rows of each, or null if it
 * failed. Stops when `isLate` returns true.
 */
export async function readGauges(
  { pool }: Pick<Database, "pool">,
  sources: readonly GaugeSource[],
  found: (source: GaugeSource, rows: readonly GaugeRow[] | null) => void,
  isLate: () => boolean,
): Promise<void> {
  const client = await pool.connect();
  const begin = `begin read only; set local statement_timeout = ${statementMs}`;
  let failure: unknown;
  try {
    await client.query(begin);
    for (const source of sources) {
      if (isLate()) break;
      try {
        const { rows } = await client.query<Record<string, string | number | null>>(source.sql, [
          ...source.values,
        ]);
        found(source, rows);
      } catch {
        found(source, null);
        await client.query("rollback");
        await client.query(begin);
      }
    }
    await client.query("rollback");
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}
