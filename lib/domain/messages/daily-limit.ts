import type { Transaction } from "#lib/db/transact";
import { queueMessage } from "./queue-message.ts";

/**
 * docs/rules.md#email-limits: emails in 24 hours to one mailbox, over all callers. Emails about orders that a session of the mailbox
 * proves are counted apart, so that strangers can't use up the owner's.
 */
const perDay = { unproven: 3, proven: 50 } as const;
const dayMs = 86_400_000;
/** How long a summary waits, so that it also counts the other emails of the same burst. */
const gatherMs = 5 * 60_000;

/** The limit that an email counts against, as stored. `mailbox`: a digest, because the outbox has no addresses. */
export const quotaOf = ({ mailbox, isProven }: { mailbox: string; isProven: boolean }): string =>
  `${isProven ? "proven" : "unproven"}:${mailbox}`;

export const isProvenQuota = (quota: string): boolean => quota.startsWith("proven:");

/**
 * Takes a place in the daily limit for an email that is about to be sent. If there is none, marks the email as held back and queues
 * the summary that will report it, and returns false. Counts under a lock, so that concurrent emails can't exceed the limit; an
 * email whose process dies keeps its place.
 */
export async function takePlace(
  tx: Transaction,
  { id, quota, at }: { id: string; quota: string; at: Date },
): Promise<boolean> {
  await lock(tx, quota);
  const taken = await tx.message.count({
    where: { quota, takenAt: { gt: new Date(at.getTime() - dayMs) }, id: { not: id } },
  });
  const hasPlace = taken < perDay[isProvenQuota(quota) ? "proven" : "unproven"];
  const data = hasPlace ? { takenAt: at } : { takenAt: null, status: "held_back" as const, updatedAt: at };
  await tx.message.update({ where: { id }, data: { quota, ...data } });
  if (!hasPlace) await queueSummary(tx, quota, at);
  return hasPlace;
}

/**
 * Ends a summary: marks the emails that it reported, and queues the next summary if others were held back or if it wasn't sent. So
 * a process that dies while sending a summary delays what was held back, and loses nothing.
 */
export async function endSummary(
  tx: Transaction,
  { quota, reported, at }: { quota: string; reported: readonly string[] | "all"; at: Date },
): Promise<void> {
  await lock(tx, quota);
  const where = reported === "all" ? { quota, summarizedAt: null } : { id: { in: [...reported] } };
  await tx.message.updateMany({ where: { ...where, status: "held_back" }, data: { summarizedAt: at } });
  const left = await tx.message.count({ where: { quota, status: "held_back", summarizedAt: null } });
  if (left > 0) await queueSummary(tx, quota, at);
}

/** At most one summary of a quota is waiting, and two are at least a day apart. */
async function queueSummary(tx: Transaction, quota: string, at: Date): Promise<void> {
  const last = await tx.message.findFirst({
    where: { kind: "summary", reference: quota },
    orderBy: { createdAt: "desc" },
  });
  if (last?.status === "waiting" || last?.status === "sending") return;
  const dayAfterLast = last?.takenAt ? last.takenAt.getTime() + dayMs : 0;
  const dueAt = new Date(Math.max(at.getTime() + gatherMs, dayAfterLast));
  await queueMessage(tx, { kind: "summary", reference: quota, occasion: dueAt.toISOString(), at, dueAt });
}

async function lock(tx: Transaction, quota: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`mail-quota:${quota}`}, 77))`;
}
