import { useLocale } from "next-intl";
import { type Dates, datesIn } from "#lib/shared/reader-dates";

/** The dates and times of the page's language. */
export const useDates = (): Dates => datesIn(useLocale());
