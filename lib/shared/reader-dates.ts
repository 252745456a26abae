import type { AppLocale } from "./locales.ts";

/** Cached formatters, because making one takes as long as formatting a hundred dates. Without a zone, they use the reader's own. */
const kept = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: AppLocale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let found = kept.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    kept.set(key, found);
  }
  return found;
}
const inZone = (zone: string | undefined) => (zone ? { timeZone: zone } : {});
const words = (text: string) => text.split(" ");

/**
 * How calendar days are written. They don't use Intl, whose first use takes a tenth of a second on a phone, because these dates are
 * shown as soon as the page loads. A test compares them with Intl.
 */
const calendars = {
  "en-US": {
    weekdays: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    months: words("January February March April May June July August September October November December"),
    day: (weekday: string, month: string, date: number) => `${weekday}, ${month} ${date}`,
    withYear: (day: string, year: number) => `${day}, ${year}`,
  },
  "es-US": {
    weekdays: words("domingo lunes martes miércoles jueves viernes sábado"),
    months: words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    day: (weekday: string, month: string, date: number) => `${weekday}, ${date} de ${month}`,
    withYear: (day: string, year: number) => `${day} de ${year}`,
  },
} as const;

export type Dates = ReturnType<typeof datesIn>;

/** The dates and times of one language, as its readers in the United States write them. */
export function datesIn(locale: AppLocale) {
  const { weekdays, months, day: write, withYear } = calendars[locale];
  return {
    /** Formats YYYY-MM-DD or a timestamp as "Tuesday, November 24", with the year if it isn't the current one. */
    formatDay(value: string, today = new Date(), zone?: string): string {
      const date = new Date(value);
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
        const day = write(weekdays[date.getUTCDay()]!, months[date.getUTCMonth()]!, date.getUTCDate());
        const year = date.getUTCFullYear();
        return year === today.getFullYear() ? day : withYear(day, year);
      }
      const part = (options: Intl.DateTimeFormatOptions) =>
        formatter(locale, { ...options, ...inZone(zone) }).format(date);
      const year = Number(part({ year: "numeric" }));
      const day = part({ weekday: "long", month: "long", day: "numeric" });
      return year === today.getFullYear() ? day : withYear(day, year);
    },

    /** Formats YYYY-MM-DD as "Tue, Nov 24". */
    formatShortDay(value: string): string {
      const date = new Date(value);
      const weekday = weekdays[date.getUTCDay()]!.slice(0, 3);
      const month = months[date.getUTCMonth()]!.slice(0, 3);
      return locale === "es-US"
        ? `${weekday}, ${date.getUTCDate()} ${month}`
        : `${weekday}, ${month} ${date.getUTCDate()}`;
    },

    /** Formats a time as "4:05 PM" in the reader's zone, or as "4:05 PM UTC" in a given one. */
    formatTime(value: string, zone?: string): string {
      const named = zone ? { timeZone: zone, timeZoneName: "short" as const } : {};
      return formatter(locale, { hour: "numeric", minute: "2-digit", ...named }).format(new Date(value));
    },
  };
}

/** The three short lines in the middle of a postmark, which is in English like the Postal Service's: "NOV 24", "6 PM", "2026". */
export function postmarkLines(value: string, zone?: string): [string, string, string] {
  const date = new Date(value);
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatter("en-US", { ...options, ...inZone(zone) })
      .format(date)
      .toUpperCase();
  return [part({ month: "short", day: "numeric" }), part({ hour: "numeric" }), part({ year: "numeric" })];
}
