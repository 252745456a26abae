import { AppError } from "#lib/shared/errors";
import { readFloats, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";

/** US Letter in points: what every page is printed on. */
export const sheet = { width: 612, height: 792 } as const;

const smallestSide = 36;
/** PDF 1.7, Annex C: 14,400 units is the most a page may measure. */
const largestSide = 14_400;

export type PageChange = { scaled: boolean; turned: boolean };

/** Refuses sizes that no page has. */
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

/**
 * Puts one page upright on US Letter: landscape is turned, what is larger is made smaller, what is smaller keeps its size and is
 * centred. `userUnit` is the page's own unit in points.
 */
export function normalisePage(engine: Engine, document: number, index: number, userUnit: number): PageChange {
  const media = readBox(engine, document, index, mediaBox) ?? [0, 0, sheet.width, sheet.height];
  const crop = readBox(engine, document, index, cropBox) ?? media;
  const [left, bottom, right, top] = intersect(crop, media);
  const rotation = engine.EPDF_GetPageRotationByIndex(document, index) & 3;
  const sideways = rotation % 2 === 1;
  const shownWidth = (sideways ? top - bottom : right - left) * userUnit;
  const shownHeight = (sideways ? right - left : top - bottom) * userUnit;
  // A hair wider than high is a square with rounding, not landscape.
  const turned = shownWidth > shownHeight * 1.02;
  const turns = turned ? (rotation + 1) & 3 : rotation;
  const width = turned ? shownHeight : shownWidth;
  const height = turned ? shownWidth : shownHeight;
  const fit = Math.min(1, sheet.width / width, sheet.height / height);
  const change = { scaled: fit < 0.999, turned };

  const near = (a: number, b: number) => Math.abs(a - b) < 0.5;
  const inPlace =
    turns === 0 &&
    userUnit === 1 &&
    near(left, 0) &&
    near(bottom, 0) &&
    near(right, sheet.width) &&
    near(top, sheet.height);
  const isLetter = (box: Box) => box.every((side, at) => side === [0, 0, sheet.width, sheet.height][at]);
  if (inPlace && isLetter(media) && isLetter(crop)) return change;
  withPage(engine, document, index, (page) => {
    if (!inPlace) {
      const scale = fit * userUnit;
      const offsetX = (sheet.width - width * fit) / 2;
      const offsetY = (sheet.height - height * fit) / 2;
      const rotate = [
        [1, 0, 0, 1, -left, -bottom],
        [0, -1, 1, 0, -bottom, right],
        [-1, 0, 0, -1, right, top],
        [0, 1, -1, 0, top, -left],
      ][turns] as number[];
      const matrix = rotate.map((value) => value * scale);
      matrix[4] = (matrix[4] ?? 0) + offsetX;
      matrix[5] = (matrix[5] ?? 0) + offsetY;
      // FS_RECTF counts left, top, right, bottom.
      const clip = [offsetX, offsetY + height * fit, offsetX + width * fit, offsetY];
      engine.withMemory(40, (pointer) => {
        new Float32Array(engine.heap().buffer, pointer, 10).set([...matrix, ...clip]);
        engine.FPDFPage_TransFormWithClip(page, pointer, pointer + 24);
      });
    }
    engine.FPDFPage_SetMediaBox(page, 0, 0, sheet.width, sheet.height);
    engine.FPDFPage_SetCropBox(page, 0, 0, sheet.width, sheet.height);
    engine.FPDFPage_SetRotation(page, 0);
  });
  return change;
}

type Box = [left: number, bottom: number, right: number, top: number];
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

/** What a reader shows of the page: the CropBox within the MediaBox. */
function intersect(crop: Box, media: Box): Box {
  const box: Box = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : media;
}
