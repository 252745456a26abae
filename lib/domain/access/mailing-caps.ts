import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { formatCents } from "#lib/shared/money";
import { type CapFigures, type CapName, type CapTable, defaultCaps, type KeyCaps } from "./caps-book.ts";
import { mailboxOf } from "./mailbox.ts";
import {
  type CapUsed,
  type CapUser,
  capWindows,
  type KeyUser,
  measureWait,
  readCapUse,
  readKeyUse,
} from "./measure-cap-use.ts";
import { lettersOf, neverFits, type ReachedLimit, velocityLimit } from "./velocity-limit.ts";

const names = [
  ["senderLetters", "sender_letters", "One sender can send", "letters"],
  ["actorLetters", "caller_letters", "One caller can send", "letters"],
  ["actorSpendCents", "caller_cents", "One caller can spend", "cents"],
] as const;

const keyNames = [
  ["actorLetters", "key_letters", "This key can send", "letters"],
  ["actorSpendCents", "key_cents", "This key can spend", "cents"],
] as const;

type CapCaller = {
  actor: string;
  email: string | undefined;
};
export type CapUse = CapCaller & {
  /** The order or batch being counted. */
  subjectId: string;
  amountCents: number;
  /** Number of letters: more than one only for a batch. */
  letters?: number;
  at: Date;
  /** When it goes to the printer, if that is a chosen day. */
  handOffAt?: Date | null;
  /** A key with caps of its own within those of its email address. */
  keyCaps?: { keyId: string; caps: KeyCaps } | undefined;
};

/** The sender's ID: a hash of the caller and the email address it declares, so that this table holds no addresses. */
export function senderOf({ actor, email }: CapCaller): string {
  return createHash("sha256")
    .update(`${actor}\n${email === undefined ? "" : mailboxOf(email)}`)
    .digest("hex")
    .slice(0, 32);
}

/**
 * Counts one live order against its sender and its actor, in the transaction that creates it. Locks both, so that concurrent
 * requests count one after the other. Mail with a chosen day must also fit on that day (docs/rules.md#send-on-caps). Canceled, refused, and failed orders don't count. Counts a batch once for all its rows, and
 * each row that isn't mailed is uncounted. Throws velocity_limit with the limit, what is left of it, and when the order fits.
 */
export async function countAgainstCaps(
  tx: Transaction,
  use: CapUse,
  table: CapTable = defaultCaps.unverified,
): Promise<void> {
  const letters = use.letters ?? 1;
  const sender = senderOf(use);
  // Always in the same order, so that two requests that share both locks can't deadlock.
  const [first, second] = [`actor:${use.actor}`, `sender:${sender}`].sort();
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${first}, 77)),
    pg_advisory_xact_lock(hashtextextended(${second}, 77))`;
  const need = { letters, amountCents: use.amountCents };
  const { subjectId, actor, amountCents, at, handOffAt = null } = use;
  for (const on of [at, ...(handOffAt ? [handOffAt] : [])]) {
    const caller = { actor, sender, at: on };
    const exceeded = listExceeded(table, await readCapUse(tx, caller), need);
    if (exceeded.length > 0) throw await tooMuch(tx, exceeded, need, { ...use, on }, caller);
    if (use.keyCaps) await assertKeyAllows(tx, { ...use, on }, use.keyCaps, need);
  }
  const keyId = use.keyCaps?.keyId ?? null;
  await tx.capUse.create({ data: { subjectId, actor, sender, amountCents, letters, at, handOffAt, keyId } });
}

/** A use at the moment at which it is counted: now, or when it goes to the printer. */
type CountedUse = CapUse & { on: Date };

const endless: CapFigures = { perDay: Number.POSITIVE_INFINITY, perMonth: Number.POSITIVE_INFINITY };
const tableOfKey = (caps: KeyCaps): CapTable => ({
  senderLetters: endless,
  actorLetters: caps.actorLetters ?? endless,
  actorSpendCents: caps.actorSpendCents ?? endless,
});

/** Checks a key's own caps against what the key alone has used. The lock of its actor is held. Throws velocity_limit. */
async function assertKeyAllows(
  tx: Transaction,
  use: CountedUse,
  { keyId, caps }: { keyId: string; caps: KeyCaps },
  need: { letters: number; amountCents: number },
): Promise<void> {
  const caller = { keyId, at: use.on };
  const exceeded = listExceeded(tableOfKey(caps), await readKeyUse(tx, caller), need, keyNames);
  if (exceeded.length > 0) throw await tooMuch(tx, exceeded, need, use, caller);
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

type Window = "perDay" | "perMonth";
type Left = { left: number; max: number };
const tighterOf = (a: Left, b: Left): Left => ({
  left: Math.min(a.left, b.left),
  max: Math.min(a.max, b.max),
});
/** What a caller can still send and spend. Of two limits, the tighter one. */
export type Limits = {
  isVerified: boolean;
  letters24h: Left;
  letters30d: Left;
  cents24h: Left;
  cents30d: Left;
  /**
   * When what was quoted fits, if it doesn't fit now; of a batch larger than a whole limit, when its next letter fits. Null if it fits
   * now or never.
   */
  retryAt: Date | null;
};

/** What is left for a caller now. One query; more only if what was quoted doesn't fit. */
export async function readLimits(
  { prisma }: Pick<Database, "prisma">,
  caller: CapCaller & { at: Date; isVerified: boolean } & Pick<CapUse, "keyCaps">,
  table: CapTable,
  need: { letters: number; amountCents: number },
): Promise<Limits> {
  const { at, actor, isVerified } = caller;
  const sender = senderOf(caller);
  const used = await readCapUse(prisma, { actor, sender, at });
  const { keyCaps } = caller;
  const own = keyCaps && {
    table: tableOfKey(keyCaps.caps),
    used: await readKeyUse(prisma, { keyId: keyCaps.keyId, at }),
  };
  const leftOf = (of: { table: CapTable; used: typeof used }, name: CapName, window: Window): Left => ({
    left: Math.max(0, of.table[name][window] - of.used[name][window]),
    max: of.table[name][window],
  });
  const of = (name: CapName, window: Window): Left => {
    const shared = leftOf({ table, used }, name, window);
    return own ? tighterOf(shared, leftOf(own, name, window)) : shared;
  };
  const letters = (window: Window): Left => {
    return tighterOf(of("senderLetters", window), of("actorLetters", window));
  };
  // A batch larger than a whole limit is sent in parts, so the next part counts.
  const each = { letters: 1, amountCents: Math.ceil(need.amountCents / Math.max(1, need.letters)) };
  const exceededBy = (what: typeof need) => [
    ...listExceeded(table, used, what),
    ...(own ? listExceeded(own.table, own.used, what, keyNames) : []),
  ];
  const exceeded = exceededBy(exceededBy(need).some(neverFits) ? each : need);
  const waits = await waitsFor(prisma, exceeded, (id) =>
    keyCaps && id.startsWith("key_") ? { keyId: keyCaps.keyId, at } : { actor, sender, at },
  );
  return {
    ...{ isVerified, letters24h: letters("perDay"), letters30d: letters("perMonth") },
    ...{ cents24h: of("actorSpendCents", "perDay"), cents30d: of("actorSpendCents", "perMonth") },
    retryAt:
      exceeded.length > 0 && !exceeded.some(neverFits) ? new Date(at.getTime() + Math.max(...waits)) : null,
  };
}

type Exceeded = ReachedLimit & { name: CapName; figures: CapFigures; used: CapFigures };

function listExceeded(
  table: CapTable,
  used: CapUsed,
  need: { letters: number; amountCents: number },
  of: typeof names | typeof keyNames = names,
): Exceeded[] {
  return of.flatMap(([name, id, can, unit]) =>
    capWindows.flatMap(([window, , suffix, span]) => {
      const max = table[name][window];
      const needed = name === "actorSpendCents" ? need.amountCents : need.letters;
      const remaining = Math.max(0, max - used[name][window]);
      if (needed <= remaining) return [];
      const rule = `${can} at most ${unit === "cents" ? formatCents(max) : lettersOf(max)} in ${span}`;
      return [
        {
          name,
          id: `${id}_${suffix}`,
          figures: table[name],
          used: used[name],
          max,
          remaining,
          needed,
          rule,
          unit,
        },
      ];
    }),
  );
}

/** How long each limit delays the order. Runs one query after the other, because the transaction has one connection. */
async function waitsFor(
  tx: Pick<Transaction, "$queryRaw">,
  exceeded: readonly Exceeded[],
  userOf: (limitId: string) => CapUser | KeyUser,
): Promise<number[]> {
  const waits: number[] = [];
  for (const limit of exceeded) waits.push(await measureWait(tx, userOf(limit.id), limit));
  return waits;
}

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
  for (const [name, windowMs] of capWindows) {
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

/** The limit that delays the order the longest. */
async function tooMuch(
  tx: Transaction,
  exceeded: readonly Exceeded[],
  need: { letters: number; amountCents: number },
  { actor, at, on }: CountedUse,
  user: CapUser | KeyUser,
) {
  const waits = await waitsFor(tx, exceeded, () => user);
  const index = exceeded.some(neverFits) ? exceeded.findIndex(neverFits) : waits.indexOf(Math.max(...waits));
  const limit = exceeded[index]!;
  return velocityLimit(limit, { at, on, waitMs: waits[index]! }, (retryAt) =>
    adviceFor(limit, need, { actor, retryAt }),
  );
}

/** What else helps this caller. Doesn't advise verifying a verified address. */
function adviceFor(
  { name, remaining }: Exceeded,
  { letters }: { letters: number },
  { actor, retryAt }: { actor: string; retryAt: string | null },
): string[] {
  const isAddress = actor.startsWith("addr:");
  const isKey = actor.startsWith("key:");
  return [
    ...(letters > 1 && !retryAt ? ["Split it into smaller batches and send them on different days."] : []),
    ...(letters > 1 && name !== "actorSpendCents" && remaining > 0
      ? [`Send up to ${lettersOf(remaining)} now, and the rest as another batch on a later day.`]
      : []),
    ...(letters === 1 && !retryAt && !isAddress ? ["Choose a cheaper option."] : []),
    ...(isAddress
      ? [
          "Verify an email address with POST /v1/account_sessions and send account_session: the limits are then higher.",
        ]
      : []),
    isKey ? "Ask for a key with higher limits." : "To send more at once, use an API key with higher limits.",
  ];
}
