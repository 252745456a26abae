import { addBusinessDays, dayOf, isoDay } from "#lib/domain/mail/business-days";
import { earliestDay, handOffMoment } from "#lib/domain/mail/hand-off-day";
import { easternDay } from "#lib/domain/mail/postal-day";
import type { Order } from "./order.ts";
import { endOfCancelWindow } from "./undo-window.ts";

const dayMs = 86_400_000;
/** A letter may be mailed this many days after its date without a question (docs/rules.md#late-date). */
const daysLate = 3;
/** How long its sender has to cancel it otherwise. */
const answerSeconds = 2 * 86_400;
/** A card's hold has to last this much longer than the wait (docs/rules.md#batch-capture). */
const beforeHoldEndsMs = dayMs;

type ReleasedOrder = Pick<Order, "sendOn" | "datedOn">;
type Release = {
  handOffAt: Date;
  /** The day to which a letter is moved so that its sender can answer. */
  sendOn?: string;
  /** For the event: the printed date, if the letter is mailed much later. */
  late: { dated_on: string } | undefined;
};

/**
 * When a letter that passed screening or review goes to print. If it would be mailed more than 3 days after the date that `auto`
 * printed, it waits for a business day that is at least 2 days away, so that its sender can cancel it; unless the card's hold ends too
 * early for that.
 */
export function planRelease(
  at: Date,
  order: ReleasedOrder,
  { handOffDelaySeconds, holdEndsAt }: { handOffDelaySeconds: number; holdEndsAt: Date | null },
): Release {
  const handOffAt = endOfCancelWindow(at, { ...order, handOffDelaySeconds });
  const { datedOn, sendOn } = order;
  const mailedOn = sendOn && handOffMoment(sendOn) >= at ? dayOf(sendOn) : dayAfter(handOffAt);
  if (!datedOn || mailedOn.getTime() - dayOf(datedOn).getTime() <= daysLate * dayMs)
    return { handOffAt, late: undefined };
  const late = { dated_on: datedOn };
  const day = earliestDay({ now: at, handOffDelaySeconds: answerSeconds });
  const moved = handOffMoment(day);
  const isTooLong = holdEndsAt !== null && moved.getTime() + beforeHoldEndsMs > holdEndsAt.getTime();
  return isTooLong ? { handOffAt, late } : { handOffAt: moved, sendOn: day, late };
}

/** The business day on which a piece is mailed that goes to print at this time. */
const dayAfter = (moment: Date): Date => dayOf(isoDay(addBusinessDays(easternDay(moment), 1)));
