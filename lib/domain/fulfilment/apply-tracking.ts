import { endOrderIn } from "#lib/domain/orders/end-order";
import { stageAfter } from "#lib/domain/orders/order-transitions";
import type { Step } from "./step.ts";
import { acceptedOf, markPolled } from "./submission-repository.ts";
import { insertTrackingEvents, markProcessed } from "./tracking-event-repository.ts";
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
    let { stage, updatedAt: at } = facts.order;
    let sentBack = facts.trackingEvents.some(
      ({ kind, processedAt }) => kind === "returned" && processedAt !== null,
    );
    for (const { kind, word, at: said, processedAt } of facts.trackingEvents) {
      if (processedAt !== null) continue;
      const changes = changesBy(kind, stage, sentBack);
      at = new Date(Math.min(Math.max(said.getTime(), at.getTime()), now.getTime()));
      for (const name of changes) {
        const change = { at, detail: { by: "rail", word } };
        if (name === "fail") {
          const reason = `The printer reported that the letter ${stage === "mailed" ? "was lost on its way" : "will not be mailed"}.`;
          const failure = { code: "provider_rejected", reason } as const;
          await endOrderIn(deps, tx, lease.id, name, { ...change, patch: { failure } });
        } else {
          await deps.change(tx, lease.id, name, change);
        }
      }
      stage = stageAfter(stage, changes);
      sentBack ||= kind === "returned" && stage === "mailed";
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
