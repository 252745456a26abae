import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { allotLots, type Lot } from "./allot-lots.ts";
import { spendableOf } from "./balance.ts";
import { expiryOf, type PackName, packs } from "./packs.ts";

/** docs/rules.md#credit-back-expired: how much longer credit lives if it returns to an expired lot. */
const afterlifeMs = 30 * 86_400_000;

/** The lots of an account, locked until the transaction ends, so that each debit sees what the previous one left. */
export async function lockLots(tx: Transaction, accountId: string): Promise<Lot[]> {
  const rows = await tx.$queryRaw<
    { id: string; kind: Lot["kind"]; balance_cents: number; expires_at: Date }[]
  >`
    select id, kind::text, balance_cents, expires_at from credit_lots where account_id = ${accountId} order by id for update`;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    balanceCents: row.balance_cents,
    expiresAt: row.expires_at,
  }));
}

/** Adds a pack's value to an account that has none yet. */
export async function grantPack(tx: Transaction, accountId: string, pack: PackName, at: Date): Promise<void> {
  const { faceCents, bonusCents } = packs[pack];
  for (const [kind, amountCents] of [
    ["face", faceCents],
    ["bonus", bonusCents],
  ] as const) {
    const id = `lot_${randomBytes(12).toString("hex")}`;
    await tx.creditLot.create({ data: { id, accountId, kind, expiresAt: expiryOf(kind, at) } });
    await tx.creditEntry.create({ data: { lotId: id, kind: "grant", amountCents, reference: id, at } });
  }
}

/** Debits the price of an order. At most once per order: a second debit violates a unique key. Throws insufficient_credit. */
export async function debit(
  tx: Transaction,
  {
    accountId,
    orderId,
    amountCents,
    what,
    at,
  }: { accountId: string; orderId: string; amountCents: number; what: string; at: Date },
): Promise<void> {
  const lots = await lockLots(tx, accountId);
  const allotments = allotLots(lots, amountCents, at);
  if (!allotments) {
    throw insufficientCredit(amountCents, spendableOf(lots, at), what);
  }
  await tx.creditEntry.createMany({
    data: allotments.map((taken) => ({
      lotId: taken.lotId,
      kind: "debit" as const,
      amountCents: -taken.amountCents,
      reference: orderId,
      at,
    })),
  });
}

/** Returns an order's debit to the lots it came from. Idempotent. */
export async function creditBack(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const taken = await tx.creditEntry.findMany({ where: { reference: orderId, kind: "debit" } });
  await tx.creditEntry.createMany({
    data: taken.map(({ lotId, amountCents }) => ({
      lotId,
      kind: "return" as const,
      amountCents: -amountCents,
      reference: orderId,
      at,
    })),
    skipDuplicates: true,
  });
  await reviveLots(
    tx,
    taken.map(({ lotId }) => lotId),
    at,
  );
}

/**
 * Returns a row's share of a batch's debit to the lots it came from, starting with the lot used last, and never more to a lot than
 * was taken from it. Idempotent per row. Locks the lots, so that concurrent rows see each other's returns. Throws if the share
 * exceeds the rest of the debit, which would be a bug.
 */
export async function refundShare(
  tx: Transaction,
  { batchId, row, amountCents, at }: { batchId: string; row: number; amountCents: number; at: Date },
): Promise<void> {
  const reference = `${batchId}/${row}`;
  const taken = await tx.$queryRaw<{ lot_id: string; kind: string }[]>`
    select e.lot_id, l.kind::text from credit_entries e join credit_lots l on l.id = e.lot_id
    where e.reference = ${batchId} and e.kind = 'debit' order by l.id for update of l`;
  if ((await tx.creditEntry.count({ where: { reference, kind: "return" } })) > 0) return;
  const left = await tx.$queryRaw<{ lot_id: string; left: number }[]>`
    select lot_id, -sum(amount_cents)::int as left from credit_entries
    where lot_id = any(${taken.map(({ lot_id }) => lot_id)})
      and (reference = ${batchId} or (reference > ${`${batchId}/`} and reference < ${`${batchId}0`})) and kind in ('debit', 'return')
    group by lot_id`;
  const leftOf = new Map(left.map((lot) => [lot.lot_id, lot.left]));
  // Bonus credit is spent first, so it is returned last.
  taken.sort((a, b) => Number(a.kind === "bonus") - Number(b.kind === "bonus"));
  let open = amountCents;
  const returns = taken.flatMap(({ lot_id: lotId }) => {
    const amount = Math.min(open, leftOf.get(lotId) ?? 0);
    open -= amount;
    return amount > 0 ? [{ lotId, kind: "return" as const, amountCents: amount, reference, at }] : [];
  });
  if (open > 0) throw new Error(`${reference} would credit back more than was debited`);
  await tx.creditEntry.createMany({ data: returns });
  await reviveLots(
    tx,
    returns.map(({ lotId }) => lotId),
    at,
  );
}

/** Makes returned credit spendable for a while, even if its lot has expired. */
export async function reviveLots(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  const end = new Date(at.getTime() + afterlifeMs);
  await tx.creditLot.updateMany({
    where: { id: { in: [...ids] }, expiresAt: { lt: end } },
    data: { expiresAt: end },
  });
}

/** `what` is the subject and verb of the sentence, such as "the letter costs". */
export function insufficientCredit(neededCents: number, heldCents: number, what: string): AppError {
  return new AppError(
    "insufficient_credit",
    `The code holds ${formatCents(heldCents)}, and ${what} ${formatCents(neededCents)}.`,
  );
}
