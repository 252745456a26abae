import { expect, test } from "vitest";
import type { Address } from "#lib/domain/addresses/schema";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { from, to } from "#test/fixtures/documents/pieces";
import { drawLabels, type Label, labelSheet } from "./draw-labels.ts";

const short: Address = { name: "Bo", line1: "1 A St", city: "Ames", state: "IA", zip: "50010" };
const long: Address = {
  name: "Department of Environmental Conservation of the State of New York",
  line1: "1234 North Washington Boulevard Northwest",
  line2: "Apartment 1001, Building Four",
  city: "Rancho Cucamonga",
  state: "CA",
  zip: "91730-1234",
};
const labelOf = (index: number) => {
  const { across, left, top, pitchX, pitchY, width, height } = labelSheet;
  const x = left + (index % across) * pitchX;
  return { x, y: top + Math.floor(index / across) * pitchY, width, height };
};
const draw = (labels: Omit<Label, "name">[]) =>
  inspectPdf(drawLabels(labels.map((label, index) => ({ ...label, name: `piece ${index}` }))));
const wordsOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("thirty fit on a sheet of Avery 5160, in order, each within its own label", () => {
  const labels = Array.from({ length: 32 }, (_, n) => ({ from, to: { ...short, name: `No ${n}` } }));
  const [first, second, ...more] = draw(labels);
  expect([first!.width, first!.height, more.length]).toEqual([612, 792, 0]);
  const names = [...first!.text.matchAll(/NO (\d+)/g)].map(([, n]) => Number(n));
  expect(names).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(second!.text).toContain("NO 31");
  for (let index = 0; index < 30; index++) {
    const label = labelOf(index);
    const ink = first!.ink({ ...label, x: label.x - 4, width: label.width + 8 })!;
    expect(Math.abs(ink.x - label.x - 8.5)).toBeLessThan(1.5);
    expect(ink.x + ink.width).toBeLessThan(label.x + label.width - 4);
    expect(ink.y).toBeGreaterThan(label.y + 3);
    expect(ink.y + ink.height).toBeLessThan(label.y + label.height - 3);
  }
  expect(second!.ink(labelOf(2))).toBeNull();
});

test("the recipient is in postal capitals at 8 pt or more, and the sender as written", () => {
  const [page] = draw([{ to, from }]);
  const text = wordsOf(page!.text);
  expect(text).toContain("MS MARIA-JOSE OBRIEN 123 N MAIN ST APT 4B SPRINGFIELD IL 62701-1234");
  expect(text).toContain("Åsa Lindström");
});

test("a long address is abbreviated and takes more lines; the return address gets smaller but stays", () => {
  const [page] = draw([{ to: long, from: { ...from, line2: undefined } }]);
  const text = wordsOf(page!.text);
  expect(text).toContain(
    "DEPARTMENT OF ENVIRONMENTAL CONSERVATION OF THE STATE OF NEW YORK 1234 N WASHINGTON BLVD NW APT 1001 BLDG FOUR",
  );
  expect(text).toContain("Åsa Lindström");
});

test("if an address doesn't fit on a label, no part of it is printed, and the label asks to address that envelope by hand", () => {
  const [page] = draw([
    { to: { ...long, line1: "M".repeat(90) }, from },
    { to: short, from },
  ]);
  const text = wordsOf(page!.text);
  expect(text).toContain("The address is too long for a label. Write it by hand: piece 0");
  expect(text).not.toContain("MMM");
  expect(text).toContain("BO 1 A ST AMES IA 50010");
});
