import type pg from "pg";

export const address = { name: "Ada Lovelace", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const words =
  "the letter will leave us on monday and you can still take it back for nine more minutes if you want".split(
    " ",
  );

/** A page of words, different for each letter. */
export const letterWords = (n: number) =>
  Array.from({ length: 280 }, (_, index) => words[(index * n) % words.length]).join(" ");
export const letterText = (n: number) => `Letter ${n}.\n\n${letterWords(n)}`;

/** The minimum way to write a sandbox order's rows: prepared statements in one transaction. */
export async function writeRows(client: pg.Client, id: string, text: string): Promise<void> {
  const query = (name: string, sql: string, values: unknown[]) => client.query({ name, text: sql, values });
  const now = new Date();
  await client.query("begin");
  await query(
    "o",
    `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city, to_state,
      to_zip, price_cents, breakdown, tracking_number, document_sha256, actor, created_at, updated_at)
     values ($1, 'with_rail', true, 'first_class', 'letter', 1, false, false, false, $2, $3, $4, $5, 199, $6, 'SANDBOX', $7, $8, $9, $9)`,
    [
      id,
      address.name,
      address.city,
      address.state,
      address.zip,
      '[{"id":"first_class","label":"x","amountCents":199}]',
      "0".repeat(64),
      "addr:x",
      now,
    ],
  );
  await query(
    "c",
    "insert into order_contents (order_id, recipient, sender, text, erase_at) values ($1, $2, $2, $3, $4)",
    [id, address, text, now],
  );
  for (const kind of ["order.created", "order.screening", "order.submitted"]) {
    await query("e", "insert into order_events (order_id, kind, at, detail) values ($1, $2, $3, $4)", [
      id,
      kind,
      now,
      { simulated: true },
    ]);
  }
  await query(
    "s",
    "insert into counters (name, shard, value) values ('letters_mailed', 0, 1) on conflict (name, shard) do update set value = counters.value + 1",
    [],
  );
  await client.query("commit");
}
