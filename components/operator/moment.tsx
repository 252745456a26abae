"use client";

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);

/** A time in the reader's zone, short: this is where many of them stand together. The year where it is another one. */
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
