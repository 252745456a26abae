import { afterAll, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { createMeasurements } from "#lib/domain/stats/measurement-repository";
import "./call.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
// These letters have no payment and no work, which the audit of the books would report.
afterAll(async () => {
  await database.pool.query("delete from orders");
  await database.close();
});
const now = new Date("2026-11-28T12:00:00Z");
const measure = () => createMeasurements(database, process.env.DATABASE_URL!).measureService(now);

type Letters = { sandbox?: boolean; inferred?: boolean; returned?: boolean; mailedDaysAgo?: number };
let made = 0;
/** Letters that were delivered three days after they were mailed. */
async function deliver(count: number, letters: Letters = {}): Promise<void> {
  const { sandbox = false, inferred = false, returned = false, mailedDaysAgo = 10 } = letters;
  made += count;
  await database.pool.query(
    `with made as (
       insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city,
         to_state, to_zip, price_cents, breakdown, document_sha256, actor, returned_at, created_at, updated_at)
       select 'ord_' || case when $3 then 'test_' else '' end || '00a' || lpad(($1::int - n)::text, 29, '0'), 'delivered', $3, 'first_class', 'letter', 1, false, false, false, 'Ann', 'Troy',
         'NY', '12180', 199, '[]', 'hash', 'addr:test', case when $5 then $6::timestamptz end, $6, $6
       from generate_series(0, $2::int - 1) as n returning id)
     insert into order_events (order_id, kind, at, detail)
     select id, kind, at, detail from made, (values
       ('order.mailed', $6::timestamptz, null::jsonb),
       ('order.delivered', $6::timestamptz + interval '3 days', jsonb_build_object('inferred', $4::boolean))) as event(kind, at, detail)`,
    [made, count, sandbox, inferred, returned, new Date(now.getTime() - mailedDaysAgo * 86_400_000)],
  );
}

test("figures are published once 1,000 live letters of 90 days were reported as delivered, and count nothing else", async () => {
  await deliver(979);
  await deliver(20, { returned: true });
  await deliver(50, { sandbox: true });
  await deliver(50, { inferred: true });
  await deliver(50, { mailedDaysAgo: 120 });
  await measure();
  expect(await container().stats.readServiceFigures()).toEqual({ liveLetters: 1_099, recent: null });
  await deliver(1);
  await measure();
  expect(await container().stats.readServiceFigures()).toEqual({
    liveLetters: 1_100,
    recent: { medianDays: 3, returnedPerMille: 19, refundedPerMille: 0 },
  });
});
