import { createHash } from "node:crypto";
import type { Transaction } from "#lib/db/transact";

/** docs/rules.md#credit-back-expired: how much longer credit lives if it returns to an expired lot. */
const afterlifeMs = 30 * 86_400_000;
const dayMs = 86_400_000;

/**
 * Who ended the letter. If the sender did, returned credit keeps its expiry, because the sender could have let the letter be
 * mailed.
 */
export type EndedBy = "sender" | "service";

type Return = { lotId: string; amountCents: number };

/** Returns an order's debit to the lots it came from. Idempotent. */
export async function creditBack(
  tx: Transaction,
  { orderId, endedBy, at }: { orderId: string; endedBy: EndedBy; at: Date },
): Promise<void> {
  const taken = await tx.$queryRaw<{ lot_id: string; amount_cents: number }[]>`
    select e.lot_id, e.amount_cents from credit_entries e join credit_lots l on l.id = e.lot_id
    where e.reference = ${orderId} and e.kind = 'debit' order by l.id for update of l`;
  if ((await tx.creditEntry.count({ where: { reference: orderId, kind: "return" } })) > 0) return;
  const returns = taken.map((entry) => ({ lotId: entry.lot_id, amountCents: -entry.amount_cents }));
  await addReturns(tx, returns, { kind: "return", reference: orderId, endedBy, at });
}

/**
 * Returns a row's share of a batch's debit to the lots it came from, starting with the lot used last, and never more to a lot than
 * was taken from it. Idempotent per row. Locks the lots, so that concurrent rows see each other's returns. Throws if the share
 * exceeds what is left of the debit, which would be a bug.
 */
export async function refundShare(
  tx: Transaction,
  {
    batchId,
    row,
    amountCents,
    endedBy,
    at,
  }: { batchId: string; row: number; amountCents: number; endedBy: EndedBy; at: Date },
): Promise<void> {
  const reference = `${batchId}/${row}`;
  const taken = await tx.$queryRaw<{ lot_id: string; kind: string }[]>`
    select e.lot_id, l.kind::text from credit_entries e join credit_lots l on l.id = e.lot_id
    where e.reference = ${batchId} and e.kind = 'debit' order by l.id for update of l`;
  if ((await tx.creditEntry.count({ where: { reference, kind: "return" } })) > 0) return;
  const ids = taken.map(({ lot_id }) => lot_id);
  const left = await tx.$queryRaw<{ lot_id: string; left: number }[]>`
    select case when l.id = any(${ids}) then l.id else l.revives_id end as lot_id, -sum(e.amount_cents)::int as left
    from credit_entries e join credit_lots l on l.id = e.lot_id
    where (l.id = any(${ids}) or l.revives_id = any(${ids}))
      and (reference = ${batchId} or (reference > ${`${batchId}/`} and reference < ${`${batchId}0`})) and e.kind in ('debit', 'return')
    group by 1`;
  const leftOf = new Map(left.map((lot) => [lot.lot_id, lot.left]));
  // Bonus credit is spent first, so it is returned last.
  taken.sort((a, b) => Number(a.kind === "bonus") - Number(b.kind === "bonus"));
  let open = amountCents;
  const returns = taken.flatMap(({ lot_id: lotId }) => {
    const amount = Math.min(open, leftOf.get(lotId) ?? 0);
    open -= amount;
    return amount > 0 ? [{ lotId, amountCents: amount }] : [];
  });
  if (open > 0) throw new Error(`${reference} would credit back more than was debited`);
  await addReturns(tx, returns, { kind: "return", reference, endedBy, at });
}

/**
 * Adds credit to lots, in the caller's transaction. If we ended the letter, credit that would return to an expired lot goes to a
 * lot that lives 30 more days. No other lot's expiry changes.
 */
export async function addReturns(
  tx: Transaction,
  returns: readonly Return[],
  {
    kind,
    reference,
    endedBy,
    at,
  }: { kind: "return" | "correction"; reference: string; endedBy: EndedBy; at: Date },
): Promise<void> {
  const entries = [];
  for (const { lotId, amountCents } of returns)
    entries.push({
      lotId: endedBy === "service" ? await reviveIfExpired(tx, lotId, at) : lotId,
      ...{ kind, amountCents, reference, at },
    });
  await tx.creditEntry.createMany({ data: entries });
}

/** The lot itself, or if it has expired, the lot that collects today's returns to it. */
async function reviveIfExpired(tx: Transaction, lotId: string, at: Date): Promise<string> {
  const lot = await tx.creditLot.findUniqueOrThrow({ where: { id: lotId } });
  if (lot.expiresAt > at) return lotId;
  const day = Math.ceil(at.getTime() / dayMs) * dayMs;
  // One lot per day, so that a batch's thousand returns don't make a thousand lots.
  const id = `lot_${createHash("sha256").update(`${lotId} ${day}`).digest("hex").slice(0, 24)}`;
  const { accountId, kind, frozenAt, purchaseId } = lot;
  const revived = {
    accountId,
    kind,
    frozenAt,
    purchaseId,
    revivesId: lotId,
    expiresAt: new Date(day + afterlifeMs),
  };
  await tx.creditLot.createMany({ data: [{ id, ...revived }], skipDuplicates: true });
  return id;
}
