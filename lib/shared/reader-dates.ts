const locale = "en-US";
/** Kept: making one takes as long as a hundred dates, and a price on every choice is told with every key. Without a zone it is the reader's own. */
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

/** A calendar day as people say it, "Tuesday 24 November"; with the year when it is not the reader's own. Takes YYYY-MM-DD or a timestamp. */
export function formatDay(value: string, today = new Date(), zone?: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const date = new Date(value);
    // Without Intl, which takes a phone a tenth of a second to begin with: these days are on the page before anything is done on it.
    const day = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
    return date.getUTCFullYear() === today.getFullYear() ? day : `${day} ${date.getUTCFullYear()}`;
  }
  const date = new Date(value);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter({ ...options, ...inZone(zone) }).format(date);
  const year = part({ year: "numeric" });
  const day = `${part({ weekday: "long" })} ${part({ day: "numeric" })} ${part({ month: "long" })}`;
  return year === String(today.getFullYear()) ? day : `${day} ${year}`;
}
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A time of day in the reader's zone, "4:05 PM"; one that is given is named, "4:05 PM UTC". */
export function formatTime(value: string, zone?: string): string {
  const named = zone ? { timeZone: zone, timeZoneName: "short" as const } : {};
  return formatter({ hour: "numeric", minute: "2-digit", ...named }).format(new Date(value));
}

/** The three short lines in the middle of a postmark: "24 NOV", "6 PM", "2026". */
export function postmarkLines(value: string, zone?: string): [string, string, string] {
  const date = new Date(value);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter({ ...options, ...inZone(zone) })
      .format(date)
      .toUpperCase();
  return [
    `${part({ day: "numeric" })} ${part({ month: "short" })}`,
    part({ hour: "numeric" }),
    part({ year: "numeric" }),
  ];
}
