import { z } from "zod";

/** Specification, MailClass. */
export const mailClasses = ["first_class", "certified", "certified_err", "priority"] as const;
export const mailClassSchema = z.enum(mailClasses).meta({ id: "MailClass" });
export type MailClass = z.infer<typeof mailClassSchema>;

/** Specification, Format (piece type). */
export const formats = [
  "letter",
  "letter_windowed",
  "notecard",
  "postcard_4x6",
  "postcard_6x9",
  "postcard_6x11",
] as const;
export const formatSchema = z.enum(formats).meta({ id: "Format" });
export type Format = z.infer<typeof formatSchema>;

/** DECISIONS, Documents: the small table of faces a letter can be set in. */
export const fontNames = [
  "serif",
  "sans",
  "typewriter",
  "hand",
  "hand-neat",
  "hand-script",
  "hand-print",
] as const;
export type FontName = (typeof fontNames)[number];

/** Built-in designs for the front of a postcard (no artwork is uploaded). */
export const postcardFronts = ["posthorn", "stripes", "botanical", "horizon", "plain"] as const;
export type PostcardFront = (typeof postcardFronts)[number];

/** Specification, Limits: page_count 1 to 12; printed on both sides that is 6 sheets, one #10 envelope. */
export const maxPages = 12;
/** Specification, Limits. */
export const maxTextChars = 50_000;
export const maxPdfBase64Chars = 14_000_000;
export const maxPdfBytes = 10_485_760;
/** What 14,000,000 characters of base64 hold: a little more than an upload or a URL may bring (DECISIONS, Documents). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;

export const breakdownItemSchema = z
  .object({ id: z.string(), label: z.string(), amount_cents: z.int() })
  .meta({ id: "BreakdownItem" });
