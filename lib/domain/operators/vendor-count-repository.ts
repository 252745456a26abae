import type { Database } from "#lib/db/client";

export type VendorCount = { vendor: string; at: Date; succeeded: number; failed: number; totalMs: number };

/** Adds counts to the rows of their minutes. */
export async function addVendorCounts(
  { pool }: Pick<Database, "pool">,
  counts: readonly VendorCount[],
): Promise<void> {
  await pool.query(
    `insert into vendor_minutes (vendor, at, succeeded, failed, total_ms)
     select vendor, at, succeeded, failed, "totalMs" from jsonb_to_recordset($1::jsonb)
       as counted(vendor text, at timestamptz, succeeded int, failed int, "totalMs" int)
     order by vendor, at
     on conflict (vendor, at) do update set succeeded = vendor_minutes.succeeded + excluded.succeeded,
       failed = vendor_minutes.failed + excluded.failed, total_ms = vendor_minutes.total_ms + excluded.total_ms`,
    [JSON.stringify(counts)],
  );
}
