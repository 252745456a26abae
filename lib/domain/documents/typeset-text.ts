import { isOfFamily, pieces } from "#lib/domain/mail/pieces";
import { layoutCard } from "./cards/layout-card.ts";
import { drawLetter, setBlocks } from "./letters/draw-letter.ts";
import { layoutLetter } from "./letters/layout-letter.ts";
import type { Piece } from "./piece.ts";
import { alignedLines } from "./typeset/aligned-lines.ts";
import { styleOf } from "./typeset/choose-face.ts";
import { families } from "./typeset/faces.ts";
import type { Paragraph } from "./typeset/paragraph.ts";
import { shapeParagraphs } from "./typeset/paragraphs.ts";
import { printedText } from "./typeset/sanitise.ts";
import type { Unprintable } from "./typeset/shape-text.ts";
import { unprintableText } from "./unprintable-text.ts";
import { profileOf } from "./window-profiles.ts";

/** A text laid out on its mailpiece. `draw` makes the PDF. */
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
  const { format } = piece;
  const aligned = isOfFamily(format, "letter") ? alignedLines(text) : undefined;
  const paragraphs = shapeParagraphs(text, style, unprintable, aligned);
  if (unprintable.size > 0) throw unprintableText(given, unprintable);
  const notes = fallbackNote(paragraphs);
  if (aligned?.size && font !== "typewriter")
    notes.push(
      "Lines that are aligned with spaces are printed in typewriter type, which keeps their columns.",
    );

  if (!isOfFamily(format, "letter")) {
    const card = layoutCard(text, paragraphs, font, { ...piece, format });
    return { pageCount: 1, notes, draw: card.draw };
  }
  const profile = profileOf(piece);
  const blocks = setBlocks(profile.blocks, piece.to, piece.from);
  const layout = layoutLetter(paragraphs, font, profile.bodyTop);
  return {
    pageCount: layout.pages.length,
    notes:
      layout.size < 11 || layout.margin < 72
        ? [...notes, `Set in ${layout.size} pt with ${layout.margin / 72} inch margins, to fit on 12 pages.`]
        : notes,
    draw: () => drawLetter(layout, profile, blocks, style),
  };
}

function fallbackNote(paragraphs: readonly Paragraph[]): string[] {
  const used = new Set<string>();
  for (const { units, style } of paragraphs)
    for (const { word } of units)
      for (const { run } of word?.runs ?? [])
        if (run.face.key !== style.family[0]) used.add(run.face.info.name);
  if (used.size === 0) return [];
  return [`Characters that the chosen font does not have are printed in ${[...used].sort().join(", ")}.`];
}
