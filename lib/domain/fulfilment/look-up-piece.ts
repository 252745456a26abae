import { endOrderIn } from "#lib/domain/orders/end-order";
import { isHopeless } from "./next-step.ts";
import { betweenLookUpsMs } from "./retry-after-lost-answer.ts";
import type { Step } from "./step.ts";
import { countLookUp, namedOf } from "./submission-repository.ts";
import { acceptPiece } from "./submit-piece.ts";

const unclearPauseMs = 5 * 60_000;

/**
 * Asks the rail whether it has the piece. Only two complete look-ups 10 minutes apart prove that it doesn't: the first may have run
 * before a late request arrived or before the rail updated its index. If a rail can't answer for hours, the order stops; it is
 * refunded and an operator is notified, because a second piece would be worse.
 */
export const lookUpPiece: Step = async (deps, run) => {
  const { lease, facts } = run;
  const last = facts.submissions.at(-1)!;
  const rail = deps.rails.named(last.rail);
  const named = namedOf(facts.submissions);
  if (named) return acceptPiece(deps, run, last, { pieceId: named.pieceId });
  const found = rail ? await rail.lookUp(lease.id) : ({ kind: "unclear" } as const);
  if (found.kind === "found") return acceptPiece(deps, run, last, found);
  const at = deps.clock();
  if (found.kind === "absent") {
    await deps.work.commit(lease, (tx) => countLookUp(tx, last, at));
    return last.lookups === 0 ? { wait: new Date(at.getTime() + betweenLookUpsMs) } : undefined;
  }
  if (found.kind === "unclear" && !isHopeless(last, at)) {
    return { wait: new Date(at.getTime() + unclearPauseMs) };
  }
  const failure =
    found.kind === "suspect"
      ? { code: "duplicate_suspected" as const, reason: `${found.reason} You were not charged.` }
      : {
          code: "submission_unconfirmed" as const,
          reason:
            "The printer didn't confirm the letter and can't tell us whether it has it. You weren't charged.",
        };
  await deps.work.commit(lease, (tx) => endOrderIn(deps, tx, lease.id, "doubt", { at, patch: { failure } }));
  return undefined;
};
