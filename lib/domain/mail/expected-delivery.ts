import { addBusinessDays, isoDay } from "./business-days.ts";
import type { MailClass } from "./pieces.ts";

/**
 * The expected delivery, a US Eastern civil day: the first business day after now for the hand-off, then 5 business days (priority
 * 3); federal holidays are skipped (docs/rules.md#expected-date).
 */
export function expectedDeliveryDate(mailClass: MailClass, now: Date): string {
  const [few, usual] = daysAt(Math.floor(now.getTime() / 60_000));
  return mailClass === "priority" ? few : usual;
}

/** Three and five business days after the hand-off, for any moment of a minute. Cached because each quote asks four times. */
let known: { minute: number; days: readonly [few: string, usual: string] } | undefined;

function daysAt(minute: number): readonly [few: string, usual: string] {
  if (known?.minute !== minute) {
    const handOff = addBusinessDays(easternDay(new Date(minute * 60_000)), 1);
    known = { minute, days: [isoDay(addBusinessDays(handOff, 3)), isoDay(addBusinessDays(handOff, 5))] };
  }
  return known.days;
}

/** A civil day as UTC midnight, so that arithmetic ignores daylight saving time. */
function easternDay(now: Date): Date {
  const [month, day, year] = easternFormat.format(now).split("/").map(Number);
  return new Date(Date.UTC(year!, month! - 1, day!));
}
const easternFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
