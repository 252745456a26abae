"use client";

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

/** A time in the reader's zone, in a short form, because the console shows many of them together. Includes the year only if it isn't the current one. */
export function Moment({ at }: { at: Date | string }) {
  const date = new Date(at);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" as const };
  return (
    <time dateTime={date.toISOString()} className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
      {format({ day: "numeric", month: "short", ...year }).format(date)},{" "}
      {format({ hour: "numeric", minute: "2-digit" }).format(date)}
    </time>
  );
}
