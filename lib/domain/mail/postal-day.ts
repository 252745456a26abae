const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** A moment's day in words, such as "November 26, 2026", in the time zone in which hand-off days are counted. */
export const formatPostalDay = (at: Date): string => format.format(at);

/** The day of a moment in New York, as midnight UTC, so that arithmetic isn't affected by daylight saving time. */
export function easternDay(now: Date): Date {
  const [month, day, year] = numbers.format(now).split("/").map(Number);
  return new Date(Date.UTC(year!, month! - 1, day!));
}
const numbers = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
