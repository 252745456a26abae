import type { ObjectStore } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";

/** The query method that pg's Pool and Client share. */
export type Query = (
  sql: string,
  params: unknown[],
) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;

/** Stores objects in a database table, for a deployment without a bucket. Suits documents of a few megabytes, not an archive. */
export function createPostgresStore(query: Query): ObjectStore {
  const ask: Query = (sql, params) =>
    query(sql, params).catch((cause: unknown) => {
      throw new AppError("service_unavailable", "We can't reach the document store right now.", {
        retryAfterSeconds: 5,
        cause,
      });
    });
  return {
    presignPut: null,
    async put(key, { bytes, contentType }) {
      await ask(
        `insert into stored_objects (key, content_type, bytes, size) values ($1, $2, $3, $4)
         on conflict (key) do update set
           content_type = excluded.content_type, bytes = excluded.bytes, size = excluded.size, created_at = now()`,
        [key, contentType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength],
      );
    },
    async get(key, { maxBytes }) {
      // The length check in SQL keeps an object that is too large from leaving the database.
      const { rows } = await ask(
        "select content_type, case when octet_length(bytes) <= $2 then bytes end as bytes from stored_objects where key = $1",
        [key, maxBytes],
      );
      const row = rows[0] as { content_type: string; bytes: Buffer | null } | undefined;
      if (!row) return null;
      return row.bytes === null ? "too_large" : { bytes: row.bytes, contentType: row.content_type };
    },
    async head(key) {
      const { rows } = await ask("select content_type, size, created_at from stored_objects where key = $1", [
        key,
      ]);
      const row = rows[0] as { content_type: string; size: number; created_at: Date } | undefined;
      return row ? { contentType: row.content_type, size: row.size, storedAt: row.created_at } : null;
    },
    async delete(key) {
      await ask("delete from stored_objects where key = $1", [key]);
    },
    async sweep({ prefix, storedBefore, keep }) {
      let swept = 0;
      for (let after = ""; ; ) {
        const { rows } = await ask(
          "select key from stored_objects where starts_with(key, $1) and created_at < $2 and key > $3 order by key limit 1000",
          [prefix, storedBefore, after],
        );
        const keys = rows.map(({ key }) => key as string);
        if (keys.length === 0) return swept;
        const kept = await keep?.(keys);
        const { rowCount } = await ask("delete from stored_objects where key = any($1) and created_at < $2", [
          kept ? keys.filter((key) => !kept.has(key)) : keys,
          storedBefore,
        ]);
        swept += rowCount ?? 0;
        after = keys.at(-1)!;
      }
    },
  };
}
