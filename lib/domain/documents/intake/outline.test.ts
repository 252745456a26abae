import { expect, test } from "vitest";
import { onePagePdf } from "#test/api/one-page-pdf";
import { drawOutlines } from "./draw-outlines.ts";
import { isSameOutline, type Outline, outlineOf, packOutline, unpackOutline } from "./outline.ts";
import { loadEngine } from "./pdfium.ts";
import { patchesOf } from "./unread-patches.ts";

const engine = await loadEngine();

/** Draws `content` as a page, and returns the outline of its right half as a patch of unread ink. */
function outlineOfPage(content: string, scale = 2, dx = 0, dy = 0): Outline {
  const [x, y] = [240 + Math.round((dx / 72) * 200), 1089 - Math.round((dy / 72) * 200)];
  const base = new TextDecoder().decode(onePagePdf("x"));
  const stream = `BT /F1 12 Tf 72 400 Td (x) Tj ET `;
  const pdf = base.replace(
    `<< /Length ${stream.length} >>\nstream\n${stream}`,
    `<< /Length ${content.length} >>\nstream\n${content}`,
  );
  const [drawn] = drawOutlines(engine, {
    pdf: new TextEncoder().encode(pdf),
    index: 0,
    patches: [
      { left: x, top: y - 280 / scale, right: x + 100 + 1400 / scale, bottom: y + 160 / scale, scale },
    ],
    withoutText: false,
    released: [],
  });
  return unpackOutline(drawn!.outline!);
}
/** Drawn at the scale of a patch whose smallest letters have this size. */
const word = (text: string, size: number, dx = 0, dy = 0) =>
  outlineOfPage(
    `BT /F1 ${size} Tf ${100 + dx} ${400 + dy} Td (${text}) Tj ET`,
    2 ** Math.max(1, Math.ceil(Math.log2(40 / (size * 0.52 * (200 / 72))))),
    dx,
    dy,
  );

const words = [
  ...["cat", "eat", "oat", "eel", "cel", "kill", "kiln", "hill", "till", "pay", "pav", "bay", "day"],
  ...["die", "dle", "dye", "I will", "I wilt", "I wiil", "burn", "bum", "bun", "now", "how", "not", "hot"],
  ...["house", "honse", "mouse", "now.", "now,", "no w", "$5,000", "$6,000", "$5.000", "$8,000"],
];

test.each([5, 12])("in %i pt, no two words have the same outline", (size) => {
  const outlines = words.map((text) => word(text, size));
  const alike = outlines.flatMap((one, at) =>
    outlines
      .slice(at + 1)
      .flatMap((other, more) => (isSameOutline(one, other) ? [[words[at], words[at + 1 + more]]] : [])),
  );
  expect(alike).toEqual([]);
});

test.each([5, 12, 30])("in %i pt, a word has the same outline wherever it is on the page", (size) => {
  for (const text of ["kill", "eel", "$5,000"]) {
    const first = word(text, size);
    for (const [dx, dy] of [
      [0, 0],
      [1, 1],
      [0.37, 0],
      [0, 0.61],
      [7.23, 11.48],
      [0.09, 0.09],
    ] as const)
      expect(isSameOutline(first, word(text, size, dx, dy)), `${text} ${dx} ${dy}`).toBe(true);
  }
});

test("anything added, even in the faintest gray or in a color as bright as its background, changes the outline", () => {
  const logo = "0.2 0.2 0.8 rg 90 385 120 40 re f";
  const one = outlineOfPage(logo);
  for (const color of ["0.26 0.26 0.86", "0.55 0 0.2"])
    expect(
      isSameOutline(one, outlineOfPage(`${logo} ${color} rg BT /F1 12 Tf 110 400 Td (die) Tj ET`)),
      color,
    ).toBe(false);
  expect(isSameOutline(one, outlineOfPage(`0.2 0.2 0.8 rg 93.3 381.1 120 40 re f`))).toBe(true);
});

test("a texture, in which words could hide, has no outline", () => {
  const [width, height] = [400, 300];
  const noise = Uint8Array.from({ length: width * height }, (_, at) => 200 + (((at * 48_271) % 65_537) % 50));
  const lines = Uint8Array.from({ length: width * height }, (_, at) => ((at % width) % 8 < 2 ? 90 : 255));
  for (const data of [noise, lines]) expect(outlineOf({ width, height, data })).toBeNull();
});

test("an outline can be stored and read back, and a huge one isn't stored", () => {
  const one = word("kill", 12);
  expect(isSameOutline(one, unpackOutline(packOutline(one)!))).toBe(true);
  const noise = {
    width: 1000,
    height: 1000,
    levels: Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 11),
  };
  expect(
    packOutline({
      ...noise,
      levels: crypto.getRandomValues(new Uint8Array(60_000)),
      width: 300,
      height: 200,
    }),
  ).not.toBeNull();
  expect(
    packOutline({
      ...noise,
      levels: Buffer.concat(Array.from({ length: 16 }, () => crypto.getRandomValues(new Uint8Array(62_500)))),
    }),
  ).toBeNull();
});

test("marks that are close together form one patch; the patch counts as soft if one of its marks is soft", () => {
  const mark = (left: number, top = 100, more = {}) => ({
    left,
    top,
    right: left + 14,
    bottom: top + 20,
    letters: 1,
    ...more,
  });
  const patches = patchesOf([mark(100), mark(120), mark(150), mark(600), mark(640, 110, { soft: true })]);
  expect(patches.map(({ left, right, soft, marks }) => [left, right, soft, marks.length]).sort()).toEqual([
    [100, 164, false, 3],
    [600, 654, true, 2],
  ]);
});
