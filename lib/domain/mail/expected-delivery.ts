import { addBusinessDays, dayOf, isoDay, subtractBusinessDays } from "./business-days.ts";
import type { MailClass } from "./pieces.ts";
import { easternDay } from "./postal-day.ts";

/** Business days from the hand-off to the last day of the usual delivery (docs/rules.md#expected-date). */
export const longestDays = (mailClass: MailClass): number => (mailClass === "priority" ? 3 : 5);

/** The expected delivery date of a piece that is handed off on this business day. Both as YYYY-MM-DD. */
export const expectedAfter = (mailClass: MailClass, handOffDay: string): string =>
  isoDay(addBusinessDays(dayOf(handOffDay), longestDays(mailClass)));

/** As expectedDeliveryDate, for an order that goes to its printer now: on its chosen day, or else to be mailed the next business day. */
export const expectedWhenPrinted = (
  { mailClass, sendOn }: { mailClass: MailClass; sendOn: string | null },
  now: Date,
): string =>
  sendOn && isoDay(easternDay(now)) <= sendOn
    ? expectedAfter(mailClass, sendOn)
    : expectedDeliveryDate(mailClass, now);

/**
 * The expected delivery date in the US Eastern time zone: the first business day after now is the hand-off, then 5 business days
 * pass (3 for priority). Federal holidays are skipped (docs/rules.md#expected-date).
 */
export function expectedDeliveryDate(mailClass: MailClass, now: Date): string {
  const [few, usual] = daysAt(Math.floor(now.getTime() / 60_000));
  return mailClass === "priority" ? few : usual;
}

/**
 * The dates three and five business days after the hand-off. The same for every moment of a minute, and cached, because each quote
 * asks four times.
 */
let known: { minute: number; days: readonly [few: string, usual: string] } | undefined;

function daysAt(minute: number): readonly [few: string, usual: string] {
  if (known?.minute !== minute) {
    const handOff = addBusinessDays(easternDay(new Date(minute * 60_000)), 1);
    known = { minute, days: [isoDay(addBusinessDays(handOff, 3)), isoDay(addBusinessDays(handOff, 5))] };
  }
  return known.days;
}

/**
 * The days on which a piece usually arrives, as YYYY-MM-DD: First-Class Mail 2 to 5 business days after the hand-off, Priority Mail 2 to
 * 3. `expected` is the last of them (docs/rules.md#expected-date).
 */
export function deliveryWindow(mailClass: MailClass, expected: string): { from: string; to: string } {
  const days = mailClass === "priority" ? 1 : 3;
  return { from: isoDay(subtractBusinessDays(dayOf(expected), days)), to: expected };
}
