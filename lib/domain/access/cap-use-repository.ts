import { Prisma } from "#lib/db/generated/client";
import type { Transaction } from "#lib/db/transact";
import type { CapFigures, CapName } from "./caps-book.ts";

const dayMs = 86_400_000;

/** Orders that were canceled, refused, or failed don't count. A batch isn't in `orders`. */
const counts = Prisma.sql`(o.id is null or o.stage not in ('canceled', 'refused', 'failed', 'unconfirmed'))`;

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
  const [day, month] = [new Date(at.getTime() - dayMs), new Date(at.getTime() - 30 * dayMs)];
  const [sums] = await tx.$queryRaw<[Sums]>`
    select coalesce(sum(c.letters) filter (where c.sender = ${sender} and c.at > ${day}), 0)::int as "senderDay",
      coalesce(sum(c.letters) filter (where c.sender = ${sender}), 0)::int as "senderMonth",
      coalesce(sum(c.letters) filter (where c.actor = ${actor} and c.at > ${day}), 0)::int as "actorDay",
      coalesce(sum(c.letters) filter (where c.actor = ${actor}), 0)::int as "actorMonth",
      coalesce(sum(c.amount_cents) filter (where c.actor = ${actor} and c.at > ${day}), 0)::int as "centsDay",
      coalesce(sum(c.amount_cents) filter (where c.actor = ${actor}), 0)::int as "centsMonth"
    from cap_uses c left join orders o on o.id = c.subject_id
    where (c.actor = ${actor} or c.sender = ${sender}) and c.at > ${month}
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
    select c.sender, c.actor, c.amount_cents as "amountCents", c.letters, c.at
    from cap_uses c left join orders o on o.id = c.subject_id
    where ${whose} and c.at > ${new Date(at.getTime() - 30 * dayMs)} and ${counts}
    order by c.at`;

type KeyCaller = { keyId: string; at: Date };

/** What one key has used of its own caps. */
export async function readKeyUse(
  tx: Pick<Transaction, "$queryRaw">,
  { keyId, at }: KeyCaller,
): Promise<Record<CapName, CapFigures>> {
  const [day, month] = [new Date(at.getTime() - dayMs), new Date(at.getTime() - 30 * dayMs)];
  const [sums] = await tx.$queryRaw<[Record<"day" | "month" | "centsDay" | "centsMonth", number>]>`
    select coalesce(sum(c.letters) filter (where c.at > ${day}), 0)::int as day, coalesce(sum(c.letters), 0)::int as month,
      coalesce(sum(c.amount_cents) filter (where c.at > ${day}), 0)::int as "centsDay",
      coalesce(sum(c.amount_cents), 0)::int as "centsMonth"
    from cap_uses c left join orders o on o.id = c.subject_id
    where c.key_id = ${keyId} and c.at > ${month}
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
