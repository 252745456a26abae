import { openDatabase } from "#lib/db/client";
import { eraseContent } from "#lib/domain/orders/erase-content";
import { freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";

const orders = Number(process.env.BENCH_RETAINED ?? 1_000_000);
const turns = 9;

/**
 * Measures the hourly search for content to erase after all earlier content was erased. Its cost must not grow with the number of
 * erased orders.
 */
export default async function benchRetention() {
  const database = openDatabase(await freshDatabase("bench_retention"), { poolSize: 2 });
  try {
    const client = await database.pool.connect();
    await client.query("set statement_timeout = 0");
    const id = "'ord_test_' || lpad(to_hex(n), 32, '0')";
    await client.query(`insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding,
        to_name, to_city, to_state, to_zip, price_cents, breakdown, document_sha256, actor, created_at, updated_at)
      select ${id}, 'delivered', true, 'first_class', 'letter', 1, false, false, false,
        'A', 'Troy', 'NY', '12180', 199, '[]', '', 'addr:bench', now() - interval '90 days', now() - interval '60 days'
      from generate_series(1, ${orders}) n`);
    await client.query(`insert into order_contents (order_id, erase_at, erased_at)
      select ${id}, now() - interval '30 days', now() - interval '30 days' from generate_series(1, ${orders}) n`);
    await client.query("analyze orders, order_contents");
    client.release();
    const deps = {
      database,
      deleteDocument: async () => {},
      deletePrint: async () => {},
      deleteProof: async () => {},
    };
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await database.pool.query(
        `update order_contents set erased_at = null, text = 'due' where order_id in (select order_id from order_contents order by order_id limit 20)`,
      );
      const started = performance.now();
      const erased = await eraseContent(deps, new Date());
      times.push(performance.now() - started);
      if (erased !== 20) throw new Error(`${erased} were erased, not 20`);
    }
    return [
      {
        name: `looking for and erasing 20 due contents among ${orders} orders that were erased before (ms)`,
        ratio: median(times),
        atMost: 50,
        detail: `median of ${turns}`,
      },
    ];
  } finally {
    await database.close();
  }
}

if (import.meta.main) console.table(await benchRetention());
