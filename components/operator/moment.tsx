"use client";

import { useSyncExternalStore } from "react";

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const never = () => () => {};

/**
 * A time in the reader's zone, in a short form, because the console shows many of them together. Includes the year only if it isn't the
 * current one. The server doesn't know the zone, so until the browser takes over it shows UTC and says so.
 */
export function Moment({ at }: { at: Date | string }) {
  const zone = useSyncExternalStore(
    never,
    () => format({}).resolvedOptions().timeZone,
    () => null,
  );
  const date = new Date(at);
  const timeZone = zone ?? "UTC";
  const yearOf = (moment: Date) => format({ year: "numeric", timeZone }).format(moment);
  const year = yearOf(date) === yearOf(new Date()) ? {} : { year: "numeric" as const };
  const named = zone ? {} : { timeZoneName: "short" as const };
  return (
    <time dateTime={date.toISOString()} title={zone ?? undefined} className="whitespace-nowrap tabular-nums">
      {format({ day: "numeric", month: "short", ...year, timeZone }).format(date)},{" "}
      {format({ hour: "numeric", minute: "2-digit", ...named, timeZone }).format(date)}
    </time>
  );
}
