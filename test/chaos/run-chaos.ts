import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { createRandom } from "#lib/domain/documents/typeset/random";
import { readEnv } from "#lib/env";
import { type ChaosResult, checkRun, countKeyedOrders } from "./check-run.ts";
import { beCustomer, type Known } from "./customer.ts";
import { startFleet } from "./processes.ts";
import { createRunClock, startChaosVendors } from "./vendors.ts";

export type ChaosPlan = {
  databaseUrl: string;
  orders: number;
  webs: number;
  workers: number;
  /** Concurrent customers. */
  atOnce: number;
  /** The longest pause of a customer before the next letter. */
  restMs: number;
  /** Mean time between two kills. */
  killEveryMs: number;
  youthMs: number;
  /** Customers keep coming until this many processes were killed. */
  minKills: number;
  /** The chance of each fault of each vendor, 0 to 1. */
  chance: number;
  seed: number;
  say: (line: string) => void;
};
export type ChaosReport = ChaosResult & { kills: number; faults: Record<string, number> };

const minute = 60_000;
const hour = 60 * minute;
const address = (name: string) => ({
  name,
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
});
const products = [
  { mail_class: "first_class", format: "letter" },
  { mail_class: "first_class", format: "letter" },
  { mail_class: "certified", format: "letter" },
  { mail_class: "priority", format: "letter" },
  { mail_class: "first_class", format: "postcard_4x6" },
] as const;

/**
 * Runs many customers against several processes, which are killed at any moment, and vendors with random faults of every kind. Then the
 * faults stop, time passes until everything is settled, and mail, money, and webhooks are counted.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const random = createRandom(plan.seed);
  const folder = mkdtempSync(join(tmpdir(), "posthorn-chaos-"));
  const clockFile = join(folder, "clock");
  const clock = createRunClock(clockFile);
  let urls: readonly string[] = [];
  const vendors = await startChaosVendors({
    web: () => urls[Math.floor(random() * urls.length)]!,
    clock: clock.now,
    ...{ chance: plan.chance, seed: plan.seed, random },
  });
  const env = {
    ...{ DATABASE_URL: plan.databaseUrl, APP_SECRET: "chaos-secret-of-at-least-thirty-two-characters" },
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent", TEST_CLOCK_FILE: clockFile, TRUSTED_PROXY_HOPS: "1" },
    ...{ HANDOFF_DELAY_SECONDS: "2", ALLOW_PRIVATE_URLS: "on", DATABASE_POOL_SIZE: "5", HOST: "127.0.0.1" },
    ...vendors.env,
  };
  const codes = await mintCodes(env, Math.ceil(plan.orders / 10));
  const database = openDatabase(plan.databaseUrl, { poolSize: 3 });
  const fleet = await startFleet({ ...plan, env, random });
  urls = fleet.urls;
  try {
    await fleet.ready();
    plan.say(`${plan.webs} web and ${plan.workers} worker processes are up`);
    const known = await rush(plan, fleet, codes, vendors.receiver.url("/hook"), random);
    plan.say(
      `${known.length} orders answered, ${fleet.kills()} processes killed; no more faults from now on`,
    );
    await fleet.ready();
    await vendors.calm();
    const keyedOrders = await countKeyedOrders(database);
    await letTimePass({ plan, clock, vendors, database });
    const result = await checkRun(database, vendors, { known, keyedOrders });
    return { ...result, kills: fleet.kills(), faults: faultsOf(vendors) };
  } finally {
    await fleet.stop();
    await database.close();
    await vendors.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mintCodes(env: Record<string, string>, count: number): Promise<string[]> {
  const services = createContainer(readEnv(env));
  try {
    const codes: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const pack = { pack: "bulk", email: "a@example.com", sandbox: false, source: `chaos:${n}` } as const;
      codes.push((await services.credits.mint({ ...pack, at: new Date() })).code);
    }
    return codes;
  } finally {
    await services.close();
  }
}

/** All customers, some concurrently, while processes die. */
async function rush(
  plan: ChaosPlan,
  fleet: Awaited<ReturnType<typeof startFleet>>,
  codes: readonly string[],
  hook: string,
  random: () => number,
): Promise<Known[]> {
  const known: Known[] = [];
  let next = 0;
  // Customers keep coming until enough processes were killed, however fast the service answers.
  const goesOn = () => next < plan.orders || (fleet.kills() < plan.minKills && next < 20 * plan.orders);
  const killer = async () => {
    while (goesOn()) {
      await pause(plan.killEveryMs * (0.5 + random()));
      while (goesOn() && !(await fleet.killOne())) await pause(100);
    }
  };
  const directRoute = async () => {
    while (goesOn()) {
      const n = next++;
      const product = products[n % products.length]!;
      known.push(
        await beCustomer({
          n,
          urls: fleet.urls,
          creditCode: n % 2 === 0 ? codes[Math.floor(n / 10) % codes.length] : undefined,
          webhookUrl: n % 3 === 0 ? hook : undefined,
          pays: random() < 0.9,
          cancels: random() < 0.15,
          letter: {
            ...product,
            text: `Dear Grace,\n\nThis is letter ${n}.\n\nAda`,
            ...{ to: address("Grace Hopper"), from: address("Ada Lovelace"), page_count: 1 },
          },
        }),
      );
      await pause(plan.restMs * random());
      if (known.length % 200 === 0) plan.say(`${known.length} answered, ${fleet.kills()} killed`);
    }
  };
  await Promise.all([killer(), ...Array.from({ length: plan.atOnce }, directRoute)]);
  return known;
}

type Passing = {
  plan: ChaosPlan;
  clock: ReturnType<typeof createRunClock>;
  vendors: Awaited<ReturnType<typeof startChaosVendors>>;
  database: ReturnType<typeof openDatabase>;
};

/** Advances time in steps, each as long as there is work; checkouts expire, pieces arrive. */
async function letTimePass({ plan, clock, vendors, database }: Passing): Promise<void> {
  const steps = [
    ...Array.from({ length: 12 }, () => 11 * minute),
    ...Array.from({ length: 12 }, () => 3 * hour),
    ...Array.from({ length: 6 }, () => 25 * hour),
  ];
  for (const [index, ms] of steps.entries()) {
    clock.forward(ms);
    await untilIdle(database, clock);
    if (index === 6) {
      for (const { id, status } of vendors.stripe.sessions.values())
        if (status === "open") vendors.stripe.expire(id);
    }
    if (index >= 12 && index % 3 === 0) {
      for (const rail of vendors.rails) rail.advanceAll();
      for (const rail of vendors.rails) await rail.callbacks.settle();
      await untilIdle(database, clock);
    }
    if (index % 10 === 9) plan.say(`${Math.round((index / steps.length) * 100)}% of the time has passed`);
  }
}

/** Waits until nothing is due in any queue. */
async function untilIdle({ pool }: Passing["database"], clock: Passing["clock"]): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const { rows } = await pool.query(
      `select count(*) as due from work where kind in ('order', 'delivery') and due_at <= $1`,
      [clock.now()],
    );
    quiet = Number(rows[0].due) === 0 ? quiet + 1 : 0;
    await pause(150);
  }
}

function faultsOf({ rails }: Passing["vendors"]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { faults, callbacks } of rails) {
    for (const plan of [faults.submit, faults.read, callbacks.faults])
      for (const [kind, count] of Object.entries(plan.injected)) sum[kind] = (sum[kind] ?? 0) + count;
  }
  return sum;
}
