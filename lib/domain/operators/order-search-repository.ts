import type { Database } from "#lib/db/client";
import type { FoundOrder, OrderPage, OrderSearch } from "./schema.ts";

/** Orders per page. */
const pageSize = 50;

const farFuture = new Date("9999-12-31T00:00:00Z");

/**
 * Live orders, newest first. Every search is bounded (docs/decisions/0081): an index finds IDs, numbers, and words; other searches
 * scan the next 10,000 orders, and the page says how far back that went.
 */
export function createOrderSearch(
  { pool, stale }: Pick<Database, "pool" | "stale">,
  { lookedUpAt = 10_000 } = {},
) {
  /** The IDs of orders that `q` names directly. Null if it is words. */
  async function idsOf(q: string): Promise<string[] | null> {
    if (/^ord_(test_)?[0-9a-f]{0,32}$/i.test(q)) {
      const id = q.toLowerCase();
      const { rows } = await pool.query<{ id: string }>(
        "select id from orders where id >= $1 and id < $1 || 'g' and starts_with(id, $1) order by id limit $2",
        [id, pageSize],
      );
      return rows.map((row) => row.id);
    }
    const number = q.replace(/\s/g, "");
    if (number.length < 6) return null;
    const { rows } = await pool.query<{ id: string }>(
      `select id from orders where tracking_number = upper($1) and not sandbox
       union select order_id from submissions where piece_id = $1 limit $2`,
      [number, pageSize],
    );
    return rows.length > 0 ? rows.map((row) => row.id) : null;
  }

  /** Where to search for words. Rare words are found by their index, and common ones among the newest orders. */
  async function sourceOf(words: string): Promise<"rareWords" | "commonWords"> {
    const { rows } = await stale.query<{ hits: number }>(
      `select count(*)::int as hits from (select 1 from orders o where not sandbox
         and ${fitsWords("o").replace("$15", "$1")} limit $2) as hit`,
      [words, lookedUpAt],
    );
    return rows[0]!.hits < lookedUpAt ? "rareWords" : "commonWords";
  }

  return async function searchOrders(search: OrderSearch): Promise<OrderPage> {
    const ids = search.q === "" ? null : await idsOf(search.q);
    const words = search.q !== "" && !ids ? toTsQuery(search.q) : null;
    if (words === "") return { orders: [], after: null, lookedBackTo: null };
    const [afterMs, afterId] = search.after?.split(".") ?? [];
    const until = search.to ? new Date(Date.parse(search.to) + 86_400_000) : farFuture;
    const values = [
      afterMs ? new Date(Number(afterMs)) : farFuture,
      afterId ?? "p",
      search.from ? new Date(search.from) : new Date(0),
      until,
      lookedUpAt,
      pageSize + 1,
      search.stage ?? null,
      search.class ?? null,
      search.format ?? null,
      search.state ?? null,
      search.amount ? Math.round(Number(search.amount.replace("$", "")) * 100) : null,
      search.paid_by ?? null,
      search.rail ?? null,
      search.issue ?? null,
      ...(ids ? [ids] : words ? [words] : []),
    ];
    const source = ids ? "ids" : words ? await sourceOf(words) : "newest";
    // An order that someone names by its ID or number may have been made a second ago.
    const { rows } = await (ids ? pool : stale).query(searchSql(source), values);
    return toPage(rows, lookedUpAt);
  };
}

/** A query with each word as a prefix of one of the recipient's words: "smi tro" finds Smith in Troy. Empty if `q` has no word. */
function toTsQuery(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(" & ");
}

const fitsWords = (order: string) =>
  `to_tsvector('simple', ${order}.to_name || ' ' || ${order}.to_city || ' ' || ${order}.to_zip) @@ to_tsquery('simple', $15)`;

const newest = "select * from orders where not sandbox";
/** The sources that orders can be searched in, with the conditions that apply to each. */
const sources = {
  newest: { from: newest, fits: "true" },
  ids: { from: "select * from orders where id = any($15::text[])", fits: "true" },
  // Filters by the words first, so that a rare word doesn't cause a scan of all orders by date.
  rareWords: {
    from: `select o.* from (select id from orders w where not sandbox and ${fitsWords("w")}) as hit join orders o using (id)`,
    fits: "true",
  },
  commonWords: { from: newest, fits: fitsWords("o") },
};

function searchSql(source: keyof typeof sources): string {
  const { from, fits } = sources[source];
  return `
with looked as materialized (
  select o.id, o.created_at, o.stage, o.mail_class, o.format, o.to_state, o.price_cents, ${fits} as fits
  from (${from}) as o
  where (o.created_at, o.id) < ($1::timestamptz, $2) and o.created_at >= $3 and o.created_at < $4
  order by o.created_at desc, o.id desc limit $5
), edge as (
  select count(*)::int as looked, min(created_at) as back_to, (array_agg(id order by created_at, id))[1] as last_id from looked
), found as (
  select l.id, l.created_at, p.method, p.flag, p.refund_status, s.rail
  from looked l left join payments p on p.order_id = l.id
    left join lateral (select rail, detail from submissions where order_id = l.id order by number desc limit 1) s on true
  where l.fits and ($7::text is null or l.stage::text = $7) and ($8::text is null or l.mail_class::text = $8)
    and ($9::text is null or l.format::text = $9) and ($10::text is null or l.to_state = $10)
    and ($11::int is null or l.price_cents = $11) and ($12::text is null or p.method::text = $12)
    and ($13::text is null or s.rail = $13)
    and case $14::text when 'unconfirmed' then l.stage = 'unconfirmed' when 'payment' then p.flag is not null
      when 'refund' then p.refund_status in ('due', 'requested', 'failed') when 'not_recalled' then s.detail @> '{"recalled": false}'
      else true end
  order by l.created_at desc, l.id desc limit $6
)
select edge.*, found.*, o.stage, o.mail_class, o.format, o.price_cents, o.to_name, o.to_city, o.to_state
from edge left join found on true left join orders o on o.id = found.id
order by found.created_at desc, found.id desc`;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of the driver.
function toPage(rows: any[], lookedUpAt: number): OrderPage {
  const [edge] = rows;
  const found: FoundOrder[] = rows
    .filter(({ id }) => id !== null)
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      stage: row.stage,
      mailClass: row.mail_class,
      format: row.format,
      priceCents: row.price_cents,
      toName: row.to_name,
      toCity: row.to_city,
      toState: row.to_state,
      method: row.method,
      flag: row.flag,
      refundStatus: row.refund_status,
      rail: row.rail,
    }));
  const orders = found.slice(0, pageSize);
  const last = orders.at(-1);
  if (found.length > pageSize && last)
    return { orders, after: cursorOf(last.createdAt, last.id), lookedBackTo: null };
  if (edge.looked < lookedUpAt) return { orders, after: null, lookedBackTo: null };
  return { orders, after: cursorOf(edge.back_to, edge.last_id), lookedBackTo: edge.back_to };
}

function cursorOf(at: Date, id: string): string {
  return `${at.getTime()}.${id}`;
}
