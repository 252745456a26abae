import type { Database } from "#lib/db/client";

type Pool = Pick<Database, "pool">;
export type PaceRequest = {
  name: string;
  at: Date;
  /** The vendor's limit, until its answers say another number of calls. */
  calls: number;
  windowMs: number;
  /** How long a caller waits at most. */
  patienceMs: number;
};

/**
 * Takes the next time at which a call may begin, for all processes together: $1 name, $2 now, $3 the vendor's calls in a window, $4
 * the window, $5 patience. Nothing is taken if the pace is paused, or if the next time is too far away. A time that no taker could
 * have set is from before the clock was set back. We use 96% of the vendor's calls, less one, and calls may bunch up by 2% of the
 * window. Both together stay within the limit, no matter when the vendor's windows begin.
 */
const takeSql = `
with taken as (
  select $2::timestamptz as now, $5::float8 * interval '1 millisecond' as patience,
    $4::float8 / greatest(1, floor(coalesce((select calls from paces where name = $1), $3::int) * 0.96) - 1) * interval '1 millisecond' as every,
    $4::float8 * 0.02 * interval '1 millisecond' as bunch
)
insert into paces as p (name, next_at) select $1, now + every from taken
on conflict (name) do update set next_at = (
    select case when p.next_at > now + patience + interval '1 minute' then now else greatest(p.next_at, now - bunch) end + every from taken)
  where (p.paused_until is null or p.paused_until <= $2)
    and (select p.next_at <= now + patience or p.next_at > now + patience + interval '1 minute' from taken)
returning (select greatest(0, extract(epoch from p.next_at - every - now) * 1000)::float8 from taken) as "waitMs"`;

/** How long the caller must wait before its call; null if none is free soon. */
export async function takeTurn(
  { pool }: Pool,
  { name, at, calls, windowMs, patienceMs }: PaceRequest,
): Promise<number | null> {
  const values = [name, at, calls, windowMs, patienceMs];
  const { rows } = await pool.query<{ waitMs: number }>({ name: "take_turn", text: takeSql, values });
  return rows[0]?.waitMs ?? null;
}

/** The end of the rail's pause, or else the time of its next free turn; null if it is free now. */
export async function findNextTurn({ pool }: Pool, name: string, at: Date): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `select greatest(case when next_at < $2::timestamptz + interval '1 minute' then next_at end, paused_until) as at
     from paces where name = $1`,
    [name, at],
  );
  const next = rows[0]?.at;
  return next && next > at ? next : null;
}

/** Pauses the pace until then. A longer pause stays. */
export async function pausePace({ pool }: Pool, name: string, until: Date): Promise<void> {
  await pool.query(
    `insert into paces as p (name, next_at, paused_until) values ($1, $2, $2)
     on conflict (name) do update set paused_until = greatest(p.paused_until, excluded.paused_until)`,
    [name, until],
  );
}

/** Stores how many calls the vendor says it accepts in a window. */
export async function keepLimit({ pool }: Pool, name: string, calls: number, at: Date): Promise<void> {
  await pool.query(
    `insert into paces as p (name, next_at, calls) values ($1, $3, $2)
     on conflict (name) do update set calls = excluded.calls where p.calls is distinct from excluded.calls`,
    [name, calls, at],
  );
}
