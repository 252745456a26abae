import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";

/** Tests credit whose payment is reversed at the processor, and credit that is returned after it expired. */

const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const { POST: stripeCallback } = await import("#app/api/webhooks/stripe/route");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
beforeAll(() => setClock(0));
afterEach(() => setClock(0));
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

async function callback(payload: string, clientAddress?: string) {
  const t = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${t}.${payload}`).digest("hex");
  const headers = { "Stripe-Signature": `t=${t},v1=${mac}` };
  const request = new Request("http://localhost/x", { method: "POST", body: payload, headers });
  return stripeCallback(request, clientAddress ? { clientAddress } : {});
}
/** The processor's last event arrives. */
async function tell() {
  expect((await callback(JSON.stringify(stripe.events.at(-1)))).status).toBe(200);
}

/** A pack whose checkout is paid, but that isn't minted yet. */
async function paidPack() {
  const { body } = await call("POST", "/v1/credits/checkout", {
    body: { pack: "starter", email: "buyer@example.com" },
  });
  const sessionId = new URL(body.payment_url).pathname.split("/").at(-1)!;
  stripe.pay(sessionId);
  const { id } = await database.prisma.creditPurchase.findUniqueOrThrow({ where: { sessionId } });
  return { id, intentId: stripe.sessions.get(sessionId)!.intent!.id as string };
}
async function mint(purchaseId: string) {
  await container().credits.purchases.advance(purchaseId);
  const where = { id: purchaseId };
  const { accountId } = await database.prisma.creditPurchase.findUniqueOrThrow({ where });
  const { openCode } = await import("#lib/domain/credits/credit-code");
  const { createKeyring } = await import("#lib/shared/keyring");
  const account = await database.prisma.creditAccount.findUniqueOrThrow({ where: { id: accountId! } });
  return { accountId: accountId!, code: openCode(createKeyring(process.env.APP_SECRET!), account) };
}
async function boughtPack() {
  const { id, intentId } = await paidPack();
  return { id, intentId, ...(await mint(id)) };
}
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
async function send(credit_code: string, change: Record<string, unknown> = {}) {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Record<string, unknown>;
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  const { confirmation_token } = quote.body;
  return call("POST", "/v1/orders", { body: { ...letter, credit_code, confirmation_token } });
}
async function statusAt(id: string, offset: number) {
  setClock(offset);
  await container().fulfilment.advance(id);
  return (await call("GET", `/v1/orders/${id}`)).body.order.status;
}
const grant = async (name: string) =>
  (
    await container().credits.mint({
      ...{ pack: "starter", email: "a@example.com", source: `test:${name}`, sandbox: false, at: new Date() },
    })
  ).code;

describe("a pack whose payment is reversed", () => {
  test.each([
    ["refunded at the processor", (intent: string) => stripe.refundAll(intent)],
    ["disputed", (intent: string) => stripe.dispute(intent)],
    ["suspected of fraud", (intent: string) => stripe.warnOfFraud(intent)],
  ])(
    "can't pay anymore, even if the reversal is known before the pack is minted (%s)",
    async (_, reverse) => {
      const pack = await boughtPack();
      reverse(pack.intentId);
      await tell();
      expect(await balance(pack.code)).toBe(0);
      expect((await send(pack.code)).body.code).toBe("insufficient_credit");

      const early = await paidPack();
      reverse(early.intentId);
      await tell();
      await container().credits.purchases.advance(early.id);
      const where = { id: early.id };
      const { status } = await database.prisma.creditPurchase.findUniqueOrThrow({ where });
      // A pack that was refunded completely mints no code at all.
      if (status === "expired") return;
      const { code } = await mint(early.id);
      expect(await balance(code)).toBe(0);
      expect((await send(code)).body.code).toBe("insufficient_credit");
    },
  );

  test("pauses its letters that are in their undo window for five days, and then cancels them without returning credit that could be spent", async () => {
    const { code, intentId } = await boughtPack();
    const { body } = await send(code);
    stripe.dispute(intentId);
    await tell();
    expect(await statusAt(body.order.id, minutes(11))).toBe("screening");
    expect(await statusAt(body.order.id, days(5) - minutes(1))).toBe("screening");
    expect(await statusAt(body.order.id, days(5) + minutes(1))).toBe("canceled");
    expect(await database.prisma.printQueueItem.count({ where: { orderId: body.order.id } })).toBe(0);
    expect(await balance(code)).toBe(0);
  });

  test("pays again once its dispute is won, and its letters are mailed", async () => {
    const { code, intentId } = await boughtPack();
    const { body } = await send(code);
    stripe.warnOfFraud(intentId);
    await tell();
    stripe.dispute(intentId);
    await tell();
    expect(await statusAt(body.order.id, minutes(11))).toBe("screening");
    stripe.dispute(intentId, "won");
    await tell();
    expect(await balance(code)).toBe(2100 - 199);
    expect(await statusAt(body.order.id, minutes(75))).toBe("submitted");
  });

  test("stays frozen if its dispute is lost", async () => {
    const { code, intentId } = await boughtPack();
    for (const status of ["needs_response", "lost"] as const) {
      stripe.dispute(intentId, status);
      await tell();
    }
    expect(await balance(code)).toBe(0);
  });

  test("loses exactly what is refunded in part, however often and in whatever order the refunds are reported", async () => {
    const { code, intentId } = await boughtPack();
    stripe.refundPart(intentId, 500);
    const first = JSON.stringify(stripe.events.at(-1));
    stripe.refundPart(intentId, 300);
    await tell();
    expect(await balance(code)).toBe(2100 - 800);
    expect((await callback(first)).status).toBe(200);
    await tell();
    expect(await balance(code)).toBe(2100 - 800);
    stripe.refundPart(intentId, 1000);
    await tell();
    expect(await balance(code)).toBe(300);
    // 200 cents of face value are left. The letter takes the bonus first, and then 99 of these cents.
    await send(code);
    expect(await balance(code)).toBe(101);
  });

  test("is refunded on the console once: its face value to the card, its bonus to nobody", async () => {
    const { id, code, accountId, intentId } = await boughtPack();
    await send(code);
    const cookies = await signedIn();
    const refund = (once: string) =>
      post(`/api/operator/credit/${accountId}/refund`, { reason: "The buyer asked.", once }, cookies);
    const answers = await Promise.all(["a", "b", "c"].map((digit) => refund(digit.repeat(32))));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await balance(code)).toBe(0);
    await Promise.all([1, 2, 3].map(() => container().credits.purchases.advance(id)));
    const made = [...stripe.refunds.values()].filter((one) => one.payment_intent === intentId);
    // The letter's 199 cents were paid with 100 cents of bonus and 99 of face value.
    expect(made.map(({ amount }) => amount)).toEqual([2000 - 99]);
    await tell();
    expect(await balance(code)).toBe(0);
    const purchase = await database.prisma.creditPurchase.findUniqueOrThrow({ where: { id } });
    expect(purchase).toMatchObject({ refundCents: 1901, refundId: made[0]!.id, flag: null });
  });

  test("that can't be refunded is on the console's list", async () => {
    const { id, accountId } = await boughtPack();
    const cookies = await signedIn();
    await post(
      `/api/operator/credit/${accountId}/refund`,
      { reason: "Asked.", once: "d".repeat(32) },
      cookies,
    );
    stripe.faults.push({ path: /refunds/, method: "POST", kind: "decline" });
    await container().credits.purchases.advance(id);
    const { flag } = await database.prisma.creditPurchase.findUniqueOrThrow({ where: { id } });
    expect(flag).toContain("refused to refund 2000 cents");
  });
});

describe("a signed callback", () => {
  test("is refused from an address that guessed too often, and accepted from others", async () => {
    const guess = () =>
      stripeCallback(new Request("http://localhost/x", { method: "POST", body: "{}" }), {
        clientAddress: "203.0.113.9",
      });
    const statuses = new Set<number>();
    for (let n = 0; n < 21; n += 1) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([400, 429]);
    const event = JSON.stringify({ id: "evt_right", type: "x" });
    expect((await callback(event, "203.0.113.9")).status).toBe(429);
    expect((await callback(event, "203.0.114.9")).status).toBe(200);
  });

  const base = { id: "evt_odd", type: "charge.refunded" };
  test.each([
    ["null", null, 400],
    ["a list", [], 400],
    ["no type", { id: "evt_x" }, 400],
    ["an ID that is an object", { ...base, id: {} }, 400],
    ["an ID with NUL", { ...base, id: "evt_\0" }, 400],
    ["no data", { ...base, id: "evt_1" }, 200],
    ["data without an object", { ...base, id: "evt_2", data: {} }, 200],
    ["an object that is a string", { ...base, id: "evt_3", data: { object: "x" } }, 200],
    [
      "references of other types",
      {
        ...base,
        id: "evt_4",
        data: { object: { metadata: { reference: 7, purpose: [] }, payment_intent: 9 } },
      },
      200,
    ],
    [
      "NUL in a reference",
      { ...base, id: "evt_5", data: { object: { metadata: { reference: "ord_\0", purpose: "order" } } } },
      200,
    ],
    [
      "an amount without end",
      {
        ...base,
        id: "evt_6",
        data: { object: { payment_intent: "pi_x", amount_refunded: 1e300, amount: -1 } },
      },
      200,
    ],
    ["a long ID", { ...base, id: "e".repeat(5000) }, 400],
  ])("of an unusual shape is accepted or refused: %s", async (_, event, status) => {
    expect((await callback(JSON.stringify(event))).status).toBe(status);
  });
});

describe("credit that returns", () => {
  const bonusOf = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body;
  const expire = (code: string, at: Date) => {
    const where = { account: { id: code } };
    return database.prisma.creditLot.updateMany({
      where: { ...where, kind: "bonus" },
      data: { expiresAt: at },
    });
  };
  const accountOf = async (code: string) => (await container().credits.findAccount(code))!.id;
  const refused = { text: "I will kill you tonight. I know where you live and I will burn your house down." };

  test("before its expiry keeps its expiry date, however often a letter is sent and refused", async () => {
    const code = await grant("kept");
    const end = new Date(Date.now() + days(1));
    await expire(await accountOf(code), end);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await send(code, refused);
      expect(await statusAt(body.order.id, 0)).toBe("refused");
    }
    expect(await bonusOf(code)).toMatchObject({ bonus_cents: 100, bonus_expires_at: end.toISOString() });
    setClock(days(2));
    expect((await bonusOf(code)).bonus_cents).toBe(0);
  });

  test("after its expiry can be spent for 30 more days if we ended the letter, but only the returned amount", async () => {
    const code = await grant("revived");
    const { body } = await send(code);
    const accountId = await accountOf(code);
    // 30 more cents of bonus, which paid for no letter.
    const lot = await database.prisma.creditLot.findFirstOrThrow({ where: { accountId, kind: "bonus" } });
    await expire(accountId, new Date(Date.now() + minutes(5)));
    setClock(minutes(11));
    const session = { operator: true, id: "test" } as const;
    await container().operators.orders.cancel(session as never, body.order.id, "Lost.");
    await container().fulfilment.advance(body.order.id);
    expect((await bonusOf(code)).bonus_cents).toBe(100);
    const after = await database.prisma.creditLot.findUniqueOrThrow({ where: { id: lot.id } });
    expect(after.expiresAt.getTime()).toBeLessThan(Date.now() + minutes(6));
    setClock(days(30));
    expect((await bonusOf(code)).bonus_cents).toBe(100);
    setClock(days(32));
    expect((await bonusOf(code)).bonus_cents).toBe(0);
  });

  test("after its expiry can't be spent if the sender canceled the letter", async () => {
    const code = await grant("over");
    const { body } = await send(code);
    await expire(await accountOf(code), new Date(Date.now() + minutes(5)));
    setClock(minutes(6));
    const headers = { "X-Capability-Token": body.capability.cancel_token };
    expect((await call("DELETE", `/v1/orders/${body.order.id}`, { headers })).status).toBe(200);
    await container().fulfilment.advance(body.order.id);
    expect(await bonusOf(code)).toMatchObject({ bonus_cents: 0, face_cents: 2000 });
  });
});
