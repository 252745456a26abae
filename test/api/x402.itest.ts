import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { parsePaymentRequired } from "@x402/core/schemas";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { apiHeaders } from "#lib/api/security-headers";
import { type Authorization, payWith, sign, startX402 } from "#simulators/x402";

/** Credit for tokens: x402 over real HTTP, to a facilitator and a chain that record transfers. */
const stand = await startX402();
Object.assign(process.env, stand.env, {
  X402_COUNTRY_HEADER: "CF-IPCountry",
  X402_BLOCKED_COUNTRIES: "kp, CU",
});
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });

beforeEach(() => {
  setClock(0);
  Object.assign(stand.state, { mood: "settles", facilitatorUp: true, nodeUp: true, chainOffsetMs: 0 });
  Object.assign(stand.state, { settles: 0, verifies: 0, checksNonces: true, held: null });
});
afterAll(async () => {
  await container().close();
  await database.close();
  await stand.stop();
});

const order = { pack: "starter", email: "agent@example.com" };
const buy = (
  headers: Record<string, string> = {},
  change: Record<string, unknown> = {},
  address: string | undefined = undefined,
) =>
  call("POST", "/v1/x402/credits", {
    body: { ...order, ...change },
    headers,
    ...(address ? { address } : {}),
  });
/** Each test has one buyer, who may try 60 times a minute. */
let buyers = 0;
const sameBuyer = () => {
  buyers += 1;
  const address = `198.51.100.${buyers}`;
  return (headers: Record<string, string>, change: Record<string, unknown> = {}) =>
    buy(headers, change, address);
};
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
const codes = () => database.prisma.creditAccount.count({ where: { sandbox: false } });
const rowOf = ({ from, nonce }: Authorization) =>
  database.prisma.x402Payment.findFirst({
    where: { key: { endsWith: `${from}:${nonce}`.toLowerCase() } },
  });
/** Does the worker's job. */
async function follow() {
  const { tokenPayments } = container().credits;
  for (const key of await tokenPayments.listDue(50)) await tokenPayments.advance(key);
}

describe("the order of checks", () => {
  const off = { X402_PAY_TO: undefined, X402_FACILITATOR_URL: undefined, X402_RPC_URL: undefined };
  async function without<T>(settings: object, run: () => Promise<T>): Promise<T> {
    const usual = container();
    const other = createContainer({ ...usual.env, ...settings });
    installContainer(other);
    try {
      return await run();
    } finally {
      installContainer(usual);
      await other.close();
    }
  }

  test("a sandbox code is minted on a deployment without any configuration, is marked, and sends no email", async () => {
    const { status, body, headers } = await without(off, () => buy({}, { sandbox: true }));
    expect([status, body.face_cents, body.bonus_cents, body.settlement]).toEqual([201, 2000, 100, undefined]);
    expect(await balance(body.credit_code)).toBe(2100);
    expect(headers.get("x-payment-response")).toBeNull();
    expect((await call("GET", `/v1/credits/${body.credit_code}`)).body.sandbox).toBe(true);
    const account = await database.prisma.creditAccount.findFirstOrThrow({ where: { sandbox: true } });
    expect(await database.prisma.message.count({ where: { reference: account.id } })).toBe(0);
    expect([stand.state.verifies, stand.state.settles]).toEqual([0, 0]);
  });

  test("sandbox codes are minted ten times a minute", async () => {
    const address = "203.0.113.77";
    const ask = () =>
      call("POST", "/v1/x402/credits", { body: { ...order, sandbox: true }, address }).then(
        ({ status }) => status,
      );
    for (let n = 0; n < 10; n += 1) expect(await ask()).toBe(201);
    expect(await ask()).toBe(429);
  });

  test("a sandbox code pays for no live letter", async () => {
    const { body } = await buy({}, { sandbox: true });
    await expect(container().credits.getPayer(body.credit_code, { sandbox: false })).rejects.toMatchObject({
      code: "credit_code_sandbox_only",
    });
  });

  test.each([
    ["nothing", off],
    ["no node of the chain", { X402_RPC_URL: undefined }],
    ["no facilitator", { X402_FACILITATOR_URL: undefined }],
  ])("a deployment with %s is 501 before any check of the pack", async (_, settings) => {
    const { status, body } = await without(settings, () => buy({}, { pack: "gold" }));
    expect([status, body.code]).toEqual([501, "x402_disabled"]);
  });

  test("a blocked country gets 403, and other countries don't", async () => {
    for (const country of ["KP", "cu"]) {
      const { status, body } = await buy({ "CF-IPCountry": country });
      expect([status, body.code]).toEqual([403, "region_unsupported"]);
    }
    expect((await buy({ "CF-IPCountry": "US" })).status).toBe(402);
    expect((await buy()).status).toBe(402);
    const open = { X402_COUNTRY_HEADER: undefined, X402_BLOCKED_COUNTRIES: undefined };
    expect((await without(open, () => buy({ "CF-IPCountry": "KP" }))).status).toBe(402);
    expect((await buy({ "CF-IPCountry": "KP" }, { sandbox: true })).status).toBe(201);
  });

  test("an unknown pack and a malformed email address are 400, paid or not", async () => {
    const { header } = payWith(1);
    for (const headers of [{}, header]) {
      const pack = await buy(headers, { pack: "gold" });
      expect([pack.status, pack.body.code]).toEqual([400, "unknown_pack"]);
      const email = await buy(headers, { email: "nobody" });
      expect([email.status, email.body.code]).toEqual([400, "validation_error"]);
    }
    expect(stand.state.settles).toBe(0);
  });
});

describe("the terms", () => {
  test("are in one 402 for clients of both versions, next to our own fields", async () => {
    const { status, body, headers } = await buy({}, { pack: "bulk" });
    expect([status, body.code]).toEqual([402, "payment_required"]);
    const { x402Version, error, accepts } = body;
    expect(parsePaymentRequired({ x402Version, error, accepts }).success).toBe(true);
    const common = { scheme: "exact", payTo: stand.payTo, maxTimeoutSeconds: 120 };
    expect(accepts).toEqual([
      expect.objectContaining({
        ...common,
        network: "base-sepolia",
        maxAmountRequired: "200000000",
        resource: "http://localhost:3000/v1/x402/credits",
        extra: { name: "USDC", version: "2" },
      }),
    ]);
    const second = decodePaymentRequiredHeader(headers.get("payment-required")!);
    expect(parsePaymentRequired(second).success).toBe(true);
    expect(second.accepts).toEqual([
      expect.objectContaining({ ...common, network: "eip155:84532", amount: "200000000" }),
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("can be read by pages, including the headers of both versions", () => {
    const exposed = apiHeaders(true)["Access-Control-Expose-Headers"];
    for (const name of ["PAYMENT-REQUIRED", "PAYMENT-RESPONSE", "X-PAYMENT-RESPONSE"])
      expect(exposed).toContain(name);
  });
});

describe("a payment", () => {
  test.each([1, 2] as const)(
    "of version %s is settled, mints a code, and is confirmed in both forms",
    async (version) => {
      const { header, authorization } = payWith(version);
      const { status, body, headers } = await buy(header);
      expect([status, body.status, body.face_cents, body.bonus_cents]).toEqual([201, "ok", 2000, 100]);
      expect(body.settlement).toEqual({ network: "base-sepolia", tx_hash: stand.state.lastTransaction });
      expect(await balance(body.credit_code)).toBe(2100);
      for (const name of ["payment-response", "x-payment-response"]) {
        const receipt = decodePaymentResponseHeader(headers.get(name)!);
        expect(receipt).toMatchObject({ success: true, transaction: body.settlement.tx_hash });
      }
      const row = (await rowOf(authorization))!;
      expect([row.status, row.amount]).toEqual(["settled", "20000000"]);
      const where = { kind_id: { kind: "token_payment", id: row.key } };
      expect((await database.prisma.work.findUniqueOrThrow({ where })).dueAt).toBeNull();
      const mails = await database.prisma.message.findMany({ where: { reference: row.accountId! } });
      expect(mails.map(({ kind }) => kind)).toEqual(["credit_code"]);
    },
  );

  const far = () => String(Math.floor(Date.now() / 1000) + 3600);
  const past = () => String(Math.floor(Date.now() / 1000) - 1);
  test.each([
    ["of one unit less", () => payWith(1, { value: "19999999" })],
    ["of one unit more", () => payWith(1, { value: "20000001" })],
    ["of one unit more, in version 2", () => payWith(2, { value: "20000001" })],
    ["whose terms differ from what is signed", () => payWith(2, { amount: "1" })],
    ["of a price with leading zeros", () => payWith(1, { value: "020000000" })],
    ["to another recipient", () => payWith(1, { to: `0x${"1".repeat(40)}` })],
    ["on another network", () => payWith(1, { network: "base" })],
    ["on another network, in version 2", () => payWith(2, { network: "eip155:8453" })],
    ["in another token", () => payWith(2, { asset: `0x${"2".repeat(40)}` })],
    ["that has expired", () => payWith(1, { validBefore: past() })],
    ["that is valid for an hour", () => payWith(1, { validBefore: far() })],
    ["that is not valid yet", () => payWith(1, { validAfter: far() })],
    ["with an invalid signature", () => payWith(1, { signature: `0x${"0".repeat(130)}` })],
  ])("%s is 402, with the terms, and settles nothing", async (_, make) => {
    const { header, authorization } = make();
    const { status, body, headers } = await buy(header);
    expect([status, body.code]).toEqual([402, "payment_invalid"]);
    expect(body.accepts).toHaveLength(1);
    expect(headers.get("payment-required")).not.toBeNull();
    expect(stand.state.settles).toBe(0);
    expect(await rowOf(authorization)).toBeNull();
  });

  test.each([
    ["not base64", "%%%"],
    ["not JSON", Buffer.from("hello").toString("base64")],
    ["null", Buffer.from("null").toString("base64")],
    ["an empty object", Buffer.from("{}").toString("base64")],
    ["a future version", Buffer.from('{"x402Version":3}').toString("base64")],
    [
      "an empty payload",
      Buffer.from('{"x402Version":1,"scheme":"exact","network":"base-sepolia","payload":{}}').toString(
        "base64",
      ),
    ],
    [
      "more than 8 KB",
      Buffer.from(JSON.stringify({ x402Version: 1, padding: "x".repeat(8200) })).toString("base64"),
    ],
  ])("whose header is %s is 402", async (_, value) => {
    for (const name of ["X-PAYMENT", "PAYMENT-SIGNATURE"]) {
      const { status, body } = await buy({ [name]: value });
      expect([status, body.code]).toEqual([402, "payment_invalid"]);
    }
    expect(stand.state.verifies).toBe(0);
  });

  test("that was used before we received it mints nothing", async () => {
    const { header, authorization } = payWith(1);
    stand.mine(authorization);
    for (const checksNonces of [true, false]) {
      stand.state.checksNonces = checksNonces;
      const { status, body } = await buy(header);
      expect([status, body.code]).toEqual([402, "payment_invalid"]);
    }
    expect(stand.state.settles).toBe(0);
  });

  test("waits for a facilitator or a node that is down: 503, and the same payment works later", async () => {
    const { header, authorization } = payWith(2);
    for (const away of ["facilitatorUp", "nodeUp"] as const) {
      stand.state[away] = false;
      const { status, body } = await buy(header);
      expect([status, body.code]).toEqual([503, "service_unavailable"]);
      expect(await rowOf(authorization)).toBeNull();
      stand.state[away] = true;
    }
    expect((await buy(header)).status).toBe(201);
  });
});

describe("one payment, sent repeatedly", () => {
  test("mints one code and is settled once with ten concurrent requests", async () => {
    const buy = sameBuyer();
    const before = await codes();
    const { header } = payWith(1);
    let release = () => {};
    stand.state.held = new Promise((resolve) => {
      release = resolve;
    });
    const asked = Array.from({ length: 10 }, () => buy(header));
    await vi.waitFor(() => expect(stand.state.settles).toBe(1), 10_000);
    await buy({}, { sandbox: true });
    release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.credit_code)).size).toBe(1);
    expect(answers.filter(({ body }) => body.replayed).length).toBe(9);
    expect(answers.filter(({ body }) => body.settlement).length).toBe(1);
    expect(stand.state.settles).toBe(1);
    expect(await codes()).toBe(before + 1);
  });

  test("is the same payment in both versions, and with its nonce in uppercase", async () => {
    const buy = sameBuyer();
    const { header, authorization } = payWith(1);
    const first = await buy(header);
    const { from, nonce } = authorization;
    // The signature covers the values, however they are spelled.
    const signature = sign(authorization);
    const loud = {
      ...authorization,
      from: `0x${from.slice(2).toUpperCase()}`,
      nonce: `0x${nonce.slice(2).toUpperCase()}`,
    };
    for (const again of [
      payWith(2, authorization),
      payWith(1, { ...loud, signature }),
      payWith(2, { ...loud, signature: signature.toUpperCase().replace("0X", "0x") }),
    ]) {
      const { status, body } = await buy(again.header);
      expect([status, body.replayed, body.credit_code, body.settlement]).toEqual([
        200,
        true,
        first.body.credit_code,
        undefined,
      ]);
    }
    expect(stand.state.settles).toBe(1);
  });

  test("is refused with another email address or pack", async () => {
    const { header } = payWith(1);
    await buy(header);
    for (const change of [{ email: "thief@example.com" }, { pack: "standard" }]) {
      const { status, body } = await buy(header, change);
      expect([status, body.code, body.credit_code]).toEqual([402, "payment_invalid", undefined]);
    }
  });

  test("a forged signature for a payment that is visible on the chain gets no code and no information", async () => {
    const { header, authorization } = payWith(1);
    await buy(header);
    const { body: unknown } = await buy(payWith(1, { ...authorization, signature: "0x00" }).header, {
      email: "thief@example.com",
    });
    for (const version of [1, 2] as const) {
      const forged = payWith(version, { ...authorization, signature: `0x${"00".repeat(65)}` });
      const { status, body } = await buy(forged.header);
      expect([status, body.code, body.reason]).toEqual([402, "payment_invalid", unknown.reason]);
      expect(JSON.stringify(body)).not.toContain("svc-");
    }
  });

  test("with the real signature, which the chain shows too, another caller gets the code by email only", async () => {
    const { header, authorization } = payWith(1);
    const first = await buy(header);
    expect(first.status).toBe(201);
    const { status, body } = await buy(header);
    expect([status, body.replayed, body.credit_code]).toEqual([200, true, undefined]);
    const accountId = (await rowOf(authorization))!.accountId!;
    expect(await database.prisma.message.count({ where: { reference: accountId } })).toBe(2);
  });

  test("another caller who asks first after an unknown settlement gets no code either", async () => {
    const { header, authorization } = payWith(1);
    stand.state.mood = "loses the answer";
    const buy = sameBuyer();
    expect((await buy(header)).status).toBe(503);
    const thief = sameBuyer();
    expect((await thief(header)).body.credit_code).toBeUndefined();
    expect((await rowOf(authorization))!.status).toBe("settled");
    expect((await buy(header)).body.credit_code).toMatch(/^svc-/);
  });

  test("shows its code for a day; afterward the code is only emailed again, once a day", async () => {
    const buy = sameBuyer();
    const { header, authorization } = payWith(1);
    const { body } = await buy(header);
    const mails = async () =>
      database.prisma.message.count({ where: { reference: (await rowOf(authorization))!.accountId! } });
    setClock(days(1) - minutes(1));
    expect((await buy(header)).body.credit_code).toBe(body.credit_code);
    expect(await mails()).toBe(1);
    for (const [day, sent] of [
      [1, 2],
      [1.5, 2],
      [2.1, 3],
    ] as const) {
      setClock(days(day) + minutes(1));
      const later = await buy(header);
      expect([later.status, later.body.replayed, later.body.credit_code]).toEqual([200, true, undefined]);
      expect(later.body.next).toHaveLength(1);
      expect(await mails()).toBe(sent);
    }
  });
});

describe("a settlement without an answer", () => {
  test.each(["loses the answer", "answers without a hash"] as const)(
    "(the facilitator %s) is 503, and the same payment is found on the chain and minted once",
    async (mood) => {
      const buy = sameBuyer();
      const { header, authorization } = payWith(1);
      stand.state.mood = mood;
      const first = await buy(header);
      expect([first.status, first.body.code]).toEqual([503, "service_unavailable"]);
      expect((await rowOf(authorization))!.status).toBe("unknown");
      const second = await buy(header);
      expect([second.status, second.body.settlement.tx_hash]).toEqual([201, stand.state.lastTransaction]);
      expect((await buy(header)).body).toMatchObject({
        replayed: true,
        credit_code: second.body.credit_code,
      });
      expect(stand.state.settles).toBe(1);
    },
  );

  test("is followed even if the payer doesn't ask again, and the code is emailed", async () => {
    const { header, authorization } = payWith(2);
    stand.state.mood = "settles late";
    expect((await buy(header)).status).toBe(503);
    await follow();
    expect((await rowOf(authorization))!.status).toBe("unknown");
    stand.mineWaiting();
    setClock(minutes(1));
    await follow();
    const row = (await rowOf(authorization))!;
    expect(row.status).toBe("settled");
    expect(await database.prisma.message.count({ where: { reference: row.accountId! } })).toBe(1);
    const { status, body } = await buy(header);
    expect([status, body.replayed]).toEqual([200, true]);
    expect(stand.transfers()).toBeGreaterThan(0);
  });

  test("is unknown to all concurrent callers, and is requested only once", async () => {
    const { header } = payWith(1);
    stand.state.mood = "fails";
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(header)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(stand.state.settles).toBe(1);
  });

  test("that did not happen can be retried with the same payment", async () => {
    const buy = sameBuyer();
    const { header } = payWith(1);
    stand.state.mood = "fails";
    expect((await buy(header)).status).toBe(503);
    stand.state.mood = "settles";
    setClock(6000);
    expect((await buy(header)).status).toBe(201);
  });

  test("fails only once the payment has expired and the chain says that it is unused", async () => {
    const { header, authorization } = payWith(1);
    stand.state.mood = "fails";
    expect((await buy(header)).status).toBe(503);
    // Our own clock doesn't matter here; only the chain's clock counts.
    setClock(minutes(10));
    await follow();
    expect((await rowOf(authorization))!.status).toBe("unknown");
    stand.state.chainOffsetMs = minutes(4);
    setClock(minutes(20));
    await follow();
    expect((await rowOf(authorization))!).toMatchObject({ status: "failed", accountId: null });
    const { status, body } = await buy(header);
    expect([status, body.code]).toEqual([402, "payment_invalid"]);
  });

  test("that another party broadcast mints a code for the first caller who sent us the payment", async () => {
    const buy = sameBuyer();
    const { header, authorization } = payWith(1);
    stand.state.mood = "fails";
    expect((await buy(header)).status).toBe(503);
    stand.mine(authorization);
    expect((await buy(header, { email: "thief@example.com" })).status).toBe(402);
    expect((await buy(header)).status).toBe(201);
  });

  test("stays undecided while the chain can't be read", async () => {
    const { header, authorization } = payWith(1);
    stand.state.mood = "loses the answer";
    await buy(header);
    stand.state.nodeUp = false;
    expect((await buy(header)).status).toBe(503);
    setClock(minutes(30));
    await follow();
    expect((await rowOf(authorization))!.status).toBe("unknown");
    stand.state.nodeUp = true;
    setClock(minutes(90));
    await follow();
    expect((await rowOf(authorization))!.status).toBe("settled");
  });

  test("that names another payment's transaction mints nothing for that transaction: the chain shows the payment's own", async () => {
    const buy = sameBuyer();
    await buy(payWith(1).header);
    const earlier = stand.state.lastTransaction;
    const { header, authorization } = payWith(1);
    stand.state.mood = "names another transaction";
    expect((await buy(header)).status).toBe(503);
    expect((await rowOf(authorization))!.accountId).toBeNull();
    setClock(minutes(2));
    const { status, body } = await buy(header);
    expect([status, body.settlement.tx_hash === earlier]).toEqual([201, false]);
    expect(await database.prisma.x402Payment.count({ where: { transaction: earlier } })).toBe(1);
  });
});

test("a facilitator that doesn't answer is given up at a deadline, with an unknown outcome", async () => {
  const { createX402Payments } = await import("#lib/adapters/x402/x402-payments");
  const { env } = stand;
  const payments = createX402Payments({
    network: "base-sepolia",
    payTo: env.X402_PAY_TO,
    facilitatorUrl: env.X402_FACILITATOR_URL,
    rpcUrl: env.X402_RPC_URL,
    timeoutMs: 200,
  });
  const terms = { amount: "20000000", resource: "http://localhost/", description: "A pack" };
  const payment = payments.read(Object.values(payWith(2).header)[0]!, terms);
  if ("refused" in payment) throw new Error(payment.refused);
  stand.state.mood = "hangs";
  const outcome = await payments.settle(payment, terms);
  expect([outcome.transaction, stand.state.hung]).toEqual([null, 1]);
});

test("the simulator's signatures bind what is signed", () => {
  const { authorization } = payWith(1);
  expect(sign(authorization)).not.toBe(sign({ ...authorization, value: "1" }));
});
