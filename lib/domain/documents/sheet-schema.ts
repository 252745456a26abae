import { z } from "zod";
import { maxDateLineChars, maxSubjectChars, maxTextChars } from "#lib/domain/mail/limits";
import { fontNames, formats, typeSizes } from "#lib/domain/mail/pieces";
import { fits } from "#lib/shared/characters";

/** A page's request to lay out a text while someone is writing it. */
export const sheetRequestSchema = z.strictObject({
  text: z.string().refine((text) => fits(text, maxTextChars), `has more than ${maxTextChars} characters`),
  format: z.enum(formats),
  font: z.enum(fontNames),
  typeSize: z.literal(typeSizes).optional(),
  /** What a letter's sheet shows around the text, as it is printed. */
  parts: z
    .strictObject({
      date_line: z.string().max(maxDateLineChars).optional(),
      subject: z.string().max(maxSubjectChars).optional(),
      is_signed: z.boolean().optional(),
    })
    .optional(),
});
export type SheetRequest = z.output<typeof sheetRequestSchema>;

const frameSchema = z.object({
  /** Left edge of the lines in points. */
  x: z.number(),
  /**
   * For a card, the top and width of each row in points, whether used or not. A letter's lines are all as wide as the sheet between
   * its margins.
   */
  rows: z.array(z.number()).optional(),
  /**
   * Five integers per line: the characters between it and the previous line, its length (UTF-16 units of the sanitized text,
   * trimmed at its end), the width in which it fits but the next word doesn't, its baseline (both in 1/100 pt), and 1 if it runs
   * from right to left.
   */
  lines: z.array(z.int()),
  /** Lines of the parts, which the page draws, and the first line that is kept free for the signature. Baselines in points. */
  around: z
    .array(
      z.object({ kind: z.enum(["date", "subject", "signature"]), text: z.string(), baseline: z.number() }),
    )
    .optional(),
});

const sheetFaceSchema = z.object({
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** The font's size relative to the requested font. */
  scale: z.number(),
  /** Numbers of the 256-character slices that the text needs; null for a font that is served whole. */
  slices: z.array(z.int()).nullable(),
});
export type SheetFace = z.output<typeof sheetFaceSchema>;

/** The lines that a text will have in print. */
export const sheetLayoutSchema = z.object({
  /** Nominal type size and line height, in points. */
  size: z.number(),
  leading: z.number(),
  margin: z.number(),
  /** The pages of a letter, or the written panels of a card. Never more than are printed. */
  frames: z.array(frameSchema),
  /** The page count. Larger than the number of printed pages if the text is too long. */
  page_count: z.int(),
  /** Characters (of the sanitized text) that don't fit; 0 if all do. */
  excess: z.int(),
  /** Fonts for text that isn't plain Latin. */
  faces: z.array(sheetFaceSchema),
});
export type SheetLayout = z.output<typeof sheetLayoutSchema>;
export type SheetFrame = SheetLayout["frames"][number];
