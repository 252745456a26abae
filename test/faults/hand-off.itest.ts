import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ReadPrinted } from "#lib/domain/fulfilment/step";
import { AppError } from "#lib/shared/errors";
import { startStripe } from "#simulators/stripe";
import { audit } from "../setup/audit.ts";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail, type RailMood } from "./scripted-rail.ts";

const minute = 60_000;
const hour = 60 * minute;

let offset = 0;
const clock = () => new Date(Date.now() + offset);
const stripe = await startStripe();
const scripted = createScriptedRail();
let crashAt: string | null = null;
const fault = (name: string) => {
  if (name !== crashAt) return;
  crashAt = null;
  throw new Error("crash");
};
const common = { rails: [scripted.rail], stripe, clock };
const atOnce = createLiveBench({ ...common, handOffDelaySeconds: 0 });
/** The result of the next read of a paid letter's pages, instead of the engine's. */
let unreadable: AppError | null = null;
const readPrinted: ReadPrinted = async (_, { text }) => {
  const error = unreadable;
  unreadable = null;
  if (error) throw error;
  return { text: text ?? "", pageTexts: [], unreadablePages: [], unread: [], exempt: [] };
};
const delayed = createLiveBench({ ...common, handOffDelaySeconds: 600, fault, readPrinted });
/** A rail with idempotency keys, and a second rail after the first one: the same promises apply to both. */
const keyed = createScriptedRail({ name: "keyed", keyed: true });
const spare = createScriptedRail({ name: "spare" });
const late = { ...common, handOffDelaySeconds: 600, fault };
const setups = {
  "one rail": { bench: delayed, rails: [scripted] },
  "a rail that honours keys": { bench: createLiveBench({ ...late, rails: [keyed.rail] }), rails: [keyed] },
  "two rails": {
    bench: createLiveBench({ ...late, rails: [scripted.rail, spare.rail] }),
    rails: [scripted, spare],
  },
};
type Setup = (typeof setups)[keyof typeof setups];

beforeEach(() => {
  offset = 0;
  crashAt = null;
  scripted.moods.length = 0;
  scripted.state.lookUp = "works";
});
afterAll(async () => {
  await atOnce.close();
  for (const { bench } of Object.values(setups)) await bench.close();
  await stripe.stop();
});

const codeOf = (error: unknown) => (error as { code?: string }).code;
const stageOf = async (id: string) => (await delayed.orders.get(id)).stage;
const piecesOf = (id: string) => scripted.pieces.get(id) ?? 0;

describe("without an undo window, a letter paid with a code is handed over inside the request", () => {
  test("and the answer says that the printer has it", async () => {
    const created = await atOnce.send({ creditCode: await atOnce.mint("now:1") });
    expect(created.order.status).toBe("submitted");
    expect(piecesOf(created.order.id)).toBe(1);
  });

  test("a printer that refuses is 422 with the order, which is refunded, and a replay returns the failed order", async () => {
    const creditCode = await atOnce.mint("now:2");
    scripted.moods.push("rejects");
    const text = "Dear Grace,\n\nRefused.\n\nAda";
    const failure = await atOnce.send({ creditCode, text, idempotencyKey: "now" }).catch((error) => error);
    expect(codeOf(failure)).toBe("provider_rejected");
    expect(failure.details.extra).toMatchObject({
      order_id: expect.stringMatching(/^ord_/),
      capability: { cancel_token: expect.stringMatching(/^svcc_/) },
    });
    expect((await atOnce.credits.getBalance(creditCode)).balanceCents).toBe(23_000);
    const replay = await atOnce.send({ creditCode, text, idempotencyKey: "now" });
    expect(replay).toMatchObject({
      replayed: true,
      order: { status: "failed", failure: { code: "provider_rejected" } },
    });
  });

  test("a printer that accepts nothing just now leaves a letter that can be canceled, and continues later", async () => {
    scripted.moods.push("takes_nothing");
    const created = await atOnce.send({ creditCode: await atOnce.mint("now:3") });
    expect(created.order).toMatchObject({ status: "screening", stage: "ready" });
    offset = 2 * minute;
    await atOnce.fulfilment.advance(created.order.id);
    expect((await atOnce.orders.get(created.order.id)).status).toBe("submitted");
    expect(piecesOf(created.order.id)).toBe(1);
  });
});

describe("a printer that does not answer", () => {
  async function handedOver(mood: RailMood) {
    const { order } = await delayed.send({
      creditCode: await delayed.mint(`unknown:${mood}:${Math.random()}`),
    });
    scripted.moods.push(mood);
    offset = 11 * minute;
    await delayed.fulfilment.advance(order.id);
    return order.id;
  }
  async function later(id: string, ms: number) {
    offset += ms;
    await delayed.fulfilment.advance(id);
    return stageOf(id);
  }

  test("but has the letter: it is found and continued, and never resent", async () => {
    const id = await handedOver("takes_without_a_word");
    scripted.catchUp();
    expect(await later(id, 11 * minute)).toBe("with_rail");
    expect(piecesOf(id)).toBe(1);
  });

  test("and lost the letter: two complete look-ups ten minutes apart are followed by one more try", async () => {
    const id = await handedOver("loses");
    expect(await later(id, 5 * minute)).toBe("handing_over");
    expect(piecesOf(id)).toBe(0);
    expect(await later(id, 6 * minute)).toBe("with_rail");
    expect(piecesOf(id)).toBe(1);
  });

  test("and lost the letter after it had been busy: being busy doesn't count as a try, so the letter is still sent", async () => {
    const { order } = await delayed.send({ creditCode: await delayed.mint("busy, then lost") });
    scripted.moods.push("takes_nothing", "loses");
    offset = 11 * minute;
    await delayed.fulfilment.advance(order.id);
    for (const ms of [2 * minute, 11 * minute, 11 * minute]) await later(order.id, ms);
    expect(await stageOf(order.id)).toBe("with_rail");
    expect(piecesOf(order.id)).toBe(1);
  });

  test("and gets the letter late: after one empty look-up nothing is resent, so there is one piece", async () => {
    const id = await handedOver("is_late");
    scripted.catchUp();
    expect(await later(id, 11 * minute)).toBe("with_rail");
    expect(piecesOf(id)).toBe(1);
  });

  test("and can't answer for hours: the order is stopped and refunded, and no program may resend it", async () => {
    const id = await handedOver("takes_without_a_word");
    scripted.state.lookUp = "cannot_say";
    for (let n = 0; n < 75; n += 1) await later(id, 5 * minute);
    expect(await delayed.orders.get(id)).toMatchObject({
      stage: "unconfirmed",
      status: "failed",
      failure: { code: "submission_unconfirmed" },
    });
    const { refundStatus } = await delayed.database.prisma.payment.findUniqueOrThrow({
      where: { orderId: id },
    });
    expect(refundStatus).toBe("completed");
    expect(piecesOf(id)).toBe(1);
  });

  test("and accepts nothing for a day: the letter fails and is refunded", async () => {
    const { order } = await delayed.send({ creditCode: await delayed.mint("tired") });
    for (let n = 0; n < 60; n += 1) scripted.moods.push("takes_nothing");
    offset = 11 * minute;
    for (let n = 0; n < 60; n += 1) {
      await delayed.fulfilment.advance(order.id);
      offset += hour;
    }
    expect(await delayed.orders.get(order.id)).toMatchObject({
      status: "failed",
      failure: { code: "fulfilment_unavailable" },
    });
  });

  test.each([
    ["before the call", "submission-committed"],
    ["after the printer took it", "after-submission-call"],
  ])(
    "because our process died %s: the letter is looked up, and never resent on a guess",
    async (_name, point) => {
      const { order } = await delayed.send({ creditCode: await delayed.mint(`died:${point}`) });
      crashAt = point;
      offset = 11 * minute;
      await delayed.fulfilment.advance(order.id);
      expect(await stageOf(order.id)).toBe("handing_over");
      // The next run starts at once, while the call of the dead run may still reach the rail.
      expect(await later(order.id, 6_000)).toBe("handing_over");
      scripted.catchUp();
      for (const ms of [2 * minute, 11 * minute, 11 * minute]) await later(order.id, ms);
      expect(await stageOf(order.id)).toBe("with_rail");
      expect(piecesOf(order.id)).toBe(1);
    },
  );

  test("a document that changed in the store is held, and never printed", async () => {
    const { order } = await delayed.send({ creditCode: await delayed.mint("changed") });
    await delayed.database.prisma.storedObject.updateMany({
      where: { key: `documents/${order.id}.pdf` },
      data: { bytes: new Uint8Array([1, 2, 3]) },
    });
    offset = 11 * minute;
    await delayed.fulfilment.advance(order.id);
    expect(await stageOf(order.id)).toBe("in_review");
    expect(piecesOf(order.id)).toBe(0);
  });
});

test("pages that can't be read right now are read later: a busy engine causes no review", async () => {
  unreadable = new AppError("service_unavailable", "Busy.", { retryAfterSeconds: 5 });
  const { order } = await delayed.send({ creditCode: await delayed.mint("busy engine") });
  expect(await stageOf(order.id)).not.toMatch(/held|review/);
  offset = minute;
  await delayed.fulfilment.advance(order.id);
  expect(await stageOf(order.id)).toBe("ready");
});

test("a refund that the processor refuses for good isn't retried forever: it goes to the operator", async () => {
  const created = await delayed.send();
  const { id } = created.order;
  const checkoutLink = created.payment!.checkoutLink as { payment_url: string };
  stripe.pay(checkoutLink.payment_url.split("/").at(-1)!);
  await delayed.fulfilment.advance(id);
  scripted.moods.push("rejects");
  stripe.faults.push({ path: /refunds/, kind: "decline" });
  offset = 11 * minute;
  await delayed.fulfilment.advance(id);
  const payment = () => delayed.database.prisma.payment.findUniqueOrThrow({ where: { orderId: id } });
  expect(await payment()).toMatchObject({ refundStatus: "failed", flag: "refund refused: charge_disputed" });
  const refunds = stripe.calls.filter(({ path }) => path.includes("refunds")).length;
  offset = 48 * hour;
  await delayed.fulfilment.advance(id);
  expect(stripe.calls.filter(({ path }) => path.includes("refunds"))).toHaveLength(refunds);
  expect(await stageOf(id)).toBe("failed");
});

test("a letter whose last printer is removed before hand-off fails with the reason and is refunded", async () => {
  const creditCode = await delayed.mint("gone");
  const { order } = await delayed.send({ creditCode });
  scripted.rail.handles = () => false;
  offset = 11 * minute;
  await delayed.fulfilment.advance(order.id).finally(() => {
    scripted.rail.handles = () => true;
  });
  const { stage, failure } = await delayed.orders.get(order.id);
  expect([stage, failure?.code]).toEqual(["failed", "format_unavailable"]);
  expect((await delayed.credits.getBalance(creditCode)).balanceCents).toBe(23_000);
});

/** The events that may happen to an order at any moment, in any order and more than once. */
type World = { id: string; token: string; session: string | null; setup: Setup };
type Command = { name: string; run(world: World): Promise<void> };
const advance = async ({ id, setup }: World, ms: number) => {
  offset += ms;
  await setup.bench.fulfilment.advance(id);
};
const printed = ({ id, setup }: World) =>
  setup.rails.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0);
const moods: RailMood[] = ["accepts", "rejects", "takes_nothing", "takes_without_a_word", "loses", "is_late"];
const points = [
  "after-checkout-call",
  "letter-read",
  "hand-over-committed",
  "capture-committed",
  "after-capture-call",
  "capture-written",
  "submission-committed",
  "after-submission-call",
  "submission-written",
  "give-back-committed",
  "after-give-back-call",
];
const commands: fc.Arbitrary<Command>[] = [
  fc.constant({
    name: "pay",
    async run({ session }) {
      if (session && stripe.sessions.get(session)!.status === "open") stripe.pay(session);
    },
  }),
  fc.constant({
    name: "cancel",
    async run({ id, token, setup: { bench } }) {
      const capability = await bench.orders.verifyCapability(id, token, ["cancel"]);
      await bench.orders.cancel(capability).catch((error) => {
        if (codeOf(error) !== "too_late") throw error;
      });
    },
  }),
  fc.constant({
    name: "expire",
    async run({ session }) {
      if (session && stripe.sessions.get(session)!.status === "open") stripe.expire(session);
    },
  }),
  fc.constant({
    name: "the hold lapses",
    async run({ session }) {
      const intent = session ? stripe.sessions.get(session)!.intent : null;
      if (intent?.status === "requires_capture") stripe.loseHold(intent.id);
    },
  }),
  fc.constantFrom(...points).map((point) => ({
    name: `crash at ${point}`,
    async run() {
      crashAt = point;
    },
  })),
  fc.constantFrom(...moods).map((mood) => ({
    name: `the rail ${mood}`,
    async run({ setup }: World) {
      for (const { moods } of setup.rails) moods.push(mood);
    },
  })),
  fc.constantFrom("works" as const, "cannot_say" as const).map((mood) => ({
    name: `look-ups: ${mood}`,
    async run({ setup }: World) {
      for (const { state } of setup.rails) state.lookUp = mood;
    },
  })),
  fc.constant({
    name: "the rail catches up",
    async run({ setup }) {
      for (const rail of setup.rails) rail.catchUp();
    },
  }),
  fc.constantFrom("lost-before" as const, "lost-after" as const, "error-after" as const).map((kind) => ({
    name: `the processor's next answer: ${kind}`,
    async run() {
      stripe.faults.push({
        path: /capture|cancel|refunds|expire/,
        kind,
        times: kind.startsWith("lost") ? 2 : 1,
      });
    },
  })),
  fc.constantFrom(0, 4 * minute, 11 * minute, 3 * hour).map((ms) => ({
    name: `${ms / minute} minutes pass, the page asks`,
    run: (world) => advance(world, ms),
  })),
];

const stories = (["card", "code"] as const).flatMap((method) =>
  (Object.keys(setups) as (keyof typeof setups)[]).map((name) => [method, name] as const),
);
test.each(stories)(
  "whatever happens to a letter paid by %s and printed by %s, in any order, its stage, money, and pieces are consistent",
  async (method, name) => {
    let runs = 0;
    const setup = setups[name];
    const { bench } = setup;
    const creditCode = method === "code" ? await bench.mint(`model:${name}`) : undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...commands), { minLength: 3, maxLength: 14 }), async (story) => {
        quiet(setup);
        offset = 0;
        runs += 1;
        const created = await bench.send(creditCode ? { creditCode } : {});
        const checkoutLink = created.payment?.checkoutLink as { payment_url: string } | undefined;
        const session = checkoutLink ? checkoutLink.payment_url.split("/").at(-1)! : null;
        const world = { id: created.order.id, token: created.capability.cancelToken, session, setup };
        for (const command of story) {
          await command.run(world);
          expect(printed(world), "never two pieces").toBeLessThanOrEqual(1);
        }
        await settle(world);
        await checkSettled(world);
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 12), endOnFailure: false },
    );
    expect(runs).toBeGreaterThan(10);
    expect((await bench.database.pool.query(audit)).rows).toEqual([]);
  },
  240_000,
);

/** Every vendor answers again. */
function quiet({ rails }: Setup): void {
  crashAt = null;
  stripe.faults.length = 0;
  for (const { moods, state } of rails) {
    moods.length = 0;
    state.lookUp = "works";
  }
}

/** Settles everything: every vendor answers, late calls arrive, and time passes. */
async function settle(world: World): Promise<void> {
  quiet(world.setup);
  for (const rail of world.setup.rails) rail.catchUp();
  for (let round = 0; round < 40; round += 1) {
    if (round === 10 && world.session && stripe.sessions.get(world.session)!.status === "open")
      stripe.expire(world.session);
    await advance(world, round < 30 ? 11 * minute : 3 * hour);
  }
}

async function checkSettled(world: World): Promise<void> {
  const { id, session, setup } = world;
  const order = await setup.bench.orders.get(id);
  const payment = await setup.bench.database.prisma.payment.findUniqueOrThrow({ where: { orderId: id } });
  const intent = session ? stripe.sessions.get(session)!.intent : null;
  const charged =
    payment.method === "credit"
      ? payment.refundStatus !== "completed"
      : intent?.status === "succeeded" && !intent.refunded;
  const held = intent?.status === "requires_capture";
  const context = `${order.stage}, ${payment.status}, ${payment.refundStatus}`;
  if (order.stage === "with_rail") {
    expect([printed(world), charged, held], context).toEqual([1, true, false]);
    return;
  }
  expect(["canceled", "failed", "unconfirmed", "refused"], context).toContain(order.stage);
  expect([Boolean(charged), Boolean(held)], context).toEqual([false, false]);
  if (order.stage !== "unconfirmed") expect(printed(world), context).toBe(0);
  if (session) expect(stripe.sessions.get(session)!.status, context).not.toBe("open");
}
