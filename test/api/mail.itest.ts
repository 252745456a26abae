import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startMailbox } from "#simulators/smtp";

/** Emails over a real SMTP server on this machine. */
const mailbox = await startMailbox();
Object.assign(process.env, {
  SMTP_URL: mailbox.url,
  SMTP_TLS: "optional",
  EMAIL_FROM: "Posthorn <post@posthorn.example>",
  PUBLIC_BASE_URL: "https://posthorn.example",
});
const { container } = await import("#lib/container");
const { emailCodeOf } = await import("#lib/domain/access/email-code");
const { openDatabase } = await import("#lib/db/client");
const { call, freshAddress } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });

beforeAll(() => setClock(0));
afterEach(() => {
  setClock(0);
  mailbox.mood = "takes";
});
afterAll(async () => {
  await container().close();
  await mailbox.stop();
  await database.close();
});

/** Does the worker's job, repeatedly. */
async function deliver() {
  const { messages } = container();
  for (let ids = await messages.listDue(50); ids.length > 0; ids = await messages.listDue(50)) {
    for (const id of ids) await messages.advance(id);
  }
}
let mints = 0;
async function mint() {
  mints += 1;
  const at = new Date();
  return container().credits.mint({
    pack: "bulk",
    email: "buyer@example.com",
    source: `mail:${mints}`,
    sandbox: false,
    at,
  });
}
async function live(
  email: string,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  address = freshAddress(),
) {
  const { code } = await mint();
  const { sandbox: _, ...letter } = { ...orderBody, ...change };
  const { account_session: __, ...quoted } = change;
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...quoted } });
  const body = { ...letter, email, credit_code: code, confirmation_token: quote.body.confirmation_token };
  return call("POST", "/v1/orders", { body, headers, address });
}
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

describe("an order's sender", () => {
  test("gets no email that came too late because the mail server was away, and it isn't a failure for a person", async () => {
    const email = "too-late@example.com";
    const { order } = (await live(email)).body;
    setClock(minutes(11));
    await container().fulfilment.advance(order.id);
    await deliver();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt: /)]);
    const messages = await database.prisma.message.findMany({ where: { reference: order.id } });
    expect(messages.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      "paid held_back",
      "receipt sent",
    ]);
    setClock(0);
  });

  test("gets an email as soon as it is paid, one with the receipt, one about the mailing, and one about the arrival with a new token for a review, each once", async () => {
    const email = "receipts@example.com";
    const { order } = (await live(email, { mail_class: "priority" })).body;
    await deliver();
    const [paid] = mailsTo(email);
    expect([paid!.subject, mailsTo(email).length]).toEqual(["Your letter is paid", 1]);
    expect(paid!.text).toMatch(/You can cancel it for the next \d+ minutes, until \d+:\d\d [AP]M UTC/);
    const link = /https:\/\/posthorn.example\/orders\/(\w+)#(svcl_[\w-]+)/.exec(paid!.text)!;
    const headers = { "X-Link-Token": link[2]! };
    const opened = await call("POST", `/v1/orders/${link[1]}/link`, { headers });
    expect([link[1], opened.body.opens]).toEqual([order.id, "recipient"]);
    setClock(minutes(11));
    await container().fulfilment.advance(order.id);
    await deliver();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Your letter is paid", "Receipt: $11.99"]);
    const { printing } = container().operators;
    await printing.markPosted({ operator: true, id: "a-test" }, order.id, "9400100000000000000000");
    await deliver();
    const mailed = mailsTo(email).at(-1)!;
    expect([mailed.subject, mailed.text.includes("9400100000000000000000")]).toEqual([
      "Your letter is in the mail",
      true,
    ]);
    expect(mailed.text).toContain(`https://posthorn.example/orders/${order.id}`);
    await deliver();
    expect(mailsTo(email)).toHaveLength(3);
  });

  test("of a refused letter learns why, and that the money is back", async () => {
    const email = "refused@example.com";
    await live(email, {
      text: "If you don't repay me by Friday I'll tell your wife and your boss what you did.",
    });
    await deliver();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["We can’t mail your letter"]);
    expect(mailsTo(email)[0]!.text).toContain("refunded");
  });

  test("in the sandbox gets no email", async () => {
    await call("POST", "/v1/orders", { body: { ...orderBody, email: "rehearsal@example.com" } });
    await deliver();
    expect(mailsTo("rehearsal@example.com")).toEqual([]);
  });

  test("gets the arrival's email with a working review token, weeks after the order", async () => {
    const email = "delivered@example.com";
    const { order } = (await live(email)).body;
    setClock(minutes(11));
    await container().fulfilment.advance(order.id);
    await container().operators.printing.markPosted({ operator: true, id: "a-test" }, order.id, null);
    setClock(days(20));
    await container().fulfilment.advance(order.id);
    await deliver();
    const link = /&review=(svcc_[\w-]+)/.exec(mailsTo(email).at(-1)!.text)!;
    const review = { order_id: order.id, stars: 5, capability_token: link[1] };
    expect((await call("POST", "/v1/reviews", { body: review })).status).toBe(201);
  });
});

test("emails are in the language that was named for an order, a code, and a purchase, with links to pages in it", async () => {
  const email = "remitente@example.com";
  const sent = await live(email, { mail_class: "priority", language: "es" });
  expect(sent.body.order_url).toContain(`https://posthorn.example/es/orders/${sent.body.order.id}#svcl_`);
  await deliver();
  const [paid] = mailsTo(email);
  expect(paid!.subject).toBe("Su carta está pagada");
  expect(paid!.text).toContain("Nadie lee este buzón.");
  expect(paid!.text).toContain(`https://posthorn.example/es/orders/${sent.body.order.id}#`);

  const asked = await call("POST", "/v1/account_sessions", {
    body: { email: "codigo@example.com", language: "es" },
    address: freshAddress(),
  });
  expect(asked.status).toBe(200);
  await deliver();
  expect(mailsTo("codigo@example.com")[0]!.subject).toMatch(/^\d{6} es su código$/);
  const wrong = { body: { email, language: "fr" }, address: freshAddress() };
  expect((await call("POST", "/v1/account_sessions", wrong)).body.code).toBe("validation_error");
});

describe("an email that can't be sent", () => {
  test("because the server asks to retry is sent later, once", async () => {
    mailbox.mood = "busy";
    const email = "later@example.com";
    await live(email, {
      text: "If you don't repay me by Friday I'll tell your wife and your boss what you did.",
    });
    await deliver();
    expect(mailsTo(email)).toEqual([]);
    mailbox.mood = "takes";
    setClock(minutes(3));
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("because the connection broke after the transfer is not sent twice, unless it contains a code", async () => {
    const email = "broken@example.com";
    mailbox.mood = "breaks after taking";
    await live(email, {
      text: "If you don't repay me by Friday I'll tell your wife and your boss what you did.",
    });
    await container().sessions.requestCode({ email: "codes@example.com", caller: "addr:a" });
    await deliver();
    mailbox.mood = "takes";
    for (const ms of [minutes(2), minutes(6), minutes(9)]) {
      setClock(ms);
      await deliver();
    }
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo("codes@example.com").length).toBeGreaterThanOrEqual(2);
  });

  test("because the process died while sending: a code is sent again, a receipt is not", async () => {
    const { accountId } = await mint();
    const at = new Date();
    const rows = [
      { id: "msg_code", kind: "credit_code", reference: accountId, once: "x1" },
      { id: "msg_receipt", kind: "receipt", reference: "ord_x", once: "x2" },
    ];
    await database.prisma.message.createMany({
      data: rows.map((row) => ({
        ...row,
        status: "sending" as const,
        attempts: 1,
        createdAt: at,
        updatedAt: at,
      })),
    });
    await database.prisma.work.createMany({
      data: rows.map(({ id }) => ({ kind: "message", id, partitionKey: "smtp", dueAt: at })),
    });
    setClock(minutes(1));
    await deliver();
    const states = await database.prisma.message.findMany({
      where: { id: { in: ["msg_code", "msg_receipt"] } },
      orderBy: { id: "asc" },
    });
    expect(states.map(({ status }) => status)).toEqual(["sent", "failed"]);
    expect(mailsTo("buyer@example.com").at(-1)!.text).toMatch(/svc(-[a-z0-9]{4}){3}/);
  });
});

test("the outbox contains no code, address, or text", async () => {
  const { code } = await mint();
  const { rows } = await database.pool.query("select m::text as row from messages m");
  const all = rows.map(({ row }) => row).join("\n");
  expect(all).not.toContain(code.slice(4));
  expect(all).not.toContain("@");
});

describe("an account session", () => {
  const ask = (email: string, address = freshAddress()) =>
    call("POST", "/v1/account_sessions", { body: { email }, address });
  type Digits = { code: string; request_id: string };
  const verify = (email: string, digits: Digits, address = freshAddress()) =>
    call("POST", "/v1/account_sessions/verify", { body: { email, ...digits }, address });
  async function digitsFor(email: string): Promise<Digits> {
    const { request_id } = (await ask(email)).body;
    await deliver();
    return { request_id, code: /\b(\d{6})\b/.exec(mailsTo(email).at(-1)!.text)![1]! };
  }

  test("is granted for the emailed digits, and raises the caps, which are counted per email address", async () => {
    const email = "bulk@example.com";
    const { status, body } = await verify(email, await digitsFor(email));
    expect([status, body.account_session.slice(0, 5)]).toEqual([200, "svca_"]);
    const address = freshAddress();
    for (let n = 0; n < 7; n += 1) {
      const sent = await live("same@example.com", { account_session: body.account_session }, {}, address);
      expect(sent.status).toBe(201);
    }
    // Without the session, the usual limit of five applies to the same caller.
    for (let n = 0; n < 5; n += 1) expect((await live("same@example.com", {}, {}, address)).status).toBe(201);
    expect((await live("same@example.com", {}, {}, address)).body.code).toBe("velocity_limit");
    setClock(days(30) + minutes(1));
    const late = await live("same@example.com", { account_session: body.account_session });
    expect([late.status, late.body.code]).toEqual([401, "invalid_session"]);
  });

  test("belongs to the mailbox, however its address is spelled, and the limit of emails is counted per mailbox", async () => {
    const sessions = [];
    for (const email of ["folded+1@gmail.com", "f.olded+2@googlemail.com"])
      sessions.push((await verify(email, await digitsFor(email))).body.account_session);
    const ids = [];
    for (const account_session of sessions) {
      const { body } = await live("same@example.com", { account_session });
      const where = { subjectId: body.order.id };
      ids.push((await database.prisma.capUse.findUniqueOrThrow({ where })).actor);
    }
    expect(new Set(ids).size).toBe(1);
    for (let n = 3; n <= 5; n += 1)
      expect((await ask(`folded+${n}@gmail.com`)).body).toMatchObject({ emailed: true });
    expect((await ask("folded@gmail.com")).body).toMatchObject({ emailed: false });
  });

  test("is not granted for wrong digits, nor for the right ones after five wrong tries, even concurrently", async () => {
    const email = "guess@example.com";
    const digits = await digitsFor(email);
    const wrong = { ...digits, code: digits.code === "000000" ? "000001" : "000000" };
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(email, wrong)));
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(["invalid_code"]));
    const right = await verify(email, digits);
    expect([right.status, right.body.code]).toEqual([403, "invalid_code"]);
  });

  test("is granted once per email, within an hour, and only for the requested address", async () => {
    const email = "once@example.com";
    const digits = await digitsFor(email);
    expect((await verify("other@example.com", digits)).status).toBe(403);
    setClock(minutes(61));
    expect((await verify(email, digits)).status).toBe(403);
    setClock(0);
    expect((await verify(email.toUpperCase(), digits)).status).toBe(200);
    expect((await verify(email, digits)).status).toBe(403);
  });

  test("sends at most five codes an hour to an address; then the newest email's code is valid for the next request", async () => {
    const email = "flood@example.com";
    for (let n = 0; n < 5; n += 1) expect((await ask(email)).body).toMatchObject({ emailed: true });
    await deliver();
    const { status, body } = await ask(email);
    expect([status, body.emailed]).toEqual([200, false]);
    expect(body.next[0]).toContain("The code in the newest of these emails is valid.");
    await deliver();
    expect(mailsTo(email)).toHaveLength(5);
    const newest = await database.prisma.emailCode.findUniqueOrThrow({ where: { id: body.request_id } });
    const code = emailCodeOf(container().keyring, newest.digitsOf!);
    expect(mailsTo(email).filter(({ text }) => text.includes(code)).length).toBeGreaterThan(0);
    expect((await verify(email, { code, request_id: body.request_id })).status).toBe(200);
    setClock(minutes(61));
    expect((await ask(email)).body).toMatchObject({ emailed: true });
  });

  test.each(["svca_", "svca_AAAA", "x", `svca_${"A".repeat(72)}`])(
    "that is forged (%s) is 401",
    async (account_session) => {
      const { status, body } = await call("POST", "/v1/orders", { body: { ...orderBody, account_session } });
      expect([status, body.code]).toEqual([401, "invalid_session"]);
    },
  );
});

test("an API key may have its own caps", async () => {
  const caps = { actorLetters: { perDay: 1, perMonth: 2 } };
  const { key } = await container().keys.issue({ name: "small", mode: "live", scopes: undefined, caps });
  const headers = { Authorization: `Bearer ${key}` };
  expect((await live("k1@example.com", {}, headers)).status).toBe(201);
  expect((await live("k2@example.com", {}, headers)).body.code).toBe("velocity_limit");
});
