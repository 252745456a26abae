/** The language of every page, email, and document. There is only one until the Spanish catalog is added; then the URL decides. */
export const locale = "en-US";
