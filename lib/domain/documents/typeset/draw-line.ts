import { mirrored } from "./bidi-levels.ts";
import type { Item, Line } from "./break-lines.ts";
import type { Look } from "./emphasis.ts";
import type { Run } from "./face.ts";
import { hex4, hundredths, num, utf16Hex } from "./pdf-file.ts";
import type { PdfFonts } from "./pdf-fonts.ts";
import type { PlacedRun } from "./shaped.ts";
import { visualOrder } from "./visual-order.ts";

/** The contour that makes a font bold that has no bold type, relative to its size. Adds about a fourth to the width of a stem. */
const contour = 0.025;
const isHeavy = (setting: string) => setting.startsWith("2 Tr");

/** Draws the text of one page into a content stream. */
export class TextCanvas {
  readonly #fonts: PdfFonts;
  readonly #top: number;
  readonly #left: number;
  readonly #color: string;
  #out = "";
  #rules = "";
  #font = "";

  /** `top` and `left` are the position of the trimmed page in PDF coordinates. `top` is its upper edge, measured from the bottom. */
  constructor(fonts: PdfFonts, top: number, left = 0, color: readonly number[] | null = null) {
    this.#fonts = fonts;
    this.#top = top;
    this.#left = left;
    this.#color = color ? `${color.map(num).join(" ")} rg\n` : "";
  }

  /** Draws a line with its left end at `x` and its baseline at `y` points from the top. */
  line(line: Line, x: number, y: number, size: number): void {
    if (line.items.length === 0) return;
    this.#items(visualOrder(line), x, y, size);
  }

  /**
   * Draws a line letter by letter. Each letter is slightly turned, raised, and scaled, as far as its font allows, and the line
   * rises by `tilt` points per point. Letters of fallback fonts stay straight.
   */
  handLine(line: Line, x: number, y: number, size: number, tilt: number, random: () => number): void {
    let pen = x;
    for (const item of visualOrder(line)) {
      const base = y - (pen - x) * tilt;
      this.#underline(item, pen, base, size);
      if ("gap" in item) {
        pen += (item.gap * size) / 1000;
        continue;
      }
      if (item.run.face.info.sway) this.#handRun(item, pen, base, size, tilt, random);
      else this.#items([item], pen, base, size);
      pen += (item.run.width * size) / 1000;
    }
  }

  #handRun(
    { run, look }: PlacedRun,
    x: number,
    y: number,
    size: number,
    tilt: number,
    random: () => number,
  ): void {
    const sway = run.face.info.sway ?? 0;
    const fontSize = size * run.face.info.scale;
    const wordRise = (random() - 0.5) * 0.03 * sway * size;
    const font = this.#fonts.use(run);
    const readable = font.take(run);
    this.#setFont(this.#setting(font.name, fontSize, look));
    if (!readable) this.#out += actualText(run);
    const turns = turnsOf(sway);
    let origin = 0;
    for (const { gid, advance, dx, dy } of run.glyphs) {
      const turned = turns[Math.floor(random() * turns.length)]!;
      const rise = (random() - 0.5) * 0.035 * sway * fontSize + wordRise;
      const left = this.#left + x + ((origin + dx) * fontSize) / 1000;
      const base = this.#top - y + rise + ((origin * tilt + dy) * fontSize) / 1000;
      this.#out += `${turned} ${hundredths(left)} ${hundredths(base)} Tm<${hex4(gid)}>Tj\n`;
      origin += advance;
    }
    if (!readable) this.#out += "EMC\n";
  }

  #items(items: readonly Item[], x: number, y: number, size: number): void {
    let array = "";
    let pen = x;
    const flush = () => {
      if (array) this.#out += `[${array}]TJ\n`;
      array = "";
    };
    this.#moveTo(x, y);
    for (const item of items) {
      if ("gap" in item) {
        flush();
        pen += (item.gap * size) / 1000;
        this.#moveTo(pen, y);
        continue;
      }
      const { run, look } = item;
      pen += (run.width * size) / 1000;
      const font = this.#fonts.use(run);
      const readable = font.take(run);
      const fontSize = size * run.face.info.scale;
      const setting = this.#setting(font.name, fontSize, look);
      if (setting !== this.#font) {
        flush();
        this.#setFont(setting);
      }
      const shown = showText(run);
      if (readable && typeof shown === "string") {
        array += shown;
        continue;
      }
      flush();
      const ink = typeof shown === "string" ? `[${shown}]TJ\n` : shown(fontSize);
      this.#out += readable ? ink : `${actualText(run)}${ink}EMC\n`;
    }
    flush();
  }

  #moveTo(x: number, y: number): void {
    this.#out += `1 0 0 1 ${num(this.#left + x)} ${num(this.#top - y)} Tm\n`;
  }

  #setting(name: string, fontSize: number, look: Look | undefined): string {
    const heavy = look?.heavy ? `2 Tr ${num(fontSize * contour)} w ` : "";
    return `${heavy}/${name} ${num(fontSize)} Tf\n`;
  }

  #setFont(setting: string): void {
    if (setting === this.#font) return;
    this.#out += (isHeavy(this.#font) && !isHeavy(setting) ? "0 Tr " : "") + setting;
    this.#font = setting;
  }

  /** Draws the line under an underlined run that begins at `x`. */
  #underline(item: Item, x: number, y: number, size: number): void {
    if ("gap" in item || !item.look?.underlined) return;
    this.rule(x, x + (item.run.width * size) / 1000, y + size * 0.16, size * 0.05);
  }

  /** Draws a horizontal line from `left` to `right` whose upper edge is `y` points from the top. */
  rule(left: number, right: number, y: number, weight = 0.6): void {
    const bottom = this.#top - y - weight;
    this.#rules += `${[this.#left + left, bottom, right - left, weight].map(num).join(" ")} re f\n`;
  }

  /** The page's content: lines, then one text object. */
  content(): string {
    const text = this.#out && `BT\n${this.#out}ET\n`;
    if (!text && !this.#rules) return "";
    return `${this.#color && "q "}${this.#color}${this.#rules}${text}${this.#color && "Q\n"}`;
  }
}

/**
 * A run's text in the order in which PDFium and poppler read it: they read a page from left to right, and reverse right-to-left
 * words themselves.
 */
const readingOrder = (run: Run) => (run.rtl ? [...run.text].reverse().map(mirrored).join("") : run.text);

const turnTables = new Map<number, readonly string[]>();

/** Variations of a font's letters, precomputed: turned by up to 1.4 degrees and scaled by up to 2.5 percent. */
function turnsOf(sway: number): readonly string[] {
  let table = turnTables.get(sway);
  if (!table) {
    table = Array.from({ length: 13 * 5 }, (_, index) => {
      const turn = (((index % 13) - 6) / 12) * 0.05 * sway;
      const grow = 1 + ((Math.floor(index / 13) - 2) / 4) * 0.05 * sway;
      const [cos, sin] = [Math.cos(turn) * grow, Math.sin(turn) * grow];
      return [cos, sin, -sin, cos].map(num).join(" ");
    });
    turnTables.set(sway, table);
  }
  return table;
}

const actualText = (run: Run) => `/Span<</ActualText<feff${utf16Hex(readingOrder(run))}>>>BDC\n`;

type Shown = string | ((fontSize: number) => string);
const shownRuns = new WeakMap<Run, Shown>();

/** The elements of the TJ array that draw a run at any size, or a function of the size if marks are above or below letters. */
function showText(run: Run): Shown {
  let shown = shownRuns.get(run);
  if (shown === undefined) {
    const raised = run.glyphs.some((glyph) => glyph.dy !== 0);
    shown = raised ? (fontSize) => raisedText(run, fontSize) : levelText(run);
    shownRuns.set(run, shown);
  }
  return shown;
}

function levelText({ glyphs, face }: Run): string {
  let out = "";
  let open = false;
  const close = () => {
    if (open) out += ">";
    open = false;
  };
  for (const { gid, advance, dx } of glyphs) {
    if (dx !== 0) {
      close();
      out += ` ${num(-dx)} `;
    }
    if (!open) out += "<";
    open = true;
    out += hex4(gid);
    const back = face.tables.advance(gid) - advance + dx;
    if (Math.abs(back) > 0.005) {
      close();
      out += ` ${num(back)} `;
    }
  }
  close();
  return out;
}

function raisedText({ glyphs, face }: Run, fontSize: number): string {
  let out = "";
  let rise = 0;
  for (const { gid, advance, dx, dy } of glyphs) {
    const points = (dy * fontSize) / 1000;
    if (points !== rise) out += `${num(points)} Ts `;
    rise = points;
    const back = face.tables.advance(gid) - advance + dx;
    out += `[ ${num(-dx)} <${hex4(gid)}> ${num(back)} ]TJ\n`;
  }
  return rise === 0 ? out : `${out}0 Ts\n`;
}
