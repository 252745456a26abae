import { Prisma } from "#lib/db/generated/client";
import type { Transaction } from "#lib/db/transact";
import type { CapFigures, CapName } from "./caps-book.ts";

const dayMs = 86_400_000;

/** Orders that were canceled, refused, or failed don't count. A batch isn't in `orders`. */
const counts = Prisma.sql`(o.id is null or o.stage not in ('canceled', 'refused', 'failed', 'unconfirmed'))`;

/**
 * Whether a use counts in a window that ends at `to`. Mail with a chosen day counts when it was created, and again when it goes to the
 * printer, but only once in a window that has both (docs/rules.md#send-on-caps).
 */
const countsIn = (from: Date, to: Date) =>
  Prisma.sql`(c.at > ${from} or (c.hand_off_at > ${from} and c.hand_off_at <= ${to}))`;

/** Nothing older counts in 30 days: a chosen day is at most 180 days ahead. Bounds what the index reads. */
const oldest = (at: Date) => new Date(at.getTime() - 211 * dayMs);

/** The conditions of the rolling day and of the 30 days that end at `at`. */
const windowsOf = (at: Date) =>
  [countsIn(new Date(at.getTime() - dayMs), at), countsIn(new Date(at.getTime() - 30 * dayMs), at)] as const;

type Caller = { actor: string; sender: string; at: Date };
export type PastUse = { sender: string; actor: string; amountCents: number; letters: number; at: Date };

type Sums = Record<
  "senderDay" | "senderMonth" | "actorDay" | "actorMonth" | "centsDay" | "centsMonth",
  number
>;

/** What a caller has used of each cap, in one query. */
export async function readCapUse(
  tx: Pick<Transaction, "$queryRaw">,
  { actor, sender, at }: Caller,
): Promise<Record<CapName, CapFigures>> {
  const [day, month] = windowsOf(at);
  const [sums] = await tx.$queryRaw<[Sums]>`
    select coalesce(sum(c.letters) filter (where c.sender = ${sender} and ${day}), 0)::int as "senderDay",
      coalesce(sum(c.letters) filter (where c.sender = ${sender}), 0)::int as "senderMonth",
      coalesce(sum(c.letters) filter (where c.actor = ${actor} and ${day}), 0)::int as "actorDay",
      coalesce(sum(c.letters) filter (where c.actor = ${actor}), 0)::int as "actorMonth",
      coalesce(sum(c.amount_cents) filter (where c.actor = ${actor} and ${day}), 0)::int as "centsDay",
      coalesce(sum(c.amount_cents) filter (where c.actor = ${actor}), 0)::int as "centsMonth"
    from cap_uses c left join orders o on o.id = c.subject_id
    where (c.actor = ${actor} or c.sender = ${sender}) and c.at > ${oldest(at)} and ${month}
      and ${counts}`;
  return {
    senderLetters: { perDay: sums.senderDay, perMonth: sums.senderMonth },
    actorLetters: { perDay: sums.actorDay, perMonth: sums.actorMonth },
    actorSpendCents: { perDay: sums.centsDay, perMonth: sums.centsMonth },
  };
}

/** The uses of 30 days that count, oldest first. */
export const listPastUse = (
  tx: Pick<Transaction, "$queryRaw">,
  { actor, sender, at }: Caller,
): Promise<PastUse[]> => listPast(tx, Prisma.sql`(c.actor = ${actor} or c.sender = ${sender})`, at);

const listPast = (tx: Pick<Transaction, "$queryRaw">, whose: Prisma.Sql, at: Date): Promise<PastUse[]> =>
  tx.$queryRaw<PastUse[]>`
    select c.sender, c.actor, c.amount_cents as "amountCents", c.letters,
      case when c.hand_off_at <= ${at} then c.hand_off_at else c.at end as at
    from cap_uses c left join orders o on o.id = c.subject_id
    where ${whose} and c.at > ${oldest(at)} and ${windowsOf(at)[1]} and ${counts}
    order by 5`;

type KeyCaller = { keyId: string; at: Date };

/** What one key has used of its own caps. */
export async function readKeyUse(
  tx: Pick<Transaction, "$queryRaw">,
  { keyId, at }: KeyCaller,
): Promise<Record<CapName, CapFigures>> {
  const [day, month] = windowsOf(at);
  const [sums] = await tx.$queryRaw<[Record<"day" | "month" | "centsDay" | "centsMonth", number>]>`
    select coalesce(sum(c.letters) filter (where ${day}), 0)::int as day, coalesce(sum(c.letters), 0)::int as month,
      coalesce(sum(c.amount_cents) filter (where ${day}), 0)::int as "centsDay",
      coalesce(sum(c.amount_cents), 0)::int as "centsMonth"
    from cap_uses c left join orders o on o.id = c.subject_id
    where c.key_id = ${keyId} and c.at > ${oldest(at)} and ${month}
      and ${counts}`;
  return {
    senderLetters: { perDay: 0, perMonth: 0 },
    actorLetters: { perDay: sums.day, perMonth: sums.month },
    actorSpendCents: { perDay: sums.centsDay, perMonth: sums.centsMonth },
  };
}

/** The key's uses of 30 days that count, oldest first. */
export const listPastKeyUse = (
  tx: Pick<Transaction, "$queryRaw">,
  { keyId, at }: KeyCaller,
): Promise<PastUse[]> => listPast(tx, Prisma.sql`c.key_id = ${keyId}`, at);
