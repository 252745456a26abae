import type { Transaction } from "#lib/db/transact";
import { waitFor } from "#lib/domain/access/mailing-caps";
import { velocityLimit } from "#lib/domain/access/velocity-limit";
import { formatCents } from "#lib/shared/money";

const dayMs = 86_400_000;

/**
 * Checks the daily limit of the spending key that an order or batch was made with, in the transaction that debits it. The account's lots are locked, so
 * concurrent debits of one code are checked one after the other. Counts what the key's orders of the last 24 hours cost, minus what was credited
 * back for them (docs/rules.md#spending-keys). Does nothing for other orders. Throws velocity_limit with what is left and when the order fits.
 */
export async function assertKeyMaySpend(
  tx: Transaction,
  {
    accountId,
    orderId,
    amountCents,
    at,
  }: { accountId: string; orderId: string; amountCents: number; at: Date },
): Promise<void> {
  const [key] = await tx.$queryRaw<{ actor: string; max: number }[]>`
    select 'key:' || k.id as actor, k.daily_limit_cents as max from api_keys k
    where k.daily_limit_cents is not null and k.payer_id = ${accountId} and 'key:' || k.id =
      coalesce((select actor from orders where id = ${orderId}), (select actor from batches where id = ${orderId}))`;
  if (!key) return;
  const past = await listSpent(tx, { accountId, actor: key.actor, at });
  const remaining = leftOf(key.max, past);
  if (amountCents <= remaining) return;
  const rule = `This key can spend at most ${formatCents(key.max)} in 24 hours`;
  throw velocityLimit(
    { id: "key_spend_24h", rule, unit: "cents", max: key.max, remaining, needed: amountCents },
    { at, waitMs: waitOf(key.max, past, amountCents, at) },
    () => ["Make a key with a higher daily limit."],
  );
}

/** What a spending key can still spend. */
export type KeySpending = {
  leftCents: number;
  maxCents: number;
  /** When more is left, because the oldest spending is a day old. Null if all is left. */
  moreAt: Date | null;
  /** When the amount that was asked about fits, if it doesn't fit now. Null if it fits now or never. */
  retryAt: Date | null;
  /** The amount is more than the whole limit. */
  neverFits: boolean;
};

/** What is left of a spending key's daily limit now; null for another key. Locks nothing, so a concurrent debit may be faster. */
export async function readKeySpending(
  prisma: Pick<Transaction, "$queryRaw">,
  { keyId, amountCents, at }: { keyId: string; amountCents: number; at: Date },
): Promise<KeySpending | null> {
  const [key] = await prisma.$queryRaw<{ payerId: string; max: number }[]>`
    select payer_id as "payerId", daily_limit_cents as max from api_keys
    where id = ${keyId} and payer_id is not null and daily_limit_cents is not null`;
  if (!key) return null;
  const { max } = key;
  const past = await listSpent(prisma, { accountId: key.payerId, actor: `key:${keyId}`, at });
  const oldest = past.find(({ cents }) => cents > 0);
  const waitMs = waitOf(max, past, amountCents, at);
  const neverFits = amountCents > max;
  return {
    ...{ leftCents: leftOf(max, past), maxCents: max, neverFits },
    moreAt: oldest ? new Date(oldest.at.getTime() + dayMs) : null,
    retryAt: waitMs > 0 && !neverFits ? new Date(at.getTime() + waitMs) : null,
  };
}

const leftOf = (max: number, past: readonly Spent[]) =>
  Math.max(0, max - past.reduce((sum, { cents }) => sum + cents, 0));

/** The milliseconds until the amount fits; 0 if it fits now. */
function waitOf(max: number, past: readonly Spent[], amountCents: number, at: Date): number {
  const amounts = past.map((use) => ({ at: use.at, amount: use.cents }));
  return waitFor(amounts, amountCents, { perDay: max, perMonth: Number.POSITIVE_INFINITY }, at);
}

type Spent = { at: Date; cents: number };

/** What each debit of the last 24 hours has cost so far, oldest first. A batch's rows are credited back as `batch/row`. */
const listSpent = (
  prisma: Pick<Transaction, "$queryRaw">,
  { accountId, actor, at }: { accountId: string; actor: string; at: Date },
): Promise<Spent[]> => prisma.$queryRaw<Spent[]>`
  with made as (
    select e.reference, min(e.at) as at, sum(-e.amount_cents) as cents
    from credit_entries e join credit_lots l on l.id = e.lot_id
    where l.account_id = ${accountId} and e.kind = 'debit' and e.at > ${new Date(at.getTime() - dayMs)}
      and (exists (select 1 from orders o where o.id = e.reference and o.actor = ${actor})
        or exists (select 1 from batches b where b.id = e.reference and b.actor = ${actor}))
    group by e.reference
  )
  select made.at, (made.cents - coalesce((
    select sum(e.amount_cents) from credit_entries e
    where e.kind = 'return' and (e.reference = made.reference
      or (e.reference > made.reference || '/' and e.reference < made.reference || '0'))), 0))::int as cents
  from made order by made.at`;
