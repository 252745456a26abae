import { createHash, randomBytes } from "node:crypto";
import { type AddValue, createParameters } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { allotLots, type Lot } from "./allot-lots.ts";
import { spendableOf } from "./balance.ts";
import { assertKeyMaySpend, type SpendingKey, spendingKeySql } from "./key-spending-repository.ts";
import { expiryOf, type PackValue } from "./packs.ts";

/** The lots of an account, locked until the transaction ends, so that each debit sees what the previous one left. */
export async function lockLots(tx: Transaction, accountId: string): Promise<Lot[]> {
  return tx.$queryRawUnsafe<Lot[]>(lockSql(""), accountId);
}

const lockSql = (more: string) => `
  select id, kind::text, balance_cents as "balanceCents", expires_at as "expiresAt", frozen_at as "frozenAt",
    purchase_id as "purchaseId"${more}
  from credit_lots where account_id = $1 order by id for update`;

/** The same, with the spending key that the order or batch was made with. */
async function lockLotsToSpend(
  tx: Transaction,
  accountId: string,
  orderId: string,
): Promise<{ lots: Lot[]; key: SpendingKey | null }> {
  type Row = Lot & { key: SpendingKey | null };
  const rows = await tx.$queryRawUnsafe<Row[]>(lockSql(`, ${spendingKeySql} as key`), accountId, orderId);
  return { lots: rows.map(({ key: _, ...lot }) => lot), key: rows[0]?.key ?? null };
}

/**
 * Adds a pack's value to an account. A card payment's lots have IDs derived from it, so a second grant for the same payment violates
 * a unique key.
 */
export async function grantPack(
  tx: Transaction,
  {
    accountId,
    purchaseId,
    faceCents,
    bonusCents,
    at,
  }: PackValue & { accountId: string; purchaseId: string | null; at: Date },
): Promise<void> {
  for (const [kind, amountCents] of [
    ["face", faceCents],
    ["bonus", bonusCents],
  ] as const) {
    if (amountCents === 0) continue;
    const id = purchaseId ? lotIdOf(purchaseId, kind) : `lot_${randomBytes(12).toString("hex")}`;
    const expiresAt = expiryOf(kind, at);
    await tx.creditLot.create({ data: { id, accountId, purchaseId, kind, expiresAt } });
    await tx.creditEntry.create({ data: { lotId: id, kind: "grant", amountCents, reference: id, at } });
  }
}

const lotIdOf = (purchaseId: string, kind: Lot["kind"]) =>
  `lot_${createHash("sha256").update(`${purchaseId} ${kind}`).digest("hex").slice(0, 24)}`;

type Debit = { accountId: string; orderId: string; amountCents: number; what: string; at: Date };

/**
 * Debits the price of an order. At most once per order: a second debit violates a unique key. `alongside`: parts of the same statement.
 * Throws insufficient_credit, velocity_limit.
 */
export async function debit(
  tx: Transaction,
  { accountId, orderId, amountCents, what, at }: Debit,
  alongside: (add: AddValue) => string[] = () => [],
): Promise<void> {
  const { lots, key } = await lockLotsToSpend(tx, accountId, orderId);
  if (key) await assertKeyMaySpend(tx, key, { accountId, amountCents, at });
  const allotments = allotLots(lots, amountCents, at);
  const heldCents = spendableOf(lots, at);
  if (!allotments) throw insufficientCredit(amountCents, heldCents, what);
  const { add, values } = createParameters();
  const debited = `debited as (
    insert into credit_entries (lot_id, kind, amount_cents, reference, at)
    select "lotId", 'debit'::"EntryKind", -"amountCents", ${add(orderId)}::text, ${add(at)}::timestamptz
    from json_to_recordset(${add(JSON.stringify(allotments))}::json) as taken ("lotId" text, "amountCents" int))`;
  await tx.$executeRawUnsafe(`with ${[debited, ...alongside(add)].join(", ")} select 1`, ...values);
  await warnOfLowBalance(tx, { accountId, heldCents, leftCents: heldCents - amountCents, orderId, at });
}

/** docs/rules.md#low-balance */
const lowBalance = { partOfLastPurchase: 0.2, atMostCents: 1000 } as const;

/**
 * Queues one email for each debit that takes the balance below the low mark. The credit for one letter is meant to be spent, so it
 * has no low mark.
 */
async function warnOfLowBalance(
  tx: Transaction,
  {
    accountId,
    heldCents,
    leftCents,
    orderId,
    at,
  }: { accountId: string; heldCents: number; leftCents: number; orderId: string; at: Date },
): Promise<void> {
  if (leftCents >= lowBalance.atMostCents) return;
  const [last] = await tx.$queryRaw<{ amount_cents: number }[]>`
    select e.amount_cents from credit_entries e join credit_lots l on l.id = e.lot_id join credit_accounts a on a.id = l.account_id
    where a.id = ${accountId} and a.email is not null and (a.pack <> 'letter' or l.purchase_id is not null)
      and l.kind = 'face' and e.kind = 'grant' order by e.at desc limit 1`;
  const lastCents = last?.amount_cents ?? 0;
  const markCents = Math.min(lastCents * lowBalance.partOfLastPurchase, lowBalance.atMostCents);
  if (leftCents < markCents && heldCents >= markCents)
    await queueMessage(tx, { kind: "low_balance", reference: accountId, occasion: orderId, at });
}

/** `what` is the subject and verb of the sentence, such as "the letter costs". */
export function insufficientCredit(neededCents: number, heldCents: number, what: string): AppError {
  return new AppError(
    "insufficient_credit",
    `The code holds ${formatCents(heldCents)}, and ${what} ${formatCents(neededCents)}.`,
  );
}
