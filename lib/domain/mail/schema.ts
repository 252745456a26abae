import { z } from "zod";
import {
  fontNames,
  formats,
  mailClasses,
  maxPages,
  maxPdfBytes,
  maxTextChars,
  postcardFronts,
} from "./piece-names.ts";

export { fontNames, formats, mailClasses, maxPages, maxPdfBytes, maxTextChars, postcardFronts };

/** docs/rules.md#mail-classes */
export const mailClassSchema = z.enum(mailClasses).meta({ id: "MailClass" });
export type MailClass = z.infer<typeof mailClassSchema>;

/** docs/rules.md#formats */
export const formatSchema = z.enum(formats).meta({ id: "Format" });
export type Format = z.infer<typeof formatSchema>;

export type FontName = (typeof fontNames)[number];

export type PostcardFront = (typeof postcardFronts)[number];

/** docs/rules.md#text-limit */
export const maxPdfBase64Chars = 14_000_000;
/** What 14,000,000 characters of base64 hold: a little more than an upload or a URL may bring (docs/rules.md#text-limit). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;

export const breakdownItemSchema = z
  .object({ id: z.string(), label: z.string(), amount_cents: z.int() })
  .meta({ id: "BreakdownItem" });
