import type { Database } from "#lib/db/client";
import { type WorkKind, workKinds } from "#lib/work/work";
import type { Health, HealthRange, OtherWord, Plot } from "./health-schema.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** docs/rules.md#retention-uploads: operational data is never stored for longer. */
const keptMs = 30 * dayMs;
const shownWords = 50;
const overdueMs = 5 * minuteMs;
/** A longer queue is shown as this many, because counting all of it costs too much. */
const countedAtMost = 100_000;

/** The period that a plot covers, and the width of its steps. */
const spans: Record<HealthRange, { lengthMs: number; stepMs: number }> = {
  day: { lengthMs: dayMs, stepMs: 10 * minuteMs },
  month: { lengthMs: keptMs, stepMs: 6 * 60 * minuteMs },
};

/** The page's name for each kind of work. */
const queues: Record<WorkKind, string> = {
  order: "orders",
  batch: "batches",
  quote: "quotes",
  message: "mails",
  delivery: "webhooks",
  approval: "approvals",
  purchase: "purchases",
  token_payment: "token_payments",
  cron: "crons",
};

type QueueCount = { queue: string; due: number; overdue: number; oldest: Date | null };

export function createHealthRepository({ pool, stale }: Pick<Database, "pool" | "stale">) {
  /** The current length of each queue. */
  async function countQueues(now: Date): Promise<QueueCount[]> {
    const { rows } = await pool.query<Omit<QueueCount, "queue"> & { kind: WorkKind }>(
      `select kind, count(*)::int as due, count(*) filter (where due_at <= $2)::int as overdue, min(due_at) as oldest
       from (select kind, due_at from work where due_at <= $1 limit ${countedAtMost}) as held group by kind`,
      [now, new Date(now.getTime() - overdueMs)],
    );
    const found = new Map(rows.map((row) => [row.kind, row]));
    return workKinds.map((kind) => ({
      queue: queues[kind],
      due: found.get(kind)?.due ?? 0,
      overdue: found.get(kind)?.overdue ?? 0,
      oldest: found.get(kind)?.oldest ?? null,
    }));
  }

  return {
    countQueues,

    /** Records the queue lengths of this minute, once per minute across processes, and returns them. */
    async sampleQueues(now: Date): Promise<QueueCount[]> {
      const counted = await countQueues(now);
      const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
      await pool.query(
        `insert into queue_minutes (queue, at, due, overdue)
         select queue, $2, due, overdue from jsonb_to_recordset($1::jsonb) as counted(queue text, due int, overdue int)
         on conflict do nothing`,
        [JSON.stringify(counted), at],
      );
      return counted;
    },

    /** When background work is due next, in any process, shown by the job that runs each minute. Null if none has ever started. */
    async findNextPulse(): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date | null }>(
        "select due_at as at from work where kind = 'cron' and id = 'sample_queues'",
      );
      return rows[0]?.at ?? null;
    },

    /** Deletes data older than 30 days. */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now.getTime() - keptMs);
      await pool.query("delete from vendor_minutes where at < $1", [before]);
      await pool.query("delete from queue_minutes where at < $1", [before]);
    },

    /** The most frequent words of printers without a kind of their own (docs/rules.md#scan-kinds). */
    async listOtherWords(now: Date): Promise<OtherWord[]> {
      const { rows } = await pool.query<OtherWord>(
        `select rail, word, count(*)::int as count, max(received_at) as last from tracking_events
         where kind = 'other' and received_at > $1 group by rail, word order by count(*) desc, word limit ${shownWords}`,
        [new Date(now.getTime() - keptMs)],
      );
      return rows;
    },

    async read(range: HealthRange, now: Date): Promise<Omit<Health, "otherWords" | "stoppedSince">> {
      const { lengthMs, stepMs } = spans[range];
      const from = new Date(Math.floor((now.getTime() - lengthMs) / stepMs + 1) * stepMs);
      const steps = Array.from({ length: lengthMs / stepMs }, (_, n) => (from.getTime() + n * stepMs) / 1000);
      const bin = `extract(epoch from date_bin($2::int * interval '1 second', at, $1))::int as step`;
      const [vendors, lasts, samples, counted, passes] = await Promise.all([
        stale.query(
          `select vendor as name, ${bin}, sum(succeeded)::int as succeeded, sum(failed)::int as failed, sum(total_ms)::float8 as ms
           from vendor_minutes where at >= $1 group by 1, 2`,
          [from, stepMs / 1000],
        ),
        stale.query(
          `select vendor, max(at) filter (where succeeded > 0) as success, max(at) filter (where failed > 0) as failure
           from vendor_minutes group by vendor order by vendor`,
        ),
        stale.query(
          `select queue as name, ${bin}, max(due) as due, max(overdue) as overdue from queue_minutes where at >= $1 group by 1, 2`,
          [from, stepMs / 1000],
        ),
        countQueues(now),
        pool.query(
          `select name, visited, started_at, finished_at, leased_until > $1 as running
           from passes left join work on kind = 'cron' and id = name order by name`,
          [now],
        ),
      ]);
      const vendorRows = Map.groupBy(vendors.rows, ({ name }) => name as string);
      const queueRows = Map.groupBy(samples.rows, ({ name }) => name as string);
      return {
        vendors: lasts.rows.map(({ vendor, success, failure }) => {
          const rows = vendorRows.get(vendor) ?? [];
          const [succeeded, failed, ms] = ["succeeded", "failed", "ms"].map((name) => sum(rows, name)) as [
            number,
            number,
            number,
          ];
          const withMean = rows.map((row) => ({
            ...row,
            mean: Math.round(row.ms / (row.succeeded + row.failed)),
          }));
          return {
            ...{ vendor, lastSuccess: success, lastFailure: failure, succeeded, failed },
            meanMs: succeeded + failed > 0 ? Math.round(ms / (succeeded + failed)) : null,
            plot: toPlot(steps, withMean, { succeeded: 0, failed: 0, mean: null }),
          };
        }),
        queues: counted.map(({ oldest, ...queue }) => ({
          ...queue,
          plot: toPlot(steps, queueRows.get(queue.queue) ?? [], { due: null, overdue: null }),
        })),
        passes: passes.rows.map((row) => ({
          ...{ name: row.name, visited: row.visited, running: row.running ?? false },
          ...{ startedAt: row.started_at, finishedAt: row.finished_at },
        })),
      };
    },
  };
}

type Row = Readonly<Record<string, number>>;

/** Makes a plot. `missing` has each series, with the value to use for times without a measurement. */
function toPlot(
  steps: readonly number[],
  rows: readonly Row[],
  missing: Readonly<Record<string, number | null>>,
): Plot {
  const byStep = new Map(rows.map((row) => [row.step, row]));
  const series = Object.entries(missing).map(([name, none]) => ({
    name,
    values: steps.map((step) => byStep.get(step)?.[name] ?? none),
  }));
  return { at: steps, series };
}

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + (row[name] ?? 0), 0);
}
