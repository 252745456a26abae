import type { Database } from "#lib/db/client";

/** docs/rules.md#webhook-hosts */
const failuresThatOpen = 5;
/** How long a circuit stays open: the first time, the second time, and so on. The last pause repeats. */
const openSeconds = [60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600];
/** How long a try of an open circuit is reserved for its process, which is longer than an attempt can take. */
const tryMs = 20_000;
/** Sandbox deliveries to one host: 120 at once, then 2 a second. */
const pacedMs = 500;
const burst = 120;
/** How long a host's row is stored, which is longer than a delivery is retried. */
const keptMs = 5 * 86_400_000;

type Circuit = { key: string; isPaced: boolean };
/** `isTry`: the circuit is open, and this attempt decides whether it closes. */
export type Admission = { isTry: boolean } | { wait: Date };

// Returns a row only if the delivery may be sent. An open circuit whose pause is over admits one delivery.
const admitSql = `
insert into webhook_hosts as host (key, paced_until, updated_at)
values ($1, case when $3 then $2::timestamptz + $4::int * interval '1 millisecond' end, $2)
on conflict (key) do update set updated_at = $2,
  open_until = case when host.open_until is not null then $2::timestamptz + $6::int * interval '1 millisecond' end,
  paced_until = case when $3 then greatest(coalesce(host.paced_until, $2), $2) + $4::int * interval '1 millisecond' end
where (host.open_until is null or host.open_until <= $2)
  and (not $3 or coalesce(host.paced_until, $2) <= $2::timestamptz + $5::int * interval '1 millisecond')
returning open_until is not null as "isTry"`;

// Attempts that had already started when the circuit opened don't open it again.
const failSql = `
insert into webhook_hosts as host (key, failures, updated_at) values ($1, 1, $2)
on conflict (key) do update set updated_at = $2, failures = host.failures + 1,
  (opened, open_until) = (
    select case when opens then host.opened + 1 else host.opened end,
      case when opens then $2::timestamptz + ($5::int[])[least(host.opened + 1, array_length($5::int[], 1))] * interval '1 second'
      else host.open_until end
    from (select $3::bool or (host.open_until is null and host.failures + 1 >= $4::int)) as now (opens)
  )`;

export type HostRepository = ReturnType<typeof createHostRepository>;

/** A circuit breaker and a rate for each host, shared by all processes. */
export function createHostRepository({ prisma, pool }: Pick<Database, "prisma" | "pool">) {
  const find = (key: string) => prisma.webhookHost.findUnique({ where: { key } });

  /** The time at which a delivery may be sent; null if it may be sent now. */
  async function waitOf(circuit: Circuit, now: Date): Promise<Date | null> {
    return waitFor(circuit, await find(circuit.key), now);
  }

  function waitFor({ isPaced }: Circuit, host: Awaited<ReturnType<typeof find>>, now: Date): Date | null {
    const paced = isPaced && host?.pacedUntil ? host.pacedUntil.getTime() - burst * pacedMs : 0;
    const until = Math.max(host?.openUntil?.getTime() ?? 0, paced);
    return until > now.getTime() ? new Date(until) : null;
  }

  return {
    waitOf,

    /** Admits a delivery, or returns the time until which it waits. Deliveries without a rate to a host that answers write nothing. */
    async admit(circuit: Circuit, now: Date): Promise<Admission> {
      const { key, isPaced } = circuit;
      const host = await find(key);
      const wait = waitFor(circuit, host, now);
      if (wait) return { wait };
      if (!isPaced && !host?.openUntil) return { isTry: false };
      const values = [key, now, isPaced, pacedMs, burst * pacedMs, tryMs];
      const { rows } = await pool.query<{ isTry: boolean }>({ name: "admit_host", text: admitSql, values });
      return rows[0] ?? { wait: (await waitOf(circuit, now)) ?? new Date(now.getTime() + 1_000) };
    },

    async succeeded({ key }: Circuit, now: Date): Promise<void> {
      await pool.query(
        `update webhook_hosts set failures = 0, opened = 0, open_until = null, updated_at = $2
         where key = $1 and (failures > 0 or open_until is not null)`,
        [key, now],
      );
    },

    async failed({ key }: Circuit, isTry: boolean, now: Date): Promise<void> {
      await pool.query(failSql, [key, now, isTry, failuresThatOpen, openSeconds]);
    },

    sweep: (now: Date) =>
      prisma.webhookHost.deleteMany({ where: { updatedAt: { lt: new Date(now.getTime() - keptMs) } } }),
  };
}
