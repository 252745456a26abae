/** The classes of a link that stands alone, tall enough for a finger. */
export const linkClasses = "inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4";
