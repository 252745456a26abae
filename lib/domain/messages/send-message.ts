import type { Database } from "#lib/db/client";
import type { Mail, Mailer } from "#lib/ports/mailer";
import type { Clock } from "#lib/shared/clock";
import type { Lease, Next } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import { deleteMessagesBefore, findMessage } from "./message-repository.ts";
import { type MessageKind, messageKinds } from "./queue-message.ts";

export type SendDeps = {
  database: Database;
  /** Null without SMTP. Emails then stay in the outbox, where the operator sees them. */
  mailer: Mailer | null;
  /** Composes the email from the current data. Null if what it is about is gone or has no address. */
  compose: (kind: MessageKind, reference: string) => Promise<Mail | null>;
  clock: Clock;
  work: Pick<WorkQueue, "commit">;
};

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;
const maxTries = 12;

/**
 * Sends one outbox email. Marks it as being sent first. After a crash in between, an email that must not be missed is sent again,
 * and one that must not be repeated is marked as failed.
 */
export async function sendMessage(deps: SendDeps, lease: Lease): Promise<Next> {
  const { mailer, compose, clock } = deps;
  const message = await findMessage(deps.database, lease.id);
  if (message?.status !== "waiting" && message?.status !== "sending") return "settled";
  // Without SMTP, the email stays in the outbox.
  if (!mailer) return { wait: after(clock(), longestPauseMs), failures: "keep" };
  const kind = message.kind as MessageKind;
  const { atLeastOnce } = messageKinds[kind];
  if (message.status === "sending" && !atLeastOnce) return mark(deps, lease, "failed");

  const mail = await compose(kind, message.reference);
  if (!mail) return mark(deps, lease, "failed");
  await mark(deps, lease, "sending");
  const outcome = await mailer.send(mail);
  if (outcome === "sent")
    return mark(deps, lease, "sent", kind === "credit_code" ? message.reference : undefined);
  const again = outcome === "not_sent" || (outcome === "unknown" && atLeastOnce);
  if (!again || lease.failures + 1 >= maxTries) return mark(deps, lease, "failed");
  await mark(deps, lease, "waiting");
  const pauseMs = Math.min(firstPauseMs * 2 ** lease.failures, longestPauseMs);
  return { wait: after(clock(), pauseMs), failures: "count" };
}

async function mark(
  { work, clock }: SendDeps,
  lease: Lease,
  status: "waiting" | "sending" | "sent" | "failed",
  /** The credit account whose code was emailed. */
  accountId?: string,
): Promise<"settled"> {
  const at = clock();
  await work.commit(lease, async (tx) => {
    await tx.message.updateMany({
      where: { id: lease.id },
      data: { status, updatedAt: at, ...(status === "sending" ? { attempts: { increment: 1 } } : {}) },
    });
    if (accountId) await tx.creditAccount.updateMany({ where: { id: accountId }, data: { mailedAt: at } });
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
