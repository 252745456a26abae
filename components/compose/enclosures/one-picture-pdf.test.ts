import { expect, test } from "vitest";
import { onePicturePdf, sizeOnPage } from "./one-picture-pdf.ts";

const inches = ({ points, pixels }: ReturnType<typeof sizeOnPage>) => [
  [points.width / 72, points.height / 72],
  [pixels.width, pixels.height],
];

test.each([
  ["a phone's photo fills the page inside its margins at 200 dpi", [3000, 4000], [7.5, 10], [1500, 2000]],
  ["a photo taken sideways stays upright", [4000, 3000], [7.5, 5.625], [1500, 1125]],
  ["a panorama keeps its proportions", [20_000, 1000], [7.5, 0.375], [1500, 75]],
  ["a small picture isn't blown up", [480, 96], [5, 1], [480, 96]],
  ["a line of one pixel is still a picture", [40_000, 1], [7.5, 0.0001875], [1500, 1]],
])("%s", (_, [width, height], printed, pixels) => {
  expect(inches(sizeOnPage({ width: width!, height: height! }))).toEqual([
    printed.map((inch) => expect.closeTo(inch, 6)),
    pixels,
  ]);
});

test("the cross-reference table points to the objects, so that strict readers open the page", async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = onePicturePdf(jpeg, sizeOnPage({ width: 100, height: 100 }));
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes)![1]);
  expect(bytes.slice(xref, xref + 4)).toBe("xref");
  const entries = [...bytes.slice(xref).matchAll(/(\d{10}) 00000 n /g)].map((entry) => Number(entry[1]));
  expect(entries.map((start) => bytes.slice(start, start + 7))).toEqual(
    [1, 2, 3, 4, 5].map((id) => `${id} 0 obj`),
  );
  expect(bytes).toContain("stream\n\u00ff\u00d8\u00ff\u00d9\nendstream");
});
