import type { Database } from "#lib/db/client";

/** The number of letters mailed so far, sandbox and live. It is the sum of a few counter rows, however many orders there are. */
export async function countLettersMailed({ stale }: Pick<Database, "stale">): Promise<number> {
  const { rows } = await stale.query<{ total: string }>({
    name: "count_letters",
    text: "select coalesce(sum(value), 0)::text as total from counters where name = 'letters_mailed'",
  });
  return Number(rows[0]?.total ?? 0);
}
