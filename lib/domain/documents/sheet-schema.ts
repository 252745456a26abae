import { z } from "zod";
import { maxTextChars } from "#lib/domain/mail/limits";
import { fontNames, formats } from "#lib/domain/mail/pieces";
import { fits } from "#lib/shared/characters";

/** What a page asks to be laid out while somebody writes on it. */
export const sheetRequestSchema = z.strictObject({
  text: z.string().refine((text) => fits(text, maxTextChars), `has more than ${maxTextChars} characters`),
  format: z.enum(formats),
  font: z.enum(fontNames),
});
export type SheetRequest = z.output<typeof sheetRequestSchema>;

const frameSchema = z.object({
  /** Left edge of the lines in points. */
  x: z.number(),
  /** For a card, top and width of each row in points, written or not; a letter's lines are all as wide as the sheet between its margins. */
  rows: z.array(z.number()).optional(),
  /**
   * Five integers a line: characters between it and the line before, its length (UTF-16 units of the sanitised text, trimmed at its end),
   * the width to offer it so that nothing else fits, its baseline (both in 1/100 pt), and 1 when it runs from right to left.
   */
  lines: z.array(z.int()),
});

const sheetFaceSchema = z.object({
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** Its size in parts of that of the face that was asked for. */
  scale: z.number(),
  /** Numbers of the stretches of 256 characters that the text needs; null for a face that comes in one piece. */
  slices: z.array(z.int()).nullable(),
});
export type SheetFace = z.output<typeof sheetFaceSchema>;

/** Where the print breaks a text. */
export const sheetLayoutSchema = z.object({
  /** Nominal size of the type, and its baseline distance, in points. */
  size: z.number(),
  leading: z.number(),
  margin: z.number(),
  /** The pages of a letter, the written insides of a card. Never more than are printed. */
  frames: z.array(frameSchema),
  /** More than are printed when the text is too long. */
  page_count: z.int(),
  /** Characters (of the sanitised text) that do not fit; 0 when all do. */
  excess: z.int(),
  /** Faces for what is not plain Latin. */
  faces: z.array(sheetFaceSchema),
});
export type SheetLayout = z.output<typeof sheetLayoutSchema>;
export type SheetFrame = SheetLayout["frames"][number];
