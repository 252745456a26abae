import { pickupUntil, returnReasonAfter } from "#lib/domain/mail/tracking-kinds";
import { endOrderIn } from "#lib/domain/orders/end-order";
import type { Order } from "#lib/domain/orders/order";
import { orderAfter } from "#lib/domain/orders/order-after";
import { stageAfter, type TransitionName } from "#lib/domain/orders/order-transitions";
import type { Facts } from "./facts.ts";
import type { LiveDeps, Run, Step, Taken } from "./step.ts";
import { acceptedOf, markPolled } from "./submission-repository.ts";
import {
  insertTrackingEvents,
  markProcessed,
  partOfProcessed,
  type StoredTrackingEvent,
} from "./tracking-event-repository.ts";
import { changesBy } from "./tracking-transitions.ts";
import { writeStep } from "./write-step.ts";

const unclearPauseMs = 15 * 60_000;

/** Polls the rail for its piece, in case a callback was lost or the rail silently dropped the piece. */
export const askRail: Step = async (deps, { lease, facts }) => {
  const submission = acceptedOf(facts.submissions)!;
  const { orderId, pieceId, rail } = submission;
  const reading = await deps.rails.named(rail)!.readPiece!({ orderId, pieceId });
  const at = deps.clock();
  if (reading.kind === "unclear") return { wait: new Date(at.getTime() + unclearPauseMs) };
  await deps.work.commit(lease, async (tx) => {
    await markPolled(tx, submission, at);
    await deps.orders.keepTracking(tx, orderId, reading);
    await insertTrackingEvents(tx, { orderId, rail, pieceId }, reading.trackingEvents, at);
  });
  return undefined;
};

/** Applies the tracking events since the last run to the order. Events keep the rail's time if it is plausible. */
export const applyTracking: Step = async (deps, run) => {
  const { lease, facts, now } = run;
  const alone = onlyChange(facts);
  if (alone) return applyOne(deps, run, alone);
  await deps.work.commit(lease, async (tx) => {
    let { stage, delivery, updatedAt: at } = facts.order;
    const earlier: string[] = [];
    for (const event of facts.trackingEvents) {
      earlier.push(event.kind);
      if (event.processedAt !== null) continue;
      const names = changesBy(event.kind, { stage, delivery });
      at = new Date(Math.min(Math.max(event.at.getTime(), at.getTime()), now.getTime()));
      for (const name of names) {
        const change = { at, detail: await detailOf(deps, name, event, { at, earlier }) };
        if (name === "fail") {
          const reason = `The printer reported that the letter ${stage === "mailed" ? "was lost on its way" : "will not be mailed"}.`;
          const failure = { code: "provider_rejected", reason } as const;
          await endOrderIn(deps, tx, lease.id, name, { ...change, patch: { failure } });
        } else {
          await deps.change(tx, lease.id, name, change);
        }
        delivery = deliveryAfter[name] ?? delivery;
      }
      stage = stageAfter(stage, names);
    }
    const unprocessed = facts.trackingEvents.filter(({ processedAt }) => processedAt === null);
    await markProcessed(
      tx,
      unprocessed.map(({ id }) => id),
      now,
    );
  });
  return undefined;
};

type Alone = {
  event: StoredTrackingEvent;
  name: Exclude<TransitionName, "send_back" | "attach_receipt" | "fail"> | undefined;
};

/** The single new event with at most one change of a usual kind, as almost always; null otherwise. */
function onlyChange({ order, trackingEvents }: Facts): Alone | null {
  const [event, ...others] = trackingEvents.filter(({ processedAt }) => processedAt === null);
  if (!event || others.length > 0) return null;
  const [name, ...more] = changesBy(event.kind, order);
  if (more.length > 0 || name === "fail" || name === "send_back" || name === "attach_receipt") return null;
  return { event, name };
}

/** Applies one event with one statement. */
async function applyOne(deps: LiveDeps, run: Run, { event, name }: Alone): Promise<Taken> {
  const { facts, now } = run;
  const { order, trackingEvents } = facts;
  const at = new Date(Math.min(Math.max(event.at.getTime(), order.updatedAt.getTime()), now.getTime()));
  const earlier = trackingEvents.slice(0, trackingEvents.indexOf(event) + 1).map(({ kind }) => kind);
  const change =
    name && ([name, { at, detail: await detailOf(deps, name, event, { at, earlier }) }] as const);
  const delivery = (name && deliveryAfter[name]) ?? order.delivery;
  const changed = change ? orderAfter(order, ...change) : order;
  return writeStep(deps, run, change ?? null, {
    parts: (add) => [partOfProcessed(add, event.id, now)],
    facts: {
      order: { ...changed, delivery },
      trackingEvents: trackingEvents.map((one) => (one === event ? { ...one, processedAt: now } : one)),
    },
  });
}

const deliveryAfter: Partial<Record<TransitionName, Order["delivery"]>> = {
  deliver: "confirmed",
  confirm_delivery: "confirmed",
  send_back: "returned",
};

/** What the order's log keeps of a tracking event. */
async function detailOf(
  { placeOf }: Pick<LiveDeps, "placeOf">,
  name: TransitionName,
  { kind, word, place }: StoredTrackingEvent,
  { at, earlier }: { at: Date; earlier: readonly string[] },
): Promise<Record<string, unknown>> {
  return {
    ...{ by: "rail", word },
    scan: { kind: kind === "moved" ? "forwarded" : kind, ...(place && { place: await placeOf(place) }) },
    ...(name === "send_back" && { reason: returnReasonAfter(earlier) }),
    ...(name === "await_pickup" && { pickup_until: pickupUntil(at) }),
  };
}
