import { afterAll, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { issueQuoteToken, readQuoteToken } from "#lib/domain/access/quote-token";
import { keyFaultPoints } from "#lib/shared/fault-points";
import { call } from "../api/call.ts";
import { orderBody } from "../api/letters.ts";
import { balance, bearer, makeKey, mint, openMailbox, quoteFor } from "../api/own-key-calls.ts";
import { minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import type { KeyTask } from "./key-user.ts";
import { runToFault } from "./run-to-fault.ts";

/** Keys and their limits in several processes at once, and in one that dies. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
afterAll(() => database.close());

type Task = KeyTask extends infer T ? (T extends { gate: number } ? Omit<T, "gate"> : never) : never;
const run = (task: Task, env: Record<string, string> = {}, gate = 0) =>
  runToFault("key-user.ts", { ...env, KEY_USER: JSON.stringify({ ...task, gate }) });

/** Runs each task in a process, and opens the gate once all of them wait at it. */
async function runAtOnce(gate: number, tasks: Task[]): Promise<string[]> {
  const client = await database.pool.connect();
  await client.query("select pg_advisory_lock($1)", [gate]);
  const ended = Promise.all(tasks.map((task) => run(task, {}, gate)));
  const waiting =
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  await expect
    .poll(async () => (await client.query(waiting, [gate])).rows[0].n, { timeout: 20_000 })
    .toBe(tasks.length);
  await client.query("select pg_advisory_unlock($1)", [gate]);
  client.release();
  const all = await ended;
  expect(all.map(({ signal }) => signal)).toEqual(tasks.map(() => null));
  return all.flatMap(({ lines }) => lines);
}
const listKeys = async (session: string) => (await call("GET", "/v1/keys", bearer(session))).body.keys;

test("30 creations at once in two processes make 10 keys", async () => {
  const session = await openMailbox();
  const idempotencyKeys = Array.from({ length: 15 }, () => null);
  const outcomes = await runAtOnce(4711, [
    { session, idempotencyKeys },
    { session, idempotencyKeys },
  ]);
  expect(outcomes).toHaveLength(30);
  const made = outcomes.filter((one) => one.startsWith("key_"));
  expect(outcomes.filter((one) => one === "validation_error")).toHaveLength(20);
  expect((await listKeys(session)).map(({ id }: { id: string }) => id).sort()).toEqual(made.sort());
  expect(made).toHaveLength(10);
  expect(await database.prisma.message.count({ where: { kind: "key_made", reference: { in: made } } })).toBe(
    10,
  );
});

test("50 orders at once of one spending key in two processes never pass its limit", async () => {
  const { code } = await mint();
  const before = await balance(code);
  const limit = 199 * 5 + 100;
  const scopes = ["mail:quote", "mail:send"];
  const { body } = await makeKey(await openMailbox(), {
    credit_code: code,
    daily_limit_cents: limit,
    scopes,
  });
  const key = body.api_key as string;
  const { sandbox: _, ...letter } = orderBody;
  const { keyring } = container();
  const { digest, quoted } = readQuoteToken(keyring, (await quoteFor(key)).body.confirmation_token)!;
  // The tokens that 50 quotes of the same letter would have.
  const bodies = Array.from({ length: 50 }, () => ({
    ...letter,
    confirmation_token: issueQuoteToken(keyring, digest, quoted!, new Date()),
  }));
  const outcomes = await runAtOnce(4712, [
    { key, bodies: bodies.slice(0, 25) },
    { key, bodies: bodies.slice(25) },
  ]);
  const sent = outcomes.filter((one) => one.startsWith("ord_"));
  // A busy machine may answer service_unavailable, which can be retried, but nothing else, and never a sixth letter.
  const refused = outcomes.filter((one) => !one.startsWith("ord_"));
  expect(outcomes).toHaveLength(50);
  expect(new Set(refused).difference(new Set(["velocity_limit", "service_unavailable"]))).toEqual(new Set());
  expect(sent).toHaveLength(5);
  expect(await balance(code)).toBe(before - 5 * 199);
  const { limits } = (await quoteFor(key)).body;
  expect(limits.key_spend_24h).toMatchObject({ left: 100, max: limit });
  expect((await database.pool.query(audit)).rows).toEqual([]);
});

test.each(keyFaultPoints)(
  "a kill -9 at %s leaves a key and its email, or neither, and the repeat gets one key",
  async (point) => {
    const session = await openMailbox();
    const idempotencyKey = `request-${point}`;
    const died = await run({ session, idempotencyKeys: [idempotencyKey] }, { TEST_FAULT_POINT: point });
    expect(died).toEqual({ signal: "SIGKILL", lines: [] });
    const committed = point === "key-made";
    expect(await listKeys(session)).toHaveLength(committed ? 1 : 0);
    const mails = () =>
      database.prisma.message.count({ where: { kind: "key_made", reference: { in: ids } } });
    let ids = (await listKeys(session)).map(({ id }: { id: string }) => id);
    expect(await mails()).toBe(committed ? 1 : 0);
    const repeat = () => makeKey(session, {}, { "Idempotency-Key": idempotencyKey });
    if (!committed) {
      const early = await repeat();
      expect([early.status, early.body.code]).toEqual([409, "idempotency_in_flight"]);
      expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      setClock(minutes(2));
    }
    const [one, two] = [await repeat(), await repeat()];
    expect(one.body.api_key).toMatch(/^svc_live_/);
    expect(two.body.api_key).toBe(one.body.api_key);
    expect((await call("GET", "/v1/keys", bearer(one.body.api_key))).status).toBe(200);
    ids = [one.body.key.id];
    expect((await listKeys(session)).map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(await mails()).toBe(1);
    setClock(0);
  },
);
