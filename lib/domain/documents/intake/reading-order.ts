export type Quarter = 0 | 1 | 2 | 3;

/** A character with its position on paper: points from the top left of the sheet. */
export type Glyph = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  originX: number;
  baseline: number;
  size: number;
  upright: boolean;
  /** The text direction in degrees clockwise, 0 for level text. */
  angle: number;
  /** Quarter turns clockwise; null for slanted text. */
  quarter: Quarter | null;
  /** True if the engine added it (a space between words, a line end), so that it isn't in the file. */
  generated: boolean;
  /** True if the font doesn't say which character this is. */
  unmapped: boolean;
  object: number;
  font: number;
};

/** Relative to the type size. A wider gap separates words, and a much wider one separates columns. */
const wordGap = 0.18;
const columnGap = 2;

/**
 * The glyphs as text in file order, which is right for columns and tables. If the lines read differently on paper, adds those lines
 * too: a file may list its letters in any order, and screening needs what people read.
 */
export function joinGlyphs(glyphs: readonly Glyph[], someHidden: boolean): string {
  const inFile = tidy(glyphs.map((glyph) => glyph.text).join(""));
  // Hidden characters may have split or joined words, so the spaces must match too.
  const compared = someHidden ? (words: string) => words.replace(/\s+/g, " ") : strip;
  const known = compared(inFile);
  const differing = linesOnPaper(glyphs).filter((line) => !known.includes(compared(line)));
  return [inFile, ...differing].filter((part) => part !== "").join("\n");
}

const strip = (text: string) => text.replace(/\s+/g, "");

/**
 * Removes U+FFFE, with which the engine marks a hyphen at a line end, so that the word continues. Also removes control characters,
 * which aren't words.
 */
const tidy = (text: string) =>
  text
    .replace(/\uFFFE\s*/g, "")
    .replace(/[\uE000-\uF8FF\uFFFD]/g, "")
    .replace(/\p{Cc}/gu, (control) => (/\s/.test(control) ? control : ""))
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

/** The lines in each text direction, as they read after the paper is turned. */
function linesOnPaper(glyphs: readonly Glyph[]): string[] {
  const marks = glyphs.filter((glyph) => !glyph.generated && strip(glyph.text) !== "");
  if (marks.every(({ upright }) => upright)) return linesOf(marks);
  const directions = Map.groupBy(marks, ({ upright, angle }) => (upright ? 0 : Math.round(angle / 10) * 10));
  return [...directions].flatMap(([angle, some]) =>
    linesOf(angle === 0 ? some : some.map((glyph) => levelled(glyph, angle))),
  );
}

/** The position of a glyph after the paper is turned back by `angle` degrees. */
function levelled(glyph: Glyph, angle: number): Glyph {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const { left, right, top, bottom, originX, baseline, size } = glyph;
  const along = (x: number, y: number) => x * cos + y * sin;
  const start = along(originX, baseline);
  const [one, other] = [along(left, top), along(right, bottom)];
  // The box of a slanted glyph is wider than the glyph.
  const extent =
    glyph.quarter === null
      ? { left: start, right: start + size / 2 }
      : { left: Math.min(one, other), right: Math.max(one, other) };
  return { ...glyph, ...extent, originX: start, baseline: baseline * cos - originX * sin };
}

function linesOf(marks: Glyph[]): string[] {
  marks.sort((a, b) => a.baseline - b.baseline);
  const rows: Glyph[][] = [];
  let row: Glyph[] = [];
  for (const mark of marks) {
    const first = row[0];
    if (first && mark.baseline - first.baseline > Math.min(first.size, mark.size) * 0.4) {
      rows.push(row);
      row = [];
    }
    row.push(mark);
  }
  rows.push(row);
  return rows.flatMap((marksOfRow) => {
    marksOfRow.sort((a, b) => a.originX - b.originX);
    const lines: string[] = [];
    let line = "";
    let previous: Glyph | undefined;
    for (const mark of marksOfRow) {
      const gap = previous ? (mark.left - previous.right) / mark.size : 0;
      if (gap > columnGap) {
        lines.push(line);
        line = "";
      } else if (gap > wordGap) line += " ";
      line += mark.text;
      previous = mark;
    }
    lines.push(line);
    return lines.map(tidy).filter((words) => words !== "");
  });
}
