import { isOfFamily, pieces } from "#lib/domain/mail/pieces";
import { layoutCard } from "./cards/layout-card.ts";
import { drawLetter, setBlocks } from "./letters/draw-letter.ts";
import { layoutLetter } from "./letters/layout-letter.ts";
import type { Piece } from "./piece.ts";
import { styleOf } from "./typeset/choose-face.ts";
import { type FaceKey, families } from "./typeset/faces.ts";
import { type Paragraph, shapeParagraphs } from "./typeset/paragraphs.ts";
import { printedText } from "./typeset/sanitise.ts";
import type { Unprintable } from "./typeset/shape-text.ts";
import { unprintableText } from "./unprintable-text.ts";
import { profileOf } from "./window-profiles.ts";

/** A text laid out on its mailpiece; `draw` makes the PDF. */
export type Typeset = { pageCount: number; notes: readonly string[]; draw(): Uint8Array };

/**
 * Lays out a nonblank text. Throws unprintable_text, page_limit_exceeded, or validation_error if an address or a card's message
 * doesn't fit.
 */
export function typesetText(given: string, piece: Piece): Typeset {
  const text = printedText(given);
  const font = piece.font ?? pieces[piece.format].defaultFont;
  const style = styleOf(text, families[font]);
  const unprintable: Unprintable = new Set();
  const paragraphs = shapeParagraphs(text, style, unprintable);
  if (unprintable.size > 0) throw unprintableText(given, unprintable);
  const notes = fallbackNote(paragraphs, families[font]);

  const { format } = piece;
  if (!isOfFamily(format, "letter")) {
    const card = layoutCard(text, paragraphs, font, style, { ...piece, format });
    return { pageCount: 1, notes, draw: card.draw };
  }
  const profile = profileOf(piece);
  const blocks = setBlocks(profile.blocks, piece.to, piece.from);
  const layout = layoutLetter(paragraphs, font, style, profile.bodyTop);
  return {
    pageCount: layout.pages.length,
    notes:
      layout.size < 11 || layout.margin < 72
        ? [...notes, `Set in ${layout.size} pt with ${layout.margin / 72} inch margins, to fit on 12 pages.`]
        : notes,
    draw: () => drawLetter(layout, profile, blocks, style),
  };
}

function fallbackNote(paragraphs: readonly Paragraph[], family: readonly FaceKey[]): string[] {
  const used = new Set<string>();
  for (const { units } of paragraphs)
    for (const { word } of units)
      for (const { run } of word?.runs ?? []) if (run.face.key !== family[0]) used.add(run.face.info.name);
  if (used.size === 0) return [];
  return [`Characters that the chosen font does not have are printed in ${[...used].sort().join(", ")}.`];
}
