import { Art, type Color } from "../cards/art.ts";
import { lineOf } from "../letters/line-of.ts";
import { breakLines, type Line } from "../typeset/break-lines.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { TextCanvas } from "../typeset/draw-line.ts";
import { families } from "../typeset/faces.ts";
import { shapeParagraphs } from "../typeset/paragraphs.ts";
import { num, PdfFile } from "../typeset/pdf-file.ts";
import { PdfFonts } from "../typeset/pdf-fonts.ts";
import { literal } from "../typeset/set-text.ts";
import { shapeText } from "../typeset/shape-text.ts";
import { type PageContent, writePages } from "../typeset/write-pages.ts";
import { addPicture } from "./page-picture.ts";

export const page = { width: 612, height: 792, margin: 54, bottom: 722 } as const;
export const column = page.width - 2 * page.margin;

export type Letters = {
  family: "serif" | "sans" | "typewriter";
  /** Points. */
  size: number;
  color: Color;
  /** Extra space between letters, in 1/1000 of the size; for short labels in capitals. */
  track?: number;
};

type Sheet = { art: Art; texts: Map<Color, TextCanvas>; pictures: string; ground: string };

/** Pages that fill from the top. `y` is where the next element begins, in points from the top of the page. */
export class Flow {
  readonly #file = new PdfFile();
  readonly #fonts = new PdfFonts(this.#file);
  readonly #sheets: Sheet[] = [];
  readonly #images: number[] = [];
  #current: Sheet;
  y: number = page.margin;

  constructor() {
    this.#current = this.#begin();
  }

  /** Begins a new page if `height` more points don't fit on this one. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.#current = this.#begin();
    this.y = page.margin;
    return true;
  }

  get art(): Art {
    return this.#current.art;
  }

  /** One line with its left or right end at `x`. */
  text(words: string, x: number, baseline: number, letters: Letters, align: "left" | "right" = "left"): void {
    const line = this.#set(words, letters);
    const left = align === "left" ? x : x - (line.width * letters.size) / 1000;
    this.#canvas(letters.color).line(line, left, baseline, letters.size);
  }

  /** Typesets text in lines of `width`, downward from `top`. Returns where the next element may begin. Never draws below the page. */
  paragraph(words: string, x: number, top: number, width: number, leading: number, letters: Letters): number {
    const lines = this.#broken(words, width, letters);
    lines.forEach((line, index) => {
      this.#canvas(letters.color).line(line, x, top + letters.size * 0.78 + index * leading, letters.size);
    });
    return top + lines.length * leading;
  }

  /** The height of those lines. */
  heightOf(words: string, width: number, leading: number, letters: Letters): number {
    return this.#broken(words, width, letters).length * leading;
  }

  /** Draws an image with this width and its top left corner at x, top. Returns its height. */
  picture(png: Uint8Array, x: number, top: number, width: number): number {
    const { ref, ...pixels } = addPicture(this.#file, png);
    const height = (width * pixels.height) / pixels.width;
    const name = `P${this.#images.push(ref) - 1}`;
    this.#current.pictures += `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(page.height - top - height)} cm /${name} Do Q\n`;
    return height;
  }

  /** Draws text across every page, beneath everything else. */
  watermark(words: string, letters: Letters): void {
    const line = this.#set(words, letters);
    const canvas = new TextCanvas(this.#fonts, 0, 0, letters.color);
    canvas.line(line, (-line.width * letters.size) / 2000, letters.size / 3, letters.size);
    const turned = Math.atan2(page.height, page.width);
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    const ground = `q ${[cos, sin, -sin, cos, page.width / 2, page.height / 2].map(num).join(" ")} cm\n${canvas.content()}Q\n`;
    for (const sheet of this.#sheets) sheet.ground = ground;
  }

  /** Calls `foot` for every page, then returns the file. */
  finish(foot: (number: number, count: number) => void): Uint8Array {
    this.#sheets.forEach((sheet, index) => {
      this.#current = sheet;
      foot(index + 1, this.#sheets.length);
    });
    const pages: PageContent[] = this.#sheets.map(({ ground, art, pictures, texts }) => ({
      content: ground + pictures + art.content() + [...texts.values()].map((text) => text.content()).join(""),
      width: page.width,
      height: page.height,
      bleed: 0,
    }));
    this.#fonts.embed();
    const images = this.#images.map((ref, index) => `/P${index} ${ref} 0 R`).join("");
    return writePages(this.#file, pages, this.#fonts.resources(images ? `/XObject<<${images}>>` : ""));
  }

  #begin(): Sheet {
    const art = new Art(page.width, page.height, 0);
    const sheet: Sheet = { art, texts: new Map(), pictures: "", ground: "" };
    this.#sheets.push(sheet);
    return sheet;
  }

  #canvas(color: Color): TextCanvas {
    const { texts } = this.#current;
    const canvas = texts.get(color) ?? new TextCanvas(this.#fonts, page.height, 0, color);
    texts.set(color, canvas);
    return canvas;
  }

  #set(words: string, { family, track = 0 }: Letters): Line {
    const style = styleOf(words, families[family]);
    if (track === 0) return lineOf(shapeText(words, null, style, new Set()));
    const letters = [...words].map((letter) => shapeText(letter, null, style, new Set()));
    const items = letters.flatMap(({ runs }) => [...runs, { gap: track, level: 0 }]).slice(0, -1);
    const width = letters.reduce((sum, letter) => sum + letter.width, track * (letters.length - 1));
    return { ...lineOf({ runs: [], width, top: 0, bottom: 0 }), items };
  }

  #broken(words: string, width: number, { family, size }: Letters): readonly Line[] {
    const style = styleOf(words, families[family]);
    return breakLines(shapeParagraphs(literal(words), style, new Set()), { size, widthOf: () => width })
      .lines;
  }
}
