import pg from "pg";
import { readAuditSql } from "#lib/db/audit";
import type { Acknowledged } from "./load.ts";
import type { Service } from "./service.ts";

export type Counted = { lost: number; doubled: number; audit: number };

/** Compares what customers were answered with the database, and the database with the printer. */
export async function count(
  url: string,
  acknowledged: readonly Acknowledged[],
  { lob }: Pick<Service, "lob">,
): Promise<Counted> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Orders that are acknowledged during the statement aren't in its answer.
    const known = [...acknowledged];
    const { rows } = await client.query<{ ids: string[]; keys: number }>(
      `select (select coalesce(array_agg(id), '{}') from orders where not sandbox) as ids,
        (select count(distinct subject_id)::int from idempotency_keys) as keys`,
    );
    const ids = new Set(rows[0]!.ids);
    const printedTwice = [...ids].filter((id) => lob.paperOf(id).length > 1);
    const problems = await client.query(readAuditSql());
    for (const row of problems.rows.slice(0, 5)) console.log(`  audit: ${JSON.stringify(row)}`);
    return {
      lost: known.filter(({ id }) => !ids.has(id)).length,
      // An order without a key is a second one for its key.
      doubled: Math.max(0, ids.size - rows[0]!.keys) + printedTwice.length,
      audit: problems.rows.length,
    };
  } finally {
    await client.end();
  }
}

/** How many paid orders wait to be handed over. */
export async function countWaiting(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query(
      "select count(*)::int as n from orders where not sandbox and stage in ('screening', 'ready', 'handing_over')",
    )
    .finally(() => client.end());
  return rows[0].n;
}
