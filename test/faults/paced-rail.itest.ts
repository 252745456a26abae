import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { startLob } from "#simulators/lob";
import { setClock } from "#test/api/test-clock";
import { sendLetter } from "./send-letter.ts";

/** `npm run test:long` hands over 3,000 letters at Lob's limit. */
const letters = Number(process.env.PACED_LETTERS ?? 45);
const limit = letters >= 600 ? { calls: 150, windowMs: 5_000 } : { calls: 50, windowMs: 5_000 };

const lob = await startLob();
const answered: number[] = [];
const env = { ...lob.env, HANDOFF_DELAY_SECONDS: "600", LOG_LEVEL: "silent", MAILING_CAPS: endlessCaps() };
const services = createContainer(readEnv({ ...process.env, ...env }));
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const workers: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map(end));
  await Promise.all([services.close(), database.close(), lob.stop()]);
});

test("two processes share a rail's limit: hardly a call is refused, nothing fails over, and each letter is printed once, though one is killed", {
  timeout: 60_000 + letters * 200,
}, async () => {
  const ids = await makeOrders();
  lob.limit.calls = limit.calls;
  await database.prisma.pace.create({
    data: { name: "rail:lob", nextAt: new Date(), calls: limit.calls },
  });
  setClock(11 * 60_000);
  startWorker();
  startWorker();
  const printed = () => {
    noteTimes();
    return ids.filter((id) => lob.paperOf(id).length > 0).length;
  };
  const kill = Math.floor(letters / 2);
  await expect.poll(printed, { timeout: 30_000 + letters * 100, interval: 20 }).toBeGreaterThan(kill);
  workers[0]!.kill("SIGKILL");
  // Starts another one, as a supervisor does.
  startWorker();
  // The killed process's letters wait until its leases end.
  await expect
    .poll(printed, { timeout: 30_000 + letters * 100, interval: 20 })
    .toBeGreaterThanOrEqual(letters - 20);
  setClock(14 * 60_000);
  await expect.poll(notYet, { timeout: 30_000, interval: 200 }).toBe(0);

  for (const id of ids) expect(lob.paperOf(id)).toHaveLength(1);
  const posts = lob.calls.filter(({ method }) => method === "POST");
  const refused = posts.filter(({ status }) => status === 429).length;
  expect(refused / posts.length).toBeLessThanOrEqual(0.02);
  expect(
    await database.prisma.submission.count({ where: { status: { in: ["not_accepted", "rejected"] } } }),
  ).toBe(0);
  // Prints the duration instead of checking it, because it depends on how busy the processors are.
  const [first, last] = [answered[0]!, answered[letters - 21]!];
  const leastMs = ((letters - 21) / limit.calls) * limit.windowMs;
  console.log({
    letters,
    posts: posts.length,
    refused,
    ms: Math.round(last - first),
    leastMs: Math.round(leastMs),
  });
});

/** Notes the time of each new accepted call. */
function noteTimes(): void {
  const accepted = lob.calls.filter(({ method, status }) => method === "POST" && status === 200).length;
  while (answered.length < accepted) answered.push(performance.now());
}

const notYet = () => database.prisma.order.count({ where: { sandbox: false, stage: { not: "with_rail" } } });

async function makeOrders(): Promise<string[]> {
  const mint = async (n: number) => {
    const pack = { pack: "bulk", email: "a@example.com", sandbox: false, source: `paced-${n}` } as const;
    return (await services.credits.mint({ ...pack, at: services.clock() })).code;
  };
  const ids: string[] = [];
  let creditCode = "";
  for (let n = 0; n < letters; n += 1) {
    // A pack pays for about a hundred letters.
    if (n % 90 === 0) creditCode = await mint(n);
    const text = `Dear Grace,\n\nThis is letter ${n}.\n\nAda`;
    const { order } = await sendLetter(services, { text, caller: `paced-${n}`, creditCode });
    ids.push(order.id);
  }
  return ids;
}

function startWorker(): void {
  const root = join(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [join(root, "worker.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  workers.push(child);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
}

function endlessCaps(): string {
  const many = { perDay: 1e9, perMonth: 1e9 };
  return JSON.stringify({ unverified: { senderLetters: many, actorLetters: many, actorSpendCents: many } });
}
