import { AppError } from "#lib/shared/errors";
import { addBusinessDays, dayOf, isBusinessDay, isoDay, subtractBusinessDays } from "./business-days.ts";
import { expectedAfter, longestDays } from "./expected-delivery.ts";
import { mailClassNames } from "./mail-class-names.ts";
import type { MailClass } from "./pieces.ts";
import { easternDay } from "./postal-day.ts";

/** How far ahead a piece can be sent, in days (docs/rules.md#send-on). */
export const maxDaysAhead = 180;

/** When a piece should leave: on a day, in time to arrive by a day, or (without both) as soon as possible. Days as YYYY-MM-DD. */
export type WhenToSend = { sendOn?: string | undefined; arriveBy?: string | undefined };

/**
 * The planned hand-off. `day` is the business day on which the piece is mailed. `sendOn` is that day if the sender chose one, and null if
 * the piece leaves as soon as it passed screening. `moved` if the chosen day isn't a business day.
 */
export type PlannedHandOff = { day: string; sendOn: string | null; moved: boolean };

/** The time of planning, and how long a letter can be canceled before it goes to the printer (HANDOFF_DELAY_SECONDS). */
export type PlanningTime = { now: Date; handOffDelaySeconds: number };

/**
 * Plans the day on which a piece is handed off (docs/rules.md#send-on). A quote and an order made on the same day get the same
 * plan. Throws validation_error, with the earliest day that is possible, if the day is too soon, or more than 180 days ahead.
 */
export function planHandOff(mailClass: MailClass, when: WhenToSend, time: PlanningTime): PlannedHandOff {
  const wanted = when.sendOn ?? when.arriveBy;
  if (wanted === undefined) return { day: nextDay(time), sendOn: null, moved: false };
  const path = when.sendOn ? "send_on" : "arrive_by";
  const latest = isoDay(new Date(easternDay(time.now).getTime() + maxDaysAhead * dayMs));
  if (wanted > latest) throw refused(path, `can be at most ${maxDaysAhead} days ahead: ${latest} or earlier`);
  const last = businessDayUpTo(dayOf(wanted));
  const day = lastDayFor(mailClass, when, last);
  const earliest = earliestDay(time);
  if (day < earliest) throw refused(path, `is too soon: ${insteadOf(mailClass, when, last, earliest)}`);
  return { day, sendOn: day, moved: isoDay(last) !== wanted };
}

/** The day on which a piece of this class leaves: as planned, or if it is too slow for `arriveBy`, as early as possible. */
export function planEarliest(mailClass: MailClass, when: WhenToSend, time: PlanningTime): string {
  const wanted = when.sendOn ?? when.arriveBy;
  if (wanted === undefined) return nextDay(time);
  const day = lastDayFor(mailClass, when, businessDayUpTo(dayOf(wanted)));
  const earliest = earliestDay(time);
  return day < earliest ? earliest : day;
}

const nextDay = ({ now }: PlanningTime): string => isoDay(addBusinessDays(easternDay(now), 1));

const lastDayFor = (mailClass: MailClass, { sendOn }: WhenToSend, last: Date): string =>
  isoDay(sendOn ? last : subtractBusinessDays(last, longestDays(mailClass)));

function insteadOf(mailClass: MailClass, when: WhenToSend, last: Date, earliest: string): string {
  if (when.sendOn) return `the earliest day is ${earliest}`;
  const faster = mailClass !== "priority" && lastDayFor("priority", when, last) >= earliest;
  return `the earliest day for ${mailClassNames[mailClass]} is ${expectedAfter(mailClass, earliest)}${faster ? `, and ${mailClassNames.priority} usually arrives in time` : ""}`;
}

/** The first day that `send_on` can have now. */
export function earliestDay({ now, handOffDelaySeconds }: PlanningTime): string {
  const from = now.getTime() + handOffDelaySeconds * 1000;
  let day = easternDay(new Date(from));
  while (!isBusinessDay(day) || handOffMoment(isoDay(day)).getTime() < from) day = addBusinessDays(day, 1);
  return isoDay(day);
}

/** The last business day whose hand-off is not after the moment. */
export function lastDayBefore(moment: Date): string {
  const day = isoDay(businessDayUpTo(easternDay(moment)));
  return handOffMoment(day) <= moment ? day : isoDay(subtractBusinessDays(dayOf(day), 1));
}

/**
 * When a piece goes to the printer on its day: at 6:00 AM in New York, which is the same calendar day in every state. Clocks change on
 * Sundays, which are no business days, so the moment is unambiguous.
 */
export function handOffMoment(day: string): Date {
  const inWinter = new Date(`${day}T11:00:00Z`);
  const hour = Number(hourFormat.format(inWinter));
  return new Date(inWinter.getTime() - (hour - handOffHour) * 3_600_000);
}

const dayMs = 86_400_000;
const handOffHour = 6;
const hourFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  hourCycle: "h23",
});

const businessDayUpTo = (day: Date): Date => (isBusinessDay(day) ? day : subtractBusinessDays(day, 1));

function refused(path: string, message: string): AppError {
  return new AppError("validation_error", `That day ${message}.`, { fields: [{ path, message }] });
}
