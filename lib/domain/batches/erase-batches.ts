import type { Database } from "#lib/db/client";
import type { ObjectStore } from "#lib/ports/object-store";

const atOnce = 20;

/**
 * Erases what batches store about their rows, 30 days after the last of them ended: a batch's content is kept as long as that of
 * any of its orders (docs/rules.md#retention). References, prices, and results stay. Returns how many were erased, limited per
 * call. Idempotent.
 */
export async function eraseBatches(
  { database: { prisma, pool }, store }: { database: Database; store: Pick<ObjectStore, "delete"> },
  now: Date,
): Promise<number> {
  const { rows: due } = await pool.query<{ id: string; document_key: string | null }>(
    `select id, document_key from batches b where erased_at is null and erase_at <= $1
       and not exists (select from batch_rows r join order_contents c on c.order_id = r.order_id
         where r.batch_id = b.id and c.erased_at is null)
     order by erase_at limit $2`,
    [now, atOnce],
  );
  for (const { document_key } of due) if (document_key) await store.delete(document_key);
  const ids = due.map(({ id }) => id);
  await prisma.$transaction([
    prisma.$executeRaw`update batch_rows set recipient = null, fields = null, assessed = null where batch_id = any(${ids})`,
    prisma.$executeRaw`update batches set sender = null, email = null, webhook_url = null, template = null, document_key = null,
      erased_at = ${now} where id = any(${ids})`,
    // The checkout's request contains an email address; IDs and amounts stay for accounting.
    prisma.$executeRaw`update payments set request = null, checkout_link = null where whole_batch_id = any(${ids})`,
  ]);
  return due.length;
}
