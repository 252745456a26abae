import { Prisma } from "#lib/db/generated/client";
import type { Transaction } from "#lib/db/transact";
import type { CapFigures } from "./caps-book.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
type Queryable = Pick<Transaction, "$queryRaw">;

/** Whose uses: a caller's, a sender's, or a key's alone. */
export type CapSubject = { kind: "actor" | "sender" | "key"; id: string };
export type Used = { letters: CapFigures; cents: CapFigures };
/** Which number of a use a cap limits. */
export type Counted = keyof Used;

const columns = {
  actor: Prisma.sql`c.actor`,
  sender: Prisma.sql`c.sender`,
  key: Prisma.sql`c.key_id`,
} as const;
const nameOf = ({ kind, id }: CapSubject) => `${kind}:${id}`;

/** Orders that were canceled, refused, or failed don't count. A batch isn't in `orders`. */
const counts = Prisma.sql`(o.id is null or counts_in_caps(o.stage))`;
/**
 * The time at which a use counts, in a window that ends at `to`: the chosen day once it has come, otherwise the time of the use
 * (docs/rules.md#send-on-caps).
 */
const pointOf = (to: Date) => Prisma.sql`(case when c.hand_off_at <= ${to} then c.hand_off_at else c.at end)`;
/** No older use can count within 30 days, because a chosen day is at most 180 days ahead. This bounds what the index reads. */
const oldest = (at: Date) => new Date(at.getTime() - 211 * dayMs);

/** Recent uses that aren't in the counters yet: those without a chosen day, from the given time on. */
const usesOf = (of: CapSubject, from: Date, until: Date) => Prisma.sql`
  select c.at as point, c.letters, c.amount_cents from cap_uses c left join orders o on o.id = c.subject_id
  where ${columns[of.kind]} = ${of.id} and c.hand_off_at is null and c.at > ${from} and c.at < ${until} and ${counts}`;

/** Mail with a chosen day, in the window that ends at `to`. */
const plannedOf = (of: CapSubject, from: Date, to: Date) => Prisma.sql`
  select ${pointOf(to)} as point, c.letters, c.amount_cents from cap_uses c left join orders o on o.id = c.subject_id
  where ${columns[of.kind]} = ${of.id} and c.hand_off_at is not null and c.at > ${oldest(to)} and ${pointOf(to)} > ${from}
    and ${counts}`;

const countersOf = (of: CapSubject, unitMs: number, from: Date) => Prisma.sql`
  select starts_at as point, letters, amount_cents from cap_counters
  where subject = ${nameOf(of)} and seconds = ${unitMs / 1000} and starts_at >= ${from}`;

/** The first hour or minute that begins after `at`. */
const nextStart = (at: Date, unitMs: number) => new Date((Math.floor(at.getTime() / unitMs) + 1) * unitMs);

/** The sum of a window: whole hours, the minutes before them, and the rows before those. */
function sumOf(of: CapSubject, from: Date, to: Date): Prisma.Sql {
  const [minute, hour] = [nextStart(from, minuteMs), nextStart(from, hourMs)];
  return Prisma.sql`
    select coalesce(sum(letters), 0)::int as letters, coalesce(sum(amount_cents), 0)::float8 as cents from (
      ${usesOf(of, from, minute)}
      union all ${countersOf(of, minuteMs, minute)} and starts_at < ${hour}
      union all ${countersOf(of, hourMs, hour)}
      union all ${plannedOf(of, from, to)}
    ) as parts`;
}

/** What the subjects have used in the day and in the 30 days that end at `at`, in one query. */
export async function readUse(tx: Queryable, subjects: readonly CapSubject[], at: Date): Promise<Used[]> {
  const from = { day: new Date(at.getTime() - dayMs), month: new Date(at.getTime() - 30 * dayMs) };
  const sums = subjects.map((of) => {
    const [day, month] = [sumOf(of, from.day, at), sumOf(of, from.month, at)];
    return Prisma.sql`
      select day.letters as day, day.cents as "dayCents", month.letters as month, month.cents as "monthCents"
      from (${day}) as day, (${month}) as month`;
  });
  const rows = await tx.$queryRaw<Record<"day" | "dayCents" | "month" | "monthCents", number>[]>(
    Prisma.join(sums, " union all "),
  );
  return rows.map(({ day, dayCents, month, monthCents }) => ({
    letters: { perDay: day, perMonth: month },
    cents: { perDay: dayCents, perMonth: monthCents },
  }));
}

type Sum = { point: Date; letters: number; cents: number };

/**
 * The time of the use that must leave the window so that at most `left` is counted in it. The window contains more than `left`.
 * Searches from its end: by hours, then by the minutes of one hour, then by the rows of one minute.
 */
export async function findLeaving(
  tx: Queryable,
  { of, counted, from, to }: { of: CapSubject; counted: Counted; from: Date; to: Date },
  left: number,
): Promise<Date> {
  const listSums = (unitMs: number, start: Date, until: Date) => tx.$queryRaw<Sum[]>`
    select date_bin(make_interval(secs => ${unitMs / 1000}::int), point, 'epoch') as point,
      sum(letters)::int as letters, sum(amount_cents)::float8 as cents
    from (${countersOf(of, unitMs, start)} union all ${plannedOf(of, from, to)}) as parts
    where point >= ${start} and point < ${until} group by 1 order by 1 desc`;
  const hour = reach(await listSums(hourMs, startOf(from, hourMs), later(to, dayMs)), counted, left);
  const minute = reach(await listSums(minuteMs, hour.point, later(hour.point, hourMs)), counted, hour.left);
  const end = later(minute.point, minuteMs);
  const rows = await tx.$queryRaw<Sum[]>`
    select point, letters, amount_cents::float8 as cents
    from (${usesOf(of, from, end)} union all ${plannedOf(of, from, to)}) as parts
    where point >= ${minute.point} and point < ${end} order by 1 desc`;
  return reach(rows, counted, minute.left).point;
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const startOf = (at: Date, unitMs: number) => new Date(Math.floor(at.getTime() / unitMs) * unitMs);

/** The sum at which the total exceeds `left`, counted from the latest, and how much was left before it. */
function reach(sums: readonly Sum[], counted: Counted, left: number): { point: Date; left: number } {
  let rest = left;
  for (const sum of sums) {
    if (sum[counted] > rest) return { point: sum.point, left: rest };
    rest -= sum[counted];
  }
  throw new Error("The counters of caps differ from their uses");
}

/** Deletes sums that no window reaches anymore. */
export async function sweepCounters(tx: Pick<Transaction, "capCounter">, now: Date): Promise<void> {
  await tx.capCounter.deleteMany({ where: { startsAt: { lt: new Date(now.getTime() - 32 * dayMs) } } });
}
