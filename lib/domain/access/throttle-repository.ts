import type { Database } from "#lib/db/client";

export async function deleteExpiredThrottles({ pool }: Pick<Database, "pool">, now: Date): Promise<void> {
  await pool.query("delete from throttles where expire < $1", [now.getTime()]);
}
