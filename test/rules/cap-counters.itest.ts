import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { type CapTable, defaultCaps } from "#lib/domain/access/caps-book";
import { countAgainstCaps, returnToCaps, senderOf, waitFor } from "#lib/domain/access/mailing-caps";
import { type AppError, isAppError } from "#lib/shared/errors";
import { migrationsFolder } from "../../scripts/migrate.ts";

const migration = join(migrationsFolder, "20261127215500_cap_counters/migration.sql");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
afterAll(() => database.close());

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const start = Date.parse("2026-06-01T05:30:00Z");
const caps: CapTable = {
  senderLetters: { perDay: 6, perMonth: 14 },
  actorLetters: { perDay: 9, perMonth: 22 },
  actorSpendCents: { perDay: 2_500, perMonth: 6_000 },
};
const keyCaps = { actorLetters: { perDay: 4, perMonth: 12 } };
let made = 0;

type Sent = { id: string; isBatch: boolean };
type Letter = {
  actor: string;
  email: string;
  at: number;
  letters: number;
  amountCents: number;
  handOffAt: number | null;
  hasKey: boolean;
};

/** Sends one live order or batch. If it is over a cap, returns when it fits, or null if it never does. */
async function send(letter: Letter): Promise<Sent | { retryAt: string | undefined }> {
  made += 1;
  const isBatch = letter.letters > 1;
  const id = isBatch ? `bat_${made}` : `ord_test_${String(made).padStart(32, "0")}`;
  const { actor, email, letters, amountCents } = letter;
  const dates = { at: new Date(letter.at), handOffAt: letter.handOffAt ? new Date(letter.handOffAt) : null };
  const key = letter.hasKey ? { keyId: `key-of-${actor}`, caps: keyCaps } : undefined;
  try {
    await transact(database, async (tx) => {
      const use = { subjectId: id, actor, email, letters, amountCents, ...dates, keyCaps: key };
      await countAgainstCaps(tx, use, caps);
      if (!isBatch) await tx.$executeRawUnsafe(insertOrder, id, amountCents, actor);
    });
    return { id, isBatch };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { retryAt: error.details.extra!.retry_at as string | undefined };
  }
}
const insertOrder = `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city,
   to_state, to_zip, price_cents, breakdown, created_at, updated_at, document_sha256, actor)
 values ($1, 'draft', true, 'first_class', 'letter', 1, false, false, false, 'A', 'Troy', 'NY', '12180', $2, '[]', now(), now(), '', $3)`;
const setStage = (id: string, stage: string) =>
  database.pool.query(`update orders set stage = $2::"OrderStage" where id = $1`, [id, stage]);

/** The rule without counters: every use that counts, by the time at which it counts in a window that ends at `to`. */
async function pastOf(column: "actor" | "sender" | "key_id", value: string, to: number) {
  const { rows } = await database.pool.query<{ at: Date; letters: number; cents: number }>(
    `select case when c.hand_off_at <= $2 then c.hand_off_at else c.at end as at, c.letters, c.amount_cents as cents
     from cap_uses c left join orders o on o.id = c.subject_id
     where c.${column} = $1 and (o.id is null or o.stage not in ('canceled', 'refused', 'failed', 'unconfirmed')) order by 1`,
    [value, new Date(to)],
  );
  return rows;
}

/** When the letter fits by the old rule: the longest wait of all caps at the first of its days on which it doesn't fit. */
async function expectedWait(letter: Letter): Promise<{ fits: true } | { retryAt: string | undefined }> {
  const { actor, email, letters, amountCents } = letter;
  for (const on of [letter.at, ...(letter.handOffAt ? [letter.handOffAt] : [])]) {
    const ofActor = await pastOf("actor", actor, on);
    const ofSender = await pastOf("sender", senderOf({ actor, email }), on);
    const ofKey = letter.hasKey ? await pastOf("key_id", `key-of-${actor}`, on) : [];
    const checks = [
      [
        { past: ofSender, of: "letters", needed: letters, figures: caps.senderLetters },
        { past: ofActor, of: "letters", needed: letters, figures: caps.actorLetters },
        { past: ofActor, of: "cents", needed: amountCents, figures: caps.actorSpendCents },
      ],
      letter.hasKey
        ? [{ past: ofKey, of: "letters" as const, needed: letters, figures: keyCaps.actorLetters }]
        : [],
    ] as const;
    for (const group of checks) {
      const waits = group.map(({ past, of, needed, figures }) =>
        waitFor(
          past.map((use) => ({ at: use.at, amount: use[of] })),
          needed,
          figures,
          new Date(on),
        ),
      );
      const wait = Math.max(0, ...waits);
      if (wait === 0) continue;
      const never = group.some(({ needed, figures }) => needed > figures.perDay);
      return { retryAt: never ? undefined : new Date(on + wait).toISOString() };
    }
  }
  return { fits: true };
}

const letterOf = fc.record({
  kind: fc.constant("send" as const),
  email: fc.constantFrom("a@example.com", "b@example.com"),
  afterMs: fc.oneof(
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 3 * day }),
    fc.constantFrom(minute, hour, day),
  ),
  letters: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 8 })),
  amountCents: fc.integer({ min: 1, max: 2_600 }),
  planDays: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }),
  hasKey: fc.boolean(),
});
const change = fc.record({
  kind: fc.constant("change" as const),
  which: fc.nat(),
  stage: fc.constantFrom("canceled", "refused", "failed", "unconfirmed", "ready", "delivered"),
});

test("counters say exactly what the sum of all uses says, of any history, and so does the time at which it fits", async () => {
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: letterOf }, change), { maxLength: 40 }),
      async (steps) => {
        histories += 1;
        const actor = `addr:${histories}-${made}`;
        const sent: Sent[] = [];
        let at = start;
        for (const step of steps) {
          if (step.kind === "change") {
            const one = sent[step.which % Math.max(1, sent.length)];
            if (!one) continue;
            if (!one.isBatch) await setStage(one.id, step.stage);
            else await transact(database, (tx) => returnToCaps(tx, one.id, { letters: 1, amountCents: 1 }));
            continue;
          }
          at += step.afterMs;
          const { email, letters, amountCents, hasKey, planDays } = step;
          const handOffAt = planDays && letters === 1 ? at - (at % day) + planDays * day + 10 * hour : null;
          const letter = { actor, email, at, letters, amountCents, handOffAt, hasKey };
          const expected = await expectedWait(letter);
          const outcome = await send(letter);
          if ("id" in outcome) sent.push(outcome);
          expect("id" in outcome ? { fits: true } : outcome).toEqual(expected);
        }
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 10) },
  );
});

/** `npm run test:long` makes 200,000, which took 874 ms before the counters. */
const many = process.env.MODEL_RUNS ? 200_000 : 20_000;

test(`${many} letters of one caller cost no more than a few`, async () => {
  const actor = "key:large";
  const huge = { perDay: 1e6, perMonth: 1e6 };
  const table = {
    ...defaultCaps.bulk,
    senderLetters: huge,
    actorLetters: huge,
    actorSpendCents: { perDay: 1e8, perMonth: 1e8 },
  };
  const now = Date.now();
  await database.pool.query("alter table cap_uses disable trigger cap_uses_count");
  await database.pool.query(
    `insert into cap_uses (subject_id, actor, sender, amount_cents, letters, at)
     select 'ord_large_' || n, $1, $2, 100, 1, $3::timestamptz - n * interval '12 seconds' from generate_series(1, ${many}) as n`,
    [actor, senderOf({ actor, email: undefined }), new Date(now)],
  );
  await database.pool.query("alter table cap_uses enable trigger cap_uses_count; truncate cap_counters");
  // Fills the counters from the existing rows, as the migration does.
  await database.pool.query(readFileSync(migration, "utf8").split(";\n\n").at(-1)!);
  await database.pool.query("analyze cap_uses, cap_counters");
  const times = async (max: typeof huge) => {
    const began = performance.now();
    const use = {
      subjectId: `ord_next_${made++}`,
      actor,
      email: undefined,
      amountCents: 100,
      at: new Date(now),
    };
    const outcome = await transact(database, (tx) =>
      countAgainstCaps(tx, use, { ...table, actorLetters: max }),
    ).catch((error: AppError) => error.details.extra);
    return { ms: performance.now() - began, outcome };
  };
  await times(huge);
  const fits = await times(huge);
  const over = await times({ perDay: 1_000, perMonth: 100_000 });
  console.log({ fits: Math.round(fits.ms), over: Math.round(over.ms) });
  expect(fits.outcome).toBeUndefined();
  expect(over.outcome).toHaveProperty("limit", "caller_letters_24h");
  // A wide margin, because CI is busy.
  expect(fits.ms).toBeLessThan(200);
  expect(over.ms).toBeLessThan(300);
});
