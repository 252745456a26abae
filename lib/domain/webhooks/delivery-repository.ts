import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { Lease } from "#lib/work/work";
import type { Attempt, Delivery, DeliveryStatus } from "./delivery.ts";
import { keeperOf } from "./signature.ts";

/** Attempts stored per delivery: two runs through the schedule. */
const remembered = 20;

export type Attempted = { eventId: string; orderId: string; attempts: number };
export type Outcome = {
  status: DeliveryStatus;
  attempt: Pick<Attempt, "status_code" | "problem" | "ms">;
};

/**
 * A CTE that locks the delivery's work and compares the lease, in the statement that writes. $1 is the event, $2 the number of the
 * lease.
 */
const fence = "fence as (select from work where kind = 'delivery' and id = $1 and lease = $2 for update)";

// An earlier event of the order comes first until its first attempt is made. A failed event no longer blocks later ones.
const isTurn = `not exists (
  select 1 from webhook_deliveries as earlier join work on kind = 'delivery' and id = earlier.event_id
  where earlier.order_id = d.order_id and earlier.position < d.position
    and earlier.status in ('waiting', 'sending') and failures = 0)`;

const targetSql = `
select d.order_id as "orderId", o.actor, c.webhook_url as url, d.attempts, coalesce(d.restarted_at, e.at) as since, ${isTurn} as "isTurn"
from webhook_deliveries d join order_events e on e.id = d.event_id and e.order_id = d.order_id join orders o on o.id = d.order_id
  left join order_contents c on c.order_id = d.order_id
where d.event_id = $1 and d.status in ('waiting', 'sending')`;

const beginSql = `
with ${fence}
update webhook_deliveries as d set status = 'sending', attempts = attempts + 1, last_attempt_at = $3,
  log = (select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(log) with ordinality as kept(entry, place)
    where place > jsonb_array_length(log) - $4::int) || jsonb_build_array(jsonb_build_object('at', $5::text))
from fence
where event_id = $1 and status in ('waiting', 'sending') and ${isTurn}
returning order_id, attempts`;

// After this event's first attempt, the order's next event gets its turn.
const recordSql = `
with ${fence}, recorded as (
  update webhook_deliveries set status = $4::"DeliveryStatus", last_status_code = ($5::jsonb ->> 'status_code')::int,
    log = jsonb_set(log, '{-1}', (log -> -1) || $5::jsonb)
  from fence where event_id = $1 and status = 'sending' returning order_id, position
)
update work set due_at = least(due_at, $3) where kind = 'delivery' and due_at is not null and id = (
  select next.event_id from webhook_deliveries as next join recorded using (order_id)
  where next.position > recorded.position and next.status = 'waiting' and next.attempts = 0 order by next.position limit 1)`;

// Locks the work first, as every run does. Takes a new lease, so that a running attempt can't record its outcome.
const restartSql = `
with target as (
  select e.id, e.position, e.order_id, webhook_partition(c.webhook_url, o.id, o.actor) as partition_key
  from order_events e join order_contents c using (order_id) join orders o on o.id = e.order_id
  where e.order_id = $1 and e.id = $2 and c.webhook_url is not null
), woken as (
  insert into work (kind, id, partition_key, due_at) select 'delivery', id, partition_key, $3 from target
  on conflict (kind, id) do update set due_at = $3, leased_until = null, lease = work.lease + 1, failures = 0 returning id
)
insert into webhook_deliveries (event_id, position, order_id, status, restarted_at)
select target.id, position, order_id, 'waiting', $3 from target join woken on woken.id = target.id
on conflict (event_id) do update set status = 'waiting', restarted_at = $3`;

// This doesn't add an attempt, because the event was not sent.
const giveUpSql = `
with ${fence}
update webhook_deliveries set status = 'failed', log = (
  select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(log) with ordinality as kept(entry, place)
  where place > jsonb_array_length(log) - $3::int) || $4::jsonb
from fence where event_id = $1 and status in ('waiting', 'sending')`;

/** What decides whether an event may be sent now. */
export type Target = {
  orderId: string;
  actor: string;
  /** Null if it was erased with the content. */
  url: string | null;
  attempts: number;
  /** When the schedule began. */
  since: Date;
  /** False while an earlier event of the order waits for its first attempt. */
  isTurn: boolean;
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(database: Pick<Database, "prisma" | "pool">) {
  const { pool } = database;

  return {
    /** Every delivery of an order, in event order. */
    listOf: async (orderId: string) => (await listNewest(pool, orderId, null)).reverse(),

    /** The deliveries of an order's newest 100 events, newest first. */
    listNewest: (orderId: string) => listNewest(pool, orderId, 100),

    /** Marks the start of an attempt. Null if it isn't this event's turn, if its delivery is over, or if the lease was lost. */
    async begin({ id, number }: Lease, now: Date): Promise<Attempted | null> {
      const values = [id, number, now, remembered - 1, now.toISOString()];
      const { rows } = await pool.query({ name: "begin_delivery", text: beginSql, values });
      const [row] = rows;
      return row ? { eventId: id, orderId: row.order_id, attempts: row.attempts } : null;
    },

    /** What decides whether the event may be sent now; null if its delivery is over. */
    async findTarget(eventId: string): Promise<Target | null> {
      const { rows } = await pool.query<Target>({ name: "find_target", text: targetSql, values: [eventId] });
      return rows[0] ?? null;
    },

    /** Ends a delivery whose host didn't answer for the whole schedule. */
    async giveUp({ id, number }: Lease, now: Date, problem: string): Promise<void> {
      const entry = JSON.stringify({ at: now.toISOString(), problem });
      await pool.query(giveUpSql, [id, number, remembered - 1, entry]);
    },

    /** Stores the outcome of an attempt; does nothing if the lease was lost. */
    async record({ id, number }: Lease, now: Date, { status, attempt }: Outcome): Promise<void> {
      const values = [id, number, now, status, JSON.stringify(attempt)];
      await pool.query({ name: "record_delivery", text: recordSql, values });
    },

    /** Stops the order's waiting events, because the endpoint is gone. */
    async stopWaiting(orderId: string): Promise<void> {
      await pool.query(
        "update webhook_deliveries set status = 'stopped' where order_id = $1 and status = 'waiting'",
        [orderId],
      );
    },

    /**
     * The URL for an order's events. Null without a webhook_url; `erased` if it was erased with the content. `keeper` is the ID
     * from which the signing secret is derived: the order's, or its batch's for all of the batch's rows.
     */
    async findUrl(orderId: string): Promise<{ url: string | null; erased: boolean; keeper: string }> {
      const { prisma } = database;
      const [content, row, order] = await Promise.all([
        prisma.orderContent.findUnique({
          where: { orderId },
          select: { webhookUrl: true, erasedAt: true },
        }),
        prisma.batchRow.findUnique({
          where: { orderId },
          select: { batchId: true, batch: { select: { createdAt: true } } },
        }),
        prisma.order.findUnique({ where: { id: orderId }, select: { actor: true, createdAt: true } }),
      ]);
      const id = /^key:(.+)$/.exec(order?.actor ?? "")?.[1];
      const key =
        id && (await prisma.apiKey.findUnique({ where: { id }, select: { id: true, signsFrom: true } }));
      const made = row
        ? { id: row.batchId, createdAt: row.batch.createdAt }
        : { id: orderId, createdAt: order?.createdAt ?? new Date(0) };
      const erased = content?.erasedAt != null;
      return { url: content?.webhookUrl ?? null, erased, keeper: keeperOf(key || null, made) };
    },

    /**
     * Starts a new run through the schedule, now. Tries an endpoint again even if it returned 410. Null if the order has no such
     * event.
     */
    restart: (
      orderId: string,
      eventId: string,
      now: Date,
      /** Writes more in the same transaction. */
      alongside?: (tx: Transaction) => Promise<void>,
    ): Promise<Delivery | null> =>
      transact(database, async (tx) => {
        const begun = await tx.$executeRawUnsafe(restartSql, orderId, eventId, now);
        if (begun === 0) return null;
        await alongside?.(tx);
        await tx.webhookDelivery.updateMany({
          where: { orderId, status: "stopped" },
          data: { status: "failed" },
        });
        const row = await tx.webhookDelivery.findUniqueOrThrow({
          where: { eventId },
          include: { event: { select: { kind: true } } },
        });
        return { ...row, eventId, dueAt: now, kind: row.event.kind, log: row.log as Attempt[] };
      }),
  };
}

/** The newest first. With null, all of them. */
async function listNewest(
  pool: Database["pool"],
  orderId: string,
  limit: number | null,
): Promise<Delivery[]> {
  const { rows } = await pool.query(
    `select d.event_id, d.order_id, e.kind, d.status, d.attempts, w.due_at, d.last_attempt_at, d.last_status_code, d.log
     from webhook_deliveries d join order_events e on e.id = d.event_id and e.order_id = d.order_id
       left join work w on w.kind = 'delivery' and w.id = d.event_id and d.status in ('waiting', 'sending')
     where d.order_id = $1 order by d.position desc limit $2`,
    [orderId, limit],
  );
  return rows.map(toDelivery);
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the driver.
function toDelivery(row: any): Delivery {
  return {
    eventId: row.event_id,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.due_at,
    lastAttemptAt: row.last_attempt_at,
    lastStatusCode: row.last_status_code,
    log: row.log,
  };
}
