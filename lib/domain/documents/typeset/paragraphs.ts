import LineBreaker from "linebreak";
import { bidiLevels } from "./bidi-levels.ts";
import { emphasize, type Style, styleOf } from "./choose-face.ts";
import { families } from "./faces.ts";
import type { Paragraph, Unit } from "./paragraph.ts";
import { softHyphen } from "./sanitise.ts";
import { type ParagraphForm, plainForm, type SetText } from "./set-text.ts";
import { clustersOf, isPlain, type StyleSpan, shapeSpans, type Unprintable } from "./shape-text.ts";
import { removeSoftHyphens } from "./soft-hyphens.ts";
import { setTabStops } from "./tab-stops.ts";

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
/** Scripts written without spaces between words (line breaking class SA). A dictionary finds their break opportunities. */
const dictionaryScript = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Shapes sanitized text, once for all sizes. The lines in `aligned` (numbers from 0) are set in the typewriter face. Adds characters
 * that no font has to `unprintable`.
 */
export function shapeParagraphs(
  { text, forms }: SetText,
  given: Style,
  unprintable: Unprintable,
  aligned: ReadonlySet<number> = new Set(),
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const typewriter = aligned.size > 0 ? styleOf(text, families.typewriter) : given;
  let start = 0;
  for (const paragraph of text.split("\n")) {
    const form = forms.get(paragraphs.length) ?? plainForm;
    const style = aligned.has(paragraphs.length) ? typewriter : given;
    const spansFrom = spansOf(form, style);
    const bidi = bidiLevels(paragraph);
    const shape = (from: number, to: number) => {
      const { text, levels, hyphens } = removeSoftHyphens(
        paragraph.slice(from, to),
        bidi ? bidi.levels.subarray(from, to) : null,
      );
      return shapeSpans(text, levels, spansFrom(from, hyphens), unprintable);
    };
    const units: Unit[] = [];
    let from = 0;
    for (const to of breakPlaces(paragraph)) {
      for (let at = from; at < to; ) {
        const tab = paragraph[at] === "\t";
        const tabAt = tab ? at : paragraph.indexOf("\t", at);
        const end = tab ? at + 1 : tabAt >= 0 && tabAt < to ? tabAt : to;
        const text = paragraph.slice(at, end);
        let wordEnd = end;
        while (!tab && wordEnd > at && isSpace(paragraph.charCodeAt(wordEnd - 1))) wordEnd--;
        units.push({
          start: at,
          text,
          tab,
          spans: spansFrom(at, hyphensOf(text)),
          word: tab || wordEnd === at ? null : shape(at, wordEnd),
          spaces: tab || wordEnd === end ? null : shape(wordEnd, end),
        });
        at = end;
      }
      from = to;
    }
    paragraphs.push({
      ...{ start, units, levels: bidi?.levels ?? null, rtl: bidi?.base === 1, style, form },
      ...(form.stop === undefined ? {} : { stops: [form.stop] }),
    });
    start += paragraph.length + 1;
  }
  setTabStops(paragraphs);
  return paragraphs;
}

/** The styles of the text that begins at a position of the paragraph, of which soft hyphens were removed. */
function spansOf({ emphases }: ParagraphForm, style: Style) {
  const regular: readonly StyleSpan[] = [{ end: Number.POSITIVE_INFINITY, style }];
  if (emphases.length === 0) return () => regular;
  const all: StyleSpan[] = [];
  for (const { start, end, emphasis } of emphases)
    all.push({ end: start, style }, { end, style: emphasize(style, emphasis) });
  all.push(...regular);
  return (from: number, hyphens: readonly number[]): readonly StyleSpan[] =>
    all
      .filter(({ end }) => end > from)
      .map((span) => ({
        ...span,
        end: span.end - from - hyphens.filter((at, index) => at + index < span.end - from).length,
      }));
}

const hyphensOf = (text: string) => (text.includes(softHyphen) ? removeSoftHyphens(text, null).hyphens : []);

const isSpace = (code: number) => code === 0x20 || code === 0x3000;

/**
 * Positions at which a line may break (UAX 14), never inside a grapheme cluster. Excludes soft hyphens, because a word is shaped
 * without them unless a line breaks there.
 */
function breakPlaces(paragraph: string): number[] {
  const places: number[] = [];
  const breaker = new LineBreaker(paragraph);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    if (paragraph[found.position - 1] !== softHyphen) places.push(found.position);
  if (isPlain(paragraph)) return places;
  if (dictionaryScript.test(paragraph)) {
    for (const { index } of thaiWords.segment(paragraph)) {
      const around = paragraph.slice(Math.max(0, index - 1), index + 1);
      if (index > 0 && [...around].every((char) => dictionaryScript.test(char))) places.push(index);
    }
    places.sort((a, b) => a - b);
  }
  const allowed = new Set<number>([paragraph.length]);
  for (const { index } of clustersOf(paragraph)) allowed.add(index);
  return places.filter((place, index) => allowed.has(place) && place !== places[index - 1]);
}
