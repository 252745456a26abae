import type { Database } from "#lib/db/client";

/** The objects that each caller has in the object store, and their size. */
export type StorageUses = ReturnType<typeof createStorageRepository>;

export function createStorageRepository({ pool }: Pick<Database, "pool">) {
  return {
    /**
     * Counts an object, unless the caller would then have more than `maxBytes`. If so, returns when the caller's oldest object was
     * stored.
     */
    async add(use: { key: string; caller: string; bytes: number; at: Date; maxBytes: number }) {
      const { rows } = await pool.query<{ added: boolean; oldest: Date | null }>(
        `with own as (
           select coalesce(sum(bytes), 0) as total, min(stored_at) as oldest from storage_uses where caller = $2::text and key <> $1::text
         ), added as (
           insert into storage_uses (key, caller, bytes, stored_at)
           select $1::text, $2::text, $3::int, $4::timestamptz from own where own.total + $3::int <= $5::bigint
           on conflict (key) do update set bytes = excluded.bytes, stored_at = excluded.stored_at
           returning 1
         )
         select exists (select from added) as added, oldest from own`,
        [use.key, use.caller, use.bytes, use.at, use.maxBytes],
      );
      return rows[0]!;
    },
    async totalBytes(): Promise<number> {
      const { rows } = await pool.query<{ total: string }>(
        "select coalesce(sum(bytes), 0) as total from storage_uses",
      );
      return Number(rows[0]!.total);
    },
    async remove(key: string): Promise<void> {
      await pool.query("delete from storage_uses where key = $1", [key]);
    },
    async sweep({ prefix, storedBefore }: { prefix: string; storedBefore: Date }): Promise<void> {
      await pool.query("delete from storage_uses where starts_with(key, $1) and stored_at < $2", [
        prefix,
        storedBefore,
      ]);
    },
  };
}
