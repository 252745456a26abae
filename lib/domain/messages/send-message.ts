import type { Database } from "#lib/db/client";
import type { Mail, Mailer } from "#lib/ports/mailer";
import type { Clock } from "#lib/shared/clock";
import { type MessageKind, messageKinds } from "./queue-message.ts";

export type SendDeps = {
  database: Database;
  /** Null without SMTP: mails stay in the outbox, where the operator sees them. */
  mailer: Mailer | null;
  /** The mail as it is now; null when what it is about is gone, or has no address. */
  compose: (kind: MessageKind, reference: string) => Promise<Mail | null>;
  clock: Clock;
};

/** A sender that died is followed after this, for mails that must not be missed; the others are failed then. */
const sendingMs = 5 * 60_000;
const firstPauseMs = 60_000;
const maxTries = 12;

/**
 * Sends one mail of the outbox. It is marked as being sent before it is: a process that dies in between has it sent again where it must not
 * be missed, and not again where it must not come twice. Idempotent; a second call at once does nothing.
 */
export async function sendMessage({ database, mailer, compose, clock }: SendDeps, id: string): Promise<void> {
  if (!mailer) return;
  const { prisma } = database;
  const now = clock();
  const message = await prisma.message.findUnique({ where: { id } });
  if (!message || message.dueAt === null || message.dueAt > now) return;
  const kind = message.kind as MessageKind;
  const { atLeastOnce } = messageKinds[kind];
  const wasBroken = message.status === "sending";
  const { count } = await prisma.message.updateMany({
    where: { id, status: message.status, tries: message.tries, dueAt: message.dueAt },
    data:
      wasBroken && !atLeastOnce
        ? { status: "failed", dueAt: null, updatedAt: now }
        : {
            status: "sending",
            tries: message.tries + 1,
            dueAt: new Date(now.getTime() + sendingMs),
            updatedAt: now,
          },
  });
  if (count !== 1 || (wasBroken && !atLeastOnce)) return;

  const mail = await compose(kind, message.reference);
  const outcome = mail ? await mailer.send(mail) : "refused";
  const again = outcome === "not_sent" || (outcome === "unknown" && atLeastOnce);
  const retry = again && message.tries + 1 < maxTries;
  const pauseMs = Math.min(firstPauseMs * 2 ** message.tries, 6 * 3_600_000);
  await prisma.message.updateMany({
    where: { id, status: "sending", tries: message.tries + 1 },
    data: {
      status: outcome === "sent" ? "sent" : retry ? "waiting" : "failed",
      dueAt: retry ? new Date(clock().getTime() + pauseMs) : null,
      updatedAt: clock(),
    },
  });
  if (outcome === "sent" && kind === "credit_code") {
    await prisma.creditAccount.updateMany({ where: { id: message.reference }, data: { mailedAt: clock() } });
  }
}

/** Rows live as long as the content they were about. */
const keptMs = 30 * 86_400_000;

/** Forgets mails 30 days after their last change; those that wait for SMTP stay, because codes may be among them. */
export async function sweepMessages({
  database,
  clock,
}: Pick<SendDeps, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - keptMs);
  await database.prisma.message.deleteMany({
    where: { status: { in: ["sent", "failed"] }, updatedAt: { lt: before } },
  });
}

/** Mails that are to be sent now; none without SMTP. */
export async function listDueMessages(
  { database, mailer, clock }: SendDeps,
  limit: number,
): Promise<string[]> {
  if (!mailer) return [];
  const due = await database.prisma.message.findMany({
    where: { dueAt: { lte: clock() } },
    orderBy: { dueAt: "asc" },
    select: { id: true },
    take: limit,
  });
  return due.map(({ id }) => id);
}
