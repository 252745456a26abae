import { createHash } from "node:crypto";
import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { mailboxOf } from "./mailbox.ts";

/** How much live mail one sender may send in a rolling day and month. docs/rules.md#caps */
export type CapFigures = { perDay: number; perMonth: number };

export const caps = {
  /** Counted by the caller and the declared email address together. */
  senderLetters: { perDay: 5, perMonth: 20 },
  /** Counted by the API key, or else by the network address. */
  actorLetters: { perDay: 15, perMonth: 60 },
  actorSpendCents: { perDay: 5000, perMonth: 20_000 },
} as const satisfies Record<string, CapFigures>;

/** docs/rules.md#verified-caps: for callers who verified an email address. Counted by that address. */
export const verifiedCaps: CapTable = {
  senderLetters: { perDay: 500, perMonth: 5000 },
  actorLetters: { perDay: 500, perMonth: 5000 },
  actorSpendCents: { perDay: 200_000, perMonth: 1_000_000 },
};

/** For the batches of a key that has mail:bulk and no caps of its own (docs/decisions/0111). */
export const bulkCaps: CapTable = {
  senderLetters: { perDay: 10_000, perMonth: 100_000 },
  actorLetters: { perDay: 10_000, perMonth: 100_000 },
  actorSpendCents: { perDay: 5_000_000, perMonth: 50_000_000 },
};

type CapName = keyof typeof caps;
export type CapTable = Record<CapName, CapFigures>;

/** The caps that a key can override. */
export type KeyCaps = Partial<Pick<CapTable, "actorLetters" | "actorSpendCents">>;

const dayMs = 86_400_000;
const windows = [
  ["perDay", dayMs, "24 hours"],
  ["perMonth", 30 * dayMs, "30 days"],
] as const;

export type CapUse = {
  /** The order or batch being counted. */
  subjectId: string;
  actor: string;
  email: string | undefined;
  amountCents: number;
  /** Number of letters: more than one only for a batch. */
  letters?: number;
  at: Date;
};

/** The sender's ID: a hash of the caller and the email address it declares, so that this table holds no addresses. */
export function senderOf({ actor, email }: Pick<CapUse, "actor" | "email">): string {
  return createHash("sha256")
    .update(`${actor}\n${email === undefined ? "" : mailboxOf(email)}`)
    .digest("hex")
    .slice(0, 32);
}

/**
 * Counts one live order against its sender and its actor, in the transaction that creates it. Locks both, so that concurrent
 * requests count one after the other. Canceled, refused, and failed orders don't count. Counts a batch once for all its rows, and
 * each row that isn't mailed is uncounted. Throws velocity_limit with the seconds until the order fits.
 */
export async function countAgainstCaps(tx: Transaction, use: CapUse, table: CapTable = caps): Promise<void> {
  const letters = use.letters ?? 1;
  assertFitsAlone({ letters, amountCents: use.amountCents }, table);
  const sender = senderOf(use);
  // Always in the same order, so that two requests that share both locks can't deadlock.
  for (const name of [`actor:${use.actor}`, `sender:${sender}`].sort()) {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 77))`;
  }
  const since = new Date(use.at.getTime() - 30 * dayMs);
  const past = await tx.$queryRaw<PastUse[]>`
    select c.sender, c.actor, c.amount_cents, c.letters, c.at from cap_uses c left join orders o on o.id = c.subject_id
    where (c.actor = ${use.actor} or c.sender = ${sender}) and c.at > ${since}
      and (o.id is null or o.stage not in ('canceled', 'refused', 'failed', 'unconfirmed'))
    order by c.at`;
  const ofSender = past
    .filter((one) => one.sender === sender)
    .map(({ at, letters: amount }) => ({ at, amount }));
  const ofActor = past.filter((one) => one.actor === use.actor);
  const waitMs = Math.max(
    waitFor(ofSender, letters, table.senderLetters, use.at),
    waitFor(
      ofActor.map(({ at, letters: amount }) => ({ at, amount })),
      letters,
      table.actorLetters,
      use.at,
    ),
    waitFor(
      ofActor.map(({ at, amount_cents }) => ({ at, amount: amount_cents })),
      use.amountCents,
      table.actorSpendCents,
      use.at,
    ),
  );
  if (waitMs > 0) throw velocityLimit(table, waitMs);
  await tx.capUse.create({
    data: {
      subjectId: use.subjectId,
      actor: use.actor,
      sender,
      amountCents: use.amountCents,
      letters,
      at: use.at,
    },
  });
}

/** Uncounts a batch row that was not mailed; the other rows still count. */
export async function returnToCaps(
  tx: Transaction,
  batchId: string,
  given: { letters: number; amountCents: number },
): Promise<void> {
  await tx.capUse.updateMany({
    where: { subjectId: batchId },
    data: { letters: { decrement: given.letters }, amountCents: { decrement: given.amountCents } },
  });
}

type PastUse = { sender: string; actor: string; amount_cents: number; letters: number; at: Date };

/**
 * The milliseconds until `amount` fits both windows; 0 if it fits now. `past` is ordered by time, oldest first. If the amount is
 * larger than the cap itself and never fits, returns the length of the window.
 */
export function waitFor(
  past: readonly { at: Date; amount: number }[],
  amount: number,
  figures: CapFigures,
  now: Date,
): number {
  let wait = 0;
  for (const [name, windowMs] of windows) {
    const inWindow = past.filter(({ at }) => at.getTime() > now.getTime() - windowMs);
    let over = inWindow.reduce((sum, use) => sum + use.amount, 0) + amount - figures[name];
    if (over <= 0) continue;
    let freeAt = now.getTime() + windowMs;
    for (const use of inWindow) {
      over -= use.amount;
      if (over <= 0) {
        freeAt = use.at.getTime() + windowMs;
        break;
      }
    }
    wait = Math.max(wait, freeAt - now.getTime());
  }
  return wait;
}

/** Throws velocity_limit if the amount is larger than the cap itself and so never fits. */
function assertFitsAlone(
  { letters, amountCents }: { letters: number; amountCents: number },
  { senderLetters, actorLetters, actorSpendCents }: CapTable,
): void {
  const caps = [
    ["One sender can send", lettersOf, letters, senderLetters],
    ["One caller can send", lettersOf, letters, actorLetters],
    ["One caller can spend", formatCents, amountCents, actorSpendCents],
  ] as const;
  for (const [can, say, amount, figures] of caps)
    for (const [name, windowMs, window] of windows) {
      const most = figures[name];
      if (amount <= most) continue;
      const reason = `${can} at most ${say(most)} in ${window}, and this is ${say(amount)}. Waiting doesn't help.`;
      const smaller =
        letters > 1
          ? "Split it into smaller batches and send them on different days."
          : "Choose a cheaper option, or verify an email address with POST /v1/account_sessions to raise the limits.";
      const next = [smaller, "To send more at once, use an API key with higher limits."];
      // Every 429 has a Retry-After (docs/rules.md#retry-after), even if a retry can't succeed.
      const retryAfterSeconds = windowMs / 1000;
      throw new AppError("velocity_limit", reason, { next, retryable: false, retryAfterSeconds });
    }
}

const lettersOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "letter" : "letters"}`;

function velocityLimit(table: CapTable, waitMs: number): AppError {
  const { senderLetters, actorLetters, actorSpendCents } = table;
  const reason = `Live mail is limited to ${senderLetters.perDay} letters a day and ${senderLetters.perMonth} in 30 days for one sender, ${actorLetters.perDay} and ${actorLetters.perMonth} for one caller, and ${formatCents(actorSpendCents.perDay)} and ${formatCents(actorSpendCents.perMonth)}.`;
  return new AppError("velocity_limit", reason, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
