import type { Transaction } from "#lib/db/transact";
import { waitFor } from "#lib/domain/access/mailing-caps";
import { neverFits, velocityLimit } from "#lib/domain/access/velocity-limit";
import type { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";

const dayMs = 86_400_000;

/** The key of $1, an account, that the order or batch $2 was made with, as JSON: a SpendingKey, or null for other orders. */
export const spendingKeySql = `(select jsonb_build_object('actor', 'key:' || k.id, 'max', k.daily_limit_cents) from api_keys k
  where k.daily_limit_cents is not null and k.payer_id = $1 and 'key:' || k.id =
    coalesce((select actor from orders where id = $2), (select actor from batches where id = $2)))`;

export type SpendingKey = { actor: string; max: number };

/**
 * Checks the daily limit of the spending key that an order or batch was made with, in the transaction that debits it. The account's lots are locked, so
 * concurrent debits of one code are checked one after the other. Counts what the key's orders of the last 24 hours cost, minus what was credited
 * back for them (docs/rules.md#spending-keys). Throws velocity_limit with what is left and when the order fits.
 */
export async function assertKeyMaySpend(
  tx: Transaction,
  key: SpendingKey,
  { accountId, amountCents, at }: { accountId: string; amountCents: number; at: Date },
): Promise<void> {
  const past = await listSpent(tx, { accountId, actor: key.actor, at });
  const { refusal } = spendingOf(key.max, past, amountCents, at);
  if (refusal) throw refusal;
}

/** What a spending key can still spend. */
export type KeySpending = {
  leftCents: number;
  maxCents: number;
  /** When the limit grows again, because the oldest debit is then a day old. Null if nothing was spent. */
  moreAt: Date | null;
  /** When the amount that was asked about fits, if it doesn't fit now. Null if it fits now or never. */
  retryAt: Date | null;
  /** True if the amount is larger than the whole limit. */
  neverFits: boolean;
  /** The error of a debit of this amount; null if it fits now. */
  refusal: AppError | null;
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
  const past = await listSpent(prisma, { accountId: key.payerId, actor: `key:${keyId}`, at });
  return spendingOf(key.max, past, amountCents, at);
}

function spendingOf(max: number, past: readonly Spent[], needed: number, at: Date): KeySpending {
  const remaining = Math.max(0, max - past.reduce((sum, { cents }) => sum + cents, 0));
  const amounts = past.map((use) => ({ at: use.at, amount: use.cents }));
  const waitMs = waitFor(amounts, needed, { perDay: max, perMonth: Number.POSITIVE_INFINITY }, at);
  const rule = `This key can spend at most ${formatCents(max)} in 24 hours`;
  const limit = { id: "key_spend_24h", rule, unit: "cents", max, remaining, needed } as const;
  const oldest = past.find(({ cents }) => cents > 0);
  return {
    ...{ leftCents: remaining, maxCents: max, neverFits: neverFits(limit) },
    moreAt: oldest ? new Date(oldest.at.getTime() + dayMs) : null,
    retryAt: waitMs > 0 && !neverFits(limit) ? new Date(at.getTime() + waitMs) : null,
    refusal:
      needed <= remaining
        ? null
        : velocityLimit(limit, { at, waitMs }, () => ["Make a key with a higher daily limit."]),
  };
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
