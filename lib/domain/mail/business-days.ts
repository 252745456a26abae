/**
 * Postal business days: Monday to Friday, except federal holidays (5 U.S.C. 6103). The Postal Service moves a Sunday's holiday to
 * Monday but works on the Friday before a Saturday's (docs/rules.md#business-days). Each day is a calendar date at midnight UTC.
 */
export function addBusinessDays(day: Date, count: number): Date {
  let result = day;
  for (let left = count; left > 0; ) {
    result = new Date(result.getTime() + 86_400_000);
    if (isBusinessDay(result)) left -= 1;
  }
  return result;
}

/** Counts back. */
export function subtractBusinessDays(day: Date, count: number): Date {
  let result = day;
  for (let left = count; left > 0; ) {
    result = new Date(result.getTime() - 86_400_000);
    if (isBusinessDay(result)) left -= 1;
  }
  return result;
}

export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(day.getUTCFullYear()).has(isoDay(day));
}

const holidayCache = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  let days = holidayCache.get(year);
  if (!days) {
    days = new Set([
      observed(year, 0, 1),
      nthWeekday(year, 0, 1, 3),
      nthWeekday(year, 1, 1, 3),
      lastMonday(year, 4),
      observed(year, 5, 19),
      observed(year, 6, 4),
      nthWeekday(year, 8, 1, 1),
      nthWeekday(year, 9, 1, 2),
      observed(year, 10, 11),
      nthWeekday(year, 10, 4, 4),
      observed(year, 11, 25),
    ]);
    holidayCache.set(year, days);
  }
  return days;
}

/** A holiday with a fixed date. If that is a Sunday, it is observed the day after. */
function observed(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month, day));
  const shift = date.getUTCDay() === 0 ? 1 : 0;
  return isoDay(new Date(date.getTime() + shift * 86_400_000));
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return isoDay(new Date(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)));
}

function lastMonday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return isoDay(new Date(last.getTime() - ((last.getUTCDay() + 6) % 7) * 86_400_000));
}

export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The date YYYY-MM-DD at midnight UTC. */
export const dayOf = (isoDay: string): Date => new Date(`${isoDay}T00:00:00Z`);
