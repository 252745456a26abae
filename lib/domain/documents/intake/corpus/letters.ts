import { type EmbeddedFont, embedFont } from "./embedded-font.ts";
import { finishPages, type Page, type PdfFile, startPdf } from "./pdf-builder.ts";

export const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

const vocabulary =
  "the of and to in a that is was he for it with as his on be at by had not are but from or have an they which one you were her all she there would their we him been has when who will more no if out so said what up its about into than them can only other new some could time these two may then do first any my now such like our over man me even most made after also did many before must through back years where much your way well down should because each just those people mister how too little state good very make world still own see men work long get here between both life being under never day same another know while last might us great old year off come since against go came right used take three".split(
    " ",
  );

/** Repeatable numbers in [0, 1): mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** English-looking sentences of about this many characters, the same for the same seed. */
export function prose(length: number, seed = 1): string {
  const random = randomFrom(seed);
  const words: string[] = [];
  let size = 0;
  while (size < length) {
    const word = vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? "the";
    words.push(words.length % 11 === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word);
    if (words.length % 11 === 10) words[words.length - 1] += ".";
    size += word.length + 1;
  }
  return words.join(" ");
}

/** Text operators for lines of `text` in a box; y counts from the bottom. */
export function setLines(
  font: EmbeddedFont,
  text: string,
  at: { left: number; top: number; width: number; size?: number },
): string {
  const size = at.size ?? 11;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOf(longer, size) > at.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const leading = size * 1.32;
  return lines
    .map(
      (words, index) =>
        `BT /F ${size} Tf 1 0 0 1 ${at.left} ${at.top - index * leading} Tm ${font.encode(words)} Tj ET`,
    )
    .join("\n");
}

/** A file of ordinary pages: embedded font, text below the address zone on page 1. */
export function letter(pages = 1, charactersPerPage = 1700): Uint8Array {
  return letterOf(Array.from({ length: pages }, (_, index) => prose(charactersPerPage, index + 1)));
}

/** The same with the text of each page; prose, which says nothing, may be doubtful to screening. */
export function letterOf(texts: readonly string[]): Uint8Array {
  const file = startPdf();
  const font = embedFont(file, printable);
  return finishPages(
    file,
    texts.map((text) => textPage(font, text)),
  );
}

export function textPage(font: EmbeddedFont, text: string, top = 500): Page {
  return {
    content: setLines(font, text, { left: 72, top, width: 468 }),
    resources: `/Font<</F ${font.ref}>>`,
  };
}

/** One Letter page whose content is written with the embedded font `/F`. */
export function pageOf(
  write: (font: EmbeddedFont, file: PdfFile) => string,
  options: { mediaBox?: string; extra?: string; resources?: string; catalog?: string } = {},
): Uint8Array {
  const file = startPdf();
  const font = embedFont(file, printable);
  const { catalog, resources = "", ...page } = options;
  return finishPages(
    file,
    [{ content: write(font, file), resources: `/Font<</F ${font.ref}>>${resources}`, ...page }],
    catalog,
  );
}
