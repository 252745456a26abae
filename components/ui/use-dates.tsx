import { useLocale } from "next-intl";
import { type Dates, datesIn } from "#lib/shared/reader-dates";

/** Formats dates and times in the page's language. */
export const useDates = (): Dates => datesIn(useLocale());
