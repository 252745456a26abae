import pg from "pg";
import { readAuditSql } from "#lib/db/audit";
import type { Database } from "#lib/db/client";
import { figureDays, figureNames, serviceFiguresSql } from "./service-figures-repository.ts";

/** The figures that are measured by a cron job and stored, because they visit many rows. */
type MeasurementName =
  | "audit_problems"
  | "letters_overdue_with_rail"
  | "letters_overdue_mailed"
  | (typeof figureNames)[keyof typeof figureNames];

/** These statements run at night or once an hour, alongside the usual work, and may take long. */
const longestMs = 600_000;

/** A class whose pieces are always scanned gets this many days after its expected delivery. */
const scanDays = 5;

/** `url` is the primary's. */
export function createMeasurements({ pool, stale }: Pick<Database, "pool" | "stale">, url: string) {
  async function store(name: MeasurementName, value: number, at: Date): Promise<void> {
    await pool.query(
      `insert into measurements (name, value, at) values ($1, $2, $3)
       on conflict (name) do update set value = excluded.value, at = excluded.at`,
      [name, value, at],
    );
  }

  /** From the replica if it can be read, because these statements visit many rows; it may cancel a long one. */
  async function ask(sql: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const from = stale.url();
    if (from === url) return askAt(url, sql, values);
    return askAt(from, sql, values).catch(() => askAt(url, sql, values));
  }

  /** One statement on a separate connection, because those of the pool end after seconds. */
  async function askAt(
    from: string,
    sql: string,
    values: readonly unknown[],
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: from, application_name: "posthorn-measurements" });
    await client.connect();
    try {
      await client.query(`begin read only; set local statement_timeout = ${longestMs}`);
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  return {
    /** Measures what is published about the service (docs/rules.md#published-figures). */
    async measureService(now: Date): Promise<void> {
      const [values] = await ask(serviceFiguresSql, [new Date(now.getTime() - figureDays * 86_400_000)]);
      for (const [column, name] of Object.entries(figureNames))
        await store(name, values![column] as number, now);
    },

    /** Runs the audit of money and mail (`npm run audit`), and stores how many problems it found. Returns the first ones. */
    async audit(now: Date): Promise<{ problem: string; place: string }[]> {
      const rows = await ask(readAuditSql(), []);
      await store("audit_problems", rows.length, now);
      return rows.slice(0, 20) as { problem: string; place: string }[];
    },

    /**
     * Counts live letters that are late: at the printer after the day on which their class should have delivered them, or, if their
     * class is always scanned, in the mail 5 days after it. Other letters often have no scan at all.
     */
    async countOverdueLetters(now: Date): Promise<void> {
      const day = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
      const [counts] = await ask(
        `select count(*) filter (where stage = 'with_rail')::int as with_rail, count(*) filter (where stage = 'mailed')::int as mailed
         from work w join orders o on o.id = w.id
         where w.kind = 'order' and w.due_at is not null and (o.stage = 'with_rail' and o.expected_delivery_date < $1
           or o.stage = 'mailed' and o.expected_delivery_date < $2 and o.mail_class <> 'first_class')`,
        [day(0), day(scanDays)],
      );
      await store("letters_overdue_with_rail", counts!.with_rail as number, now);
      await store("letters_overdue_mailed", counts!.mailed as number, now);
    },
  };
}
