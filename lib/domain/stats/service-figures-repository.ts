import type { Database } from "#lib/db/client";

/** What is published about the service, from live mail only (docs/rules.md#published-figures). */
type ServiceFigures = {
  /** Live letters that went to a printer, ever. */
  liveLetters: number;
  /** Over the last 90 days. Null until at least 1,000 of their letters were reported as delivered. */
  recent: { medianDays: number; returnedPerMille: number; refundedPerMille: number } | null;
};

export const figureDays = 90;
/** Fewer would say more about chance than about the service. */
const fewestDelivered = 1_000;

/** The measurements behind the figures, by the column of `serviceFiguresSql`. The median is in tenths of a day. */
export const figureNames = {
  live: "service_live_letters",
  delivered: "service_delivered",
  median: "service_days_tenths",
  returned: "service_returned_per_mille",
  refunded: "service_refunded_per_mille",
} as const;

/**
 * One row with the values of all figures; $1 is the beginning of the days. Visits every live order, so a job runs it at night. A presumed
 * delivery has no day, so it doesn't count as delivered. A letter that its sender canceled isn't a failure of the service.
 */
export const serviceFiguresSql = `with recent as (
    select o.returned_at is not null as is_returned, coalesce(p.refund_status = 'completed', false) as is_refunded,
      (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'order.mailed') as mailed_at,
      (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'order.delivered'
        and coalesce(e.detail ->> 'inferred', 'false') = 'false') as delivered_at
    from orders o left join payments p on p.order_id = o.id
    where not o.sandbox and o.created_at >= $1 and o.stage in ('with_rail', 'mailed', 'delivered', 'unconfirmed', 'failed')
  )
  select (select count(*) from orders where not sandbox and stage in ('with_rail', 'mailed', 'delivered'))::int as live,
    count(delivered_at)::int as delivered,
    coalesce(round(10 * percentile_cont(0.5) within group (
      order by extract(epoch from delivered_at - mailed_at) / 86400.0) filter (where delivered_at is not null and mailed_at is not null)), 0)::int as median,
    coalesce(round(1000.0 * count(*) filter (where is_returned) / nullif(count(mailed_at), 0)), 0)::int as returned,
    coalesce(round(1000.0 * count(*) filter (where is_refunded) / nullif(count(*), 0)), 0)::int as refunded
  from recent`;

/** Reads the last figures that the nightly job stored. */
export async function readServiceFigures({ stale }: Pick<Database, "stale">): Promise<ServiceFigures> {
  const { rows } = await stale.query<{ name: string; value: string }>({
    name: "service_figures",
    text: "select name, value::text as value from measurements where name like 'service%'",
  });
  const measured = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return {
    liveLetters: measured(figureNames.live),
    recent:
      measured(figureNames.delivered) < fewestDelivered
        ? null
        : {
            medianDays: measured(figureNames.median) / 10,
            returnedPerMille: measured(figureNames.returned),
            refundedPerMille: measured(figureNames.refunded),
          },
  };
}
