import { after, type Facts, type Next } from "./facts.ts";
import { namedOf, type Submission } from "./submission-repository.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Two complete look-ups this far apart prove that there is no piece. */
export const betweenLookUpsMs = 10 * minuteMs;
/**
 * How many attempts may have an unknown outcome: the first, and one more after it is proven that the first made no piece. Refused
 * attempts don't count.
 */
const maxDoubtfulTries = 2;
/** Pauses before a POST is repeated under a rail's valid idempotency key, which resolves the doubt for good. */
const repeatPausesMs = [0, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/**
 * The next step after a POST whose answer was lost: look for the piece, or repeat the POST if that can't print a second piece
 * (docs/rules.md#unknown-outcome).
 */
export function afterLostAnswer(submissions: Facts["submissions"], rail: Facts["rail"], now: Date): Next {
  const last = submissions.at(-1)!;
  if (namedOf(submissions)) return { step: "look_up_piece" };
  const repeatAt = repeatUnderKey(submissions, rail.keyLivesMs, now);
  if (repeatAt) return repeatAt > now ? { wait: repeatAt } : { step: "submit_piece" };
  if (last.lookups >= 2) {
    const doubtful = submissions.filter(({ status }) => status === "unknown").length;
    return { step: doubtful < maxDoubtfulTries ? "submit_piece" : "give_up_rail" };
  }
  if (last.lookups === 1 && last.lookedUpAt && after(last.lookedUpAt, betweenLookUpsMs) > now) {
    return { wait: after(last.lookedUpAt, betweenLookUpsMs) };
  }
  return { step: "look_up_piece" };
}

/** When a POST may be repeated under the rail's own key. Null if there is no key, the key will have expired, or no tries are left. */
function repeatUnderKey(
  submissions: readonly Submission[],
  keyLivesMs: number | undefined,
  now: Date,
): Date | null {
  if (keyLivesMs === undefined) return null;
  const last = submissions.at(-1)!;
  const same = submissions.filter(({ rail, status }) => rail === last.rail && status === "unknown");
  const pauseMs = repeatPausesMs[same.length - 1];
  if (pauseMs === undefined) return null;
  const planned = after(last.startedAt, pauseMs);
  const repeatAt = planned > now ? planned : now;
  return repeatAt < after(same[0]!.startedAt, keyLivesMs) ? repeatAt : null;
}
