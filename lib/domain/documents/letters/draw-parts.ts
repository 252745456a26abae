import { type Style, styleOf } from "../typeset/choose-face.ts";
import type { TextCanvas } from "../typeset/draw-line.ts";
import { families } from "../typeset/faces.ts";
import type { PdfFile } from "../typeset/pdf-file.ts";
import { sanitise } from "../typeset/sanitise.ts";
import { shapeText } from "../typeset/shape-text.ts";
import type { Shaped } from "../typeset/shaped.ts";
import { ascent, type LetterLayout, sheet } from "./layout-letter.ts";
import { type LetterParts, signatureLines } from "./letter-parts.ts";
import { lineOf } from "./line-of.ts";
import { addImage, fitImage, imageAt, type PrintImage } from "./print-image.ts";

/**
 * The letterhead's box on page 1, in points from the top left: right of everything that a window of any profile can show, and
 * 3/4 inch from the edge of the sheet.
 */
const letterheadBox = { x: 396, top: 36, width: 162 };
const letterheadImage = { width: letterheadBox.width, height: 58 };
const letterheadSizes = [9.5, 9, 8.5, 8, 7.5] as const;
const letterheadLeading = 1.25;
/** How far a signature may reach to the right. */
const signatureWidth = 216;
/** The size of a typed signature. */
const typedSize = 24;

/** Images of one document: each is written once, and every page may draw it. */
export class PageImages {
  readonly #file: PdfFile;
  readonly #names = new Map<PrintImage, string>();
  #resources = "";

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** The resource name of an image. */
  use(image: PrintImage): string {
    let name = this.#names.get(image);
    if (!name) {
      name = `I${this.#names.size + 1}`;
      this.#names.set(image, name);
      this.#resources += `/${name} ${addImage(this.#file, image)} 0 R`;
    }
    return name;
  }

  /** Their entry in the resources of every page. */
  resources(): string {
    return this.#resources && `/XObject<<${this.#resources}>>`;
  }
}

/** Where a letterhead's parts are, in points from the top left, and the size of its lines. */
type PlacedLetterhead = {
  image: { x: number; top: number; width: number; height: number } | null;
  size: number;
  lines: readonly { shaped: Shaped; x: number; baseline: number }[];
};

/** Sets a letterhead, right-aligned, in the largest size in which every line fits. A line that fits in none is squeezed. */
function placeLetterhead(
  { lines, image }: NonNullable<LetterParts["letterhead"]>,
  style: Style,
): PlacedLetterhead {
  const right = letterheadBox.x + letterheadBox.width;
  const size = image ? fitImage(image, letterheadImage) : null;
  const shaped = lines.map((line) => shapeText(sanitise(line), null, style, new Set()));
  const widest = Math.max(1, ...shaped.map(({ width }) => width));
  const fitting =
    letterheadSizes.find((points) => (widest * points) / 1000 <= letterheadBox.width) ??
    (letterheadBox.width * 1000) / widest;
  const top = letterheadBox.top + (size ? size.height + 6 : 0);
  return {
    image: size && { x: right - size.width, top: letterheadBox.top, ...size },
    size: fitting,
    lines: shaped.map((line, index) => ({
      shaped: line,
      x: right - (line.width * fitting) / 1000,
      baseline: top + fitting * (0.95 + index * letterheadLeading),
    })),
  };
}

/** Draws the letterhead with `canvas`, and returns the content that draws its image. */
export function drawLetterhead(
  canvas: TextCanvas,
  images: PageImages,
  letterhead: NonNullable<LetterParts["letterhead"]>,
  style: Style,
): string {
  const placed = placeLetterhead(letterhead, style);
  for (const { shaped, x, baseline } of placed.lines) canvas.line(lineOf(shaped), x, baseline, placed.size);
  if (!placed.image || !letterhead.image) return "";
  const { x, top, width, height } = placed.image;
  const bottom = sheet.height - top - height;
  return imageAt(images.use(letterhead.image), { left: x, bottom, width, height });
}

/** Draws the signature into its empty lines, if they are on this page, and returns the content that draws its image. */
export function drawSignature(
  canvas: TextCanvas,
  images: PageImages,
  signature: NonNullable<LetterParts["signature"]>,
  { layout, page }: { layout: LetterLayout; page: number },
): string {
  const first = layout.pages[page]!.find(({ line }) => line.form.reserved);
  if (!first) return "";
  const { leading, margin } = layout;
  const top = first.baseline - leading * ascent;
  const box = { width: signatureWidth, height: signatureLines * leading - 4 };
  if ("image" in signature) {
    const size = fitImage(signature.image, box);
    const bottom = sheet.height - top - 2 - size.height;
    return imageAt(images.use(signature.image), { left: margin, bottom, ...size });
  }
  const shaped = shapeSignature(signature.typed);
  const size = Math.min(typedSize, ((sheet.width - 2 * margin) * 1000) / Math.max(1, shaped.width));
  canvas.line(lineOf(shaped), margin, top + box.height * 0.68, size);
  return "";
}

const shapeSignature = (typed: string): Shaped =>
  shapeText(sanitise(typed), null, styleOf("", families["hand-script"]), new Set());
