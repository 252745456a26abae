import type { Transaction } from "#lib/db/transact";
import { waitFor } from "#lib/domain/access/mailing-caps";
import { AppError } from "#lib/shared/errors";
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
  const spent = past.reduce((sum, { cents }) => sum + cents, 0);
  if (spent + amountCents > key.max) throw overLimit(key.max, spent, amountCents, past, at);
}

type Spent = { at: Date; cents: number };

/** What each debit of the last 24 hours has cost so far, oldest first. A batch's rows are credited back as `batch/row`. */
const listSpent = (
  tx: Transaction,
  { accountId, actor, at }: { accountId: string; actor: string; at: Date },
): Promise<Spent[]> => tx.$queryRaw<Spent[]>`
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

function overLimit(max: number, spent: number, needed: number, past: readonly Spent[], at: Date): AppError {
  const remaining = Math.max(0, max - spent);
  const never = needed > max;
  const figures = { perDay: max, perMonth: Number.POSITIVE_INFINITY };
  const amounts = past.map((use) => ({ at: use.at, amount: use.cents }));
  const retryAt = never ? null : new Date(at.getTime() + waitFor(amounts, needed, figures, at));
  const rule = `This key can spend at most ${formatCents(max)} in 24 hours`;
  const reason = retryAt
    ? `${rule}. ${formatCents(remaining)} is left now, and this costs ${formatCents(needed)}. It fits from ${retryAt.toISOString()}.`
    : `${rule}, and this costs ${formatCents(needed)}. Waiting doesn't help.`;
  return new AppError("velocity_limit", reason, {
    next: retryAt
      ? [`Send it again at ${retryAt.toISOString()} or later.`]
      : ["Make a key with a higher daily limit."],
    retryAfterSeconds: Math.max(
      1,
      Math.ceil(((retryAt ?? new Date(at.getTime() + dayMs)).getTime() - at.getTime()) / 1000),
    ),
    ...(never ? { retryable: false } : {}),
    extra: {
      ...{ limit: "key_spend_24h", limit_max: max, remaining },
      ...(retryAt ? { retry_at: retryAt.toISOString() } : {}),
    },
  });
}
