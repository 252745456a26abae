import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { pageOf, prose, setLines } from "#test/fixtures/pdf/letters";
import { addCodes } from "./add-codes.ts";
import { intakePdf } from "./intake-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";

type Code = { size: number; isDark(x: number, y: number): boolean };

let engine: Engine;
let code: Code;
beforeAll(async () => {
  engine = await loadEngine();
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { symbol } = await writeBarcode("https://evil.example/pay?a=1", { format: "QRCode", scale: 1 });
  const { width: size, data } = symbol;
  code = { size, isDark: (x, y) => data[y * size + x] === 0 };
});

/** The modules of a QR code as squares, scaled to the unit square. */
function squares(): string {
  const { size, isDark } = code;
  const side = 1 / size;
  let drawn = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y)) drawn += `${x * side} ${1 - (y + 1) * side} ${side} ${side} re `;
  return `${drawn}f`;
}

function image(): string {
  const { size, isDark } = code;
  let hex = "";
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) hex += isDark(x, y) ? "00" : "ff";
  return `BI /W ${size} /H ${size} /CS /G /BPC 8 /F /AHx ID ${hex}> EI`;
}

/** The text of a full page that has a drawing in its lower part, and why the page is in doubt. */
async function read(drawn: string) {
  const bytes = pageOf((font) => {
    const text = setLines(font, prose(1500), { left: 72, top: 700, width: 468 });
    return `q ${drawn} Q\n${text}`;
  });
  const intake = await addCodes(engine, intakePdf(engine, bytes, { maxPages: 12, addressZones: [] }));
  return intake.pages[0]!;
}

describe("a code on a page full of text is decoded for screening", () => {
  test.each([36, 60, 100, 144])("in squares, %i points wide", async (points) => {
    expect((await read(`${points} 0 0 ${points} 100 90 cm ${squares()}`)).text).toContain(
      "QR code: evil.example (https://evil.example/pay?a=1)",
    );
  });

  test.each([
    ["as an image", () => image(), "72 0 0 72 300 90"],
    ["turned", () => squares(), "0 72 -72 0 372 90"],
    ["in color", () => `0 0 .6 rg ${squares()}`, "72 0 0 72 300 90"],
    ["white on black", () => `0 g -.2 -.2 1.4 1.4 re f 1 g ${squares()}`, "72 0 0 72 300 90"],
  ])("%s", async (_, draw, matrix) => {
    expect(await read(`${matrix} cm ${draw()}`)).toMatchObject({
      doubt: null,
      text: expect.stringContaining("QR code: evil.example"),
    });
  });
});

test("rules, tables, and filled boxes don't trigger a search for codes", async () => {
  const table = Array.from({ length: 12 }, (_, at) => `72 ${60 + at * 12} m 540 ${60 + at * 12} l S`);
  const columns = Array.from({ length: 8 }, (_, at) => `${72 + at * 60} 60 m ${72 + at * 60} 192 l S`);
  const { codeAreas } = await read([...table, ...columns, "72 210 90 50 re f"].join(" "));
  expect(codeAreas).toEqual([]);
});
