import { after, type Facts, type Next } from "./facts.ts";
import { acceptedOf, type Submission } from "./submission-repository.ts";

const dayMs = 86_400_000;
/** docs/rules.md#rail-polling: rails mail within two business days, and may fail silently before. */
const mailedWithinDays = 2;
/** For a piece without an expected date: the hand-off on the next business day, then five business days. */
const deliveredWithinDays = 6;
/** How often a rail is asked about a piece that it hasn't mailed. If the rail dropped the piece, the sender is refunded. */
const askEveryMs = dayMs;
/** A mailed piece without scans is asked about again after 1 day, after 3 days, and then every 7 days. */
const mailedGapsMs = [dayMs, 3 * dayMs, 7 * dayMs] as const;
/** docs/rules.md#closed-as-it-is */
export const closedAfterMs = 60 * dayMs;
/** docs/rules.md#presumed-delivery, in business days. */
export const presumedAfterDays = 10;
/** Orders at a rail that can't be asked are still checked, for their own deadlines. */
const idlePollMs = 6 * 3_600_000;

type AddBusinessDays = (from: Date, days: number) => Date;

/** The next step of a piece that is with the rail or in the mail: ask the rail, or presume its delivery. */
export function onTheWay(facts: Facts, now: Date, businessDaysAfter: AddBusinessDays): Next {
  const { order, submissions, rail } = facts;
  // No one reports the delivery of untracked mail (docs/rules.md#presumed-delivery).
  const untracked = order.mailClass === "first_class" && order.trackingNumber === null;
  const silent = order.stage === "mailed" && untracked && order.returned === null;
  const inferAt = silent ? businessDaysAfter(order.updatedAt, presumedAfterDays) : null;
  if (inferAt && inferAt <= now) return { step: "infer_delivery" };
  const accepted = rail.canBeAsked ? acceptedOf(submissions) : null;
  const askAt = accepted ? overdueAt(order, accepted, businessDaysAfter) : after(now, idlePollMs);
  if (askAt <= now) return { step: "ask_rail" };
  return { wait: inferAt && inferAt < askAt ? inferAt : askAt };
}

/**
 * When to ask the rail about the piece (docs/rules.md#rail-polling). Callbacks report everything else, so the rail is asked only
 * when a scan is overdue: first that of the mailing, then that of the delivery. After that, it is asked every day about a piece
 * that isn't mailed, and less and less often about one that is.
 */
function overdueAt(
  order: Facts["order"],
  { startedAt, polledAt, askAt }: Submission,
  businessDaysAfter: AddBusinessDays,
): Date {
  if (askAt) return askAt;
  const { stage, expectedDeliveryDate: expected, updatedAt, returned } = order;
  const due =
    stage === "with_rail"
      ? businessDaysAfter(startedAt, mailedWithinDays)
      : expected
        ? after(new Date(`${expected}T00:00:00Z`), 2 * dayMs)
        : businessDaysAfter(startedAt, deliveredWithinDays);
  const latest = [startedAt, updatedAt, polledAt ?? startedAt].map((at) => at.getTime());
  const gapMs = stage === "mailed" ? gapAfter(due, polledAt) : askEveryMs;
  const next = after(new Date(Math.max(...latest)), gapMs);
  // Nothing more happens to a piece that came back, so the order waits until it is closed.
  if (returned) return after(updatedAt, closedAfterMs);
  return next > due ? next : due;
}

/** How long to wait before asking again about a mailed piece: `due` is when its scan became overdue, `polledAt` when the rail was last asked. */
function gapAfter(due: Date, polledAt: Date | null): number {
  if (!polledAt || polledAt < due) return mailedGapsMs[0];
  const silentMs = polledAt.getTime() - due.getTime();
  if (silentMs < mailedGapsMs[0]) return mailedGapsMs[0];
  return silentMs < mailedGapsMs[0] + mailedGapsMs[1] ? mailedGapsMs[1] : mailedGapsMs[2];
}
