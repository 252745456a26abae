import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { startStripe } from "#simulators/stripe";

/** Requests that are repeated with their key, or with a used confirmation token, must do nothing twice. */
const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { call, freshAddress } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(async () => {
  await container().close();
  await Promise.all([database.close(), stripe.stop()]);
});

const keyed = (path: string, body: object, key: string, address: string) =>
  call("POST", path, { body, address, headers: { "Idempotency-Key": key } });
const countOf = async (sql: string) => Number((await database.pool.query(sql)).rows[0].count);

let mints = 0;
async function mint(): Promise<string> {
  mints += 1;
  const pack = { pack: "standard", email: "a@example.com", sandbox: false, at: new Date() } as const;
  return (await container().credits.mint({ ...pack, source: `idempotency:${mints}` })).code;
}

describe("a live letter that is sent again with its token", () => {
  const { sandbox: _, ...letter } = orderBody;
  async function quoted() {
    const { body } = await call("POST", "/v1/quotes", { body: quoteBody });
    return { ...letter, credit_code: await mint(), confirmation_token: body.confirmation_token };
  }
  const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;

  test("from another address, with the same key, another key, or no key, is one letter and one debit", async () => {
    const body = await quoted();
    const first = await keyed("/v1/orders", body, "inv-1042", freshAddress());
    const left = await balance(body.credit_code);
    setClock(minutes(45));
    const again = [
      await keyed("/v1/orders", body, "inv-1042", freshAddress()),
      await keyed("/v1/orders", body, "other", freshAddress()),
      await call("POST", "/v1/orders", { body }),
    ];
    expect(first.status).toBe(201);
    for (const answer of again) {
      expect([answer.status, answer.body.order.id]).toEqual([200, first.body.order.id]);
      expect(answer.headers.get("idempotent-replayed")).toBe("true");
      expect(answer.body.capability).toEqual(first.body.capability);
    }
    expect(await balance(body.credit_code)).toBe(left);
  });

  test("at the same time from 12 addresses is one letter and one debit", async () => {
    const body = await quoted();
    const before = await balance(body.credit_code);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 ? keyed("/v1/orders", body, `race-${n}`, freshAddress()) : call("POST", "/v1/orders", { body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
    expect(before - (await balance(body.credit_code))).toBe(199);
  });

  test("changed in one field is refused with the first order's ID", async () => {
    const body = await quoted();
    const { order } = (await call("POST", "/v1/orders", { body })).body;
    const left = await balance(body.credit_code);
    const { status, body: answer } = await call("POST", "/v1/orders", {
      body: { ...body, email: "else@example.com" },
    });
    expect([status, answer.code, answer.order_id]).toEqual([409, "confirmation_used", order.id]);
    expect(await balance(body.credit_code)).toBe(left);
  });
});

describe("a credit checkout", () => {
  const pack = { pack: "starter", email: "buyer@example.com" };
  const purchases = () => countOf("select count(*) from credit_purchases");

  test("with one key is opened once, including by 6 requests at the same time", async () => {
    const [address, before] = [freshAddress(), await purchases()];
    const first = await keyed("/v1/credits/checkout", pack, "buy-1", address);
    const again = await keyed("/v1/credits/checkout", pack, "buy-1", address);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.payment_url).toBe(first.body.payment_url);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const race = await Promise.all(
      Array.from({ length: 6 }, () => keyed("/v1/credits/checkout", pack, "buy-2", address)),
    );
    for (const { status, body } of race)
      expect(status === 200 || body.code === "idempotency_in_flight", body.code).toBe(true);
    expect((await purchases()) - before).toBe(2);
  });

  test("with a used key and another pack is a mismatch; after the checkout ends, the key opens no other checkout", async () => {
    const [address, before] = [freshAddress(), await purchases()];
    await keyed("/v1/credits/checkout", pack, "buy-3", address);
    const other = await keyed("/v1/credits/checkout", { ...pack, pack: "bulk" }, "buy-3", address);
    expect(other.body.code).toBe("idempotency_mismatch");
    setClock(minutes(46));
    const late = await keyed("/v1/credits/checkout", pack, "buy-3", address);
    expect([late.status, late.body.code]).toEqual([409, "too_late"]);
    expect((await purchases()) - before).toBe(1);
  });
});

describe("a request for a code by email", () => {
  const mails = () => countOf("select count(*) from messages where kind = 'email_code'");

  test("with one key is mailed once, and answers the same request_id", async () => {
    const [address, before] = [freshAddress(), await mails()];
    const body = { email: "keyed@example.com" };
    const first = await keyed("/v1/account_sessions", body, "code-1", address);
    const again = await keyed("/v1/account_sessions", body, "code-1", address);
    expect(again.body.request_id).toBe(first.body.request_id);
    expect((await mails()) - before).toBe(1);
    const other = await keyed("/v1/account_sessions", { email: "b@example.com" }, "code-1", address);
    expect(other.body.code).toBe("idempotency_mismatch");
  });

  test("may use the same key as another operation", async () => {
    const address = freshAddress();
    await keyed("/v1/account_sessions", { email: "shared@example.com" }, "same", address);
    const order = await keyed("/v1/orders", orderBody, "same", address);
    expect(order.status).toBe(201);
  });
});
