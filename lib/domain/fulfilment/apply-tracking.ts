import { pickupUntil, returnReasonAfter } from "#lib/domain/mail/tracking-kinds";
import { endOrderIn } from "#lib/domain/orders/end-order";
import type { Order } from "#lib/domain/orders/order";
import { stageAfter, type TransitionName } from "#lib/domain/orders/order-transitions";
import type { LiveDeps, Step } from "./step.ts";
import { acceptedOf, markPolled } from "./submission-repository.ts";
import {
  insertTrackingEvents,
  markProcessed,
  type StoredTrackingEvent,
} from "./tracking-event-repository.ts";
import { changesBy } from "./tracking-transitions.ts";

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
export const applyTracking: Step = async (deps, { lease, facts, now }) => {
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
