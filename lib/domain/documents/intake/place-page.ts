import { AppError } from "#lib/shared/errors";
import type { Matrix } from "./move-patterns.ts";
import { readFloats } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";

/** US Letter in points; every page is printed on it. */
export const sheet = { width: 612, height: 792 } as const;
const letterBox = [0, 0, sheet.width, sheet.height] as const;

const smallestSide = 36;
/** PDF 1.7, Annex C: a page may measure at most 14,400 units. */
const largestSide = 14_400;

/** Refuses impossible page sizes. */
export function assertPossibleSize(engine: Engine, document: number, index: number): void {
  const [width = 0, height = 0] =
    readFloats(engine, 2, (pointer) => engine.FPDF_GetPageSizeByIndexF(document, index, pointer)) ?? [];
  if (width <= 0 || height <= 0)
    throw new AppError(
      "invalid_pdf",
      `The PDF is damaged: page ${index + 1} cannot be read. Export it again.`,
    );
  const possible = (side: number) => side >= smallestSide && side <= largestSide;
  if (possible(width) && possible(height)) return;
  throw new AppError(
    "invalid_pdf",
    `The PDF has an impossible page size: page ${index + 1} measures ${describe(width)} by ${describe(height)} inches.`,
  );
}

const describe = (points: number) =>
  Number.isFinite(points) ? (points / 72).toLocaleString("en-US", { maximumSignificantDigits: 3 }) : "?";

/** The visible part of a page: the CropBox within the MediaBox, in the page's own units, and its clockwise quarter turns. */
export type PageShape = {
  box: Box;
  rotation: number;
  /** True if a landscape page must be turned to the other side, because its text would otherwise be upside down. */
  flipped?: boolean;
};

export function shapeOfPage(engine: Engine, document: number, index: number): PageShape {
  const media = readBox(engine, document, index, mediaBox) ?? [0, 0, sheet.width, sheet.height];
  const crop = readBox(engine, document, index, cropBox) ?? media;
  return {
    box: intersect(crop, media),
    rotation: engine.EPDF_GetPageRotationByIndex(document, index) & 3,
  };
}

export type PageChange = { scaled: boolean; turned: boolean };

export type Placement = PageChange & {
  /** Null if the page doesn't have to move. */
  move: { matrix: Matrix; clip: Box } | null;
};

/**
 * Where an upright page goes on US Letter. A landscape page that is too wide is turned, a larger page is scaled down, and a smaller
 * one keeps its size and is centered. `userUnit` is the page's own unit in points.
 */
export function placePage({ box, rotation, flipped = false }: PageShape, userUnit: number): Placement {
  const [left, bottom, right, top] = box;
  const sideways = rotation % 2 === 1;
  const shownWidth = (sideways ? top - bottom : right - left) * userUnit;
  const shownHeight = (sideways ? right - left : top - bottom) * userUnit;
  const fitsUpright = shownWidth <= sheet.width + 0.5 && shownHeight <= sheet.height + 0.5;
  // Slightly wider than high means a square with rounding errors, not landscape.
  const turned = !fitsUpright && shownWidth > shownHeight * 1.02;
  const turns = turned ? (rotation + (flipped ? 3 : 1)) & 3 : rotation;
  const width = turned ? shownHeight : shownWidth;
  const height = turned ? shownWidth : shownHeight;
  const fit = Math.min(1, sheet.width / width, sheet.height / height);
  const change = { scaled: fit < 0.999, turned };

  const isLetter = box.every((side, at) => Math.abs(side - (letterBox[at] as number)) < 0.5);
  if (turns === 0 && userUnit === 1 && isLetter) return { ...change, move: null };
  const scale = fit * userUnit;
  const offsetX = (sheet.width - width * fit) / 2;
  const offsetY = (sheet.height - height * fit) / 2;
  const [a, b, c, d, e, f] = upright(turns, box).map((value) => value * scale) as unknown as Matrix;
  return { ...change, move: { matrix: [a, b, c, d, e + offsetX, f + offsetY], clip: box } };
}

/** Turns a page by quarter turns and moves its visible corner to the origin. */
function upright(turns: number, [left, bottom, right, top]: Box): Matrix {
  if (turns === 1) return [0, -1, 1, 0, -bottom, right];
  if (turns === 2) return [-1, 0, 0, -1, right, top];
  if (turns === 3) return [0, 1, -1, 0, top, -left];
  return [1, 0, 0, 1, -left, -bottom];
}

type Box = readonly [left: number, bottom: number, right: number, top: number];
const mediaBox = 0;
const cropBox = 1;

function readBox(engine: Engine, document: number, index: number, kind: number): Box | null {
  const box = readFloats(engine, 4, (pointer) =>
    engine.EPDF_GetPageBoxByIndex(document, index, kind, pointer),
  );
  if (!box) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const sorted: Box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  return sorted[2] > sorted[0] && sorted[3] > sorted[1] ? sorted : null;
}

/** The visible part of the page: the CropBox within the MediaBox. */
function intersect(crop: Box, media: Box): Box {
  const box: Box = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : media;
}
