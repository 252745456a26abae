import type { Database } from "#lib/db/client";
import type { Address } from "#lib/domain/addresses/schema";
import type { Price } from "#lib/domain/mail/price-book";
import { findApproval } from "#lib/domain/orders/approval-repository";
import type { Assessed } from "./assess-row.ts";
import type { Batch } from "./batch.ts";
import { addItem } from "./sum-items.ts";

/** A row whose pages stand for all: the first, or the one with the most pages. */
type SampleRow = { row: number; to: Address; pageCount: number; priceCents: number };

/** What a person needs to decide about a batch that waits for approval, in addition to its rows. */
export type WaitingBatch = {
  from: Address;
  paidBy: "card" | "credit" | "nothing";
  breakdown: Price["breakdown"];
  samples: SampleRow[];
};

/** Reads it from the rows that will be mailed. */
export async function readWaitingBatch(
  { prisma, pool }: Pick<Database, "prisma" | "pool">,
  { id, sandbox, sender }: Pick<Batch, "id" | "sandbox" | "sender">,
): Promise<WaitingBatch> {
  const [approval, { rows: items }, { rows: found }] = await Promise.all([
    findApproval({ prisma }, id),
    pool.query<Price["breakdown"][number]>(
      `select item ->> 'id' as id, item ->> 'label' as label, sum((item ->> 'amountCents')::int)::int as "amountCents"
       from batch_rows, jsonb_array_elements(assessed -> 'breakdown') with ordinality as items (item, place)
       where batch_id = $1 and status = 'waiting' group by 1, 2 order by min(place), 2`,
      [id],
    ),
    pool.query<{ row: number; to: Address; priceCents: number; assessed: Assessed }>(
      `(select row, recipient as "to", price_cents as "priceCents", assessed from batch_rows where batch_id = $1 and status = 'waiting' order by row limit 1)
       union all
       (select row, recipient as "to", price_cents as "priceCents", assessed from batch_rows where batch_id = $1 and status = 'waiting'
        order by (assessed ->> 'pageCount')::int desc, row limit 1)`,
      [id],
    ),
  ]);
  const sums = new Map<string, Price["breakdown"][number]>();
  for (const item of items) addItem(sums, item);
  const [first, longest] = found;
  const samples = first && longest && first.row !== longest.row ? [first, longest] : found.slice(0, 1);
  return {
    from: sender!,
    paidBy: sandbox ? "nothing" : approval?.accountId ? "credit" : "card",
    breakdown: [...sums.values()],
    samples: samples.map(({ row, to, priceCents, assessed }) => ({
      row,
      to,
      priceCents,
      pageCount: assessed.pageCount,
    })),
  };
}
