import { endOrderIn } from "#lib/domain/orders/end-order";
import { stageAfter } from "#lib/domain/orders/order-stage";
import type { Step } from "./step.ts";
import { acceptedOf, noteAsked } from "./submission-repository.ts";
import { insertNews, markHeard } from "./tracking-event-repository.ts";
import { changesBy } from "./tracking-transitions.ts";

const unclearPauseMs = 15 * 60_000;

/** Asks the rail what has become of its piece, so that a lost callback or a silently dropped piece is found. */
export const askRail: Step = async (deps, { lease, facts }) => {
  const submission = acceptedOf(facts.submissions)!;
  const { orderId, pieceId, rail } = submission;
  const reading = await deps.rails.named(rail)!.readPiece!({ orderId, pieceId });
  const at = deps.clock();
  if (reading.kind === "unclear") return { wait: new Date(at.getTime() + unclearPauseMs) };
  await deps.work.commit(lease, async (tx) => {
    await noteAsked(tx, submission, at);
    await deps.orders.keepTracking(tx, orderId, reading);
    await insertNews(tx, { orderId, rail, pieceId }, reading.news, at);
  });
  return undefined;
};

/** Moves the order by what its rail has said since the last run. Events carry the time the rail gives, within what is possible. */
export const takeNews: Step = async (deps, { lease, facts, now }) => {
  await deps.work.commit(lease, async (tx) => {
    let { stage, updatedAt: at } = facts.order;
    let sentBack = facts.news.some(({ kind, heardAt }) => kind === "returned" && heardAt !== null);
    for (const { kind, word, at: said, heardAt } of facts.news) {
      if (heardAt !== null) continue;
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
    const unheard = facts.news.filter(({ heardAt }) => heardAt === null);
    await markHeard(
      tx,
      unheard.map(({ id }) => id),
      now,
    );
  });
  return undefined;
};
