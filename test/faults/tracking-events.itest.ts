import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { transact } from "#lib/db/transact";
import { endSubmission } from "#lib/domain/fulfilment/submission-repository";
import type { TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { startStripe } from "#simulators/stripe";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** More than two business days, holidays included: a piece that isn't mailed by then is overdue. */
const overdue = 6 * day;

let offset = 0;
const clock = () => new Date(Date.now() + offset);
const stripe = await startStripe();
const first = createScriptedRail({ name: "first" });
const second = createScriptedRail({ name: "second" });
const keyed = createScriptedRail({ name: "keyed", keyed: true });
const common = { stripe, clock, handOffDelaySeconds: 0 };
const bench = createLiveBench({ ...common, rails: [first.rail, second.rail] });
const keyedBench = createLiveBench({ ...common, rails: [keyed.rail] });

beforeEach(() => {
  offset = 0;
  for (const scripted of [first, second, keyed]) {
    scripted.moods.length = 0;
    scripted.state.lookUp = "works";
    scripted.said.trackingEvents = [];
  }
});
afterAll(async () => {
  await bench.close();
  await keyedBench.close();
  await stripe.stop();
});

let made = 0;
async function send(on = bench) {
  made += 1;
  return (await on.send({ creditCode: await on.mint(`news:${made}`) })).order.id;
}
const stageOf = async (id: string) => (await bench.orders.get(id)).stage;
const kindsOf = async (id: string) => (await bench.orders.listEvents(id)).map(({ kind }) => kind);
const refundStatusOf = async (orderId: string) =>
  (await bench.database.prisma.payment.findUniqueOrThrow({ where: { orderId } })).refundStatus;
const said = (kind: TrackingEventKind, ms = 0, word: string = kind): TrackingEvent => ({
  ...{ kind, word },
  at: new Date(clock().getTime() + ms),
});

let called = 0;
async function call(id: string, change: object = {}, { signature = "genuine", rail = "first" } = {}) {
  called += 1;
  const body = {
    ...{
      eventId: `evt_${called}`,
      kind: "letter.some",
      orderId: id,
      pieceId: `piece_${id}`,
      trackingEvent: null,
    },
    ...{ at: clock(), ...change },
  };
  await bench.fulfilment.receiveRailCallback(rail, {
    headers: new Headers({ signature }),
    body: Buffer.from(JSON.stringify(body)),
    pathSecret: undefined,
  });
  await bench.fulfilment.advance(id);
}

describe("a rail's callback", () => {
  test("moves the order from the printer to delivery, with every scan an event", async () => {
    const id = await send();
    await call(id, { trackingEvent: { kind: "in_production", word: "rendered" } });
    expect(await stageOf(id)).toBe("with_rail");
    offset = day;
    await call(id, { trackingEvent: { kind: "accepted", word: "mailed" } });
    expect(await stageOf(id)).toBe("mailed");
    offset = 2 * day;
    await call(id, { trackingEvent: { kind: "in_transit", word: "in_local_area" } });
    offset = 3 * day;
    await call(id, { trackingEvent: { kind: "delivered", word: "delivered" } });
    expect(await stageOf(id)).toBe("delivered");
    expect((await kindsOf(id)).slice(-4)).toEqual([
      "order.submitted",
      "order.mailed",
      "order.in_transit",
      "order.delivered",
    ]);
  });

  test("repeated, by callback and by polling, is one event", async () => {
    const id = await send();
    const trackingEvent = { kind: "accepted", word: "mailed" };
    await call(id, { eventId: "evt_same", trackingEvent });
    await call(id, { eventId: "evt_same", trackingEvent });
    await call(id, { eventId: "evt_other", trackingEvent });
    first.said.trackingEvents = [said("accepted")];
    const where = { kind_id: { kind: "order", id } } as const;
    const { dueAt } = await bench.database.prisma.work.findUniqueOrThrow({ where });
    offset += dueAt!.getTime() - clock().getTime() + 1000;
    await bench.fulfilment.advance(id);
    const { polledAt } = await bench.database.prisma.submission.findFirstOrThrow({ where: { orderId: id } });
    expect(polledAt).not.toBeNull();
    expect((await kindsOf(id)).filter((kind) => kind === "order.mailed")).toHaveLength(1);
  });

  test("out of order has the same result: a delivered order is not mailed afterward", async () => {
    const id = await send();
    await call(id, { trackingEvent: { kind: "delivered", word: "delivered" } });
    await call(id, { trackingEvent: { kind: "accepted", word: "mailed" } });
    expect(await stageOf(id)).toBe("delivered");
    expect(await kindsOf(id)).not.toContain("order.mailed");
  });

  test("that is forged is refused and changes nothing", async () => {
    const id = await send();
    const trackingEvent = { kind: "delivered", word: "delivered" };
    await expect(call(id, { trackingEvent }, { signature: "forged" })).rejects.toMatchObject({
      code: "validation_error",
    });
    await bench.fulfilment.advance(id);
    expect(await stageOf(id)).toBe("with_rail");
  });

  test("about an unknown piece is acknowledged, and one from another rail moves nothing", async () => {
    const id = await send();
    const trackingEvent = { kind: "delivered", word: "delivered" };
    await call("ord_nobody", { trackingEvent, orderId: "ord_nobody", pieceId: "piece_nobody" });
    await call(id, { trackingEvent }, { rail: "second" });
    await call(id, { trackingEvent, pieceId: "piece_other" });
    expect(await stageOf(id)).toBe("with_rail");
  });

  test("to a rail that does not exist is not_found", async () => {
    await expect(call("ord_x", {}, { rail: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("that names the piece before our own answer was stored settles the doubt: one piece, no second try", async () => {
    first.moods.push("takes_without_a_word");
    const id = await send();
    expect(await stageOf(id)).toBe("handing_over");
    await call(id, { trackingEvent: { kind: "accepted", word: "mailed" } });
    expect(await stageOf(id)).toBe("mailed");
    expect(first.pieces.get(id)).toBe(1);
  });

  test("that a piece came back is reported to the sender; the order stays mailed, and its arrival is never inferred", async () => {
    const id = await send();
    await call(id, { trackingEvent: { kind: "returned", word: "returned_to_sender" } });
    offset = 30 * day;
    await call(id, { trackingEvent: { kind: "delivered", word: "delivered" } });
    expect(await stageOf(id)).toBe("mailed");
    expect((await kindsOf(id)).slice(-2)).toEqual(["order.mailed", "order.returned"]);
  });

  test("after an order's end is stored, and changes neither status nor money", async () => {
    first.state.lookUp = "suspects";
    first.moods.push("takes_without_a_word");
    const id = await send().catch((error) => error.details.extra.order_id as string);
    expect(await bench.orders.get(id)).toMatchObject({
      stage: "unconfirmed",
      failure: { code: "duplicate_suspected" },
    });
    await call(id, { trackingEvent: { kind: "delivered", word: "delivered" } });
    expect([await stageOf(id), await refundStatusOf(id)]).toEqual(["unconfirmed", "completed"]);
    expect(await bench.database.prisma.trackingEvent.count({ where: { orderId: id } })).toBe(1);
  });
});

describe("polling the rail when a scan is overdue", () => {
  test("finds a piece that the rail silently dropped: the order fails and is refunded", async () => {
    const id = await send();
    first.said.trackingEvents = [said("dropped")];
    offset = overdue;
    await bench.fulfilment.reconcile();
    expect(await bench.orders.get(id)).toMatchObject({
      stage: "failed",
      failure: { code: "provider_rejected" },
    });
    expect(await refundStatusOf(id)).toBe("completed");
  });

  test("replaces a lost callback, with the rail's time", async () => {
    const id = await send();
    offset = overdue;
    const mailedAt = new Date(clock().getTime() - 2 * day);
    first.said.trackingEvents = [
      { kind: "accepted", word: "mailed", at: mailedAt },
      { kind: "delivered", word: "delivered", at: new Date(clock().getTime() - day) },
    ];
    await bench.fulfilment.advance(id);
    expect(await stageOf(id)).toBe("delivered");
    const mailed = (await bench.orders.listEvents(id)).find(({ kind }) => kind === "order.mailed");
    expect(mailed?.at).toEqual(mailedAt);
  });

  test("if a rail can't be polled, nothing is lost: it is polled again", async () => {
    const id = await send();
    first.said.trackingEvents = null;
    offset = overdue;
    await bench.fulfilment.advance(id);
    expect(await stageOf(id)).toBe("with_rail");
    first.said.trackingEvents = [said("accepted")];
    offset += 16 * minute;
    await bench.fulfilment.advance(id);
    expect(await stageOf(id)).toBe("mailed");
  });

  test("an event dated in the future or before hand-off gets a plausible time", async () => {
    const id = await send();
    offset = overdue;
    first.said.trackingEvents = [said("accepted", -400 * day), said("in_transit", 400 * day)];
    await bench.fulfilment.advance(id);
    const events = await bench.orders.listEvents(id);
    const submitted = events.find(({ kind }) => kind === "order.submitted")!.at.getTime();
    const last = events.at(-1)!.at.getTime();
    expect(events.at(-2)!.at.getTime()).toBeGreaterThanOrEqual(submitted);
    expect(last).toBeLessThanOrEqual(clock().getTime());
  });
});

describe("a second rail", () => {
  test("gets the letter inside the same request if the first certainly accepted nothing", async () => {
    first.moods.push("takes_nothing");
    const id = await send();
    expect(await stageOf(id)).toBe("with_rail");
    expect([first.pieces.get(id), second.pieces.get(id)]).toEqual([undefined, 1]);
  });

  test("never gets it while the first may have it", async () => {
    first.moods.push("loses");
    first.state.lookUp = "cannot_say";
    const id = await send();
    for (let n = 0; n < 4; n += 1) {
      offset += hour;
      await bench.fulfilment.advance(id);
    }
    expect([await stageOf(id), second.pieces.get(id)]).toEqual(["handing_over", undefined]);
  });
});

describe("a rail that accepts less than requested", () => {
  test("never counts as having sent the letter: it was recalled, fails, and is refunded", async () => {
    first.moods.push("downgrades");
    const failure = await send().catch((error) => error);
    expect(failure.code).toBe("provider_rejected");
    expect(await refundStatusOf(failure.details.extra.order_id)).toBe("completed");
  });
});

describe("a rail that supports an idempotency key", () => {
  test("gets the POST again at once with the key, whatever a look-up would find: there is one piece, inside the request", async () => {
    keyed.moods.push("takes_without_a_word");
    keyed.state.lookUp = "cannot_say";
    const id = await send(keyedBench);
    expect([await stageOf(id), keyed.pieces.get(id)]).toEqual(["with_rail", 1]);
  });

  test("has one piece, on its way, even if a callback names the piece during a retry", async () => {
    keyed.moods.push("takes_without_a_word", "loses", "takes_without_a_word");
    const id = await send(keyedBench);
    await keyedBench.database.prisma.submission.update({
      where: { orderId_number: { orderId: id, number: 1 } },
      data: { pieceId: `piece_${id}` },
    });
    // The repeat is already in progress, and returns the same piece.
    const number = await keyedBench.database.prisma.submission.count({ where: { orderId: id } });
    const ended = await transact(keyedBench.database, (tx) =>
      endSubmission(tx, { orderId: id, number }, "accepted", { pieceId: `piece_${id}` }),
    );
    expect(ended).toBe(true);
  });

  test("resolves a later attempt's doubt through a callback that names an earlier attempt's piece", async () => {
    keyed.moods.push("takes_without_a_word", "loses");
    const id = await send(keyedBench);
    await keyedBench.database.prisma.submission.update({
      where: { orderId_number: { orderId: id, number: 1 } },
      data: { pieceId: `piece_${id}` },
    });
    await keyedBench.fulfilment.advance(id);
    expect([await stageOf(id), keyed.pieces.get(id)]).toEqual(["with_rail", 1]);
  });

  test.each(["takes_nothing", "rejects"] as const)(
    "a repeated POST with the outcome %s doesn't cause a new attempt, because the letter may already be printed",
    async (mood) => {
      keyed.moods.push("takes_without_a_word", mood);
      const id = await send(keyedBench);
      expect(await stageOf(id)).toBe("handing_over");
      offset = 2 * minute;
      await keyedBench.fulfilment.advance(id);
      expect([await stageOf(id), keyed.pieces.get(id)]).toEqual(["with_rail", 1]);
    },
  );
});

test("an interrupted reconciliation pass continues where it stopped, and only one runs at a time", async () => {
  const ids = [await send(), await send(), await send()].sort();
  const { pool } = bench.database;
  await pool.query(
    "insert into passes (name, cursor) values ('reconcile', $1) on conflict (name) do update set cursor = $1",
    [ids[1]],
  );
  const both = await Promise.all([bench.fulfilment.reconcile(), bench.fulfilment.reconcile()]);
  expect(both.map(({ busy }) => busy).sort()).toEqual([false, true]);
  const { rows } = await pool.query(
    "select count(*)::int as n from work where kind = 'order' and due_at is not null and id > $1",
    [ids[1]],
  );
  expect(both.find(({ busy }) => !busy)!.visited).toBe(rows[0].n);
  expect((await bench.fulfilment.reconcile()).visited).toBeGreaterThan(rows[0].n);
});
