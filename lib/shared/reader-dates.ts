const locale = "en-US";
/** Cached formatters, because making one takes as long as formatting a hundred dates. Without a zone, they use the reader's own. */
const kept = new Map<string, Intl.DateTimeFormat>();
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let found = kept.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    kept.set(key, found);
  }
  return found;
}
const inZone = (zone: string | undefined) => (zone ? { timeZone: zone } : {});

/** Formats YYYY-MM-DD or a timestamp as "Tuesday, November 24", with the year if it isn't the current one. */
export function formatDay(value: string, today = new Date(), zone?: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const date = new Date(value);
    // Doesn't use Intl, whose first use takes a tenth of a second on a phone, because these dates are shown as soon as the page
    // loads.
    const day = `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
    return date.getUTCFullYear() === today.getFullYear() ? day : `${day}, ${date.getUTCFullYear()}`;
  }
  const date = new Date(value);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter({ ...options, ...inZone(zone) }).format(date);
  const year = part({ year: "numeric" });
  const day = part({ weekday: "long", month: "long", day: "numeric" });
  return year === String(today.getFullYear()) ? day : `${day}, ${year}`;
}

/** Formats YYYY-MM-DD as "Tue, Nov 24". */
export function formatShortDay(value: string): string {
  const date = new Date(value);
  return `${weekdays[date.getUTCDay()]!.slice(0, 3)}, ${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}`;
}
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** Formats a time as "4:05 PM" in the reader's zone, or as "4:05 PM UTC" in a given one. */
export function formatTime(value: string, zone?: string): string {
  const named = zone ? { timeZone: zone, timeZoneName: "short" as const } : {};
  return formatter({ hour: "numeric", minute: "2-digit", ...named }).format(new Date(value));
}

/** The three short lines in the middle of a postmark: "NOV 24", "6 PM", "2026". */
export function postmarkLines(value: string, zone?: string): [string, string, string] {
  const date = new Date(value);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter({ ...options, ...inZone(zone) })
      .format(date)
      .toUpperCase();
  return [part({ month: "short", day: "numeric" }), part({ hour: "numeric" }), part({ year: "numeric" })];
}
