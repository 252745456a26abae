import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { findWriting, type Mark } from "./find-writing.ts";
import { judgeScan } from "./judge-scan.ts";
import { longestLine } from "./lines-of-marks.ts";
import { readCodes } from "./read-codes.ts";

const page = (width = 816, height = 1056) => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
});
type Drawing = ReturnType<typeof page>;

function fill({ width, data }: Drawing, x: number, y: number, wide: number, high: number, value = 0): void {
  for (let row = y; row < y + high; row++) data.fill(value, row * width + x, row * width + x + wide);
}

/** A stroke through points. */
function stroke(drawing: Drawing, points: ReadonlyArray<readonly [number, number]>, thick = 2): void {
  for (const [at, [x1, y1]] of points.entries()) {
    const [x0, y0] = points[at - 1] ?? [x1, y1];
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
    for (let step = 0; step <= steps; step++)
      fill(
        drawing,
        Math.round(x0 + ((x1 - x0) * step) / steps),
        Math.round(y0 + ((y1 - y0) * step) / steps),
        thick,
        thick,
      );
  }
}

const marksOf = (draw: (drawing: Drawing) => void) => {
  const drawing = page();
  draw(drawing);
  return findWriting(drawing);
};

describe("these aren't writing:", () => {
  test("the bars of a bar code, upright or turned", () => {
    const bars = [2, 1, 3, 1, 1, 2, 3, 2, 1, 1, 2, 3, 1, 2, 1, 3];
    for (const turned of [false, true]) {
      const marks = marksOf((drawing) => {
        let at = 100;
        for (const [index, bar] of [...bars, ...bars, ...bars].entries()) {
          if (turned) fill(drawing, 300, at, 60, bar);
          else fill(drawing, at, 300, bar, 60);
          at += bar + (bars[(index + 5) % bars.length] ?? 1);
        }
      });
      expect(marks).toEqual([]);
    }
  });

  test("the curve of a chart", () => {
    const curve = Array.from(
      { length: 100 },
      (_, at) => [100 + at * 5, 400 + Math.round(60 * Math.sin(at / 9) + (at % 7))] as const,
    );
    expect(marksOf((drawing) => stroke(drawing, curve))).toEqual([]);
  });

  test("large letters are writing, even if a single letter is a curve", () => {
    const letters = (drawing: Drawing) => {
      // V L V L V
      for (const x of [100, 260, 420])
        stroke(
          drawing,
          [
            [x, 300],
            [x + 30, 400],
            [x + 60, 300],
          ],
          5,
        );
      for (const x of [190, 350])
        stroke(
          drawing,
          [
            [x, 300],
            [x, 400],
            [x + 40, 400],
          ],
          5,
        );
    };
    expect(marksOf(letters)).toHaveLength(5);
  });
});

const mark = (left: number, top = 100, size = 20, more: Partial<Mark> = {}): Mark => ({
  left,
  top,
  right: left + size * 0.7,
  bottom: top + size,
  letters: 1,
  ...more,
});
const row = (count: number, top = 100, size = 20, more: Partial<Mark> = {}) =>
  Array.from({ length: count }, (_, at) => mark(100 + at * size, top, size, more));

describe("unread marks make a page unreadable if they form a line", () => {
  test.each([
    ["a line", row(8), 8],
    ["two lines", [...row(5), ...row(7, 140)], 7],
    ["marks in a column", Array.from({ length: 9 }, (_, at) => mark(100, 100 + at * 40)), 1],
    ["marks far apart", Array.from({ length: 9 }, (_, at) => mark(100 + at * 90)), 1],
    [
      "marks of alternating sizes",
      Array.from({ length: 8 }, (_, at) => mark(100 + at * 30, 100, at % 2 ? 10 : 60)),
      4,
    ],
  ])("%s", (_, marks, longest) => {
    expect(longestLine(marks)).toBeLessThanOrEqual(longest);
    if (longest > 4) expect(longestLine(marks)).toBe(longest);
  });

  const readable = (marks: readonly Mark[]) => judgeScan({ lines: [] }, marks).readable;

  test("a few unread marks, such as a signature, are allowed, but not as many as a few words have", () => {
    expect(readable(row(3))).toBe(true);
    expect(readable(row(7))).toBe(false);
    expect(readable(row(4, 100, 120))).toBe(false);
  });

  test("in a photograph, only lines count", () => {
    const scattered = Array.from({ length: 200 }, (_, at) =>
      mark(100 + (at % 14) * 90, 100 + Math.floor(at / 14) * 60, 20, { inPhoto: true }),
    );
    expect(readable(scattered)).toBe(true);
    expect(readable(scattered.map((each) => ({ ...each, inPhoto: false })))).toBe(false);
    expect(readable(row(8, 100, 20, { inPhoto: true }))).toBe(false);
  });

  test("more marks than can be compared count as a line", () => {
    expect(readable(Array.from({ length: 6_001 }, (_, at) => mark(at, at, 20, { inPhoto: true })))).toBe(
      false,
    );
  });
});

describe("codes are decoded for screening", () => {
  beforeAll(() => {
    const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  });

  const says = async (text: string, format: "QRCode" | "Code128" | "EAN13" | "DataMatrix") => {
    const { symbol } = await writeBarcode(text, { format, scale: 1 });
    const { width, height, data } = symbol;
    const drawing = page(700, 700);
    const scale = 4;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (data[y * width + x] === 0)
          fill(drawing, 40 + x * scale, 40 + y * scale, scale, height === 1 ? 200 : scale);
    return (await readCodes(drawing)).map((code) => code.says);
  };

  test.each([
    ["QRCode", "https://pay.example/a?b=1", "QR code: pay.example (https://pay.example/a?b=1)"],
    ["QRCode", "Call me at noon", "QR code: Call me at noon"],
    ["DataMatrix", "http://evil.example", "Bar code: evil.example (http://evil.example)"],
    ["Code128", "INVOICE-118", "Bar code: INVOICE-118"],
    // A number could be mistaken for a card number.
    ["EAN13", "4012345001235", ""],
  ] as const)("%s %s", async (format, text, expected) => {
    expect(await says(text, format)).toEqual([expected]);
  });
});
