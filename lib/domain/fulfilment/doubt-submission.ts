import type { Step } from "./step.ts";
import { endSubmission } from "./submission-repository.ts";

/** Added to the call's own timeout: a run that is still making the call gets this long to write its outcome. */
const graceMs = 60_000;

/** The deadline for the run that started the call to write its outcome. After that, the attempt is in doubt. */
export function answerDeadline(startedAt: Date, timeoutMs: number): Date {
  return new Date(startedAt.getTime() + timeoutMs + graceMs);
}

/** Marks an attempt without a stored outcome as in doubt, because the rail may have the piece. */
export const doubtSubmission: Step = async (deps, { lease, facts }) => {
  await deps.work.commit(lease, (tx) => endSubmission(tx, facts.submissions.at(-1)!, "unknown"));
  return undefined;
};
