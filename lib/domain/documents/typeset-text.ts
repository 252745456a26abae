import { isOfFamily, pieces } from "#lib/domain/mail/pieces";
import { layoutCard } from "./cards/layout-card.ts";
import { drawLetter, setBlocks } from "./letters/draw-letter.ts";
import { layoutLetter } from "./letters/layout-letter.ts";
import { assertPartsPrintable, type LetterParts, wordsOfParts } from "./letters/letter-parts.ts";
import type { Piece } from "./piece.ts";
import { readText } from "./read-text.ts";
import { alignedLines } from "./typeset/aligned-lines.ts";
import { styleOf } from "./typeset/choose-face.ts";
import { faces, families } from "./typeset/faces.ts";
import type { Paragraph } from "./typeset/paragraph.ts";
import { shapeParagraphs } from "./typeset/paragraphs.ts";
import { sanitise } from "./typeset/sanitise.ts";
import type { Unprintable } from "./typeset/shape-text.ts";
import { unprintableText } from "./unprintable-text.ts";
import { profileOf } from "./window-profiles.ts";

/** A text laid out on its mailpiece. `draw` makes the PDF. */
export type Typeset = {
  pageCount: number;
  notes: readonly string[];
  /** The words on its pages. */
  text: string;
  draw(): Uint8Array;
};

/**
 * Lays out a nonblank text. Throws unprintable_text, page_limit_exceeded, or validation_error if an address or a card's message
 * doesn't fit.
 */
export function typesetText(given: string, piece: Piece, parts: LetterParts = {}): Typeset {
  const read = readText(given, piece.typesetting, parts);
  const { text } = read;
  const font = piece.font ?? pieces[piece.format].defaultFont;
  const style = styleOf(text, families[font]);
  assertPartsPrintable(parts, style);
  const unprintable: Unprintable = new Set();
  const { format } = piece;
  const aligned =
    isOfFamily(format, "letter") && piece.typesetting?.textFormat !== "markdown"
      ? alignedLines(text)
      : undefined;
  const paragraphs = shapeParagraphs(read, style, unprintable, aligned);
  if (unprintable.size > 0) throw unprintableText(given, unprintable);
  const notes = [...read.notes, ...fallbackNotes(paragraphs)];
  if (aligned?.size && font !== "typewriter")
    notes.push(
      "Lines that are aligned with spaces are printed in typewriter type, which keeps their columns.",
    );

  if (!isOfFamily(format, "letter")) {
    const card = layoutCard(text, paragraphs, font, { ...piece, format });
    return { pageCount: 1, notes, text: sanitise(text), draw: card.draw };
  }
  const profile = profileOf(piece);
  const blocks = setBlocks(profile.blocks, piece.to, piece.from);
  const layout = layoutLetter(paragraphs, font, profile.bodyTop, piece.typesetting?.typeSize);
  if (layout.size < 11 || layout.margin < 72)
    notes.push(`Set in ${layout.size} pt with ${layout.margin / 72} inch margins, to fit on 12 pages.`);
  if (layout.pages.some((lines) => lines.some(({ line }) => line.form.isRow && !line.first)))
    notes.push("A table is wider than the page, so some of its rows take more than one line.");
  return {
    pageCount: layout.pages.length,
    ...{ notes, text: [...wordsOfParts(parts), sanitise(text)].join("\n") },
    draw: () => drawLetter(layout, profile, blocks, style, { parts }),
  };
}

function fallbackNotes(paragraphs: readonly Paragraph[]): string[] {
  const used = new Set<string>();
  const upright = new Set<string>();
  for (const { units, style } of paragraphs)
    for (const { word } of units)
      for (const { run, look } of word?.runs ?? []) {
        const { name } = run.face.info;
        if (name !== faces[style.family[0]].name) used.add(name);
        if (look?.upright && /\p{L}/u.test(run.text)) upright.add(name);
      }
  const list = (names: ReadonlySet<string>) => [...names].sort().join(", ");
  return [
    ...(used.size > 0 ? [`Characters that the chosen font does not have are printed in ${list(used)}.`] : []),
    ...(upright.size > 0 ? [`There is no italic type of ${list(upright)}: printed upright.`] : []),
  ];
}
