import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { sendLetter } from "../test/faults/send-letter.ts";

/**
 * Fills an installation with everything that an operator may encounter, and prints its URL: letters in every state, issues, a review, a day of
 * samples.
 */
const env = readEnv();
const services = createContainer(env);
const database = openDatabase(env.DATABASE_URL, { poolSize: 2 });
const { pool } = database;
const at = new Date();

const mint = { pack: "bulk", email: "ada@example.com", source: "stripe:seed", sandbox: false, at } as const;
const { code, accountId } = await services.credits.mint(mint);

let sent = 0;
async function send(text: string, webhookUrl?: string): Promise<string> {
  sent += 1;
  const made = await sendLetter(services, { text, caller: `seed-${sent}`, creditCode: code, webhookUrl });
  const { id } = made.order;
  await services.fulfilment.advance(id);
  return id;
}

const held = await send("Your social security number 536-22-8174 is still in my files.");
const letter = await send("Dear Grace,\n\nThank you for the pears.\n\nAda", "https://hooks.example.com/in");
await pool.query("update orders set hand_off_at = now() where id = $1", [letter]);
await pool.query("update work set due_at = now() where kind = 'order'");
await services.fulfilment.advance(letter);
await pool.query("update orders set mail_class = 'certified_err' where id = $1", [letter]);
const doubted = await send("Dear Grace,\n\nNobody knows where this is.\n\nAda");
const due = await send("Dear Grace,\n\nThe money of this one stuck.\n\nAda");
await services.operators.orders.cancel({ operator: true, id: "5eed5eed" }, due, "The sender asked by mail.");
await services.operators.orders.cancel({ operator: true, id: "5eed5eed" }, doubted, "To begin with.");

await pool.query("update orders set stage = 'unconfirmed', failure = $2 where id = $1", [
  doubted,
  { code: "submission_unconfirmed", reason: "The printer cannot say whether it has the letter." },
]);
await pool.query(
  `insert into submissions (order_id, number, rail, status, lease_number, started_at, answer_by, lookups, looked_up_at)
   values ($1, 1, 'lob', 'unknown', 1, now() - interval '7 hours', now() - interval '6 hours', 1, now())`,
  [doubted],
);
await pool.query(
  "update payments set refund_status = 'failed', flag = 'the payment is in eur' where order_id = $1",
  [due],
);
await pool.query(
  `update webhook_deliveries set status = 'failed', attempts = 10, last_attempt_at = now(),
   log = '[{"at":"2026-11-20T10:00:00.000Z","status_code":500,"ms":120},{"at":"2026-11-20T10:05:00.000Z","problem":"timeout"}]'
   where order_id = $1`,
  [letter],
);
await pool.query(
  `insert into messages (id, kind, reference, once, status, attempts, created_at, updated_at)
   values ('msg_seed', 'receipt', $1, 'seed', 'failed', 12, now(), now())`,
  [letter],
);
await pool.query(
  `insert into reviews (id, order_id, stars, comment, name, city, state, category, sample, published, created_at)
   values ('rev_seed', $1, 5, 'It arrived in four days, and my grandmother cried.', 'Ada L.', 'Cupertino', 'CA', 'letter', false, true, now())`,
  [letter],
);
await pool.query(
  `insert into vendor_minutes (vendor, at, succeeded, failed, total_ms)
   select vendor, date_trunc('minute', now()) - n * interval '1 minute', 3 + (n % 5), (n % 97 < 4)::int * 2, 900 + n % 400
   from generate_series(1, 1440) n, unnest(array['lob', 'stripe', 'usps', 'smtp']) vendor
   on conflict do nothing`,
);
await pool.query(
  `insert into queue_minutes (queue, at, due, overdue)
   select queue, date_trunc('minute', now()) - n * interval '1 minute', n % 40, (n % 200 < 20)::int * 7
   from generate_series(1, 1440) n, unnest(array['orders', 'mails', 'webhooks', 'purchases', 'token_payments']) queue
   on conflict do nothing`,
);
await services.keys.issue({ name: "Acme billing", mode: "live", scopes: undefined });

console.log(JSON.stringify({ code, accountId, held, letter, doubted, due }));
await database.close();
await services.close();
process.exit(0);
