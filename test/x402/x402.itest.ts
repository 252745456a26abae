import { ExactEvmScheme } from "@x402/evm";
import { wrapFetchWithPaymentFromConfig } from "@x402/fetch";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { wrapFetchWithPayment } from "x402-fetch";
import { startChain } from "./start-chain.ts";

/** The official clients of both versions pay on the real route, on a local chain. */
const chain = await startChain();
const payTo = privateKeyToAddress(generatePrivateKey());
Object.assign(process.env, {
  X402_PAY_TO: payTo,
  X402_NETWORK: "base-sepolia",
  X402_FACILITATOR_URL: chain.facilitatorUrl,
  X402_RPC_URL: chain.rpcUrl,
});
const { installContainer } = await import("../../lib/container.ts");
const { openDatabase } = await import("../../lib/db/client.ts");
const { createContainer } = await import("../../lib/create-container.ts");
const { readEnv } = await import("../../lib/env.ts");
const services = installContainer(createContainer(readEnv()));
const { startDirectRoute } = await import("../api/direct-route-server.ts");
const { minutes, setClock } = await import("../api/test-clock.ts");
const { ada, grace, text } = await import("../api/letters.ts");
const directRoute = await startDirectRoute();

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });

beforeEach(async () => {
  setClock(0);
  // All calls come from one address, which may send 60 a minute.
  await database.pool.query("delete from throttles");
  chain.mood.losesAnswers = false;
  Object.assign(chain.calls, { verify: 0, settle: 0 });
});
afterAll(async () => {
  await directRoute.stop();
  await services.close();
  await database.close();
  await chain.stop();
});

type Payer = Awaited<ReturnType<typeof chain.newPayer>>;
const request = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ pack: "starter", email: "agent@example.com" }),
};
const url = `${directRoute.url}/v1/x402/credits`;
/** Records a client's payment, so that it can be sent again. */
function recording() {
  const sent: Headers[] = [];
  const fetchOnce: typeof fetch = (input, init) => {
    const asked = new Request(input, init);
    sent.push(asked.headers);
    return fetch(asked);
  };
  return { fetchOnce, sent };
}
const dollar = 1_000_000n;
const cent = dollar / 100n;
/** Without `limitCents`, the clients have their own default limits. */
const clients = {
  "x402-fetch 1.2": (payer: Payer, fetcher: typeof fetch, limitCents?: number) =>
    wrapFetchWithPayment(
      fetcher,
      payer.client as never,
      ...(limitCents === undefined ? [] : ([BigInt(limitCents) * cent] as const)),
    ),
  "@x402/fetch 2.27": (payer: Payer, fetcher: typeof fetch, limitCents?: number) =>
    wrapFetchWithPaymentFromConfig(fetcher, {
      schemes: [{ network: "eip155:84532", client: new ExactEvmScheme(payer.account) }],
      ...(limitCents === undefined
        ? {}
        : { spendControls: { maxAmountPerPayment: `$${(limitCents / 100).toFixed(2)}` } }),
    }),
};
const packLimit = 2500;

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { ...request.headers, ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(`${directRoute.url}${path}`, init);
  return { status: answer.status, body: await answer.json() };
}
let letters = 0;
/** A separate letter for each test, with its quote's token. */
async function quoteLetter() {
  letters += 1;
  const letter = { mail_class: "first_class", to: grace, text: `${text}\n\nP.S. Letter ${letters}.` };
  const { body } = await post("/v1/quotes", { ...letter, page_count: 1 });
  return { letter: { ...letter, from: ada }, token: body.confirmation_token as string };
}
const wanting = (confirmation_token: string) => ({
  ...request,
  body: JSON.stringify({ confirmation_token }),
});

const headerOf: Record<string, string> = {
  "x402-fetch 1.2": "X-PAYMENT",
  "@x402/fetch 2.27": "PAYMENT-SIGNATURE",
};

describe.each(Object.entries(clients))("%s", (name, wrap) => {
  test("buys a pack: the money moves, the code holds it, and the same payment buys nothing more", async () => {
    const payer = await chain.newPayer(50);
    const { fetchOnce, sent } = recording();
    const before = await chain.balanceOf(payTo);
    const answer = await wrap(payer, fetchOnce, packLimit)(url, request);
    const body = await answer.json();
    expect([answer.status, body.status, body.settlement?.network]).toEqual([201, "ok", "base-sepolia"]);
    expect(body.settlement.tx_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await chain.balanceOf(payTo)) - before).toBe(20n * dollar);
    expect((await services.credits.getBalance(body.credit_code)).balanceCents).toBe(2100);

    expect(sent.map((headers) => headers.has(headerOf[name]!))).toEqual([false, true]);
    const again = await fetch(url, { ...request, headers: sent.at(-1)! });
    expect([again.status, (await again.json()).credit_code]).toEqual([200, body.credit_code]);
    expect((await chain.balanceOf(payTo)) - before).toBe(20n * dollar);
    expect(chain.calls.settle).toBe(1);
  });

  test("sends its payment ten times at once: the money moves once, and one code is minted", async () => {
    const payer = await chain.newPayer(500);
    const before = await chain.balanceOf(payTo);
    const answers: Promise<Response>[] = [];
    const tenfold: typeof fetch = async (input, init) => {
      const asked = new Request(input, init);
      if (!asked.headers.has(headerOf[name]!)) return fetch(asked);
      for (let n = 0; n < 10; n += 1) answers.push(fetch(url, { ...request, headers: asked.headers }));
      return answers[0]!.then((answer) => answer.clone());
    };
    await wrap(payer, tenfold, packLimit)(url, request);
    const all = await Promise.all(answers);
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const codes = await Promise.all(all.map(async (answer) => (await answer.json()).credit_code));
    expect(new Set(codes).size).toBe(1);
    expect((await chain.balanceOf(payTo)) - before).toBe(20n * dollar);
    expect(chain.calls.settle).toBe(1);
  });

  test("pays once even if the facilitator's answer is lost", async () => {
    const payer = await chain.newPayer(50);
    const { fetchOnce, sent } = recording();
    chain.mood.losesAnswers = true;
    const before = await chain.balanceOf(payTo);
    const first = await wrap(payer, fetchOnce, packLimit)(url, request);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
    const second = await fetch(url, { ...request, headers: sent.at(-1)! });
    expect([second.status, (await second.json()).credit_code]).toEqual([201, expect.stringMatching(/^svc-/)]);
    expect((await chain.balanceOf(payTo)) - before).toBe(20n * dollar);
    expect(chain.calls.settle).toBe(1);
  });

  test("without money is refused with the terms", async () => {
    const payer = await chain.newPayer(5);
    const answer = await wrap(payer, fetch, packLimit)(url, request);
    const body = await answer.json();
    expect([answer.status, body.code, body.accepts.length]).toEqual([402, "payment_invalid", 1]);
    expect(chain.calls.settle).toBe(0);
  });

  test("refuses every pack unless its spending cap is raised, as the guide says", async () => {
    const payer = await chain.newPayer(50);
    await expect(wrap(payer, fetch)(url, request)).rejects.toThrow();
    expect(chain.calls.verify).toBe(0);
  });

  test("buys exactly one letter for its price, once its limit is that price", async () => {
    const payer = await chain.newPayer(5);
    const { letter, token } = await quoteLetter();
    const { fetchOnce, sent } = recording();
    const before = await chain.balanceOf(payTo);
    const answer = await wrap(payer, fetchOnce, 199)(url, wanting(token));
    const body = await answer.json();
    expect([answer.status, body.face_cents, body.bonus_cents]).toEqual([201, 199, 0]);
    expect((await chain.balanceOf(payTo)) - before).toBe(199n * cent);
    const code = body.credit_code;

    setClock(minutes(31));
    const again = await fetch(url, { ...wanting(token), headers: sent.at(-1)! });
    expect([again.status, (await again.json()).credit_code]).toEqual([200, code]);
    const order = await post("/v1/orders", { ...letter, credit_code: code, confirmation_token: token });
    expect([order.status, order.body.order.price_cents]).toEqual([201, 199]);
    expect((await services.credits.getBalance(code)).balanceCents).toBe(0);
    const { id } = order.body.order;
    const headers = { "X-Capability-Token": order.body.capability.cancel_token };
    expect((await fetch(`${directRoute.url}/v1/orders/${id}`, { method: "DELETE", headers })).status).toBe(
      200,
    );
    await services.fulfilment.advance(id);
    expect((await services.credits.getBalance(code)).balanceCents).toBe(199);
    expect([chain.calls.settle, (await chain.balanceOf(payTo)) - before]).toEqual([1, 199n * cent]);
  });

  test("refuses one letter by its own default limit, and says so", async () => {
    const payer = await chain.newPayer(5);
    const { token } = await quoteLetter();
    await expect(wrap(payer, fetch)(url, wanting(token))).rejects.toThrow(
      /exceeds maximum allowed|spendControls\.maxAmountPerPayment/,
    );
    expect(chain.calls.verify).toBe(0);
  });

  test("races another payer for one token: one payment settles, and the other's money stays", async () => {
    const { token } = await quoteLetter();
    const payers = await Promise.all([chain.newPayer(5), chain.newPayer(5), chain.newPayer(5)]);
    const before = await chain.balanceOf(payTo);
    const answers = await Promise.all(payers.map((payer) => wrap(payer, fetch, 199)(url, wanting(token))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect([chain.calls.settle, (await chain.balanceOf(payTo)) - before]).toEqual([1, 199n * cent]);
    // Run again, the client learns before it signs that the letter is paid for.
    const late = await wrap(payers[0]!, fetch, 199)(url, wanting(token));
    expect([late.status, (await late.json()).code]).toEqual([409, "confirmation_used"]);
    expect(chain.calls.settle).toBe(1);
  });

  test("pays for one letter once even if the facilitator's answer is lost", async () => {
    const payer = await chain.newPayer(5);
    const { token } = await quoteLetter();
    const { fetchOnce, sent } = recording();
    chain.mood.losesAnswers = true;
    const before = await chain.balanceOf(payTo);
    expect((await wrap(payer, fetchOnce, 199)(url, wanting(token))).status).toBe(503);
    const second = await fetch(url, { ...wanting(token), headers: sent.at(-1)! });
    expect([second.status, (await second.json()).face_cents]).toEqual([201, 199]);
    expect([chain.calls.settle, (await chain.balanceOf(payTo)) - before]).toEqual([1, 199n * cent]);
  });
});
