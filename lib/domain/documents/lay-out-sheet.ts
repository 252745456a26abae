import { maxPages } from "#lib/domain/mail/limits";
import { isOfFamily } from "#lib/domain/mail/pieces";
import { leadingOf, placeMessage } from "./cards/fit-message.ts";
import { attemptsOf } from "./cards/layout-card.ts";
import { excessOf, fitLetter, sheet } from "./letters/layout-letter.ts";
import { composeLetter } from "./letters/letter-parts.ts";
import { screenFacesOf } from "./screen-faces.ts";
import type { SheetFrame, SheetLayout, SheetRequest } from "./sheet-schema.ts";
import { alignedLines } from "./typeset/aligned-lines.ts";
import type { Line } from "./typeset/break-lines.ts";
import { type Style, styleOf } from "./typeset/choose-face.ts";
import { families } from "./typeset/faces.ts";
import type { Paragraph } from "./typeset/paragraph.ts";
import { shapeParagraphs } from "./typeset/paragraphs.ts";
import { printedText } from "./typeset/sanitise.ts";
import { literal, type SetText } from "./typeset/set-text.ts";
import { shapeText, type Unprintable } from "./typeset/shape-text.ts";
import { unprintableText } from "./unprintable-text.ts";
import { windowProfiles } from "./window-profiles.ts";

/** A line with its row, in points. */
type Placed = { line: Line; width: number; baseline: number };

/**
 * Returns the lines that a text will have in print, by the same rules as `typesetText`. The text may be empty or too long. Throws
 * unprintable_text, and validation_error for characters too tall for a card.
 */
export function layOutSheet({ text: given, format, font, typeSize, parts }: SheetRequest): SheetLayout {
  const set = composeSheet(printedText(given), parts);
  const { text } = set;
  const style = styleOf(text, families[font]);
  const unprintable: Unprintable = new Set();
  const aligned = isOfFamily(format, "letter") ? alignedLines(text) : undefined;
  const paragraphs = shapeParagraphs(set, style, unprintable, aligned);
  if (unprintable.size > 0) throw unprintableText(given, unprintable);
  const faces = screenFacesOf(paragraphs, style);

  if (!isOfFamily(format, "letter")) {
    const { size, lines, rows, fitting, complete } = placeMessage(paragraphs, attemptsOf(format));
    const leading = leadingOf(size);
    const pack = packing(text, paragraphs, style, size);
    const lefts = [...new Set(rows.map(({ x }) => x))];
    const frames = lefts.map((x): SheetFrame => {
      const written = lines.filter(({ left }) => left === x);
      return {
        x,
        rows: rows.filter((row) => row.x === x).flatMap(({ y, width }) => [round(y), round(width)]),
        lines: written.flatMap(({ line, left, right, baseline }) =>
          pack({ line, width: right - left, baseline }),
        ),
      };
    });
    const excess = complete ? 0 : text.length - fitting;
    return { size, leading: round(leading), margin: lefts[0]!, frames, page_count: 1, excess, faces };
  }
  const { pages, size, leading, margin } = fitLetter(
    paragraphs,
    font,
    windowProfiles.double_10.bodyTop,
    typeSize,
  );
  const pack = packing(text, paragraphs, style, size);
  const width = sheet.width - 2 * margin;
  const isAdded = ({ line }: { line: Line }) => line.form.added === true;
  const frames = pages.slice(0, maxPages).map(
    (lines): SheetFrame => ({
      x: margin,
      lines: lines.flatMap((placed) => (isAdded(placed) ? [] : pack({ ...placed, width }))),
      ...(parts ? { around: aroundOf(lines, text, paragraphs) } : {}),
    }),
  );
  const excess = pages.length > maxPages ? excessOf(pages) : 0;
  return { size, leading, margin, frames, page_count: pages.length, excess, faces };
}

/** The text as it is set, with its parts. The signature itself isn't laid out, only its lines. */
function composeSheet(text: string, parts: SheetRequest["parts"]): SetText {
  if (!parts) return literal(text);
  return composeLetter(literal(text), {
    dateLine: parts.date_line,
    subject: parts.subject,
    ...(parts.is_signed ? { signature: { typed: "" } } : {}),
  });
}

/** The lines that the page draws itself: those of the date and the subject, and the first that is kept free for the signature. */
function aroundOf(
  lines: readonly { line: Line; baseline: number }[],
  text: string,
  paragraphs: readonly Paragraph[],
): NonNullable<SheetFrame["around"]> {
  const around: NonNullable<SheetFrame["around"]> = [];
  for (const [index, { line, baseline: y }] of lines.entries()) {
    const { form, paragraph } = line;
    const baseline = round(y);
    if (form.reserved && !around.some(({ kind }) => kind === "signature"))
      around.push({ kind: "signature", text: "", baseline });
    if (!form.added || line.items.length === 0) continue;
    const start = line.first ? paragraphs[paragraph]!.start : (lines[index - 1]?.line.end ?? 0);
    const kind = form.emphases.length > 0 ? "subject" : "date";
    around.push({ kind, text: text.slice(start, line.end).trim(), baseline });
  }
  return around;
}

/** A line's extra width, in points, is half of what would let the next word fit, and at most this. */
const mostSlack = 6;

/** Converts lines, in order, to the `lines` of a frame. */
function packing(text: string, paragraphs: readonly Paragraph[], style: Style, size: number) {
  const widthOf = (part: string) => (shapeText(part, null, style, new Set()).width * size) / 1000;
  const added = addedBefore(paragraphs);
  let at = 0;
  return ({ line, width, baseline }: Placed): number[] => {
    const before = added[line.paragraph]!;
    const start = Math.max(at, paragraphs[line.paragraph]!.start - before);
    const end = line.end - before;
    const gap = start - at;
    at = end;
    let room = width;
    if (line.end < text.length && text[line.end] !== "\n") {
      const next = String.fromCodePoint(text.codePointAt(line.end)!);
      const hanging = /[ \u3000]/.test(text[line.end - 1] ?? "") ? widthOf(" ") : 0;
      room = (line.width * size) / 1000 + Math.min(mostSlack, (hanging + widthOf(next)) / 2);
    }
    return [gap, end - start, Math.round(room * 100), Math.round(baseline * 100), line.rtl ? 1 : 0];
  };
}

/** How many characters before each paragraph aren't the writer's. */
function addedBefore(paragraphs: readonly Paragraph[]): number[] {
  let count = 0;
  return paragraphs.map(({ form, start }, index) => {
    const before = count;
    if (form.added) count += (paragraphs[index + 1]?.start ?? start) - start;
    return before;
  });
}

const round = (points: number) => Math.round(points * 100) / 100;
