import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { intakePdf } from "./intake-pdf.ts";
import { notesOf } from "./notes.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";
import { drawColours } from "./rasterize-page.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A profile of printing on coated paper (CGATS001, SWOP; saucecontrol/Compact-ICC-Profiles, CC0). */
const swop = readFileSync("test/fixtures/pdf/cgats001.icc");

/** The profile with its color table inverted (ICC.1, lut8Type). */
function inverted(): Buffer {
  const profile = Buffer.from(swop);
  const count = profile.readUInt32BE(128);
  for (let tag = 132; tag < 132 + count * 12; tag += 12) {
    if (!/^A2B/.test(profile.toString("latin1", tag, tag + 4))) continue;
    const [from, length] = [profile.readUInt32BE(tag + 4), profile.readUInt32BE(tag + 8)];
    for (let at = from + 48 + 4 * 256; at < from + length - 3 * 256; at++) profile[at] = 255 - profile[at]!;
  }
  return profile;
}

/** A page in the profile's colors, and a red page. */
function fileOf(profile: Buffer): Uint8Array {
  const file = startPdf();
  const space = file.addFlate(profile, "/N 4/Alternate/DeviceCMYK");
  return finishPages(file, [
    {
      content: "/C cs .2 .8 .4 .1 sc 100 100 400 200 re f 1 0 0 0 sc 100 400 400 200 re f",
      resources: `/ColorSpace<</C[/ICCBased ${space}]>>`,
    },
    { content: "1 0 0 rg 100 100 400 200 re f" },
  ]);
}

const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });
const draw = (bytes: Uint8Array) => {
  const open = openPdf(engine, bytes);
  try {
    return withPage(engine, open.document, 0, (page) => drawColours(engine, page, 204, 264).data);
  } finally {
    open.close();
  }
};
const largestDifference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);

test("a CMYK profile for paper becomes plain CMYK in nearly the same colors, and the note names its pages", () => {
  const given = fileOf(swop);
  const taken = intake(given);
  expect(Buffer.from(taken.pdf).includes("/ICCBased")).toBe(false);
  expect(largestDifference(draw(given), draw(taken.pdf))).toBeLessThan(16);
  expect(notesOf(taken, 0)).toEqual([
    "Page 1 has CMYK colors with a profile. They are printed as plain CMYK, which may look slightly different.",
  ]);
});

test("a profile that changes colors stays, so that its colors are read and printed as they look", () => {
  const given = fileOf(inverted());
  const taken = intake(given);
  expect(largestDifference(draw(given), draw(fileOf(swop)))).toBeGreaterThan(64);
  expect(Buffer.from(taken.pdf).includes("/ICCBased")).toBe(true);
  expect(Buffer.compare(draw(given), draw(taken.pdf))).toBe(0);
  expect(taken.plainCmyk).toEqual([]);
});

test("reports the page of a two-dimensional shading that uses a table, but not of one that uses a formula", () => {
  const fileOf = (sampled: boolean) => {
    const file = startPdf();
    const samples = Uint8Array.from([0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0]);
    const range = "/Domain[0 1 0 1]/Range[0 1 0 1 0 1]";
    const colors = sampled
      ? file.addFlate(samples, `/FunctionType 0${range}/Size[2 2]/BitsPerSample 8`)
      : file.addStream("{ 0 }", `/FunctionType 4${range}`);
    const shading = file.add(
      `<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[300 0 0 300 100 300]/Function ${colors}>>`,
    );
    return finishPages(file, [
      { content: "0 g 100 100 50 50 re f" },
      { content: "/S sh", resources: `/Shading<</S ${shading}>>` },
    ]);
  };
  expect(intake(fileOf(true)).sampledShading).toEqual([1]);
  expect(intake(fileOf(false)).sampledShading).toEqual([]);
});
