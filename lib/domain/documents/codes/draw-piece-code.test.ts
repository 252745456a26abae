import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { formatPieceCode, withCheckDigit } from "#lib/domain/mail/piece-code";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { addressed, from, to } from "#test/fixtures/documents/pieces";
import { openPdf, withPage } from "../intake/open-pdf.ts";
import { loadEngine } from "../intake/pdfium.ts";
import { drawGrey } from "../intake/rasterize-page.ts";
import { drawLabels, labelSheet } from "../labels/draw-labels.ts";
import { profileOf } from "../window-profiles.ts";
import { addressZonesOf } from "../zones.ts";
import { drawPieceCode, matrixOf } from "./draw-piece-code.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const code = withCheckDigit("482159037");

/** What a scanner at 300 dots per inch reads on the first page. */
async function scan(pdf: Uint8Array): Promise<string[]> {
  const engine = await loadEngine();
  const { document, close } = openPdf(engine, pdf);
  const [width, height] = [2550, 3300];
  const { data } = withPage(engine, document, 0, (page) => drawGrey(engine, page, width, height));
  close();
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (const [index, gray] of data.entries()) rgba.set([gray, gray, gray, 255], 4 * index);
  const found = await readBarcodes({ data: rgba, width, height, colorSpace: "srgb" } as ImageData, {
    formats: ["DataMatrix"],
  });
  return found.map(({ text }) => text);
}

test.each(["letter", "letter_windowed"] as const)(
  "a %s has it in its window, at least an eighth of an inch above the recipient, and a scanner reads it",
  async (format) => {
    const piece = { ...addressed, format };
    const { over } = (await drawPieceCode(piece, code))!;
    const [page] = inspectPdf(over);
    const ink = page!.ink()!;
    const { recipient } = profileOf(piece).blocks!;
    expect(ink.y + ink.height).toBeLessThanOrEqual(recipient.top - 9);
    // Only where no PDF and no text of the sender has ink.
    const free = addressZonesOf(piece).find(
      ({ x, y, width, height }) =>
        x <= ink.x && y <= ink.y && x + width >= ink.x + ink.width && y + height >= ink.y + ink.height,
    );
    expect(free).toBeDefined();
    expect(page!.text.trim()).toBe(formatPieceCode(code));
    expect(await scan(over)).toEqual([code]);
  },
);

test.each(["notecard", "postcard_4x6"] as const)("a %s has none: no window of it is free", async (format) => {
  expect(await drawPieceCode({ ...addressed, format }, code)).toBeNull();
});

test("a label has it in its upper right corner, and not if an address needs the room", async () => {
  const given = { name: "piece", code: { digits: code, matrix: await matrixOf(code) } };
  const short = { ...from, line2: undefined, name: "Bo" };
  const pdf = drawLabels([{ ...given, to, from: short }]);
  expect(await scan(pdf)).toEqual([code]);
  const [page] = inspectPdf(pdf);
  const { left, top, width, height } = labelSheet;
  const ink = page!.ink({ x: left + width / 2, y: top, width: width / 2, height: height / 2 })!;
  expect(ink.x + ink.width).toBeLessThan(left + width - 4);
  expect(ink.y).toBeGreaterThan(top + 3);
  const wide = { ...from, name: "The Department of Environmental Conservation of the State of New York" };
  expect(await scan(drawLabels([{ ...given, to, from: wide }]))).toEqual([]);
});
