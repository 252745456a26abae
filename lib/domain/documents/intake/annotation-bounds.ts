import { readFloats } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";

/** FPDFAnnot_GetSubtype of the marks that are positioned by points instead of their rectangle. */
const subtypes = { line: 4, polygon: 7, polyline: 8, highlight: 9, strikeout: 12, ink: 15 };
const floatBytes = 4;
/** Extra space on each side, in 1/72 inch, for line thickness and arrowheads. */
const margin = 12;
/** More points than any mark drawn by hand has. */
const mostPoints = 100_000;

/**
 * Makes the rectangle of a mark cover its points. If a mark has no appearance stream, viewers draw it from its points. The engine also
 * clips the drawing to the mark's rectangle, which some programs write incorrectly, and stretches marks of text to it.
 */
export function coverPoints(engine: Engine, annotation: number): void {
  const points = pointsOf(engine, annotation);
  if (points.length < 2) return;
  const bounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  points.forEach((value, at) => {
    const axis = at % 2;
    bounds[axis] = Math.min(bounds[axis] as number, value);
    bounds[axis + 2] = Math.max(bounds[axis + 2] as number, value);
  });
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds;
  if (!bounds.every(Number.isFinite)) return;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] =
    readFloats(engine, 4, (pointer) => engine.FPDFAnnot_GetRect(annotation, pointer)) ?? [];
  const isCovered =
    Math.min(x0, x1) <= left &&
    Math.max(x0, x1) >= right &&
    Math.min(y0, y1) <= bottom &&
    Math.max(y0, y1) >= top;
  const marksText = isTextMark(engine.FPDFAnnot_GetSubtype(annotation));
  if (isCovered && !marksText) return;
  const around = marksText ? 0 : margin;
  engine.withMemory(4 * floatBytes, (pointer) => {
    // FS_RECTF: left, top, right, bottom.
    new Float32Array(engine.heap().buffer, pointer, 4).set([
      left - around,
      top + around,
      right + around,
      bottom - around,
    ]);
    engine.FPDFAnnot_SetRect(annotation, pointer);
  });
}

const isTextMark = (subtype: number) => subtype >= subtypes.highlight && subtype <= subtypes.strikeout;

/** The coordinates of a mark's points: x, y, x, y, and so on. */
function pointsOf(engine: Engine, annotation: number): number[] {
  const subtype = engine.FPDFAnnot_GetSubtype(annotation);
  const read = (count: number, fill: (pointer: number) => boolean) =>
    count > 0 && count <= mostPoints ? (readFloats(engine, count * 2, fill) ?? []) : [];
  const listed = (write: (pointer: number, length: number) => number) => {
    const count = write(0, 0);
    return read(count, (pointer) => write(pointer, count) === count);
  };
  if (subtype === subtypes.line)
    return read(2, (pointer) => engine.FPDFAnnot_GetLine(annotation, pointer, pointer + 2 * floatBytes));
  if (subtype === subtypes.polygon || subtype === subtypes.polyline)
    return listed((pointer, length) => engine.FPDFAnnot_GetVertices(annotation, pointer, length));
  const each = (count: number, points: (index: number) => number[]) =>
    Array.from({ length: Math.min(count, mostPoints) }, (_, index) => points(index)).flat();
  if (subtype === subtypes.ink)
    return each(engine.FPDFAnnot_GetInkListCount(annotation), (index) =>
      listed((pointer, length) => engine.FPDFAnnot_GetInkListPath(annotation, index, pointer, length)),
    );
  if (isTextMark(subtype))
    return each(engine.FPDFAnnot_CountAttachmentPoints(annotation), (index) =>
      read(4, (pointer) => engine.FPDFAnnot_GetAttachmentPoints(annotation, index, pointer)),
    );
  return [];
}
