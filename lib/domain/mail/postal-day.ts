const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** A moment's day in words, such as "November 26, 2026", in the time zone in which hand-off days are counted. */
export const formatPostalDay = (at: Date): string => format.format(at);
