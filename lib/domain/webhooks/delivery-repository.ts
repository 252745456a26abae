import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { Attempt, Delivery, DeliveryStatus } from "./delivery.ts";

/** Attempts that a delivery remembers: two runs through the schedule. */
const remembered = 20;
/** A sender that died is followed after this; longer than an attempt can take. */
const leaseMs = 60_000;
/** Deliveries to one host at once, all processes together: one that hangs holds no more than these. */
const perLane = 5;

export type Claim = { eventId: string; orderId: string; tries: number; attempts: number };
export type Outcome = {
  status: DeliveryStatus;
  dueAt: Date | null;
  attempt: Pick<Attempt, "status_code" | "problem" | "ms">;
};

// An earlier event of the order that has not been through its first attempt goes first; a failed one is no longer in the way.
const isNext = `not exists (
  select 1 from webhook_deliveries as earlier
  where earlier.order_id = d.order_id and earlier.event_id < d.event_id
    and (earlier.status = 'waiting' and earlier.tries = 0 or earlier.status = 'sending' and earlier.tries = 1))`;

// Walks the lanes by the partial index, each in one step however many deliveries wait in it, and takes a few of each.
const listDueSql = `
with recursive lanes as (
  (select lane from webhook_deliveries where due_at is not null order by lane limit 1)
  union all
  select (select lane from webhook_deliveries where due_at is not null and lane > lanes.lane order by lane limit 1)
  from lanes where lanes.lane is not null
)
select event_id::text as id from (
  select due.*, row_number() over (partition by lanes.lane order by due_at, event_id) as place,
    (select count(*) from webhook_deliveries
      where lane = lanes.lane and due_at > $1 and status = 'sending') as busy
  from lanes, lateral (
    select event_id, order_id, due_at from webhook_deliveries as d
    where lane = lanes.lane and due_at <= $1 and ${isNext}
    order by due_at, event_id limit $2
  ) as due
) as ranked
where place + busy <= $2
order by order_id like 'ord\\_test\\_%', due_at, event_id limit $3`;

const claimSql = `
update webhook_deliveries as d set status = 'sending', tries = tries + 1, attempts = attempts + 1, last_attempt_at = $2, due_at = $3,
  log = (select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(log) with ordinality as kept(entry, place)
    where place > jsonb_array_length(log) - $4::int) || jsonb_build_array(jsonb_build_object('at', $5::text))
where event_id = $1::bigint and due_at <= $2 and ${isNext}
returning order_id, tries, attempts`;

const recordSql = `
update webhook_deliveries set status = $3::"DeliveryStatus", due_at = $4, last_status_code = ($5::jsonb ->> 'status_code')::int,
  log = jsonb_set(log, '{-1}', (log -> -1) || $5::jsonb)
where event_id = $1::bigint and status = 'sending' and attempts = $2`;

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(database: Pick<Database, "prisma" | "pool">) {
  const { pool } = database;

  async function listOf(orderId: string): Promise<Delivery[]> {
    const { rows } = await pool.query(
      `select d.event_id::text, d.order_id, e.kind, d.status, d.attempts, d.due_at, d.last_attempt_at, d.last_status_code, d.log
       from webhook_deliveries d join order_events e on e.id = d.event_id where d.order_id = $1 order by d.event_id`,
      [orderId],
    );
    return rows.map(toDelivery);
  }

  return {
    listOf,

    /** Ids of what is to be sent now: live orders first, few of each host. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(listDueSql, [now, perLane, limit]);
      return rows.map(({ id }) => id);
    },

    /** Takes a due delivery for one attempt; null when another process has it, or it is not its turn. */
    async claim(eventId: string, now: Date): Promise<Claim | null> {
      const lease = new Date(now.getTime() + leaseMs);
      const values = [eventId, now, lease, remembered - 1, now.toISOString()];
      const { rows } = await pool.query(claimSql, values);
      const [row] = rows;
      return row ? { eventId, orderId: row.order_id, tries: row.tries, attempts: row.attempts } : null;
    },

    /** Writes what became of an attempt; nothing when its lease was lost meanwhile. */
    async record({ eventId, attempts }: Claim, { status, dueAt, attempt }: Outcome): Promise<void> {
      await pool.query(recordSql, [eventId, attempts, status, dueAt, JSON.stringify(attempt)]);
    },

    /** The endpoint is gone: what still waits of this order is not sent. */
    async stopWaiting(orderId: string): Promise<void> {
      await pool.query(
        "update webhook_deliveries set status = 'stopped', due_at = null where order_id = $1 and status = 'waiting'",
        [orderId],
      );
    },

    /**
     * Where an order's events go; null without a webhook_url, `erased` when it was erased with the rest of the content. `keeper` is whose
     * secret signs them: its caller was given one for an order, and one for all rows of a batch.
     */
    async findUrl(orderId: string): Promise<{ url: string | null; erased: boolean; keeper: string }> {
      const { prisma } = database;
      const [content, row] = await Promise.all([
        prisma.orderContent.findUnique({
          where: { orderId },
          select: { webhookUrl: true, erasedAt: true },
        }),
        prisma.batchRow.findUnique({ where: { orderId }, select: { batchId: true } }),
      ]);
      const erased = content?.erasedAt != null;
      return { url: content?.webhookUrl ?? null, erased, keeper: row?.batchId ?? orderId };
    },

    /** A new run through the schedule, from now. An endpoint that had said it is gone counts as back. Null for an event the order has not. */
    restart: (
      orderId: string,
      eventId: string,
      now: Date,
      /** What is written with it. */
      alongside?: (tx: Transaction) => Promise<void>,
    ): Promise<Delivery | null> =>
      transact(database, async (tx) => {
        const begun = await tx.$executeRawUnsafe(
          `insert into webhook_deliveries (event_id, order_id, status, due_at, lane)
           select e.id, e.order_id, 'waiting', $3, webhook_lane(c.webhook_url)
           from order_events e join order_contents c using (order_id)
           where e.order_id = $1 and e.id = $2::bigint and c.webhook_url is not null
           on conflict (event_id) do update set status = 'waiting', due_at = $3, tries = 0`,
          orderId,
          eventId,
          now,
        );
        if (begun === 0) return null;
        await alongside?.(tx);
        await tx.webhookDelivery.updateMany({
          where: { orderId, status: "stopped" },
          data: { status: "failed" },
        });
        const row = await tx.webhookDelivery.findUniqueOrThrow({
          where: { eventId: BigInt(eventId) },
          include: { event: { select: { kind: true } } },
        });
        return { ...row, eventId, kind: row.event.kind, log: row.log as Attempt[] };
      }),
  };
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
