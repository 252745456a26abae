import { notecard, postcardBack } from "#lib/domain/documents/cards/card-geometry";
import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { type BlockPlace, type Rect, windowProfiles } from "#lib/domain/documents/window-profiles";
import { type FontName, type Format, isOfFamily, pieces, type TypeSize } from "#lib/domain/mail/pieces";

/** The paper of each format, in points from the top left of each sheet. */
export type Paper = {
  width: number;
  height: number;
  sender?: BlockPlace;
  recipient?: BlockPlace;
  /** Where postage is printed. */
  postage?: Rect;
  /** The area of the message before its lines have been laid out. */
  body: { x: number; y: number; width: number };
  /** The part of a line's height above its baseline. */
  ascent: number;
  /** The origin of a frame's sheet: the two inside pages of a notecard are drawn as separate sheets. */
  originOf: (frameX: number) => number;
  /** Whether the text is shown larger on a small screen, because it would be too small to write there. */
  grows: boolean;
};

const letter: Paper = {
  width: 612,
  height: 792,
  ...windowProfiles.double_10.blocks,
  body: { x: 72, y: windowProfiles.double_10.bodyTop, width: 468 },
  ascent: 0.76,
  originOf: () => 0,
  grows: true,
};

/** A card of at most this width is shown at print size, because it then fills a small screen. */
const narrowIn = 6;

export function paperOf(format: Format): Paper {
  if (isOfFamily(format, "letter")) return letter;
  if (isOfFamily(format, "notecard")) {
    const { fold, flat, right } = notecard;
    return {
      width: fold,
      height: flat.height,
      body: { x: right.x - fold, y: right.y, width: right.width },
      ascent: 0.72,
      originOf: (x) => (x < fold ? 0 : fold),
      grows: false,
    };
  }
  const { trim, sender, recipient, indicia, column } = postcardBack(format);
  return {
    ...trim,
    sender,
    recipient,
    postage: indicia,
    body: column,
    ascent: 0.72,
    originOf: () => 0,
    grows: pieces[format].sizeIn.width > narrowIn,
  };
}

export const envelope = notecard.envelope;

/** The scale of each font, and its ascent and descent in em as browsers use them (app/faces, table hhea). */
const faces: Record<FontName, { scale: number; leading: number; ascent: number; descent: number }> = {
  serif: { scale: 1.1, leading: 1.32, ascent: 1.007, descent: 0.298 },
  sans: { scale: 1, leading: 1.32, ascent: 1.024, descent: 0.4 },
  typewriter: { scale: 1, leading: 1.32, ascent: 0.78125, descent: 0.341797 },
  hand: { scale: 1.36, leading: 1.45, ascent: 0.96, descent: 0.3 },
  "hand-neat": { scale: 1.08, leading: 1.5, ascent: 1.063, descent: 0.531 },
  "hand-script": { scale: 1.25, leading: 1.45, ascent: 0.92, descent: 0.28 },
  "hand-print": { scale: 1.15, leading: 1.45, ascent: 1.042, descent: 0.312 },
};

/** The layout of a single word, used until the real layout is known. `pages` is the expected page count of a letter. */
export function firstLayout(format: Format, font: FontName, typeSize: TypeSize, pages = 1): SheetLayout {
  const paper = paperOf(format);
  const isLetter = paper === letter;
  const size = isLetter ? typeSize : pieces[format].largestTypePt;
  const { body } = paper;
  return {
    size,
    leading: isLetter ? Math.round(size * faces[font].leading * 4) / 4 : size * 1.42,
    margin: body.x,
    frames: Array.from({ length: isLetter ? pages : 1 }, () => ({
      x: body.x + (isOfFamily(format, "notecard") ? notecard.fold : 0),
      lines: [],
      ...(isLetter ? {} : { rows: [body.y, body.width] }),
    })),
    page_count: isLetter ? pages : 1,
    excess: 0,
    faces: [],
  };
}

/** How far the browser's text must move down to the printed baseline, and where the tops of its glyphs are in the line, in points. */
export function baselineOf(font: FontName, { size, leading }: SheetLayout, { ascent: share }: Paper) {
  const { scale, ascent, descent } = faces[font];
  const em = size * scale;
  const top = (leading - (ascent + descent) * em) / 2;
  return { shift: leading * share - top - ascent * em, glyphTop: top, em };
}
