import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Fault, StripeSimulator } from "#simulators/stripe";
import { startStripe } from "#simulators/stripe";

/**
 * Live letters paid by card, with a stateful Stripe simulator: authorizations, captures, refunds, and events that arrive late,
 * twice, or never.
 */

const stripe: StripeSimulator = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { composeCreditMail } = await import("#lib/domain/credits/compose-credit-email");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { grace, orderBody } = await import("./letters.ts");
const { onePagePdf } = await import("./one-page-pdf.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const { POST: stripeCallback } = await import("#app/api/webhooks/stripe/route");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
beforeAll(() => setClock(0));
afterEach(() => {
  setClock(0);
  stripe.faults.length = 0;
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

type Change = Record<string, unknown>;
const send = (change: Change = {}, headers: Record<string, string> = {}, address?: string) => {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Change;
  return call("POST", "/v1/orders", { body: letter, headers, ...(address ? { address } : {}) });
};
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const kinds = async (id: string) =>
  (await call("GET", `/v1/orders/${id}/events`)).body.events.map((event: { kind: string }) => event.kind);
const sessionOf = (url: string) => new URL(url).pathname.split("/").at(-1)!;
const intentOf = (sessionId: string) => stripe.sessions.get(sessionId)!.intent!;
async function advanceAt(id: string, offset: number) {
  setClock(offset);
  await container().fulfilment.advance(id);
  return read(id);
}
const cancel = (id: string, token: string) =>
  call("DELETE", `/v1/orders/${id}`, { headers: { "X-Capability-Token": token } });
/** Returns an order that is created and paid: the authorization exists, and Posthorn has processed it. */
async function paid(change: Change = {}) {
  const { body } = await send(change);
  const session = sessionOf(body.payment_url);
  stripe.pay(session);
  await container().fulfilment.advance(body.order.id);
  return { ...body, session, id: body.order.id as string, token: body.capability.cancel_token as string };
}

describe("a letter paid by card", () => {
  test("is always answered with its checkout, although other processes look for work at the same time", async () => {
    const { fulfilment } = container();
    let isOpen = true;
    const look = async () => {
      while (isOpen) for (const id of await fulfilment.listDue(5)) await fulfilment.advance(id);
    };
    const looking = [look(), look()];
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await send()).status);
    isOpen = false;
    await Promise.all(looking);
    expect(statuses).toEqual(statuses.map(() => 201));
  });

  test("opens a hosted checkout, is authorized, screened, captured at hand-off, and goes into the print queue", async () => {
    const { status, body } = await send();
    expect([status, body.status, body.order.status, body.checkout_ui_mode]).toEqual([
      201,
      "action_required",
      "pending_payment",
      "hosted",
    ]);
    expect(body).not.toHaveProperty("payment_client_secret");
    const session = sessionOf(body.payment_url);
    stripe.pay(session);
    await container().fulfilment.advance(body.order.id);
    expect(await read(body.order.id)).toMatchObject({ status: "screening", hand_off_at: expect.any(String) });
    expect(intentOf(session).status).toBe("requires_capture");
    expect((await advanceAt(body.order.id, minutes(12))).status).toBe("submitted");
    expect(intentOf(session).status).toBe("succeeded");
    expect(await kinds(body.order.id)).toEqual([
      "order.created",
      "order.pending_payment",
      "order.screening",
      "order.submitted",
    ]);
  });

  test.each([-2, 2])(
    "opens its checkout, and is paid, while our clock is %d minutes from the processor's",
    async (skew) => {
      setClock(minutes(skew));
      const { id } = await paid();
      expect((await read(id)).status).toBe("screening");
    },
  );

  test("opens an embedded checkout for one of our pages", async () => {
    const { body } = await send({ checkout_ui_mode: "embedded" });
    expect(body.payment_client_secret).toMatch(/_secret_/);
    expect(body).not.toHaveProperty("payment_url");
  });

  test("opens the checkout in the named language, and the browser returns to the page in it", async () => {
    const { body } = await send({ language: "es" });
    const { locale, success_url } = stripe.sessions.get(sessionOf(body.payment_url))!.params;
    expect([locale, success_url]).toEqual(["es-419", expect.stringContaining(`/es/orders/${body.order.id}`)]);
  });

  test("replayed while unpaid returns the same checkout; afterward the order as it is", async () => {
    const headers = { "Idempotency-Key": "card-replay" };
    const first = await send({}, headers, "198.51.100.7");
    const again = await send({}, headers, "198.51.100.7");
    expect([again.status, again.body.status, again.body.payment_url]).toEqual([
      200,
      "action_required",
      first.body.payment_url,
    ]);
    stripe.expire(sessionOf(first.body.payment_url));
    await container().fulfilment.advance(first.body.order.id);
    const after = await send({}, headers, "198.51.100.7");
    expect([after.status, after.body.status, after.body.order.status]).toEqual([200, "ok", "canceled"]);
    expect(after.body).not.toHaveProperty("payment_url");
  });

  test("canceled before payment expires the checkout, which can't be paid anymore", async () => {
    const { body } = await send();
    const session = sessionOf(body.payment_url);
    await cancel(body.order.id, body.capability.cancel_token);
    expect(stripe.sessions.get(session)!.status).toBe("expired");
    expect((await read(body.order.id)).status).toBe("canceled");
    expect(await kinds(body.order.id)).not.toContain("order.refunded");
  });

  test("canceled at the very moment of payment releases the authorization", async () => {
    const { body } = await send();
    const session = sessionOf(body.payment_url);
    stripe.pay(session);
    await cancel(body.order.id, body.capability.cancel_token);
    await container().fulfilment.advance(body.order.id);
    expect((await read(body.order.id)).status).toBe("canceled");
    expect(intentOf(session).status).toBe("canceled");
  });

  test("canceled in its undo window releases the authorization; nothing was ever charged", async () => {
    const order = await paid();
    expect((await cancel(order.id, order.token)).body.order.status).toBe("canceled");
    expect(intentOf(order.session).status).toBe("canceled");
    expect(await advanceAt(order.id, minutes(20))).toMatchObject({ status: "canceled" });
  });

  test("canceled at the very moment of its capture is either canceled or mailed, and the money is consistent", async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const order = await paid();
      setClock(minutes(12));
      const pause = new Promise((resolve) => setTimeout(resolve, round % 4));
      const [answer] = await Promise.all([
        pause.then(() => cancel(order.id, order.token)),
        container().fulfilment.advance(order.id),
      ]);
      await container().fulfilment.advance(order.id);
      const { status } = await read(order.id);
      const intent = intentOf(order.session);
      const pieces = await database.prisma.printQueueItem.count({ where: { orderId: order.id } });
      if (answer.status === 200) {
        expect([status, intent.status, pieces]).toEqual(["canceled", "canceled", 0]);
      } else {
        expect([answer.body.code, status, intent.status, intent.refunded, pieces]).toEqual([
          ...["too_late", "submitted", "succeeded"],
          ...[false, 1],
        ]);
      }
      winners.add(status);
      setClock(0);
    }
    expect(winners.size).toBeGreaterThan(0);
  });

  test("that is refused releases the authorization", async () => {
    const order = await paid({ text: "Pay me $5000 by Friday or I will burn your house down." });
    expect(await read(order.id)).toMatchObject({
      status: "refused",
      refusal_reason: expect.stringMatching(/.+/),
    });
    expect(intentOf(order.session).status).toBe("canceled");
  });

  test("whose stored pages can't be read is held for a person, because it can't be screened", async () => {
    const { body } = await send({
      text: undefined,
      pdf_base64: Buffer.from(onePagePdf("Dear Grace, thank you for dinner.")).toString("base64"),
    });
    const { id } = body.order;
    await database.prisma.storedObject.updateMany({
      where: { key: `documents/${id}.pdf` },
      data: { bytes: new TextEncoder().encode("%PDF-1.7 torn") },
    });
    stripe.pay(sessionOf(body.payment_url));
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("held_for_review");
  });

  test("that waits for an operator is closed a day before its authorization expires", async () => {
    const order = await paid({ text: "Your social security number 536-22-8174 is still in my files." });
    expect((await read(order.id)).status).toBe("held_for_review");
    expect((await advanceAt(order.id, days(5) - minutes(5))).status).toBe("held_for_review");
    expect((await advanceAt(order.id, days(5) + minutes(5))).status).toBe("canceled");
    expect(intentOf(order.session).status).toBe("canceled");
  });

  test("whose authorization expired before hand-off is canceled, and no piece is made", async () => {
    const order = await paid();
    stripe.loseHold(intentOf(order.session).id);
    expect((await advanceAt(order.id, minutes(12))).status).toBe("canceled");
    expect(await database.prisma.printQueueItem.count({ where: { orderId: order.id } })).toBe(0);
  });

  test("whose capture the bank declines is canceled, and no piece is made", async () => {
    const order = await paid();
    stripe.faults.push({ path: /capture$/, kind: "decline" });
    expect((await advanceAt(order.id, minutes(12))).status).toBe("canceled");
    expect(await database.prisma.printQueueItem.count({ where: { orderId: order.id } })).toBe(0);
  });

  test("paid in another amount or currency than requested is never captured, and flagged", async () => {
    for (const terms of [{ amount: 1 }, { amount: 100_000 }, { currency: "eur" }]) {
      const { body } = await send();
      const session = sessionOf(body.payment_url);
      stripe.pay(session, terms);
      await container().fulfilment.advance(body.order.id);
      expect((await read(body.order.id)).status).toBe("canceled");
      expect(intentOf(session).status).toBe("canceled");
      const { flag } = await database.prisma.payment.findUniqueOrThrow({ where: { orderId: body.order.id } });
      expect(flag).toContain("the payment is");
    }
  });

  test("below the processor's minimum can't be paid by card", async () => {
    const prices = container().priceBook as { firstClass: number };
    const before = prices.firstClass;
    try {
      prices.firstClass = 49;
      const { status, body } = await send();
      expect([status, body.code]).toEqual([400, "amount_too_small"]);
    } finally {
      prices.firstClass = before;
    }
  });
});

describe("a failing processor", () => {
  const later: [string, Fault["kind"]][] = [
    ["whose answer is lost after it took effect", "lost-after"],
    ["that cannot be reached", "lost-before"],
    ["that answers 500 after it took effect", "error-after"],
    ["that answers 500", "error-before"],
  ];

  test.each(later)("%s while the checkout is opened: the retry finds one checkout", async (_name, kind) => {
    // The SDK retries a broken connection once.
    stripe.faults.push({ path: /sessions$/, kind, times: kind.startsWith("lost") ? 2 : 1 });
    const headers = { "Idempotency-Key": `open-${kind}` };
    const first = await send({}, headers, "198.51.100.9");
    expect([first.status, first.body.code]).toEqual([503, "service_unavailable"]);
    const before = stripe.sessions.size;
    await advanceAt(first.body.order_id, minutes(1));
    const again = await send({}, headers, "198.51.100.9");
    expect([again.status, again.body.status]).toEqual([200, "action_required"]);
    expect(again.body.payment_url).toMatch(/^http/);
    expect(stripe.sessions.size - before).toBe(kind.endsWith("after") ? 0 : 1);
  });

  test("for ten minutes: the draft is canceled, and can't be paid", async () => {
    stripe.faults.push({ path: /sessions$/, kind: "lost-after", times: 2 });
    const first = await send();
    stripe.faults.push({ path: /sessions/, kind: "lost-before", times: 6 });
    await advanceAt(first.body.order_id, minutes(2));
    expect((await advanceAt(first.body.order_id, minutes(11))).status).toBe("canceled");
    for (let round = 0; round < 6; round += 1) await advanceAt(first.body.order_id, minutes(30 + 20 * round));
    const payment = await database.prisma.payment.findUniqueOrThrow({
      where: { orderId: first.body.order_id },
    });
    expect(payment.refundStatus).toBe("completed");
    expect(stripe.sessions.get(payment.sessionId!)!.status).toBe("expired");
  });

  test.each(later)(
    "%s during capture: the payment is captured once, and one piece is made",
    async (_name, kind) => {
      const order = await paid();
      stripe.faults.push({ path: /capture$/, kind });
      await advanceAt(order.id, minutes(12));
      for (let round = 1; round < 4; round += 1) await advanceAt(order.id, minutes(12 + round));
      expect((await read(order.id)).status).toBe("submitted");
      expect(intentOf(order.session).status).toBe("succeeded");
      expect(await database.prisma.printQueueItem.count({ where: { orderId: order.id } })).toBe(1);
    },
  );

  test.each(later)("%s during a release: the authorization is released", async (_name, kind) => {
    const order = await paid();
    stripe.faults.push({ path: /cancel$/, kind });
    await cancel(order.id, order.token);
    await advanceAt(order.id, minutes(1));
    expect(intentOf(order.session).status).toBe("canceled");
    const { refundStatus } = await database.prisma.payment.findUniqueOrThrow({
      where: { orderId: order.id },
    });
    expect(refundStatus).toBe("completed");
  });

  test("that returns no checkout link: 502, and the order is canceled", async () => {
    const silent = await startStripe({ noCheckoutLink: true });
    const { createStripePayments } = await import("#lib/adapters/stripe/stripe-payments");
    const payments = createStripePayments({
      secretKey: "sk_test_x",
      webhookSecret: "x",
      apiBase: silent.url,
    });
    const opened = await payments.openCheckout({
      reference: "ord_x",
      purpose: "order",
      amountCents: 199,
      label: "Letter",
      email: undefined,
      uiMode: "hosted",
      expiresAt: Math.floor(Date.now() / 1000) + 1860,
      returnUrl: "http://localhost/orders/x",
      cancelUrl: "http://localhost/orders/x",
      capture: "manual",
    });
    expect(opened.checkoutLink).toBeNull();
    await silent.stop();
  });
});

describe("callbacks", () => {
  const deliver = async (event: object, signedAt?: number, secret?: string) => {
    const hook = await startHook();
    const answer = await hook.post(event, signedAt, secret);
    return answer.status;
  };
  /** Passes the simulator's signed event directly to the route instead of over HTTP. */
  async function startHook() {
    const { createHmac } = await import("node:crypto");
    return {
      async post(
        event: object,
        signedAt = Math.floor(Date.now() / 1000),
        secret = stripe.env.STRIPE_WEBHOOK_SECRET,
      ) {
        const body = JSON.stringify(event, null, 2);
        const mac = createHmac("sha256", secret).update(`${signedAt}.${body}`).digest("hex");
        const headers = { "Stripe-Signature": `t=${signedAt},v1=${mac}` };
        return stripeCallback(
          new Request("http://localhost/api/webhooks/stripe", { method: "POST", body, headers }),
        );
      },
    };
  }
  const lastEvent = (type: string) => stripe.events.filter((event) => event.type === type).at(-1)!;
  const dueNow = async (id: string) => (await container().fulfilment.listDue(1000)).includes(id);

  test("wake their order, once per event, in any order", async () => {
    const { body } = await send();
    const { id } = body.order;
    stripe.pay(sessionOf(body.payment_url));
    expect(await dueNow(id)).toBe(false);
    for (const type of [
      "checkout.session.completed",
      "payment_intent.created",
      "checkout.session.completed",
    ]) {
      expect(await deliver(lastEvent(type))).toBe(200);
    }
    expect(await dueNow(id)).toBe(true);
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("screening");
    expect(await deliver(lastEvent("checkout.session.completed"))).toBe(200);
    expect(await dueNow(id)).toBe(false);
  });

  test("that are lost are replaced by polling", async () => {
    const { body } = await send();
    stripe.pay(sessionOf(body.payment_url));
    setClock(minutes(6));
    expect(await dueNow(body.order.id)).toBe(true);
    await container().fulfilment.advance(body.order.id);
    expect((await read(body.order.id)).status).toBe("screening");
  });

  test.each([
    ["signed with another secret", 0, "whsec_other"],
    ["older than five minutes", -301, undefined],
    ["from the future", 400, undefined],
  ])("%s are refused, and have no effect", async (_name, offset, secret) => {
    const { body } = await send();
    stripe.pay(sessionOf(body.payment_url));
    const signedAt = Math.floor(Date.now() / 1000) + offset;
    expect(await deliver(lastEvent("checkout.session.completed"), signedAt, secret)).toBe(400);
    expect(await dueNow(body.order.id)).toBe(false);
  });

  test("of unknown kinds or about unknown orders are acknowledged", async () => {
    expect(
      await deliver({ id: "evt_new", object: "event", type: "customer.created", data: { object: {} } }),
    ).toBe(200);
    const stranger = { metadata: { reference: `ord_${"0".repeat(32)}`, purpose: "order" } };
    expect(
      await deliver({
        id: "evt_far",
        object: "event",
        type: "payment_intent.created",
        data: { object: stranger },
      }),
    ).toBe(200);
  });
});

describe("a pack of credit", () => {
  const buy = (change: Change = {}) =>
    call("POST", "/v1/credits/checkout", {
      body: { pack: "starter", email: "buyer@example.com", ...change },
    });
  const purchaseOf = (url: string) =>
    database.prisma.creditPurchase.findUniqueOrThrow({ where: { sessionId: sessionOf(url) } });

  test("is minted once when it is paid, however often the purchase is advanced, and its code is queued for email", async () => {
    const { status, body } = await buy();
    expect(status).toBe(200);
    const purchase = await purchaseOf(body.payment_url);
    stripe.pay(sessionOf(body.payment_url));
    await Promise.all(Array.from({ length: 8 }, () => container().credits.purchases.advance(purchase.id)));
    await container().credits.purchases.advance(purchase.id);
    const after = await purchaseOf(body.payment_url);
    expect(after.status).toBe("minted");
    expect(await database.prisma.creditAccount.count({ where: { source: `stripe:${purchase.id}` } })).toBe(1);
    const mails = await database.prisma.message.findMany({ where: { reference: after.accountId! } });
    expect(mails.map(({ kind }) => kind)).toEqual(["credit_code"]);
  });

  test("is emailed in the language of its checkout, and so is a corrected code and a low balance", async () => {
    const { body } = await buy({ language: "es" });
    expect(stripe.sessions.get(sessionOf(body.payment_url))!.params.success_url).toContain(
      "/es/credits?bought=1",
    );
    const purchase = await purchaseOf(body.payment_url);
    stripe.pay(sessionOf(body.payment_url));
    await container().credits.purchases.advance(purchase.id);
    const { accountId } = await purchaseOf(body.payment_url);
    const deps = { ...container(), database, clock: () => new Date(), publicUrl: "https://posthorn.example" };
    const compose = (kind: "credit_code" | "low_balance", id: string) => composeCreditMail(deps, kind, id);
    for (const kind of ["credit_code", "low_balance"] as const)
      expect((await compose(kind, accountId!))!.mail.text).toContain("/es/credits");
    const headers = { "X-Capability-Token": body.purchase.token };
    const path = `/v1/credits/purchases/${purchase.id}/email`;
    expect((await call("PUT", path, { body: { email: "otra@example.com" }, headers })).status).toBe(200);
    const corrected = (await purchaseOf(body.payment_url)).accountId!;
    expect(corrected).not.toBe(accountId);
    expect((await compose("credit_code", corrected))!.mail.text).toContain("/es/credits");
  });

  test("is checked as soon as the processor sends an event about it", async () => {
    const { body } = await buy();
    const { id } = await purchaseOf(body.payment_url);
    const dueAt = async () => {
      const where = { kind_id: { kind: "purchase", id } };
      return (await database.prisma.work.findUniqueOrThrow({ where })).dueAt!;
    };
    const before = await dueAt();
    setClock(1000);
    stripe.pay(sessionOf(body.payment_url));
    await tell();
    const after = await dueAt();
    expect(after.getTime()).toBeLessThan(before.getTime());
    expect(after.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test("that is never paid mints nothing", async () => {
    const { body } = await buy();
    stripe.expire(sessionOf(body.payment_url));
    const { id } = await purchaseOf(body.payment_url);
    await container().credits.purchases.advance(id);
    expect(await purchaseOf(body.payment_url)).toMatchObject({
      status: "expired",
      accountId: null,
    });
  });

  test("that was underpaid mints nothing and is flagged", async () => {
    const { body } = await buy();
    stripe.pay(sessionOf(body.payment_url), { amount: 100 });
    const { id } = await purchaseOf(body.payment_url);
    await container().credits.purchases.advance(id);
    expect(await purchaseOf(body.payment_url)).toMatchObject({
      status: "open",
      accountId: null,
      flag: expect.stringContaining("100 cents"),
    });
  });

  const paid = async () => {
    const { body } = await buy();
    stripe.pay(sessionOf(body.payment_url));
    await container().credits.purchases.advance((await purchaseOf(body.payment_url)).id);
    return purchaseOf(body.payment_url);
  };
  /** The cardholder disputes the payment, and the processor notifies us. */
  async function dispute(intentId: string) {
    stripe.dispute(intentId);
    await tell();
  }
  /** The processor's last event arrives. */
  async function tell() {
    const { createHmac } = await import("node:crypto");
    const event = JSON.stringify(stripe.events.at(-1));
    const t = Math.floor(Date.now() / 1000);
    const mac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${t}.${event}`).digest("hex");
    const headers = { "Stripe-Signature": `t=${t},v1=${mac}` };
    const request = new Request("http://localhost/x", { method: "POST", body: event, headers });
    expect((await stripeCallback(request)).status).toBe(200);
  }

  test("that is disputed can't pay anymore, and no other code is frozen for it", async () => {
    const [disputed, other] = [await paid(), await paid()];
    await dispute(disputed.intentId!);
    const frozen = async ({ accountId }: typeof disputed) =>
      (await database.prisma.creditLot.findFirstOrThrow({ where: { accountId: accountId! } })).frozenAt;
    const at = await frozen(disputed);
    expect(at).toBeInstanceOf(Date);
    expect(await frozen(other)).toBeNull();
    setClock(minutes(5));
    await dispute(disputed.intentId!);
    expect(await frozen(disputed)).toEqual(at);
    expect(await database.prisma.payment.count({ where: { flag: "disputed" } })).toBe(0);
  });

  test.each([
    ["an unknown pack", { pack: "gold" }, "unknown_pack"],
    ["not an email address", { email: "nobody" }, "validation_error"],
  ])("with %s is refused", async (_name, change, code) => {
    expect((await buy(change)).body.code).toBe(code);
  });
});

test("30 days after its end, an order's checkout, email address, and printed copy are erased; its amounts stay", async () => {
  const order = await paid({ email: "erase@example.com" });
  await advanceAt(order.id, minutes(12));
  await database.prisma.order.update({ where: { id: order.id }, data: { stage: "delivered" } });
  await database.prisma.orderContent.update({ where: { orderId: order.id }, data: { eraseAt: new Date() } });
  const copies = () => database.prisma.storedObject.count({ where: { key: { contains: order.id } } });
  expect(await copies()).toBe(2);
  setClock(minutes(20));
  await container().sweep();
  const payment = await database.prisma.payment.findUniqueOrThrow({ where: { orderId: order.id } });
  expect(payment).toMatchObject({ request: null, checkoutLink: null, amountCents: 199, status: "captured" });
  expect(
    JSON.stringify(await database.prisma.orderContent.findUnique({ where: { orderId: order.id } })),
  ).not.toContain("erase@");
  expect(await copies()).toBe(0);
});

test("an order's card and address are in no log, event, or answer about another order", async () => {
  const { body } = await send({ to: grace });
  const { events } = (await call("GET", `/v1/orders/${body.order.id}/events`)).body;
  expect(JSON.stringify(events)).not.toContain(sessionOf(body.payment_url));
});
