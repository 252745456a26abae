import { createHash } from "node:crypto";
import type { Address } from "#lib/domain/addresses/schema";
import { expectedWhenPrinted } from "#lib/domain/mail/expected-delivery";
import type { OrderChange } from "#lib/domain/orders/change-order";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { getPrinted } from "#lib/domain/orders/live-content";
import type { AcceptedPiece, SubmitOutcome } from "#lib/ports/print-rail";
import { LeaseLost } from "#lib/work/work";
import { answerDeadline } from "./doubt-submission.ts";
import { railFactsOf } from "./facts.ts";
import { chooseFreeRail, claimRail, findHeldUntil, postpone } from "./one-per-point.ts";
import { releasePoint } from "./rail-point-repository.ts";
import type { LiveDeps, Run, Step, Taken } from "./step.ts";
import {
  deleteSubmission,
  endSubmission,
  insertSubmission,
  keepPieceId,
  type NewSubmission,
  partOfAcceptance,
  partOfSubmission,
  type Submission,
} from "./submission-repository.ts";
import { writeStep } from "./write-step.ts";

/** Ends the undo window: from here on, an order can't be canceled. Committed before any money is taken or the piece is submitted. */
export const handOver: Step = async (deps, run) => {
  // Before the payment is captured, if the wait is known by then.
  const heldUntil = await findHeldUntil(deps, run);
  if (heldUntil) return postpone(deps, run, heldUntil);
  const taken = await writeStep(deps, run, ["hand_over", { at: run.now }]);
  deps.fault("hand-over-committed");
  return taken;
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
  const attempt = {
    ...{ orderId: order.id, number: submissions.length + 1, rail: rail.name, leaseNumber: lease.number },
    ...{ startedAt, answerBy: answerDeadline(startedAt, rail.timeoutMs) },
  };
  // Another order for the same address came first, or the hand-over was paused. The next step is chosen again.
  if (!(await intendSubmission(deps, run, attempt, piece.to))) return undefined;
  deps.fault("submission-committed");
  const outcome = settleDoubt(await rail.submit(piece), submissions);
  deps.fault("after-submission-call");
  return writeOutcome(deps, run, attempt, outcome, pauseMs);
};

/** Commits the attempt's row, and with it the claim on the address if the rail needs that. False if the rail mustn't be called. */
function intendSubmission(
  deps: LiveDeps,
  { lease }: Run,
  attempt: NewSubmission,
  to: Address,
): Promise<boolean> {
  const rail = deps.rails.named(attempt.rail)!;
  if (rail.onePerPointMs === undefined)
    return deps.work.write(lease, (add) => ({
      parts: [partOfSubmission(add, attempt, { fenced: true })],
      done: "exists (select from submitted)",
    }));
  return deps.work.commit(lease, async (tx) => {
    const at = attempt.startedAt;
    if (!(await claimRail(deps, tx, rail, { orderId: attempt.orderId, to, at }))) return false;
    return insertSubmission(tx, attempt);
  });
}

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
  attempt: NewSubmission,
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
  run: Run,
  attempt: NewSubmission,
  accepted: AcceptedPiece,
): Promise<Taken> {
  const at = deps.clock();
  const { order, payment, submissions } = run.facts;
  const { pieceId, trackingNumber = null } = accepted;
  const expectedDeliveryDate = accepted.expectedDeliveryDate ?? expectedWhenPrinted(order, at);
  const patch = { trackingNumber, expectedDeliveryDate };
  const change = { at, patch, detail: { rail: attempt.rail } };
  let taken: Taken;
  try {
    // An earlier attempt may have the same piece, which the transaction resolves.
    if (submissions.length === 0) taken = await writeFirstPiece(deps, run, { attempt, pieceId, change });
    else
      await deps.work.commit(run.lease, async (tx) => {
        await endSubmission(tx, attempt, "accepted", { pieceId });
        await deps.change(tx, order.id, "submit", change);
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
  return taken;
}

function writeFirstPiece(
  deps: LiveDeps,
  run: Run,
  { attempt, pieceId, change }: { attempt: NewSubmission; pieceId: string; change: OrderChange },
): Promise<Taken> {
  const accepted: Submission = { ...attempt, status: "accepted", pieceId, ...unasked };
  return writeStep(deps, run, ["submit", change], {
    parts: (add) => [partOfAcceptance(add, attempt, pieceId), deps.orders.partOfCountMailed(add)],
    facts: { submissions: [accepted], rail: railFactsOf(deps.rails.named(attempt.rail)) },
  });
}

const unasked = { lookups: 0, lookedUpAt: null, polledAt: null, askAt: null };

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
