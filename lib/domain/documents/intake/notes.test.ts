import { expect, test } from "vitest";
import { noAnnotations } from "./draw-annotations.ts";
import type { Intake } from "./intake-pdf.ts";
import { clearPage } from "./measure-first-page.ts";
import { named, notesOf } from "./notes.ts";

test.each([
  [[2], "Page 2"],
  [[2, 3], "Pages 2 and 3"],
  [[1, 2, 3], "Pages 1 to 3"],
  [[1, 2, 3, 5, 8, 9, 10], "Pages 1 to 3, 5 and 8 to 10"],
])("the pages %j are listed as %s", (pages, expected) => {
  expect(named(pages)).toBe(expected);
});

const page = {
  text: "",
  hasInk: true,
  losesImage: false,
  doubt: null,
  scaled: false,
  turned: false,
  upsideDown: false,
  tone: null,
  codeAreas: [],
  shapeless: [],
} as const;
const intake = (pages: Intake["pages"], more: Partial<Intake> = {}): Intake => ({
  sha256: "",
  pdf: new Uint8Array(),
  pages,
  first: clearPage,
  droppedActiveContent: false,
  substitutions: [],
  annotations: noAnnotations,
  plainCmyk: [],
  sampledShading: [],
  screenLayers: [],
  portfolioFiles: 0,
  ...more,
});

test("an ordinary letter needs no note", () => {
  expect(notesOf(intake([page, page]), 0)).toEqual([]);
});

test("pages are counted as printed, after an address page", () => {
  const notes = notesOf(
    intake(
      [
        { ...page, scaled: true },
        { ...page, turned: true },
      ],
      {
        droppedActiveContent: true,
        substitutions: [
          { font: "Arial", by: ["Liberation Sans"] },
          { font: "STSong-Light", by: ["Liberation Sans", "Noto Sans SC"] },
        ],
      },
    ),
    1,
  );
  expect(notes).toEqual([
    "Fonts that are not in the file are replaced: Arial by Liberation Sans, STSong-Light by Liberation Sans and Noto Sans SC. Embed them to keep their look.",
    "Page 2 is made smaller to fit US Letter paper.",
    "Page 3 is turned upright.",
    "Scripts and attached files in the PDF are not printed.",
  ]);
});

test.each([
  ["Dear {{first name}},", "{{first name}}"],
  ["Dear {{ first_name | friend }},", "{{ first_name | friend }}"],
  ["Dear <<First Name>>,", "<<First Name>>"],
  ["«First_Name»", "«First_Name»"],
  ["[Date]", "[Date]"],
])("fields that were never filled in are listed: %s", (text, named) => {
  expect(notesOf(intake([{ ...page, text }]), 0).join()).toContain(`The PDF contains ${named}: `);
});

test.each(["if (a << b) return c >> 2;", "« Bonjour »", "a set {{1, 2}}", "[sic]", "{x}"])(
  "other brackets aren't placeholders: %s",
  (text) => {
    expect(notesOf(intake([{ ...page, text }]), 0)).toEqual([]);
  },
);

test("the note lists the pages that will look worse on paper than the sender may expect", () => {
  const notes = notesOf(
    intake([page, { ...page, upsideDown: true }, { ...page, tone: "dark" }, { ...page, tone: "pale" }]),
    0,
  );
  expect(notes.map((note) => note.slice(0, 20))).toEqual([
    "Page 2 is upside dow",
    "Page 3 has a dark or",
    "Page 4 is pale and m",
  ]);
});
