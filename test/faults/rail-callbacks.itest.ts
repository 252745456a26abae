import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { reconcileSlot } from "#lib/domain/fulfilment/reconcile-orders";
import { addBusinessDays } from "#lib/domain/mail/business-days";
import type { TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { addCrons } from "#lib/work/crons";
import { startStripe } from "#simulators/stripe";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/**
 * Tests what is stored for a rail's tracking events, which the sender, the operator, and the certificate show later, and when the
 * rail is polled again.
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** More than two business days, holidays included: a piece that isn't mailed by then is overdue. */
const overdue = 6 * day;

const start = Date.now();
let offset = 0;
const clock = () => new Date(start + offset);
const stripe = await startStripe();
const first = createScriptedRail({ name: "first" });
const second = createScriptedRail({ name: "second" });
const lines: object[] = [];
const bench = createLiveBench({
  ...{ stripe, clock, handOffDelaySeconds: 0, rails: [first.rail, second.rail] },
  logged: (line) => lines.push(line),
});
const { orders, fulfilment } = bench;
const { prisma } = bench.database;

beforeEach(() => {
  offset = 0;
  lines.length = 0;
  for (const { moods, state, said } of [first, second]) {
    moods.length = 0;
    state.lookUp = "works";
    said.trackingEvents = [];
    said.trackingNumber = undefined;
  }
});
afterAll(async () => {
  await bench.close();
  await stripe.stop();
});

let made = 0;
async function send() {
  made += 1;
  return (await bench.send({ creditCode: await bench.mint(`tells:${made}`) })).order.id;
}
/** The order's ID, even if the letter failed inside its request. */
const sendAnyhow = () => send().catch((error) => error.details.extra.order_id as string);
const said = (kind: TrackingEventKind, ms = 0, word: string = kind): TrackingEvent => ({
  ...{ kind, word },
  at: new Date(clock().getTime() + ms),
});
let called = 0;
async function call(id: string | null, change: object = {}, rail = "first") {
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
  await fulfilment.receiveRailCallback(rail, {
    headers: new Headers({ signature: "genuine" }),
    body: Buffer.from(JSON.stringify(body)),
    pathSecret: undefined,
  });
}
const workOf = (orderId: string) =>
  prisma.work.findUniqueOrThrow({ where: { kind_id: { kind: "order", id: orderId } } });
const attemptsOf = (orderId: string) =>
  prisma.submission.findMany({ where: { orderId }, orderBy: { number: "asc" } });
const eventsOf = async (id: string) =>
  (await orders.listEvents(id)).map(({ kind, detail }) => [kind, detail]);
const trackingEventsOf = (orderId: string) =>
  prisma.trackingEvent.findMany({ where: { orderId }, orderBy: { id: "asc" } });

describe("polling the rail", () => {
  test("happens two business days after the hand-off, and then each day without news", async () => {
    const id = await send();
    const due = addBusinessDays(new Date(start), 2);
    expect((await workOf(id)).dueAt).toEqual(due);
    offset = due.getTime() - start - 1;
    await fulfilment.advance(id);
    expect((await attemptsOf(id))[0]!.polledAt).toBeNull();
    offset += 1;
    await fulfilment.advance(id);
    expect((await attemptsOf(id))[0]!.polledAt).toEqual(clock());
    expect((await workOf(id)).dueAt).toEqual(new Date(due.getTime() + day));
  });

  test("happens at once after a callback that leaves open what happened to the piece, and only once", async () => {
    const id = await send();
    await call(id, { isOpen: true });
    await fulfilment.advance(id);
    const [attempt] = await attemptsOf(id);
    expect([attempt!.polledAt, attempt!.askAt]).toEqual([clock(), null]);
    expect((await workOf(id)).dueAt).toEqual(addBusinessDays(new Date(start), 2));
  });

  test("ends once the piece came back", async () => {
    const id = await send();
    await call(id, { trackingEvent: { ...said("returned", 0, "returned_to_sender") } });
    await fulfilment.advance(id);
    expect((await workOf(id)).dueAt).toEqual(new Date(start + 60 * day));
  });

  test("that gets no answer is no failure: it is retried after 15 minutes, and no event is stored", async () => {
    const id = await send();
    first.said.trackingEvents = null;
    offset = overdue;
    await fulfilment.advance(id);
    expect(await workOf(id)).toMatchObject({ dueAt: new Date(start + overdue + 15 * minute), failures: 0 });
    expect((await attemptsOf(id))[0]!.polledAt).toBeNull();
    expect(lines).toEqual([]);
  });

  test("stores the tracking number, and never loses it again", async () => {
    const id = await send();
    offset = overdue;
    first.said.trackingNumber = "9400";
    await fulfilment.advance(id);
    expect((await orders.get(id)).trackingNumber).toBe("9400");
    first.said.trackingNumber = undefined;
    offset = overdue + 2 * day;
    await fulfilment.advance(id);
    expect((await orders.get(id)).trackingNumber).toBe("9400");
  });

  test("logs once who reported an event and the reported status", async () => {
    const id = await send();
    offset = overdue;
    first.said.trackingEvents = [said("accepted", -hour, "letter.mailed")];
    await fulfilment.advance(id);
    expect((await eventsOf(id)).at(-1)).toEqual([
      "order.mailed",
      { by: "rail", word: "letter.mailed", scan: { kind: "accepted" } },
    ]);
    expect(await trackingEventsOf(id)).toMatchObject([
      {
        rail: "first",
        pieceId: `piece_${id}`,
        kind: "accepted",
        word: "letter.mailed",
        processedAt: clock(),
        receivedAt: clock(),
      },
    ]);
    await fulfilment.advance(id);
    expect((await eventsOf(id)).filter(([kind]) => kind === "order.mailed")).toHaveLength(1);
  });
});

describe("a letter that the printer drops", () => {
  test("before mailing was never mailed, and afterward was lost on its way", async () => {
    const ids = [await send(), await send()] as const;
    await call(ids[0], { trackingEvent: { kind: "dropped", word: "letter.failed" } });
    await fulfilment.advance(ids[0]);
    expect((await orders.get(ids[0])).failure).toEqual({
      code: "provider_rejected",
      reason: "The printer reported that the letter will not be mailed.",
    });
    await call(ids[1], { trackingEvent: { kind: "accepted", word: "mailed" } });
    await fulfilment.advance(ids[1]);
    offset = day;
    await call(ids[1], { trackingEvent: { kind: "dropped", word: "lost" } });
    await fulfilment.advance(ids[1]);
    expect((await orders.get(ids[1])).failure?.reason).toBe(
      "The printer reported that the letter was lost on its way.",
    );
    for (const id of ids) {
      expect(await prisma.payment.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({
        refundStatus: "completed",
      });
      expect((await eventsOf(id)).find(([kind]) => kind === "order.failed")![1]).toMatchObject({
        by: "rail",
      });
    }
  });
});

describe("a returned letter", () => {
  test("is reported once, and a delivery in the same report is a delivery to its sender", async () => {
    const id = await send();
    offset = overdue;
    first.said.trackingEvents = [
      said("returned", -day),
      said("delivered", -hour),
      said("returned", -minute, "again"),
    ];
    await fulfilment.advance(id);
    expect((await eventsOf(id)).slice(-2).map(([kind]) => kind)).toEqual(["order.mailed", "order.returned"]);
    expect((await orders.get(id)).stage).toBe("mailed");
    offset = overdue + day;
    await call(id, { trackingEvent: { kind: "in_transit", word: "seen" } });
    await fulfilment.advance(id);
    expect((await eventsOf(id)).at(-1)![0]).toBe("order.returned");
  });
});

describe("a callback", () => {
  test("is stored with its order, and wakes the order", async () => {
    const id = await send();
    offset = minute;
    expect(await fulfilment.listDue(50)).not.toContain(id);
    await call(id, { eventId: "evt_kept", trackingEvent: { kind: "accepted", word: "mailed" } });
    expect(await fulfilment.listDue(50)).toContain(id);
    const kept = await prisma.vendorEvent.findMany({ where: { id: "evt_kept" } });
    expect(kept).toMatchObject([
      { vendor: "first", kind: "letter.some", reference: id, receivedAt: clock() },
    ]);
    expect(lines).toEqual([]);
  });

  test("that is repeated adds nothing, even with other content", async () => {
    const id = await send();
    await call(id, { eventId: "evt_twice", trackingEvent: { kind: "in_production", word: "printing" } });
    await call(id, { eventId: "evt_twice", trackingEvent: { kind: "delivered", word: "delivered" } });
    expect((await trackingEventsOf(id)).map(({ kind }) => kind)).toEqual(["in_production"]);
    // Another printer's event may have the same ID.
    expect(lines).toEqual([]);
  });

  test("may contain only the piece's ID, or only the order's ID", async () => {
    const id = await send();
    await call(null, { pieceId: `piece_${id}`, trackingEvent: { kind: "in_production", word: "by piece" } });
    await call(id, { pieceId: null, trackingEvent: { kind: "in_production", word: "by order" } });
    expect((await trackingEventsOf(id)).map(({ word, pieceId }) => [word, pieceId])).toEqual([
      ["by piece", `piece_${id}`],
      ["by order", `piece_${id}`],
    ]);
    expect((await attemptsOf(id))[0]!.pieceId).toBe(`piece_${id}`);
  });

  test("about an unknown order or piece is logged for the operator, and is stored without an order", async () => {
    await call("ord_nobody", { eventId: "evt_nobody", pieceId: "piece_x" });
    await call(null, { eventId: "evt_nothing", pieceId: null });
    expect(lines).toEqual([
      { rail: "first", kind: "letter.some", piece: "piece_x", order: "ord_nobody" },
      { rail: "first", kind: "letter.some", piece: null, order: null },
    ]);
    const kept = await prisma.vendorEvent.findMany({ where: { id: { in: ["evt_nobody", "evt_nothing"] } } });
    expect(kept.map(({ reference }) => reference)).toEqual([null, null]);
    expect(kept.map(({ unknownPiece }) => unknownPiece).sort()).toEqual(["piece_x", null].sort());
  });

  test("sets the tracking number only if it is about the letter's own piece", async () => {
    const id = await send();
    await call(id, { pieceId: "piece_recalled", trackingNumber: "0000" });
    expect((await orders.get(id)).trackingNumber).toBeNull();
    await call(id, { trackingNumber: "9400" });
    expect((await orders.get(id)).trackingNumber).toBe("9400");
  });

  test("from another printer doesn't affect the letter", async () => {
    const id = await send();
    await call(id, { pieceId: `piece_${id}`, trackingNumber: "0000" }, "second");
    expect((await orders.get(id)).trackingNumber).toBeNull();
    expect(lines).toHaveLength(1);
  });
});

describe("an attempt stores what the printer answered", () => {
  test("when it accepted nothing, and when it refused", async () => {
    first.moods.push("takes_nothing");
    second.moods.push("rejects");
    const id = await sendAnyhow();
    expect(await attemptsOf(id)).toMatchObject([
      { number: 1, rail: "first", status: "not_accepted", detail: { reason: "429" }, pieceId: null },
      {
        number: 2,
        rail: "second",
        status: "rejected",
        detail: { reason: "The printer refuses this letter." },
      },
    ]);
    expect((await orders.get(id)).failure).toEqual({
      code: "provider_rejected",
      reason: "The printer refuses this letter.",
    });
  });

  test("when it accepted less than requested, and whether that was recalled", async () => {
    first.moods.push("downgrades");
    const id = await sendAnyhow();
    expect(await attemptsOf(id)).toMatchObject([
      {
        status: "rejected",
        pieceId: `piece_${id}`,
        detail: { reason: "It is not certified.", recalled: true },
      },
    ]);
  });

  test("and the deadline for its answer", async () => {
    const id = await send();
    const [attempt] = await attemptsOf(id);
    expect(attempt).toMatchObject({
      status: "accepted",
      startedAt: clock(),
      answerBy: new Date(start + 61_000),
    });
    expect((await eventsOf(id)).at(-1)).toEqual(["order.submitted", { rail: "first" }]);
    expect((await orders.get(id)).expectedDeliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe("when no printer accepts it just now", () => {
  test("the letter can be canceled, and is retried after a minute, then two, up to an hour", async () => {
    const moods = (times: number) => {
      for (const { moods } of [first, second])
        moods.push(...Array.from({ length: times }, () => "takes_nothing" as const));
    };
    moods(9);
    const id = await send();
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { stage, handOffAt } = await orders.get(id);
      expect(stage).toBe("ready");
      pauses.push((handOffAt!.getTime() - clock().getTime()) / minute);
      offset += handOffAt!.getTime() - clock().getTime();
      await fulfilment.advance(id);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

describe("a printer that does not answer", () => {
  test("is asked for the piece at the answer deadline, and again ten minutes after an empty look-up", async () => {
    first.moods.push("loses");
    const id = await send();
    const { dueAt } = await workOf(id);
    expect(dueAt).toEqual(new Date(start + 10 * minute));
    expect(await attemptsOf(id)).toMatchObject([{ status: "unknown", lookups: 1, lookedUpAt: clock() }]);
    offset = 10 * minute;
    await fulfilment.advance(id);
    expect(await attemptsOf(id)).toMatchObject([{ status: "unknown", lookups: 2 }, { status: "accepted" }]);
  });

  test("and can't look up the piece is asked every five minutes, and after six hours the letter is stopped with a plain message", async () => {
    first.moods.push("loses");
    first.state.lookUp = "cannot_say";
    const id = await send();
    expect((await workOf(id)).dueAt).toEqual(new Date(start + 5 * minute));
    offset = 6 * hour;
    await fulfilment.advance(id);
    expect(await orders.get(id)).toMatchObject({
      stage: "unconfirmed",
      failure: {
        code: "submission_unconfirmed",
        reason:
          "The printer didn't confirm the letter and can't tell us whether it has it. You weren't charged.",
      },
    });
  });

  test("and seems to have two pieces causes the letter to be stopped at once", async () => {
    first.moods.push("loses");
    first.state.lookUp = "suspects";
    const id = await sendAnyhow();
    expect((await orders.get(id)).failure).toEqual({
      code: "duplicate_suspected",
      reason: "There are two pieces. You were not charged.",
    });
  });
});

test("the hourly pass leaves letters on their way alone, and visits what may wait for the wrong thing", async () => {
  const [quiet, unheard, owed, due, doubted] = await Promise.all(Array.from({ length: 5 }, send));
  const ids = [quiet, unheard, owed, due, doubted] as string[];
  const now = clock();
  await prisma.trackingEvent.create({
    data: {
      ...{
        orderId: unheard!,
        rail: "first",
        pieceId: `piece_${unheard}`,
        kind: "delivered",
        word: "delivered",
      },
      ...{ day: now, at: now, receivedAt: now },
    },
  });
  await prisma.payment.update({ where: { subjectId: owed! }, data: { refundStatus: "due" } });
  await setDue(owed!, null);
  await setDue(due!, now);
  await prisma.submission.updateMany({ where: { orderId: doubted! }, data: { status: "unknown" } });
  const leases = async () =>
    new Map((await prisma.work.findMany({ where: { id: { in: ids } } })).map(({ id, lease }) => [id, lease]));
  const before = await leases();
  const { work } = bench.running;
  await addCrons(bench.database, { reconcile: reconcileSlot }, now);
  const cron = (await work.claim("cron", "reconcile"))!;
  await fulfilment.reconcileUnder(cron);
  await work.release(cron, { wait: now });
  const after = await leases();
  expect(ids.filter((id) => after.get(id) !== before.get(id)).sort()).toEqual(
    [unheard!, owed!, due!, doubted!].sort(),
  );
  expect((await orders.get(unheard!)).stage).toBe("delivered");
  await prisma.payment.update({ where: { subjectId: owed! }, data: { refundStatus: "none" } });
  await setDue(owed!, now);
  await prisma.submission.updateMany({ where: { orderId: doubted! }, data: { status: "accepted" } });
});

const setDue = (id: string, dueAt: Date | null) =>
  prisma.work.update({ where: { kind_id: { kind: "order", id } }, data: { dueAt } });

test("a reconciliation pass visits every unsettled letter, however many there are", async () => {
  for (let n = 0; n < 9; n += 1) await send();
  const unsettled = await prisma.work.count({ where: { kind: "order", dueAt: { not: null } } });
  expect(await fulfilment.reconcile()).toEqual({ visited: unsettled, busy: false });
});
