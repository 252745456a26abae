import { after } from "./facts.ts";
import type { Submission } from "./submission-repository.ts";

const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
/** Rails that accept nothing for a temporary reason are retried for this long. */
const patienceMs = 86_400_000;

/**
 * The pause after a rail accepts nothing for a temporary reason: none while another of the `rails` hasn't been tried in this round,
 * then a minute, doubling each round up to an hour. `refusals` counts those before this one.
 */
export function busyPauseMs(refusals: number, rails: number): number {
  const isLastOfRound = (refusals + 1) % rails === 0;
  const round = Math.floor(refusals / rails);
  return isLastOfRound ? Math.min(firstPauseMs * 2 ** round, longestPauseMs) : 0;
}

/** Whether a day has passed since a rail first accepted nothing. */
export function isRetriedTooLong(submissions: readonly Submission[], now: Date): boolean {
  const first = submissions.find(({ status }) => status === "not_accepted");
  return first !== undefined && after(first.startedAt, patienceMs) <= now;
}
