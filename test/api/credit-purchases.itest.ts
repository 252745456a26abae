import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startMailbox } from "#simulators/smtp";
import { startStripe } from "#simulators/stripe";

/** Credit bought by card: by amount, as a top-up, and for an address that its buyer corrects. */

const stripe = await startStripe();
const mailbox = await startMailbox();
Object.assign(process.env, stripe.env, {
  SMTP_URL: mailbox.url,
  SMTP_TLS: "optional",
  EMAIL_FROM: "Posthorn <post@posthorn.example>",
});
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { deliverMails } = await import("./deliver-mails.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const { POST: stripeCallback } = await import("#app/api/webhooks/stripe/route");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 6 });
beforeAll(() => setClock(0));
afterEach(() => setClock(0));
afterAll(async () => {
  await container().close();
  await stripe.stop();
  await mailbox.stop();
  await database.close();
});

type Change = Record<string, unknown>;
let buyers = 0;
const newBuyer = () => {
  buyers += 1;
  return `buyer${buyers}@example.com`;
};
const checkout = (body: Change) => call("POST", "/v1/credits/checkout", { body });
/** Pays a checkout and lets the purchase follow it. */
async function pay(answer: { body: { payment_url: string; purchase: { id: string; token: string } } }) {
  const { payment_url, purchase } = answer.body;
  stripe.pay(new URL(payment_url).pathname.split("/").at(-1)!);
  await container().credits.purchases.advance(purchase.id);
  return purchase;
}
const buy = async (body: Change) => pay(await checkout(body));
const lastMailTo = (email: string) => mailbox.mails.filter(({ to }) => to === email).at(-1);
async function codeFor(email: string): Promise<string> {
  await deliverMails(container());
  const texts = mailbox.mails.filter(({ to }) => to === email).map(({ text }) => text);
  return texts.flatMap((text) => /svc(-[a-z0-9]{4}){3}/.exec(text)?.[0] ?? []).at(-1)!;
}
async function bought(body: Change = { pack: "starter" }) {
  const email = newBuyer();
  const purchase = await buy({ ...body, email });
  return { ...purchase, email, code: await codeFor(email) };
}
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body;
async function spend(credit_code: string, change: Change = {}) {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Change;
  const { body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  return () =>
    call("POST", "/v1/orders", {
      body: { ...letter, credit_code, confirmation_token: body.confirmation_token },
    });
}
type Purchase = { id: string; token: string };
const headers = (token: string) => ({ headers: { "X-Capability-Token": token } });
const read = async ({ id, token }: Purchase) =>
  (await call("GET", `/v1/credits/purchases/${id}`, headers(token))).body.purchase;
const correct = ({ id, token }: Purchase, email: string) =>
  call("PUT", `/v1/credits/purchases/${id}/email`, { ...headers(token), body: { email } });
const resend = ({ id, token }: Purchase) =>
  call("POST", `/v1/credits/purchases/${id}/resend`, headers(token));
const codeOf = ({ body }: { body: { code?: string; status: string } }) => body.code ?? body.status;
const lotsOf = (purchaseId: string) => database.prisma.creditLot.findMany({ where: { purchaseId } });
const intentOf = async (id: string) =>
  (await database.prisma.creditPurchase.findUniqueOrThrow({ where: { id } })).intentId!;
async function tell() {
  const payload = JSON.stringify(stripe.events.at(-1));
  const t = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${t}.${payload}`).digest("hex");
  const request = new Request("http://localhost/x", {
    method: "POST",
    body: payload,
    headers: { "Stripe-Signature": `t=${t},v1=${mac}` },
  });
  expect((await stripeCallback(request, {})).status).toBe(200);
}

describe("credit by amount", () => {
  test("holds what was paid, without a bonus", async () => {
    const { code } = await bought({ pack: "amount", amount_cents: 7301 });
    expect(await balance(code)).toMatchObject({
      ...{ balance_cents: 7301, face_cents: 7301, bonus_cents: 0, bonus_expires_at: null },
    });
    expect([...stripe.sessions.values()].at(-1)!.intent).toMatchObject({ amount: 7301 });
  });

  test.each([
    [{ pack: "amount" }, "amount_cents"],
    [{ pack: "amount", amount_cents: 499 }, "amount_cents"],
    [{ pack: "amount", amount_cents: 500_001 }, "amount_cents"],
    [{ pack: "amount", amount_cents: 1999.5 }, "amount_cents"],
    [{ pack: "starter", amount_cents: 2000 }, "amount_cents"],
  ])("is refused before anyone pays: %j", async (body, path) => {
    const card = await checkout({ ...body, email: "a@example.com" });
    expect([card.status, card.body.fields[0].path]).toEqual([400, path]);
    const tokens = await call("POST", "/v1/x402/credits", {
      body: { ...body, email: "a@example.com", sandbox: true },
    });
    expect([tokens.status, tokens.body.fields[0].path]).toEqual([400, path]);
  });

  test("can be 500 and 500,000 cents, even in the sandbox", async () => {
    for (const amount_cents of [500, 500_000]) {
      const body = { pack: "amount", amount_cents, email: "a@example.com" };
      expect((await checkout(body)).status).toBe(200);
      const { body: minted } = await call("POST", "/v1/x402/credits", { body: { ...body, sandbox: true } });
      expect(minted).toMatchObject({ face_cents: amount_cents, bonus_cents: 0 });
      expect((await balance(minted.credit_code)).balance_cents).toBe(amount_cents);
    }
  });
});

describe("a top-up", () => {
  test("adds one lot of each kind to the code, however often its payment is reported, and writes to the code's address", async () => {
    const { code, email } = await bought();
    const before = await database.prisma.creditAccount.count();
    const topUp = await buy({ pack: "standard", credit_code: code.toUpperCase() });
    await Promise.all(Array.from({ length: 6 }, () => container().credits.purchases.advance(topUp.id)));
    await tell();
    await tell();
    await container().credits.purchases.advance(topUp.id);
    expect(await balance(code)).toMatchObject({ face_cents: 7000, bonus_cents: 600 });
    expect((await lotsOf(topUp.id)).map(({ kind }) => kind).sort()).toEqual(["bonus", "face"]);
    expect(await database.prisma.creditAccount.count()).toBe(before);
    await deliverMails(container());
    const { text } = lastMailTo(email)!;
    expect(text).toContain(`ending in ${code.slice(-4)}`);
    expect(text).toContain("$76.00");
    expect(text).not.toContain(code);
    const mails = await database.prisma.message.findMany({ where: { reference: topUp.id } });
    expect(mails.map(({ kind }) => kind)).toEqual(["credit_top_up"]);
  });

  test("is credited once even if two processes do it at the same moment", async () => {
    const { creditPurchase } = await import("#lib/domain/credits/credit-purchase");
    const { createKeyring } = await import("#lib/shared/keyring");
    const { transact } = await import("#lib/db/transact");
    const { code } = await bought();
    const { purchase } = (await checkout({ pack: "starter", credit_code: code })).body;
    const row = await database.prisma.creditPurchase.findUniqueOrThrow({ where: { id: purchase.id } });
    const deps = { keyring: createKeyring(process.env.APP_SECRET!) };
    const truth = { intentId: "pi_two_processes" } as never;
    await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        transact(database, (tx) => creditPurchase(deps, tx, row, truth, new Date())),
      ),
    );
    expect((await balance(code)).face_cents).toBe(4000);
  });

  test("doesn't show its buyer the address of the code", async () => {
    const { code } = await bought();
    const topUp = await buy({ pack: "starter", credit_code: code });
    expect(await read(topUp)).toMatchObject({
      ...{
        status: "paid",
        top_up: true,
        email: null,
        emailed_at: null,
        resend_at: null,
        correct_until: null,
      },
    });
    expect([codeOf(await resend(topUp)), codeOf(await correct(topUp, "thief@example.com"))]).toEqual([
      "not_found",
      "not_found",
    ]);
    const { request } = await database.prisma.creditPurchase.findUniqueOrThrow({ where: { id: topUp.id } });
    expect(JSON.stringify(request)).not.toMatch(/svc-|example\.com.*buyer|buyer\d+@/);
  });

  test("needs a live code that exists, and takes no address", async () => {
    const sandbox = { pack: "starter", email: "a@example.com", sandbox: true };
    const { credit_code } = (await call("POST", "/v1/x402/credits", { body: sandbox })).body;
    expect(codeOf(await checkout({ pack: "starter", credit_code }))).toBe("credit_code_sandbox_only");
    const unknown = { pack: "starter", credit_code: "svc-aaaa-bbbb-cccc" };
    expect(codeOf(await checkout(unknown))).toBe("credit_code_unknown");
    expect(codeOf(await checkout({ ...unknown, email: "a@example.com" }))).toBe("validation_error");
    expect(codeOf(await checkout({ pack: "starter" }))).toBe("validation_error");
    const frozen = await bought();
    stripe.dispute(await intentOf(frozen.id));
    await tell();
    expect(codeOf(await checkout({ pack: "starter", credit_code: frozen.code }))).toBe("insufficient_credit");
  });

  test("that is disputed freezes its own credit and no other, and a dispute of the first payment leaves it", async () => {
    const { id, code } = await bought();
    const topUp = await buy({ pack: "standard", credit_code: code });
    stripe.dispute(await intentOf(topUp.id));
    await tell();
    expect(await balance(code)).toMatchObject({ face_cents: 2000, bonus_cents: 100 });
    expect((await (await spend(code))()).status).toBe(201);
    const second = await buy({ pack: "amount", amount_cents: 900, credit_code: code });
    stripe.refundAll(await intentOf(id));
    await tell();
    expect((await balance(code)).balance_cents).toBe(900);
    expect(second.id).not.toBe(id);
  });

  test("is refunded on the console alone: newest first, and the rest of the code stays", async () => {
    const { code } = await bought();
    const topUp = await buy({ pack: "amount", amount_cents: 3000, credit_code: code });
    const { accountId } = (await lotsOf(topUp.id))[0]!;
    const cookies = await signedIn();
    const refund = (once: string) =>
      post(`/api/operator/credit/${accountId}/refund`, { reason: "The buyer asked.", once }, cookies);
    expect((await refund("a".repeat(32))).status).toBe(303);
    expect(await balance(code)).toMatchObject({ face_cents: 2000, bonus_cents: 100 });
    expect((await refund("b".repeat(32))).status).toBe(303);
    expect((await balance(code)).balance_cents).toBe(0);
    expect((await refund("c".repeat(32))).status).toBe(409);
  });
});

describe("the buyer of a code", () => {
  test("sees where it went, with the purchase's token and no other", async () => {
    const email = newBuyer();
    const answer = await checkout({ pack: "starter", email });
    const { purchase } = answer.body;
    expect(await read(purchase)).toMatchObject({
      status: "open",
      email,
      resend_at: null,
      correct_until: null,
    });
    await pay(answer);
    const code = await codeFor(email);
    const seen = await read(purchase);
    expect(seen).toMatchObject({ status: "paid", email, face_cents: 2000, bonus_cents: 100, top_up: false });
    expect(Date.parse(seen.emailed_at)).toBeGreaterThan(Date.now() - minutes(1));
    expect(JSON.stringify(seen)).not.toContain(code.slice(4));
    const other = (await checkout({ pack: "starter", email })).body.purchase;
    for (const token of [other.token, "svcp_", "svcc_x", `${purchase.token}A`, purchase.token.slice(0, -2)]) {
      const forged = { id: purchase.id, token };
      for (const tried of [read(forged), resend(forged), correct(forged, "thief@example.com")])
        expect([undefined, "invalid_capability"]).toContain(
          codeOf({ body: {}, ...(await tried) }) ?? undefined,
        );
      const { status } = await call("GET", `/v1/credits/purchases/${purchase.id}`, headers(token));
      expect(status).toBe(403);
    }
    expect((await call("GET", `/v1/credits/purchases/${purchase.id}`)).status).toBe(403);
    expect(await read(purchase)).toMatchObject({ email });
  });

  test("gets it again at most once a day, even if asked ten times at once", async () => {
    const { code, email, ...purchase } = await bought();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(purchase)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await codeFor(email)).toBe(code);
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(2);
    const late = await resend(purchase);
    expect([late.status, late.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    setClock(days(1) + minutes(1));
    expect((await resend(purchase)).status).toBe(200);
  });
});

describe("a corrected address", () => {
  test("gets a new code with the same credit, and the old code is void", async () => {
    const { code, email: wrong, ...purchase } = await bought({ pack: "standard" });
    const right = newBuyer();
    const { status, body } = await correct(purchase, right);
    expect([status, body.purchase.email]).toEqual([200, right]);
    const newCode = await codeFor(right);
    expect(newCode).not.toBe(code);
    expect(await balance(newCode)).toMatchObject({ face_cents: 5000, bonus_cents: 500 });
    expect((await call("GET", `/v1/credits/${code}`)).status).toBe(404);
    expect(codeOf(await (await spend(code))())).toBe("credit_code_unknown");
    expect(codeOf(await checkout({ pack: "starter", credit_code: code }))).toBe("credit_code_unknown");
    expect((await (await spend(newCode))()).status).toBe(201);
    expect(mailbox.mails.filter(({ to }) => to === wrong)).toHaveLength(1);
    const voided = await database.prisma.creditAccount.findFirstOrThrow({ where: { email: wrong } });
    expect(voided).toMatchObject({ voidedAt: expect.any(Date), replacedById: expect.any(String) });
  });

  test("before the first email leaves: the wrong mailbox gets none", async () => {
    const wrong = newBuyer();
    const purchase = await buy({ pack: "starter", email: wrong });
    const right = newBuyer();
    await correct(purchase, right);
    await codeFor(right);
    expect(lastMailTo(wrong)).toBeUndefined();
  });

  test("is refused after an hour, after a spend, for the same address, and after three corrections", async () => {
    const aged = await bought();
    setClock(minutes(61));
    expect(await read(aged)).toMatchObject({ correct_until: null });
    expect(codeOf(await correct(aged, newBuyer()))).toBe("too_late");
    setClock(0);
    const spent = await bought();
    await (await spend(spent.code))();
    expect(await read(spent)).toMatchObject({ correct_until: null });
    expect(codeOf(await correct(spent, newBuyer()))).toBe("too_late");
    const often = await bought();
    expect(codeOf(await correct(often, often.email.toUpperCase()))).toBe("validation_error");
    for (let n = 0; n < 3; n += 1) expect((await correct(often, newBuyer())).status).toBe(200);
    expect(codeOf(await correct(often, newBuyer()))).toBe("too_late");
    expect(await read(often)).toMatchObject({ correct_until: null });
  });

  test("takes a top-up along that was paid before or after it", async () => {
    const { code, email: _, ...purchase } = await bought();
    const paidBefore = await buy({ pack: "amount", amount_cents: 500, credit_code: code });
    const paidAfter = await checkout({ pack: "amount", amount_cents: 700, credit_code: code });
    const right = newBuyer();
    expect((await correct(purchase, right)).status).toBe(200);
    await pay(paidAfter);
    const newCode = await codeFor(right);
    expect((await balance(newCode)).face_cents).toBe(2000 + 500 + 700);
    expect(paidBefore.id).not.toBe(purchase.id);
  });

  test("and a letter by the old code at the same moment: one of them happens, never both", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { code, email: _, ...purchase } = await bought();
      const right = newBuyer();
      const order = await spend(code);
      const later = <T>(ms: number, work: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => setTimeout(() => work().then(resolve, reject), ms));
      const [sent, corrected] = await Promise.all([
        order(),
        later(round * round, () => correct(purchase, right)),
      ]);
      const happened = `${sent.status === 201 ? "sent" : sent.body.code}, ${codeOf(corrected)}`;
      expect(["sent, too_late", "insufficient_credit, ok", "credit_code_unknown, ok"]).toContain(happened);
      outcomes.add(happened);
      const spentCents = sent.status === 201 ? 199 : 0;
      const holder = sent.status === 201 ? code : await codeFor(right);
      expect((await balance(holder)).balance_cents).toBe(2100 - spentCents);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  });
});

describe("a low balance", () => {
  test("is emailed once when a letter takes it below a fifth of the last purchase, and again after the next crossing", async () => {
    const { code, email } = await bought({ pack: "amount", amount_cents: 1000 });
    const lowMails = async () => {
      await deliverMails(container());
      return mailbox.mails.filter(({ to, subject }) => to === email && subject.includes("left on your"));
    };
    for (const expected of [0, 0, 0, 0, 1])
      expect([(await (await spend(code))()).status, (await lowMails()).length]).toEqual([201, expected]);
    expect((await lowMails())[0]!.subject).toBe("$0.05 left on your credit code");
    expect((await lowMails())[0]!.text).toContain("/credits");
    expect((await lowMails())[0]!.text).not.toContain(code);
    await buy({ pack: "amount", amount_cents: 500, credit_code: code });
    for (const expected of [1, 1, 2]) {
      if (expected === 2) await buy({ pack: "amount", amount_cents: 500, credit_code: code });
      else await (await spend(code))();
      if (expected === 2) for (let n = 0; n < 3; n += 1) await (await spend(code))();
      expect(await lowMails()).toHaveLength(expected);
    }
  });
});
