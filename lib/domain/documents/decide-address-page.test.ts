import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import type { EmbeddedFont } from "#test/fixtures/pdf/embedded-font";
import { pageOf, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import type { Documents } from "./document.ts";
import type { Piece } from "./piece.ts";
import { createDocuments } from "./service.ts";
import { windowProfiles } from "./window-profiles.ts";

const to = { name: "Alice Smith", line1: "12 Oak St", city: "Salem", state: "OR", zip: "97301" };
const from = { name: "Ada Byron", line1: "1 Elm Rd", city: "Troy", state: "NY", zip: "12180" };
const piece: Piece = { format: "letter", mailClass: "first_class", color: true, to, from };

let documents: Documents;
beforeAll(() => {
  documents = createDocuments();
});
afterAll(() => documents.close());

const prepare = (bytes: Uint8Array, more: Partial<Piece> = {}, options = {}) =>
  documents.prepare({ kind: "pdf", bytes }, { ...piece, ...more }, options);
const drawn = (...rects: string[]) =>
  finishPages(startPdf(), [{ content: rects.join(" re f ").concat(" re f") }]);
const zonesOf = (name: keyof typeof windowProfiles) =>
  Math.max(...windowProfiles[name].windows.map(({ y, height }) => y + height));

/** The address and salutation as word processors place them for an envelope with a window. */
const own = (font: EmbeddedFont) =>
  [
    ...["Alice Smith", "12 Oak Street", "Salem, Oregon 97301-1234"].map((line, index) =>
      setLines(font, line, { left: 80, top: 640 - index * 14, width: 300 }),
    ),
    setLines(font, "Dear friend,", { left: 80, top: 400, width: 300 }),
  ].join("\n");

describe.each(["double_10", "single_10", "lob_10"] as const)("%s", (windowProfile) => {
  test("an address that is already on page 1 is replaced there, without an address page", async () => {
    const prepared = await prepare(pageOf(own), { windowProfile });
    expect(prepared).toMatchObject({ pageCount: 1, addressPage: false, instead: {} });
    expect(prepared.notes.join()).toContain("Page 1 has the address already");
    const [page] = inspectPdf(await documents.asMailed(await prepared.render(), { ...piece, windowProfile }));
    expect(page!.text).toContain("ALICE SMITH");
    // Text beneath the new address isn't read as part of it.
    const { text } = await documents.readPrinted(await prepared.render(), { text: null });
    expect(text).not.toMatch(/Ali|Oak|Oregon|1234/);
    expect(text.match(/ALICE/g)?.length ?? 0).toBe(windowProfile === "lob_10" ? 0 : 1);
    // The end of the file's own last line, which is longer than the new block, is covered too.
    const end = { x: 175, y: 172, width: 35, height: 3 };
    expect(inspectPdf(pageOf(own))[0]!.ink(end)).not.toBeNull();
    expect(page!.ink(end)).toBeNull();
  });

  test.each([
    ["shift", ["72 700 200 80", "72 600 200 40"]],
    ["shrink", ["72 700 200 80", "72 40 200 40"]],
  ] as const)("page 1 makes room if the sender chooses to %s it", async (firstPage, rects) => {
    const offered = await prepare(drawn(...rects), { windowProfile });
    expect(offered).toMatchObject({ pageCount: 2, addressPage: true });
    expect(offered.instead[firstPage]).toBeDefined();
    const chosen = { windowProfile, firstPage };
    const prepared = await prepare(drawn(...rects), chosen);
    expect(prepared).toMatchObject({ pageCount: 1, addressPage: false, instead: {} });
    const [page] = inspectPdf(
      await (await prepare(drawn(...rects), { ...chosen, to: undefined, from: undefined })).render(),
    );
    const { y, height } = page!.ink()!;
    expect(y).toBeGreaterThan(zonesOf(windowProfile));
    expect(y + height).toBeLessThanOrEqual(792 - 17);
  });
});

test("a letterhead stays as the return address where we print the addresses, and we never print over it", async () => {
  const head = ["Northgate Roofing", "1 Mill Rd", "Salem OR 97301"];
  const lettered = (lines: readonly string[], more = "") =>
    pageOf(
      (font) =>
        `${own(font)} ${more} ${lines
          .map((line, index) => setLines(font, line, { left: 60, top: 745 - index * 13, width: 200 }))
          .join(" ")}`,
    );
  for (const format of ["letter", "letter_windowed"] as const) {
    const prepared = await prepare(lettered(head, "200 720 30 30 re f"), { format });
    expect(prepared).toMatchObject({ pageCount: 1, addressPage: false });
    const [page] = inspectPdf(await prepared.render());
    for (const words of [...head, "ALICE SMITH"]) expect(page!.text).toContain(words);
    expect(page!.text).not.toContain(from.name);
  }
  const printed = await prepare(lettered(head), { windowProfile: "lob_10" });
  expect(printed).toMatchObject({ addressPage: true });
  expect(await prepare(lettered(["Our story began long ago"]))).toMatchObject({ addressPage: true });
});

test("a rule under the address counts as part of it; anything else near it needs an address page", async () => {
  const with_ = (more: string, change: Partial<Piece> = {}) =>
    prepare(
      pageOf((font) => `${own(font)} ${more}`),
      change,
    );
  expect(await with_("80 637.5 45 0.7 re f")).toMatchObject({ addressPage: false });
  expect(await with_("250 600 40 40 re f")).toMatchObject({ addressPage: true });
  expect(await with_("", { to: { ...to, line1: "13 Oak St" } })).toMatchObject({ addressPage: true });
  expect(await with_("", { to: undefined })).toMatchObject({ addressPage: true });
});

test("a PDF for several recipients never counts as already addressed to one of them", async () => {
  expect(await prepare(pageOf(own), {}, { shared: true })).toMatchObject({ addressPage: true });
});

test("refuses a way of making room that doesn't work for the page, and suggests the other way", async () => {
  await expect(prepare(drawn("72 40 400 740"), { firstPage: "shift" })).rejects.toMatchObject({
    code: "validation_error",
    details: {
      fields: [{ path: "first_page", message: expect.stringMatching(/printed at 7\d% of its size/) }],
    },
  });
});

test("page 1 of twelve makes room automatically, because an address page would be page 13", async () => {
  const pages = (content: string) =>
    finishPages(
      startPdf(),
      Array.from({ length: 12 }, () => ({ content })),
    );
  const low = await prepare(pages("72 600 100 100 re f"));
  expect(low).toMatchObject({ pageCount: 12, addressPage: false });
  expect(low.notes).toEqual([
    "Page 1 is printed 1.9 inches lower, because an address page would be page 13.",
  ]);
  const full = await prepare(pages("0 0 612 792 re f"));
  expect(full.notes).toContain(
    "Page 1 is printed at 68% of its size, because an address page would be page 13.",
  );
  await expect(prepare(pages("72 600 100 100 re f"), { firstPage: "address_page" })).rejects.toMatchObject({
    code: "page_limit_exceeded",
    message: expect.stringContaining("Page 1 has room for the address if it is printed 1.9 inches lower."),
  });
});
