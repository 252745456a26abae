import type { Database } from "#lib/db/client";
import type { Mailer } from "#lib/ports/mailer";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Lease, Next } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import type { Composed } from "./composed.ts";
import { endSummary, quotaOf, takePlace } from "./daily-limit.ts";
import { deleteMessagesBefore, findMessage } from "./message-repository.ts";
import { type MessageKind, messageKinds } from "./queue-message.ts";

export type SendDeps = {
  database: Database;
  /** Null without SMTP. Emails then stay in the outbox, where the operator sees them. */
  mailer: Mailer | null;
  /** Composes the email from the current data. Null if what it is about is gone or has no address. */
  compose: (kind: MessageKind, reference: string) => Promise<Composed | null>;
  clock: Clock;
  fault: HitFaultPoint;
  work: Pick<WorkQueue, "commit">;
};

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;
const maxTries = 12;

/**
 * Sends one outbox email, or holds it back if its address got its emails of the day. Marks it as being sent first. After a crash in
 * between, an email that must not be missed is sent again, and one that must not be repeated is marked as failed.
 */
export async function sendMessage(deps: SendDeps, lease: Lease): Promise<Next> {
  const { mailer, compose, clock } = deps;
  const message = await findMessage(deps.database, lease.id);
  if (message?.status !== "waiting" && message?.status !== "sending") return "settled";
  // Without SMTP, the email stays in the outbox.
  if (!mailer) return { wait: after(clock(), longestPauseMs), failures: "keep" };
  const kind = message.kind as MessageKind;
  const { reference } = message;
  const { atLeastOnce } = messageKinds[kind];
  if (message.status === "sending" && !atLeastOnce) return end(deps, lease, { kind, reference }, "failed");

  const composed = await compose(kind, reference);
  // Nothing is left to say: the letter is further along, or the code expired. As failures, these would hide those that need a
  // person. A summary that can't be composed has no address left to report to.
  if (!composed) return end(deps, lease, { kind, reference, reports: "all" }, "held_back");
  const { reports } = composed;
  if (!(await begin(deps, lease, kind, composed))) return "settled";
  deps.fault("mail-begun");
  const outcome = await mailer.send(composed.mail);
  deps.fault("mail-answered");
  if (outcome === "sent") return end(deps, lease, { kind, reference, reports }, "sent");
  const again = outcome === "not_sent" || (outcome === "unknown" && atLeastOnce);
  if (!again || lease.failures + 1 >= maxTries) return end(deps, lease, { kind, reference }, "failed");
  await end(deps, lease, { kind, reference }, "waiting");
  const pauseMs = Math.min(firstPauseMs * 2 ** lease.failures, longestPauseMs);
  return { wait: after(clock(), pauseMs), failures: "count" };
}

/** Marks the email as being sent. False if it is held back, because its address got its emails of the day. */
function begin({ work, clock }: SendDeps, lease: Lease, kind: MessageKind, composed: Composed) {
  const at = clock();
  const { recipient } = composed;
  return work.commit(lease, async (tx) => {
    if (messageKinds[kind].isLimited && recipient) {
      const quota = quotaOf(recipient);
      if (!(await takePlace(tx, { id: lease.id, quota, at }))) return false;
    }
    await tx.message.update({
      where: { id: lease.id },
      data: {
        status: "sending",
        updatedAt: at,
        attempts: { increment: 1 },
        ...(kind === "summary" ? { takenAt: at } : {}),
      },
    });
    return true;
  });
}

type Ended = { kind: MessageKind; reference: string; reports?: readonly string[] | "all" | undefined };

/** Stores the outcome of a try, and what follows from it, in one transaction. */
async function end(
  { work, clock }: SendDeps,
  lease: Lease,
  { kind, reference, reports = [] }: Ended,
  status: "waiting" | "sent" | "failed" | "held_back",
): Promise<"settled"> {
  const at = clock();
  await work.commit(lease, async (tx) => {
    // No summary reports an email whose occasion has passed.
    const data = { status, updatedAt: at, ...(status === "held_back" ? { summarizedAt: at } : {}) };
    await tx.message.updateMany({ where: { id: lease.id }, data });
    if (kind === "credit_code" && status === "sent")
      await tx.creditAccount.updateMany({ where: { id: reference }, data: { mailedAt: at } });
    if (kind === "summary" && status !== "waiting")
      await endSummary(tx, { quota: reference, reported: reports, at });
  });
  return "settled";
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}

/** Emails are stored as long as the content they refer to. */
const keptMs = 30 * 86_400_000;

/** Deletes emails 30 days after their last change. Keeps those that wait for SMTP, because they may contain codes. */
export async function sweepMessages({
  database,
  clock,
}: Pick<SendDeps, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - keptMs);
  await deleteMessagesBefore(database, before);
}
