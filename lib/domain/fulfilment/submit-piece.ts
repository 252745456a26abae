import { createHash } from "node:crypto";
import { expectedWhenPrinted } from "#lib/domain/mail/expected-delivery";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { getPrinted } from "#lib/domain/orders/live-content";
import type { AcceptedPiece, SubmitOutcome } from "#lib/ports/print-rail";
import { LeaseLost } from "#lib/work/work";
import { answerDeadline } from "./doubt-submission.ts";
import { chooseFreeRail, claimRail, findHeldUntil, postpone } from "./one-per-point.ts";
import { releasePoint } from "./rail-point-repository.ts";
import type { LiveDeps, Run, Step } from "./step.ts";
import {
  deleteSubmission,
  endSubmission,
  insertSubmission,
  keepPieceId,
  type Submission,
} from "./submission-repository.ts";

/** Ends the undo window: from here on, an order can't be canceled. Committed before any money is taken or the piece is submitted. */
export const handOver: Step = async (deps, run) => {
  const { lease, now } = run;
  // Before the payment is captured, if the wait is known by then.
  const heldUntil = await findHeldUntil(deps, run);
  if (heldUntil) return postpone(deps, run, heldUntil);
  await deps.work.commit(lease, (tx) => deps.change(tx, lease.id, "hand_over", { at: now }));
  deps.fault("hand-over-committed");
  return undefined;
};

/**
 * Makes one attempt at the rail: commits its row, calls the rail, and writes the outcome. Only the run that committed the row
 * makes the call. If that run dies before the outcome is written, later runs may only ask the rail about the attempt.
 */
export const submitPiece: Step = async (deps, run) => {
  const { lease, facts } = run;
  const { order, submissions } = facts;
  const found = await pieceOf(deps, run);
  if (!found) return undefined;
  const { piece, content } = found;
  const choice = await chooseFreeRail(deps, run, content);
  if (!choice) {
    await giveUp(deps, run, "No printer takes this format anymore. The letter was not mailed.");
    return undefined;
  }
  if ("heldUntil" in choice) return postpone(deps, run, choice.heldUntil);
  const { rail, pauseMs } = choice;
  // Before the attempt's row, so that an order that waits for its turn isn't in doubt if this process dies.
  const later = await deps.pacing.takeTurn(rail);
  if (later) return later;
  const startedAt = deps.clock();
  const attempt = { orderId: order.id, number: submissions.length + 1 };
  const isClaimed = await deps.work.commit(lease, async (tx) => {
    if (!(await claimRail(deps, tx, rail, { orderId: order.id, to: piece.to, at: startedAt }))) return false;
    await insertSubmission(tx, lease, {
      number: attempt.number,
      rail: rail.name,
      startedAt,
      answerBy: answerDeadline(startedAt, rail.timeoutMs),
    });
    return true;
  });
  // Another order for the same address was a moment earlier. The next step chooses again.
  if (!isClaimed) return undefined;
  deps.fault("submission-committed");
  const outcome = settleDoubt(await rail.submit(piece), submissions);
  deps.fault("after-submission-call");
  return writeOutcome(deps, run, { ...attempt, rail: rail.name }, outcome, pauseMs);
};

/**
 * If the rail refuses a repeat, the attempt before it stays in doubt. Only an acceptance, or proof that there is no piece,
 * resolves it.
 */
function settleDoubt(outcome: SubmitOutcome, earlier: readonly Submission[]): SubmitOutcome {
  const before = earlier.at(-1);
  const isRepeat = before?.status === "unknown" && before.lookups < 2;
  const tookNothing = outcome.kind === "not_accepted" || outcome.kind === "rejected";
  return isRepeat && tookNothing ? { kind: "unknown" } : outcome;
}

async function writeOutcome(
  deps: LiveDeps,
  run: Run,
  attempt: Pick<Submission, "orderId" | "number" | "rail">,
  outcome: SubmitOutcome,
  pauseMs: number,
): ReturnType<Step> {
  const { lease } = run;
  const at = deps.clock();
  if (outcome.kind === "limited") {
    // Deletes the attempt, because a rate limit is neither a failure nor a reason to choose another rail.
    await deps.work.commit(lease, async (tx) => {
      await deleteSubmission(tx, attempt);
      await releasePoint(tx, attempt.rail, attempt.orderId);
    });
    return deps.pacing.nextTurn(attempt.rail);
  }
  if (outcome.kind === "accepted") return acceptPiece(deps, run, attempt, outcome);
  await deps.work.commit(lease, async (tx) => {
    if (outcome.kind === "unknown") {
      await endSubmission(tx, attempt, "unknown");
      return;
    }
    const { reason } = outcome;
    if (outcome.kind === "downgraded") {
      // The rail accepted a lesser piece than the one paid for. If recalling it failed, the console shows that.
      const { pieceId, recalled } = outcome;
      await endSubmission(tx, attempt, "rejected", { pieceId, detail: { reason, recalled } });
    } else {
      await endSubmission(tx, attempt, outcome.kind, { detail: { reason } });
      await releasePoint(tx, attempt.rail, attempt.orderId);
    }
    if (outcome.kind !== "not_accepted") {
      const failure = { code: "provider_rejected", reason } as const;
      await endOrderIn(deps, tx, attempt.orderId, "fail", { at, patch: { failure } });
    } else {
      const handOffAt = new Date(at.getTime() + pauseMs);
      await deps.change(tx, attempt.orderId, "not_accepted", { at, patch: { handOffAt } });
    }
  });
  deps.fault("submission-written");
  return undefined;
}

/** Records that the rail has the piece. Stores its ID even if another run has taken over the order. */
export async function acceptPiece(
  deps: LiveDeps,
  { lease, facts }: Run,
  attempt: Pick<Submission, "orderId" | "number" | "rail">,
  accepted: AcceptedPiece,
): Promise<undefined> {
  const at = deps.clock();
  const { order, payment, submissions } = facts;
  const { pieceId, trackingNumber = null } = accepted;
  const expected = accepted.expectedDeliveryDate ?? expectedWhenPrinted(order, at);
  try {
    await deps.work.commit(lease, async (tx) => {
      await endSubmission(tx, attempt, "accepted", { pieceId });
      const patch = { trackingNumber, expectedDeliveryDate: expected };
      await deps.change(tx, order.id, "submit", { at, patch, detail: { rail: attempt.rail } });
      await deps.orders.countMailed(tx);
    });
  } catch (error) {
    if (error instanceof LeaseLost) await keepPieceId(deps.database.prisma, attempt, pieceId);
    throw error;
  }
  // A refused attempt moves hand_off_at, so the first attempt counts if there was an earlier one.
  const plannedAt = submissions[0]?.startedAt ?? order.handOffAt ?? at;
  deps.noteHandedOver?.(payment.method === "batch" ? "batch" : "single", at.getTime() - plannedAt.getTime());
  deps.fault("submission-written");
}

async function pieceOf(deps: LiveDeps, run: Run) {
  const { order } = run.facts;
  const content = await deps.orders.getContent(order.id);
  const pdf = await getPrinted(deps.store, content.documentKey);
  if (createHash("sha256").update(pdf).digest("hex") !== content.documentSha256) {
    const detail = { reason: "The document is not the one that was screened." };
    await deps.work.commit(run.lease, (tx) =>
      deps.change(tx, order.id, "review_again", { at: run.now, detail }),
    );
    return null;
  }
  const { recipient: to, sender: from } = content;
  const { id: orderId, format, mailClass, color, tracking, singleSided, pageCount } = order;
  const piece = { orderId, pdf, format, mailClass, color, tracking, singleSided, pageCount, to, from };
  return { piece, content };
}

async function giveUp(deps: LiveDeps, { lease, now }: Run, reason: string): Promise<void> {
  const failure = { code: "format_unavailable", reason } as const;
  await deps.work.commit(lease, (tx) =>
    endOrderIn(deps, tx, lease.id, "fail", { at: now, patch: { failure } }),
  );
}
