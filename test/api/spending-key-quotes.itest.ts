import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { call } from "./call.ts";
import { ada, quoteBody } from "./letters.ts";
import { bearer, makeKey, mint, openMailbox, quoteFor, send, statusOf } from "./own-key-calls.ts";
import { minutes, setClock } from "./test-clock.ts";

/** A quote made with a spending key reports the same result as its order. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const scopes = ["mail:quote", "mail:send", "mail:bulk"];
const wide = { per_day: 1000, per_month: 1000 };
async function makeSpending(daily_limit_cents: number, change: Record<string, unknown> = {}) {
  const { code, accountId } = await mint();
  const caps = { letters: wide };
  const wanted = { credit_code: code, daily_limit_cents, scopes, caps, ...change };
  const { body } = await makeKey(await openMailbox(), wanted);
  return { code, accountId, key: body.api_key as string };
}
const batchBody = { mail_class: "first_class", text: quoteBody.text, from: ada };
const quoteBatch = (key: string, change: Record<string, unknown> = {}) =>
  call("POST", "/v1/batches/quotes", {
    body: { ...batchBody, rows: [{ to: quoteBody.to }], duplicates: "send", ...change },
    ...bearer(key),
  });

describe("the limit of a spending key", () => {
  test("is in its quotes: what is left, until when, and when the letter fits, as the order says", async () => {
    const { key } = await makeSpending(500);
    const fresh = await quoteFor(key);
    expect(fresh.body.limits).toMatchObject({
      key_spend_24h: { left: 500, max: 500, more_at: null },
      retry_at: null,
    });
    expect((await send(key)).status).toBe(201);
    setClock(minutes(180));
    expect((await send(key)).status).toBe(201);
    for (const { body } of [await quoteFor(key), await quoteBatch(key)]) {
      const { key_spend_24h: spend, retry_at } = body.limits;
      expect(spend).toMatchObject({ left: 102, max: 500 });
      expect(retry_at).toBe(spend.more_at);
      const over = await send(key);
      expect(statusOf(over)).toEqual([429, "velocity_limit"]);
      expect(over.body).toMatchObject({ limit: "key_spend_24h", limit_max: 500, remaining: 102, retry_at });
      expect(over.body.reason).toMatch(
        /^This key can spend at most \$5\.00 in 24 hours\. \$1\.02 is left now, and this costs \$1\.99\. It fits from \w+ \d+ at \d+:\d\d [AP]M UTC\.$/,
      );
    }
  });

  test("that a letter never fits has no time to retry, in the quote and in the order", async () => {
    const { key } = await makeSpending(150);
    const { body } = await quoteFor(key);
    expect(body.limits).toMatchObject({ key_spend_24h: { left: 150, max: 150 }, retry_at: null });
    const over = await send(key);
    expect(over.body.reason).toBe(
      "This key can spend at most $1.50 in 24 hours, and this costs $1.99. Waiting doesn't help.",
    );
    expect(over.body.retry_at).toBeUndefined();
    expect((await quoteBatch(key)).body.limits).toMatchObject({ retry_at: null });
  });

  test("stands next to the key's own caps, whose wait the quote says too", async () => {
    const { key } = await makeSpending(100_000, { caps: { letters: { per_day: 1, per_month: 1000 } } });
    expect((await send(key)).status).toBe(201);
    const { limits } = (await quoteFor(key)).body;
    expect(limits).toMatchObject({ letters_24h: { left: 0, max: 1 }, key_spend_24h: { left: 99_801 } });
    expect((await send(key)).body).toMatchObject({ limit: "key_letters_24h", retry_at: limits.retry_at });
  });

  test("isn't in the quotes of other keys", async () => {
    const { body } = await makeKey(await openMailbox());
    expect((await quoteFor(body.api_key)).body.limits.key_spend_24h).toBeUndefined();
  });
});

describe("a quote with a spending key", () => {
  test.each([{ credit_code: "svc-aaaa-bbbb-cccc" }, { checkout_ui_mode: "hosted" }])(
    "and %o is refused as its order is",
    async (other) => {
      const { key } = await makeSpending(500);
      const order = await send(key, other);
      for (const quote of [await quoteFor(key, other), await quoteBatch(key, other)]) {
        expect(statusOf(quote)).toEqual([400, "validation_error"]);
        expect({ ...quote.body, request_id: order.body.request_id }).toEqual(order.body);
      }
      const { body } = await makeKey(await openMailbox());
      expect((await quoteFor(body.api_key, other)).status).toBe(200);
    },
  );

  test("whose code holds too little, or is frozen, says it in the order's words, and not in the sandbox", async () => {
    const { key, accountId } = await makeSpending(500);
    const lots = (data: { balanceCents?: number; frozenAt?: Date }) =>
      database.prisma.creditLot.updateMany({ where: { accountId }, data });
    const held = await database.prisma.creditLot.findMany({ where: { accountId } });
    await lots({ balanceCents: 50 });
    const poor = (await send(key)).body.reason;
    expect(poor).toMatch(/^The code holds \$\d\.\d\d, and the letter costs \$1\.99\.$/);
    expect((await quoteFor(key)).body.note).toBe(`${poor} Priced as it will be printed.`);
    expect((await quoteBatch(key)).body.note).toContain(
      poor.replace("the letter costs", "these letters cost"),
    );
    for (const { id, balanceCents } of held)
      await database.prisma.creditLot.update({ where: { id }, data: { balanceCents } });
    await lots({ frozenAt: new Date() });
    const frozen = await send(key);
    expect(statusOf(frozen)).toEqual([402, "insufficient_credit"]);
    expect((await quoteFor(key)).body.note).toBe(`${frozen.body.reason} Priced as it will be printed.`);
    expect((await quoteFor(key, { sandbox: true })).body.note).toBe("Priced as it will be printed.");
  });
});
