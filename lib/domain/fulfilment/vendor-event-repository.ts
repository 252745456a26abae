import type { Database } from "#lib/db/client";

/**
 * docs/rules.md#retention-callbacks. Vendors repeat a callback for days. A later one would wake its order, which then asks the vendor, and
 * tracking events are stored once anyway.
 */
const keptMs = 90 * 86_400_000;
const batch = 5_000;
/** Limits a run of the hourly sweep. 100 batches an hour are 12 million callbacks a day. */
const batchesAtMost = 100;

const forgetSql = `
delete from vendor_events where (vendor, id) in (
  select vendor, id from vendor_events where received_at < $1 and unknown_piece is null order by received_at limit $2
)`;

/** Deletes the records of old callbacks, except those about unknown pieces, which may be the only trace of a letter. Idempotent. */
export async function forgetVendorEvents({ pool }: Pick<Database, "pool">, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (let batches = 0; batches < batchesAtMost; batches += 1) {
    const { rowCount } = await pool.query(forgetSql, [before, batch]);
    if ((rowCount ?? 0) < batch) return;
  }
}
