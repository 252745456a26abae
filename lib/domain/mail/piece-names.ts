/** The names and bounds that a page needs before anything is checked: this file asks for no zod, which is a third of a page's script. */

/** docs/rules.md#mail-classes */
export const mailClasses = ["first_class", "certified", "certified_err", "priority"] as const;

/** docs/rules.md#formats */
export const formats = [
  "letter",
  "letter_windowed",
  "notecard",
  "postcard_4x6",
  "postcard_6x9",
  "postcard_6x11",
] as const;

/** docs/rules.md#fonts: the small table of faces a letter can be set in. */
export const fontNames = [
  "serif",
  "sans",
  "typewriter",
  "hand",
  "hand-neat",
  "hand-script",
  "hand-print",
] as const;

/** Built-in designs for the front of a postcard (no artwork is uploaded). */
export const postcardFronts = ["posthorn", "stripes", "botanical", "horizon", "plain"] as const;

/** docs/rules.md#page-limit: page_count 1 to 12; printed on both sides that is 6 sheets, one #10 envelope. */
export const maxPages = 12;
/** docs/rules.md#text-limit */
export const maxTextChars = 50_000;
export const maxPdfBytes = 10_485_760;
