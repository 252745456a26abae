/** Every file that a row names and that wasn't erased. Uploads that belong to no order aren't backed up. */
const namedSql = `
select document_key as key from order_contents where document_key is not null
union select document_key from batches where document_key is not null
union select enclosures ->> 'key' from batches where enclosures is not null
union select assessed -> 'document' ->> 'key' from batch_rows where status = 'waiting' and assessed -> 'document' ->> 'key' is not null
union select q.document_key from print_queue q join order_contents c using (order_id) where c.erased_at is null
union select 'proofs/' || p.order_id || '/' || p.sha256 || '.pdf' from order_proofs p join order_contents c using (order_id) where c.erased_at is null`;

/** The bucket's keys that the database names. */
export async function listKeys(client: {
  query: (sql: string) => Promise<{ rows: { key: string }[] }>;
}): Promise<string[]> {
  const { rows } = await client.query(
    `select key from (${namedSql}) as named where key not like 'uploads/%'`,
  );
  return rows.map(({ key }) => key);
}
