import pg from "pg";

/** Tables whose rows are never changed. A role that doesn't own them can't switch their triggers off either. */
export const appendOnly = ["audit_log", "order_events", "credit_entries"];

/**
 * Lets an existing role run Posthorn, without the right to change the schema or rows of the append-only tables. Run it as the owner of the
 * tables, after every migration, because new tables have no grants. May be repeated.
 */
export async function grantAppRole(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(`
      begin;
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      revoke update, delete, truncate on ${[...appendOnly, ...(await listPartitions(client))].join(", ")} from ${name};
      revoke insert, update, delete, truncate on _prisma_migrations from ${name};
      commit`);
  } finally {
    await client.end();
  }
}

/** The partitions of the append-only tables. A statement on a partition doesn't need rights on its table. */
async function listPartitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = any($1::regclass[])",
    [appendOnly],
  );
  return rows.map(({ name }) => name);
}
