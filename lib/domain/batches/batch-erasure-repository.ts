import type { Database } from "#lib/db/client";

/** Batches that are due to be erased and whose orders are already erased, oldest first. */
export async function listErasableBatches(
  { pool }: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; documentKeys: string[] }[]> {
  const { rows } = await pool.query<{ id: string; documentKeys: string[] }>(
    `select id, array_remove(array[document_key, enclosures ->> 'key'], null) as "documentKeys" from batches b where erased_at is null and erase_at <= $1
       and not exists (select from batch_rows r join order_contents c on c.order_id = r.order_id
         where r.batch_id = b.id and c.erased_at is null)
     order by erase_at limit $2`,
    [now, limit],
  );
  return rows;
}

export async function eraseBatchContents(
  { prisma }: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await prisma.$transaction([
    prisma.$executeRaw`update batch_rows set recipient = null, fields = null, assessed = null, reference = null, metadata = null where batch_id = any(${ids})`,
    prisma.$executeRaw`update batches set sender = null, email = null, webhook_url = null, template = null, document_key = null, enclosures = null,
      reference = null, metadata = null,
      erased_at = ${now} where id = any(${ids})`,
    prisma.$executeRaw`update approvals set message = null where subject_id = any(${ids})`,
    // The checkout's request contains an email address; IDs and amounts stay for accounting.
    prisma.$executeRaw`update payments set request = null, checkout_link = null where whole_batch_id = any(${ids})`,
  ]);
}
