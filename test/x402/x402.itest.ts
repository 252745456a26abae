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
const { createContainer } = await import("../../lib/create-container.ts");
const { readEnv } = await import("../../lib/env.ts");
const services = installContainer(createContainer(readEnv()));
const { startDirectRoute } = await import("../api/direct-route-server.ts");
const { setClock } = await import("../api/test-clock.ts");
const directRoute = await startDirectRoute();

beforeEach(() => {
  setClock(0);
  chain.mood.losesAnswers = false;
  Object.assign(chain.calls, { verify: 0, settle: 0 });
});
afterAll(async () => {
  await directRoute.stop();
  await services.close();
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
const clients = {
  "x402-fetch 1.2": (payer: Payer, fetcher: typeof fetch, capped = false) =>
    wrapFetchWithPayment(fetcher, payer.client as never, ...(capped ? [] : ([25n * dollar] as const))),
  "@x402/fetch 2.27": (payer: Payer, fetcher: typeof fetch, capped = false) =>
    wrapFetchWithPaymentFromConfig(fetcher, {
      schemes: [{ network: "eip155:84532", client: new ExactEvmScheme(payer.account) }],
      ...(capped ? {} : { spendControls: { maxAmountPerPayment: "$25" } }),
    }),
};

const headerOf: Record<string, string> = {
  "x402-fetch 1.2": "X-PAYMENT",
  "@x402/fetch 2.27": "PAYMENT-SIGNATURE",
};

describe.each(Object.entries(clients))("%s", (name, wrap) => {
  test("buys a pack: the money moves, the code holds it, and the same payment buys nothing more", async () => {
    const payer = await chain.newPayer(50);
    const { fetchOnce, sent } = recording();
    const before = await chain.balanceOf(payTo);
    const answer = await wrap(payer, fetchOnce)(url, request);
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
    await wrap(payer, tenfold)(url, request);
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
    const first = await wrap(payer, fetchOnce)(url, request);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
    const second = await fetch(url, { ...request, headers: sent.at(-1)! });
    expect([second.status, (await second.json()).credit_code]).toEqual([201, expect.stringMatching(/^svc-/)]);
    expect((await chain.balanceOf(payTo)) - before).toBe(20n * dollar);
    expect(chain.calls.settle).toBe(1);
  });

  test("without money is refused with the terms", async () => {
    const payer = await chain.newPayer(5);
    const answer = await wrap(payer, fetch)(url, request);
    const body = await answer.json();
    expect([answer.status, body.code, body.accepts.length]).toEqual([402, "payment_invalid", 1]);
    expect(chain.calls.settle).toBe(0);
  });

  test("refuses every pack unless its spending cap is raised, as the guide says", async () => {
    const payer = await chain.newPayer(50);
    await expect(wrap(payer, fetch, true)(url, request)).rejects.toThrow();
    expect(chain.calls.verify).toBe(0);
  });
});
