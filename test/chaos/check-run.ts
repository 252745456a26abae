import type { Database } from "#lib/db/client";
import { audit } from "../setup/audit.ts";
import type { Known } from "./customer.ts";
import type { ChaosVendors } from "./vendors.ts";

/** The results of a run: the numbers for its table, and a sentence for each broken promise. */
export type ChaosResult = { table: Record<string, number>; broken: string[]; listed: string[] };

type Row = {
  id: string;
  stage: string;
  method: string;
  status: string;
  refund_status: string;
  intent_id: string | null;
  recalled: boolean | null;
};

/** Orders made with a key. Counted before time passes, because keys are deleted after 7 days. */
export async function countKeyedOrders({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rows } = await pool.query("select count(distinct subject_id)::int as n from idempotency_keys");
  return rows[0].n;
}

/** Compares every order with what the rails print, what the processor holds, and what the receiver got. */
export async function checkRun(
  { pool }: Pick<Database, "pool">,
  vendors: ChaosVendors,
  { known, keyedOrders }: { known: readonly Known[]; keyedOrders: number },
): Promise<ChaosResult> {
  const broken: string[] = [];
  const listed: string[] = [];
  const { rows } = await pool.query<Row>(
    `select o.id, o.stage, p.method, p.status, p.refund_status, p.intent_id,
       (select (detail->>'recalled')::boolean from submissions s where s.order_id = o.id and s.detail ? 'recalled' limit 1) as recalled
     from orders o join payments p on p.order_id = o.id`,
  );
  const stages = new Map<string, number>();
  for (const row of rows) {
    stages.set(row.stage, (stages.get(row.stage) ?? 0) + 1);
    const paper = vendors.rails.reduce((sum, rail) => sum + rail.paperOf(row.id).length, 0);
    const charged = isCharged(row, vendors);
    const what = `${row.id}: ${row.stage}, ${paper} pieces, ${charged ? "charged" : "not charged"}`;
    if (paper > 1) broken.push(`more than one piece — ${what}`);
    if (["with_rail", "mailed", "delivered"].includes(row.stage)) {
      if (paper !== 1) broken.push(`on its way without a piece — ${what}`);
      if (!charged) broken.push(`a piece without a charge — ${what}`);
    } else if (["unconfirmed", "canceled", "failed", "refused"].includes(row.stage)) {
      if (charged) broken.push(`a charge without a piece — ${what}`);
      if (paper > 0) {
        if (row.stage === "unconfirmed" || row.recalled === false) listed.push(what);
        else broken.push(`a piece of an ended order — ${what}`);
      }
    } else {
      broken.push(`never settled — ${what}`);
    }
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id, key } of known)
    if (id && !ids.has(id)) broken.push(`an acknowledged order is lost — ${key}`);
  if (keyedOrders !== rows.length) broken.push("an Idempotency-Key made two orders, or an order has none");
  const refused: Record<string, number> = {};
  for (const { code } of known) {
    if (code) refused[`refused: ${code}`] = (refused[`refused: ${code}`] ?? 0) + 1;
  }
  // Each unsettled piece must be explained by a failed recall, or by a fault that hides whether the rail has the piece.
  const undecidable = vendors.rails.reduce((sum, { faults }) => sum + sumOf(faults.submit.injected), 0);
  const unsettled = listed.length + (stages.get("unconfirmed") ?? 0);
  if (unsettled > undecidable) broken.push(`${unsettled} unsettled pieces after ${undecidable} faults`);
  const hooks = await checkWebhooks(pool, vendors, broken);
  for (const row of (await pool.query(audit)).rows) broken.push(`the books: ${JSON.stringify(row)}`);
  const unconfirmed = stages.get("unconfirmed") ?? 0;
  return {
    table: {
      customers: known.length,
      ...refused,
      orders: rows.length,
      ...Object.fromEntries([...stages].sort()),
      ...hooks,
      unconfirmed,
    },
    broken,
    listed,
  };
}

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

function isCharged(row: Row, { stripe }: ChaosVendors): boolean {
  if (row.method === "credit") return row.refund_status !== "completed";
  const intent = row.intent_id ? stripe.intents.get(row.intent_id) : undefined;
  return intent?.status === "succeeded" && !intent.refunded;
}

/** Checks that every event of an order with a webhook has arrived at least once. */
async function checkWebhooks(pool: Database["pool"], { receiver }: ChaosVendors, broken: string[]) {
  const { rows } = await pool.query<{ id: string; order_id: string; kind: string }>(
    `select e.id, e.order_id, e.kind from order_events e
     join order_contents c on c.order_id = e.order_id where c.webhook_url is not null`,
  );
  const reported = new Set<string>();
  for (const { body } of receiver.at("/hook")) {
    const { type, data } = JSON.parse(body) as { type: string; data: { order: { id: string } } };
    reported.add(`${data.order.id} ${type}`);
  }
  const missing = rows.filter(({ order_id, kind }) => !reported.has(`${order_id} ${kind}`));
  for (const { order_id, kind } of missing) broken.push(`a webhook that never arrived — ${order_id} ${kind}`);
  return { "events with a webhook": rows.length, "webhooks received": receiver.at("/hook").length };
}
