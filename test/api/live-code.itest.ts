import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { scanOf } from "#test/fixtures/pdf/scans";
import { call, freshAddress } from "./call.ts";
import { ada, grace, orderBody, quoteBody, text } from "./letters.ts";
import { days, minutes, setClock } from "./test-clock.ts";

/** Live letters paid with a code, on the in-house rail, from start to end. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
let code: string;

beforeAll(async () => {
  code = await mint();
});
afterEach(() => setClock(0));
afterAll(() => database.close());

let mints = 0;
async function mint(pack: "starter" | "standard" | "bulk" = "bulk", sandbox = false) {
  mints += 1;
  const source = `test:${mints}`;
  return (await container().credits.mint({ pack, email: "a@example.com", source, sandbox, at: new Date() }))
    .code;
}

type Change = Record<string, unknown>;
async function send(
  change: Change = {},
  options: { headers?: Record<string, string>; address?: string } = {},
) {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Change;
  const { from: __, email: ___, credit_code: ____, ...quoted } = letter;
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...quoted } });
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token, ...change };
  return call("POST", "/v1/orders", { body, ...options });
}
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const kinds = async (id: string) =>
  (await call("GET", `/v1/orders/${id}/events`)).body.events.map((event: { kind: string }) => event.kind);
const lettersMailed = async () => (await call("GET", "/v1/stats")).body.letters_mailed as number;
const balance = async (of: string) => (await call("GET", `/v1/credits/${of}`)).body;
async function advanceAt(id: string, offset: number) {
  setClock(offset);
  await container().fulfilment.advance(id);
  return read(id);
}
const cancel = (id: string, token: string) =>
  call("DELETE", `/v1/orders/${id}`, { headers: { "X-Capability-Token": token } });

/** Records every statement of this process. */
function countStatements() {
  const { query } = pg.Client.prototype;
  let seen: string[] = [];
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    seen.push(typeof statement === "string" ? statement : statement.text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    take(): string[] {
      const taken = seen;
      seen = [];
      return taken;
    },
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

describe("a live letter paid with a code", () => {
  test("is debited, screened, waits for its undo window, and goes into the print queue", async () => {
    const own = await mint();
    const before = await balance(own);
    const { status, body } = await send({ credit_code: own });
    expect([status, body.status, body.order.status, body.order.sandbox]).toEqual([
      201,
      "ok",
      "screening",
      false,
    ]);
    expect(Date.parse(body.order.hand_off_at) - Date.parse(body.order.created_at)).toBeGreaterThanOrEqual(
      minutes(10),
    );
    expect((await balance(own)).balance_cents).toBe(before.balance_cents - 199);
    expect((await advanceAt(body.order.id, minutes(9))).status).toBe("screening");
    const mailed = await lettersMailed();
    const sent = await advanceAt(body.order.id, minutes(11));
    expect(sent).toMatchObject({ status: "submitted", tracking_number: null });
    expect(sent).not.toHaveProperty("hand_off_at");
    expect(sent.expected_delivery_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await kinds(body.order.id)).toEqual(["order.created", "order.screening", "order.submitted"]);
    const queued = await database.prisma.printQueueItem.findMany({ where: { orderId: body.order.id } });
    expect(queued).toHaveLength(1);
    expect(await lettersMailed()).toBe(mailed + 1);
  });

  // docs/scale.md lists them for a letter without an email address at Lob. Read it before you raise a number.
  test("takes few statements from its quote to the printer", async () => {
    const counted = countStatements();
    try {
      const { body } = await send({ email: undefined });
      const upToUndoWindow = counted.take();
      setClock(minutes(11));
      await container().fulfilment.advance(body.order.id);
      const upToPrinter = counted.take();
      expect(await read(body.order.id)).toMatchObject({ status: "submitted" });
      expect([upToUndoWindow.length, upToPrinter.length]).toEqual([16, 11]);
    } finally {
      counted.stop();
    }
  });

  test("that is advanced again and again is handed over once", async () => {
    const { body } = await send();
    setClock(minutes(11));
    await Promise.all(Array.from({ length: 8 }, () => container().fulfilment.advance(body.order.id)));
    await container().fulfilment.advance(body.order.id);
    expect((await read(body.order.id)).status).toBe("submitted");
    expect(await database.prisma.submission.count({ where: { orderId: body.order.id } })).toBe(1);
    expect((await kinds(body.order.id)).filter((kind: string) => kind === "order.submitted")).toHaveLength(1);
  });

  test("canceled inside its undo window returns everything to the lots it came from", async () => {
    const own = await mint("starter");
    const before = await balance(own);
    const { body } = await send({ credit_code: own, mail_class: "priority" });
    expect((await balance(own)).bonus_cents).toBe(0);
    const canceled = await cancel(body.order.id, body.capability.cancel_token);
    expect(canceled.body.order.status).toBe("canceled");
    expect(await balance(own)).toEqual(before);
    expect(await kinds(body.order.id)).toEqual([
      "order.created",
      "order.screening",
      "order.canceled",
      "order.refunded",
    ]);
    expect((await advanceAt(body.order.id, minutes(20))).status).toBe("canceled");
    expect(await database.prisma.printQueueItem.count({ where: { orderId: body.order.id } })).toBe(0);
  });

  test("can't be canceled once it is with the rail, and stays charged", async () => {
    const { body } = await send();
    await advanceAt(body.order.id, minutes(11));
    const late = await cancel(body.order.id, body.capability.cancel_token);
    expect([late.status, late.body.code]).toEqual([409, "too_late"]);
  });

  test("that threatens is refused and credited back", async () => {
    const own = await mint("starter");
    const threat = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
    const { status, body } = await send({ credit_code: own, text: threat });
    expect([status, body.order.status]).toEqual([201, "refused"]);
    expect(body.order.refusal_reason).not.toBe("");
    expect((await balance(own)).balance_cents).toBe(2100);
  });

  test("that is held waits five days for an operator, and is then credited back", async () => {
    const own = await mint("starter");
    const doubtful = "Your social security number 536-22-8174 is still in my files.";
    const { body } = await send({ credit_code: own, text: doubtful });
    expect(body.order.status).toBe("held_for_review");
    expect((await advanceAt(body.order.id, days(5) - minutes(5))).status).toBe("held_for_review");
    expect((await advanceAt(body.order.id, days(5) + minutes(5))).status).toBe("canceled");
    expect((await balance(own)).balance_cents).toBe(2100);
  });
});

test.each([
  ["refused", "If you don't repay me by Friday I'll tell your wife and your boss what you did."],
  ["held_for_review", "Your social security number 536-22-8174 is still in my files."],
])(
  "the log of a letter that is %s doesn't say that it passed screening, in the sandbox and live",
  async (status, said) => {
    const sandboxed = await call("POST", "/v1/orders", { body: { ...orderBody, text: said } });
    const live = await send({ text: said });
    for (const { body } of [sandboxed, live]) expect(body.order.status).toBe(status);
    const log = ["order.created", `order.${status}`];
    expect(await kinds(sandboxed.body.order.id)).toEqual(log);
    expect((await kinds(live.body.order.id)).slice(0, 2)).toEqual(log);
  },
);

describe("a scanned letter", () => {
  test("goes through OCR outside the request, and passes if its words may be mailed", async () => {
    const letter =
      "Dear Grace,\n\nThank you very much for the lovely dinner on Friday evening.\n\nYours, Ada";
    const page = await call("POST", "/v1/proofs", {
      body: { mail_class: "first_class", text: letter },
      headers: { Accept: "image/png" },
    });
    const scan = scanOf(new Uint8Array(page.body));
    const { status, body } = await send({
      text: undefined,
      pdf_base64: Buffer.from(scan).toString("base64"),
    });
    expect([status, body.order.status]).toEqual([201, "screening"]);
    expect(body.order).not.toHaveProperty("hand_off_at");
    const read = await advanceAt(body.order.id, 1000);
    expect(read).toMatchObject({ status: "screening", hand_off_at: expect.any(String) });
  }, 120_000);
});

describe("a code", () => {
  test("that holds too little is reported in the sandbox too, and never debited there", async () => {
    const own = await mint("starter");
    const sendTest = (mail_class: string) =>
      call("POST", "/v1/orders", { body: { ...orderBody, mail_class, credit_code: own } });
    expect((await sendTest("certified")).status).toBe(201);
    expect((await sendTest("certified_err")).body.code).toBe("insufficient_credit");
    expect((await balance(own)).balance_cents).toBe(2100);
  });

  test("that holds too little pays nothing, and nothing is written", async () => {
    const own = await mint("starter");
    await send({ credit_code: own, mail_class: "certified" });
    const { status, body } = await send({ credit_code: own, mail_class: "certified" });
    expect([status, body.code]).toEqual([402, "insufficient_credit"]);
    expect(body.reason).toContain("$8.01");
    expect((await balance(own)).balance_cents).toBe(801);
  });

  test("of 24 concurrent orders on a balance for 10, exactly 10 are made", async () => {
    const own = await mint("starter");
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => send({ credit_code: own, to: { ...grace, name: `Grace ${n}` } })),
    );
    const paid = answers.filter(({ status }) => status === 201);
    expect(paid).toHaveLength(10);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code]).toEqual([402, "insufficient_credit"]);
    }
    expect((await balance(own)).balance_cents).toBe(2100 - 1990);
  });

  test("minted for the sandbox pays for no live letter; codes are found in uppercase and lowercase", async () => {
    const own = await mint("starter", true);
    const { status, body } = await send({ credit_code: own });
    expect([status, body.code]).toEqual([402, "credit_code_sandbox_only"]);
    const sandbox = await call("POST", "/v1/orders", {
      body: { ...orderBody, credit_code: own.toUpperCase() },
    });
    expect(sandbox.status).toBe(201);
    expect((await balance(own.toUpperCase())).balance_cents).toBe(2100);
  });

  test("that was never issued is not found", async () => {
    const { status, body } = await call("GET", "/v1/credits/svc-aaaa-bbbb-cccc");
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  test("is stored in no row in clear text", async () => {
    const own = await mint("starter");
    const { rows } = await database.pool.query("select a::text as row from credit_accounts a");
    expect(rows.map(({ row }) => row).join()).not.toContain(own.slice(4));
  });
});

describe("caps", () => {
  test("of 50 concurrent orders by one caller, no more than 15 a day pass, however they arrive", async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send({ email: `s${n}@example.com` }, { address })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
    const refused = answers.find(({ status, body }) => status === 429 && body.code === "velocity_limit")!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(refused.body).toMatchObject({ limit: "caller_letters_24h", limit_max: 15, remaining: 0 });
    const quote = await call("POST", "/v1/quotes", { body: quoteBody, address });
    expect(quote.body.limits).toMatchObject({ verified: false, letters_24h: { left: 0 } });
    // The times differ slightly, because the clock advances between the two requests.
    expect(Math.abs(Date.parse(quote.body.limits.retry_at) - Date.parse(refused.body.retry_at))).toBeLessThan(
      60_000,
    );
  });

  test("a sender may send 5 letters a day; a canceled letter doesn't count, and a day later all 5 are available again", async () => {
    const address = freshAddress();
    const email = "sender@example.com";
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await send({ email }, { address })).body);
    expect((await send({ email }, { address })).body.code).toBe("velocity_limit");
    await cancel(made[0].order.id, made[0].capability.cancel_token);
    expect((await send({ email: "SENDER@example.com ".trim() }, { address })).status).toBe(201);
    setClock(days(1) + minutes(1));
    expect((await send({ email }, { address })).status).toBe(201);
  });

  test("a caller may spend 50 dollars a day", async () => {
    const address = freshAddress();
    const certified = (n: number) =>
      send({ mail_class: "certified", email: `c${n}@example.com` }, { address });
    for (let n = 0; n < 3; n += 1) expect((await certified(n)).status).toBe(201);
    expect((await certified(3)).body.code).toBe("velocity_limit");
    expect((await send({}, { address })).status).toBe(201);
  });
});

test("an Idempotency-Key makes one live order, and its replay returns the order as it is now", async () => {
  const address = freshAddress();
  const quote = await call("POST", "/v1/quotes", { body: quoteBody });
  const { sandbox: _, ...letter } = orderBody;
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token };
  const headers = { "Idempotency-Key": "live" };
  const first = await call("POST", "/v1/orders", { body, address, headers });
  expect(first.status).toBe(201);
  await advanceAt(first.body.order.id, minutes(11));
  const replay = await call("POST", "/v1/orders", { body, address, headers });
  expect([replay.status, replay.body.order.status]).toEqual([200, "submitted"]);
  expect(replay.body.capability).toEqual(first.body.capability);
});

test("without a card processor an order without a code is refused, before anything is written", async () => {
  const { sandbox: _, ...letter } = orderBody;
  const { status, body } = await call("POST", "/v1/orders", { body: letter });
  expect([status, body.code]).toEqual([503, "payments_not_configured"]);
});

test("a live letter's content is printed as quoted, in the window of its envelope", async () => {
  const { body } = await send({ to: grace, from: ada, text });
  await advanceAt(body.order.id, minutes(11));
  const item = await database.prisma.printQueueItem.findUniqueOrThrow({ where: { orderId: body.order.id } });
  const stored = await database.prisma.storedObject.findUniqueOrThrow({ where: { key: item.documentKey } });
  const proof = await call("POST", "/v1/proofs", {
    body: { mail_class: "first_class", to: grace, from: ada, text },
  });
  expect(Buffer.from(stored.bytes).equals(Buffer.from(proof.body))).toBe(true);
});
