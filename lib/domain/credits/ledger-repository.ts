import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { allotLots, type Lot } from "./allot-lots.ts";
import { spendableOf } from "./balance.ts";
import { expiryOf, type PackName, packs } from "./packs.ts";

/** The lots of an account, locked until the transaction ends, so that each debit sees what the previous one left. */
export async function lockLots(tx: Transaction, accountId: string): Promise<Lot[]> {
  const rows = await tx.$queryRaw<
    { id: string; kind: Lot["kind"]; balance_cents: number; expires_at: Date; frozen_at: Date | null }[]
  >`
    select id, kind::text, balance_cents, expires_at, frozen_at
    from credit_lots where account_id = ${accountId} order by id for update`;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    balanceCents: row.balance_cents,
    expiresAt: row.expires_at,
    frozenAt: row.frozen_at,
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

/** `what` is the subject and verb of the sentence, such as "the letter costs". */
export function insufficientCredit(neededCents: number, heldCents: number, what: string): AppError {
  return new AppError(
    "insufficient_credit",
    `The code holds ${formatCents(heldCents)}, and ${what} ${formatCents(neededCents)}.`,
  );
}
