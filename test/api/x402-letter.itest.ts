import { decodePaymentRequiredHeader } from "@x402/core/http";
import { parsePaymentRequired } from "@x402/core/schemas";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { issueQuoteToken } from "#lib/domain/access/quote-token";
import { payWith, startX402 } from "#simulators/x402";

/** Credit for exactly one quoted letter, paid with tokens: quote, x402 credits, order. */
const stand = await startX402();
Object.assign(process.env, stand.env);
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { orderBody, makeToken, text } = await import("./letters.ts");
const { quoteBatch } = await import("./batch-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const { audit } = await import("../setup/audit.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });

beforeEach(() => {
  setClock(0);
  Object.assign(stand.state, { mood: "settles", facilitatorUp: true, nodeUp: true, chainOffsetMs: 0 });
  Object.assign(stand.state, { settles: 0, verifies: 0, checksNonces: true, held: null });
});
afterAll(async () => {
  setClock(0);
  expect((await database.pool.query(audit)).rows).toEqual([]);
  await container().close();
  await database.close();
  await stand.stop();
});

type Change = Record<string, unknown>;
const buy = (body: Change, headers: Record<string, string> = {}) =>
  call("POST", "/v1/x402/credits", { body, headers });
/** The signed payment of a one-page letter, $1.99. */
const sign = (version: 1 | 2 = 2, value = "1990000") => payWith(version, { value });
const { sandbox: _, ...live } = orderBody;
const order = (body: Change) => call("POST", "/v1/orders", { body: { ...live, ...body } });
const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
/** A letter that differs from every other test's, and the token of its quote. */
let letters = 0;
async function quoted(change: Change = {}) {
  letters += 1;
  const letter = { text: `${text}\n\nP.S. Letter ${letters}.` };
  return { letter, token: await makeToken({ ...letter, ...change }) };
}
async function bought(more: Change = {}) {
  const { letter, token } = await quoted();
  const { header, authorization } = sign();
  const { status, body } = await buy({ confirmation_token: token, ...more }, header);
  expect(status).toBe(201);
  return { letter, token, header, authorization, code: body.credit_code as string, body };
}
const expectCode = (answer: Awaited<ReturnType<typeof call>>, status: number, code: string) =>
  expect([answer.status, answer.body.code]).toEqual([status, code]);
const accountOf = async (key: string) =>
  (await database.prisma.x402Payment.findFirstOrThrow({
    where: { key: { endsWith: key.toLowerCase() } },
    include: { account: true },
  }))!.account!;

describe("the three calls", () => {
  test.each([1, 2] as const)(
    "send exactly one letter for exactly its price, in version %s",
    async (version) => {
      const { letter, token } = await quoted();
      const terms = await buy({ confirmation_token: token });
      expectCode(terms, 402, "payment_required");
      expect(terms.body.accepts[0].maxAmountRequired).toBe("1990000");
      const second = decodePaymentRequiredHeader(terms.headers.get("payment-required")!);
      expect(second.accepts[0]!.amount).toBe("1990000");

      const paid = await buy({ confirmation_token: token }, sign(version).header);
      expect([paid.status, paid.body.face_cents, paid.body.bonus_cents]).toEqual([201, 199, 0]);
      const until = Date.parse(paid.body.confirmation_expires_at) - Date.now();
      expect(Math.round(until / 3_600_000)).toBe(24);
      expect(paid.body.next.join(" ")).toMatch(
        /Store the code now.*shown only to the same payment.*for 7 days/,
      );
      expect(paid.body.next.join(" ")).toMatch(
        /returns to this code; the order's email or webhook reports it/,
      );
      const code = paid.body.credit_code;
      expect(await balance(code)).toBe(199);
      const sent = await order({ ...letter, credit_code: code, confirmation_token: token });
      expect([sent.status, sent.body.order.price_cents]).toEqual([201, 199]);
      expect(await balance(code)).toBe(0);
      expect(
        await database.prisma.message.count({ where: { kind: { in: ["credit_code", "low_balance"] } } }),
      ).toBe(0);
    },
  );

  test("email the code if there is an address, and say so", async () => {
    const { authorization, body } = await bought({ email: "agent@example.com" });
    expect(body.next.join(" ")).toMatch(/We emailed the code too/);
    const { id } = await accountOf(authorization.nonce);
    expect(await database.prisma.message.count({ where: { kind: "credit_code", reference: id } })).toBe(1);
  });

  test("work for the price of any letter", async () => {
    const { token } = await quoted({ mail_class: "certified" });
    const { body } = await buy({ confirmation_token: token });
    expect(body.accepts[0].maxAmountRequired).toBe("12990000");
    expect((await buy({ confirmation_token: token }, sign(2, "12990000").header)).body.face_cents).toBe(1299);
  });

  test.each([
    ["one unit less", "1989999"],
    ["one unit more", "1990001"],
    ["the price of a pack", "20000000"],
  ])("refuse %s", async (_name, value) => {
    const { token } = await quoted();
    expectCode(await buy({ confirmation_token: token }, sign(2, value).header), 402, "payment_invalid");
    expect(stand.state.settles).toBe(0);
  });
});

describe("the order that a code pays", () => {
  test("may follow within 24 hours, at the quoted price, with this code alone", async () => {
    const first = await bought();
    const other = await bought();
    setClock(minutes(31));
    const sent = { ...first.letter, confirmation_token: first.token };
    expectCode(await order({ ...sent, credit_code: other.code }), 409, "confirmation_expired");
    expectCode(
      await order({ ...other.letter, credit_code: other.code, confirmation_token: first.token }),
      409,
      "confirmation_expired",
    );
    expectCode(
      await order({ ...other.letter, credit_code: first.code, confirmation_token: first.token }),
      409,
      "confirmation_mismatch",
    );
    setClock(days(1) - minutes(1));
    const { status, body } = await order({ ...sent, credit_code: first.code });
    expect([status, body.order.price_cents]).toEqual([201, 199]);
    setClock(days(1) + minutes(1));
    const late = { ...other.letter, credit_code: other.code, confirmation_token: other.token };
    expectCode(await order(late), 409, "confirmation_expired");
    expect(await balance(other.code)).toBe(199);
    // The credit outlives the token: a new quote uses it.
    const again = await order({ ...late, confirmation_token: await makeToken(other.letter) });
    expect([again.status, await balance(other.code)]).toEqual([201, 0]);
  });

  test.each([
    ["higher", 249],
    ["lower", 149],
  ])("is charged as quoted if the price book is %s by then", async (_name, firstClass) => {
    const { letter, token, code } = await bought();
    const usual = container();
    const book = { ...usual.env.PRICE_BOOK, firstClass };
    installContainer(createContainer({ ...usual.env, PRICE_BOOK: book }));
    try {
      setClock(minutes(31));
      const { status, body } = await order({ ...letter, credit_code: code, confirmation_token: token });
      expect([status, body.order.price_cents]).toEqual([201, 199]);
      const sum = (items: { amount_cents: number }[]) =>
        items.reduce((all, item) => all + item.amount_cents, 0);
      expect(sum(body.order.breakdown)).toBe(199);
      expect(await balance(code)).toBe(0);
    } finally {
      const changed = container();
      installContainer(usual);
      await changed.close();
    }
  });

  test("returns its price to the code when it is canceled", async () => {
    const { letter, token, code } = await bought();
    const { body } = await order({ ...letter, credit_code: code, confirmation_token: token });
    expect(await balance(code)).toBe(0);
    const headers = { "X-Capability-Token": body.capability.cancel_token };
    expect((await call("DELETE", `/v1/orders/${body.order.id}`, { headers })).status).toBe(200);
    await container().fulfilment.advance(body.order.id);
    expect(await balance(code)).toBe(199);
  });
});

describe("a token", () => {
  test("that is forged, expired, used, from a sandbox quote, or a batch's is refused before the terms", async () => {
    const { letter, token } = await quoted();
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const { token: sandbox } = await quoted({ sandbox: true });
    const batch = await quoteBatch({}, { address: "203.0.113.9" });
    const spent = await quoted();
    const pack = (await buy({ pack: "starter", email: "a@example.com" }, payWith(2).header)).body.credit_code;
    const used = await order({ ...spent.letter, credit_code: pack, confirmation_token: spent.token });
    expect([used.status, batch.status]).toEqual([201, 200]);
    for (const headers of [{}, sign().header] as Record<string, string>[]) {
      expectCode(await buy({ confirmation_token: forged }, headers), 409, "confirmation_malformed");
      expectCode(await buy({ confirmation_token: "svcq_x" }, headers), 409, "confirmation_malformed");
      const refused = await buy({ confirmation_token: spent.token }, headers);
      expectCode(refused, 409, "confirmation_used");
      expect(refused.body.order_id).toBe(used.body.order.id);
      const wrong = await buy({ confirmation_token: sandbox }, headers);
      expectCode(wrong, 400, "validation_error");
      expect(wrong.body.fields[0].path).toBe("confirmation_token");
      const many = await buy({ confirmation_token: batch.body.confirmation_token }, headers);
      expectCode(many, 400, "validation_error");
      expect(many.body.next[0]).toContain(`amount_cents: ${batch.body.total_cents}`);
      setClock(minutes(31));
      expectCode(await buy({ confirmation_token: token }, headers), 409, "confirmation_expired");
      setClock(0);
    }
    expect(letter.text).toContain("P.S.");
    expect(stand.state.settles).toBe(1);
  });

  test("with a pack or an amount is 400", async () => {
    const { token } = await quoted();
    for (const more of [
      { pack: "starter" },
      { pack: "starter", email: "a@example.com" },
      { amount_cents: 700 },
    ])
      expectCode(await buy({ confirmation_token: token, ...more }, sign().header), 400, "validation_error");
    expect(stand.state.settles).toBe(0);
  });

  test("of version 1 has expired, because it doesn't say its price", async () => {
    const { keyring } = {
      keyring: (await import("#lib/shared/keyring")).createKeyring(container().env.APP_SECRET),
    };
    const quote = { thing: "letter", totalCents: 1, sandbox: false } as const;
    const token = issueQuoteToken(keyring, Buffer.alloc(32), quote, new Date());
    const body = Buffer.from(token.slice(5), "base64url").subarray(0, 54);
    body.writeUInt8(1, 0);
    const { mac } = keyring.sign("quote", Buffer.concat([Buffer.from("svcq_"), body]));
    const old = `svcq_${Buffer.concat([body, mac]).toString("base64url")}`;
    expectCode(await buy({ confirmation_token: old }), 409, "confirmation_expired");
  });
});

describe("a second payment for one token", () => {
  test("is refused before it settles, with and without its signature", async () => {
    const { token } = await bought();
    const before = stand.transfers();
    expectCode(await buy({ confirmation_token: token }, sign().header), 409, "confirmation_used");
    const looked = await buy({ confirmation_token: token });
    expectCode(looked, 409, "confirmation_used");
    expect(looked.body.next[0]).toMatch(/Send that payment again/);
    expect([stand.state.settles, stand.transfers() - before]).toEqual([1, 0]);
  });

  test("is refused when ten race: one settles and mints", async () => {
    const { token } = await quoted();
    const before = stand.transfers();
    let release = () => {};
    // All ten have passed the check for an earlier payment before the first writes its row.
    stand.state.verifyHeld = new Promise((resolve) => {
      release = resolve;
    });
    const racing = Array.from({ length: 10 }, (_, index) =>
      buy({ confirmation_token: token }, sign(index % 2 === 0 ? 1 : 2).header),
    );
    await vi.waitFor(() => expect(stand.state.verifies).toBe(10), 10_000);
    release();
    const answers = await Promise.all(racing);
    stand.state.verifyHeld = null;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("confirmation_used");
    expect([stand.state.settles, stand.transfers() - before]).toEqual([1, 1]);
  });

  test("is refused while the first is unknown, and possible once the first has failed", async () => {
    const { token } = await quoted();
    const first = sign();
    stand.state.mood = "fails";
    expectCode(await buy({ confirmation_token: token }, first.header), 503, "service_unavailable");
    stand.state.mood = "settles";
    expectCode(await buy({ confirmation_token: token }, sign().header), 409, "confirmation_used");
    stand.state.chainOffsetMs = minutes(4);
    setClock(minutes(5));
    const { tokenPayments } = container().credits;
    for (const key of await tokenPayments.listDue(50)) await tokenPayments.advance(key);
    stand.state.chainOffsetMs = 0;
    setClock(0);
    expectCode(await buy({ confirmation_token: token }, first.header), 402, "payment_invalid");
    expect((await buy({ confirmation_token: token }, sign().header)).status).toBe(201);
  });
});

describe("the same payment with the same token", () => {
  test("gets the code for 7 days from any address, even after the token's 30 minutes and after its order", async () => {
    const { letter, token, header, code, body } = await bought();
    await order({ ...letter, credit_code: code, confirmation_token: token });
    for (const offset of [0, minutes(31), days(7) - minutes(1)]) {
      setClock(offset);
      const again = await buy({ confirmation_token: token }, header);
      expect([again.status, again.body.replayed, again.body.credit_code]).toEqual([200, true, code]);
      expect(again.body.confirmation_expires_at).toBe(body.confirmation_expires_at);
    }
    setClock(days(7) + minutes(1));
    const late = await buy({ confirmation_token: token }, header);
    expect([late.status, late.body.credit_code]).toEqual([200, undefined]);
    expect(late.body.next[0]).toMatch(/it has no email address/);
    expect(stand.state.settles).toBe(1);
  });

  test("gets the code by email after 7 days, if it named an address", async () => {
    const { token, header, authorization } = await bought({ email: "agent@example.com" });
    const { id } = await accountOf(authorization.nonce);
    setClock(days(8));
    const late = await buy({ confirmation_token: token }, header);
    expect([late.body.credit_code, late.body.next[0]]).toEqual([undefined, expect.stringMatching(/emailed/)]);
    expect(await database.prisma.message.count({ where: { reference: id } })).toBe(2);
  });

  test("is another payment with another token, with a pack, or with another signature", async () => {
    const { token, header, authorization } = await bought();
    const { token: other } = await quoted();
    expectCode(await buy({ confirmation_token: other }, header), 402, "payment_invalid");
    expectCode(await buy({ pack: "starter", email: "a@example.com" }, header), 402, "payment_invalid");
    const forged = payWith(2, { ...authorization, signature: `0x${"00".repeat(65)}` });
    const refused = await buy({ confirmation_token: token }, forged.header);
    expectCode(refused, 402, "payment_invalid");
    expect(JSON.stringify(refused.body)).not.toContain("svc-");
  });
});

describe("a request that only looks", () => {
  const look = (options: Parameters<typeof call>[2]) => call("POST", "/v1/x402/credits", options);

  test.each([
    ["without a body", {}],
    ["without a body, as a form", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["with an empty object", { body: {} }],
  ])("%s meets the terms of the smallest pack, and learns what it can send", async (_name, options) => {
    const answer = await look(options);
    expectCode(answer, 402, "payment_required");
    const [first] = answer.body.accepts;
    expect(first.maxAmountRequired).toBe("20000000");
    expect(Object.keys(first.outputSchema.input.bodyFields)).toEqual([
      "confirmation_token",
      "pack",
      "amount_cents",
      "email",
    ]);
    const second = decodePaymentRequiredHeader(answer.headers.get("payment-required")!);
    expect(parsePaymentRequired(second).success).toBe(true);
    const { info, schema } = second.extensions!.bazaar as never as { info: Change; schema: Change };
    expect(info.input).toMatchObject({ type: "http", method: "POST", bodyType: "json" });
    expect(JSON.stringify(schema)).toContain("confirmation_token");
    expect(answer.headers.get("payment-required")!.length).toBeLessThan(4096);
  });

  test("can't buy by accident: with a payment it is 400, and nothing settles", async () => {
    for (const options of [{ headers: payWith(2).header }, { body: {}, headers: payWith(1).header }])
      expectCode(await look(options), 400, "validation_error");
    expect(stand.state.settles).toBe(0);
  });

  test.each([
    [{ pack: "gold", email: "a@example.com" }, "unknown_pack"],
    [{ pack: "letter", email: "a@example.com" }, "unknown_pack"],
    [{ pack: "starter" }, "validation_error"],
    [{ email: "a@example.com" }, "validation_error"],
    [{ amount_cents: 700 }, "validation_error"],
  ])("with %j is still 400", async (body, code) => {
    expectCode(await look({ body }), 400, code);
  });
});

describe("the sandbox", () => {
  test("rehearses it for free: the token is checked and not used up", async () => {
    const { letter, token } = await quoted({ sandbox: true });
    const { status, body } = await buy({ confirmation_token: token, sandbox: true });
    expect([status, body.face_cents, body.bonus_cents, body.settlement]).toEqual([201, 199, 0, undefined]);
    const sent = await order({
      ...letter,
      credit_code: body.credit_code,
      confirmation_token: token,
      sandbox: true,
    });
    expect(sent.status).toBe(201);
    expectCode(await buy({ confirmation_token: token, sandbox: true }), 409, "confirmation_used");
    expectCode(await buy({ confirmation_token: "svcq_x", sandbox: true }), 409, "confirmation_malformed");
    expect(stand.state.settles).toBe(0);
  });
});

describe("where x402 is set up, and only there", () => {
  const off = { X402_PAY_TO: undefined, X402_FACILITATOR_URL: undefined, X402_RPC_URL: undefined };
  async function read() {
    const { token, letter } = await quoted();
    const { credit_code } = (await buy({ confirmation_token: token, sandbox: true })).body;
    const answers = [
      await order({ ...letter, credit_code: "svc-aaaa-bbbb-cccc", confirmation_token: token }),
      await order({ ...letter, mail_class: "certified", sandbox: true, credit_code }),
      await order(letter),
    ];
    const [{ llmsTxt }, { llmsFullTxt }] = await Promise.all([
      import("#lib/api/discovery/llms-txt"),
      import("#lib/api/discovery/llms-full-txt"),
    ]);
    const source = { baseUrl: "https://mail.example", services: container() };
    return {
      codes: answers.map(({ body }) => body.code),
      texts: [...answers.map(({ body }) => body.next.join(" ")), llmsTxt(source), llmsFullTxt(source)],
    };
  }
  const calls = /three calls: POST \/v1\/quotes, POST \/v1\/x402\/credits .*, and POST \/v1\/orders/;
  const codes = ["credit_code_unknown", "insufficient_credit", "payments_not_configured"];

  test("the errors about money and both llms.txt name the three calls", async () => {
    const here = await read();
    expect(here.codes).toEqual(codes);
    for (const text of here.texts) expect(text).toMatch(calls);
    const usual = container();
    installContainer(createContainer({ ...usual.env, ...off }));
    try {
      const there = await read();
      expect(there.codes).toEqual(codes);
      for (const text of there.texts) expect(text).not.toMatch(calls);
    } finally {
      const other = container();
      installContainer(usual);
      await other.close();
    }
  });
});
