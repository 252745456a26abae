import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letter, pageOf, prose, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { readPng } from "#test/fixtures/pdf/read-png";
import { scanOf } from "#test/fixtures/pdf/scans";
import { createPdfIntake, type PdfIntake, type PreparePdfOptions } from "./pdf-intake.ts";

let intake: PdfIntake;
beforeAll(() => {
  intake = createPdfIntake();
});
afterAll(() => intake.close());

const zone = { x: 0, y: 120, width: 390, height: 144 };
const block = { left: 72, top: 610, width: 200, size: 10 };
const options: PreparePdfOptions = {
  addressZones: [zone],
  addressOverlay: async () => pageOf((font) => setLines(font, "ALICE SMITH", block)),
};
const prepare = (bytes: Uint8Array, more: Partial<PreparePdfOptions> = {}) =>
  intake.preparePdf(bytes, { ...options, ...more });
const wordsOf = async (pdf: Uint8Array) =>
  (await intake.preparePdf(pdf, { ...options, addressZones: [] })).text.replace(/\s+/g, " ");

/** The darkest value inside a rectangle given in points. */
async function darkest(pdf: Uint8Array, page: number, area: typeof zone): Promise<number> {
  const { width, channels, data } = readPng(await intake.toPng(pdf, page, { widthPx: 612 }));
  let least = 255;
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++)
      least = Math.min(least, data[(y * width + x) * channels] ?? 255);
  return least;
}

describe("the address", () => {
  test("is stamped on a clear first page, which doesn't change otherwise", async () => {
    const bytes = letter(2);
    const prepared = await prepare(bytes);
    expect(prepared).toMatchObject({ pageCount: 2, addressPage: false, notes: [], unreadablePages: [] });
    const pdf = await prepared.render();
    expect(await darkest(pdf, 1, zone)).toBeLessThan(100);
    const text = await wordsOf(pdf);
    expect(text).toContain("ALICE SMITH");
    expect(text).toContain(prose(1700, 1).slice(0, 60));
    expect(text).toContain(prose(1700, 2).slice(0, 60));
    const below = async (file: Uint8Array) =>
      readPng(await intake.toPng(file, 1, { widthPx: 612 })).data.subarray(612 * 280);
    expect(Buffer.compare(await below(pdf), await below(bytes))).toBe(0);
  });

  test("goes on its own page before a first page that isn't clear", async () => {
    const bytes = pageOf((font) => setLines(font, "My own letterhead", { left: 72, top: 620, width: 300 }));
    const prepared = await prepare(bytes);
    expect(prepared).toMatchObject({ pageCount: 2, addressPage: true });
    expect(prepared.notes.join()).toContain("not clear where the address goes");
    const pdf = await prepared.render();
    expect(await wordsOf(pdf)).toBe("ALICE SMITH My own letterhead");
  });

  test("is neither moved nor clipped by the graphics state of page 1", async () => {
    const bytes = pageOf(
      (font) =>
        `${setLines(font, "Hello", { left: 72, top: 300, width: 300 })} q q 0.1 0 0 0.1 50 50 cm 0 0 1 1 re W n`,
    );
    const pdf = await (await prepare(bytes)).render();
    expect(await wordsOf(pdf)).toContain("ALICE SMITH");
    expect(await darkest(pdf, 1, { x: 70, y: 170, width: 80, height: 16 })).toBeLessThan(100);
  });

  test("that needs a thirteenth page is refused with the reason", async () => {
    const file = startPdf();
    const bytes = finishPages(
      file,
      Array.from({ length: 12 }, () => ({ content: "0 0 612 792 re f" })),
    );
    await expect(prepare(bytes, { piece: { firstPage: "address_page" } })).rejects.toMatchObject({
      code: "page_limit_exceeded",
      message: expect.stringContaining("address page"),
      details: { extra: { page_count: 13, max_pages: 12 } },
    });
  });
});

test("a document renders to the same bytes every time", async () => {
  const bytes = letter(2);
  const [first, second] = [await (await prepare(bytes)).render(), await (await prepare(bytes)).render()];
  expect(Buffer.compare(first, second)).toBe(0);
});

test("a font that isn't in the file is replaced by its twin, with real letters, and the note names both", async () => {
  const bytes = finishPages(startPdf(), [
    {
      content: "BT /H 14 Tf 72 400 Td (Hello from Helvetica) Tj ET",
      resources: "/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>",
    },
  ]);
  const prepared = await prepare(bytes);
  expect(prepared.text).toBe("Hello from Helvetica");
  expect(prepared.notes).toEqual([
    "Fonts that are not in the file are replaced: Helvetica by Liberation Sans. Embed them to keep their look.",
  ]);
  const pdf = await prepared.render();
  const file = Buffer.from(pdf).toString("latin1");
  expect(file).toContain("+LiberationSans-Regular");
  expect(file).not.toContain("/Image");
  expect(file).not.toContain("Helvetica");
  expect(await darkest(pdf, 1, { x: 72, y: 380, width: 120, height: 16 })).toBeLessThan(100);
});

describe("page images", () => {
  test("have the requested width, in gray or color like the page", async () => {
    const gray = readPng(await intake.toPng(letter(1), 1, { widthPx: 408 }));
    expect(gray).toMatchObject({ width: 408, height: 528, channels: 1 });
    const red = readPng(
      await intake.toPng(
        pageOf(() => "1 0 0 rg 0 0 612 792 re f"),
        1,
        { widthPx: 306 },
      ),
    );
    expect(red).toMatchObject({ width: 306, height: 396, channels: 3 });
    expect([...red.data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  test("keep the shape of any page, such as a postcard", async () => {
    const card = pageOf(() => "0 0 10 10 re f", { mediaBox: "[0 0 450 306]" });
    expect(readPng(await intake.toPng(card, 1, { widthPx: 450 }))).toMatchObject({ width: 450, height: 306 });
  });

  test("show the overlay rectangles", async () => {
    const pdf = letter(1);
    const { data, width, channels } = readPng(
      await intake.toPng(pdf, 1, { widthPx: 612, overlay: [{ x: 100, y: 100, width: 50, height: 20 }] }),
    );
    const at = (x: number, y: number) => [
      ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
    ];
    expect(channels).toBe(3);
    expect(at(99, 110)).toEqual([255, 255, 255]);
    expect(at(100, 110)).toEqual([196, 74, 44]);
    expect(at(120, 110)).not.toEqual([255, 255, 255]);
  });

  test.each([0, 2, 1.5])("of page %s of a one-page document are refused", async (page) => {
    await expect(intake.toPng(letter(1), page, { widthPx: 408 })).rejects.toMatchObject({
      code: "validation_error",
      details: { fields: [{ path: "page" }] },
    });
  });
});

describe("scans", () => {
  const words = prose(260, 5);
  const picture = async (text: string) =>
    intake.toPng(
      pageOf((font) => setLines(font, text, { left: 72, top: 480, width: 468, size: 13 })),
      1,
      { widthPx: 1275 },
    );
  const plain = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

  test("are held until OCR has read them, with the page numbers", async () => {
    const prepared = await prepare(scanOf(await picture(words), { claims: "A harmless sentence" }), {
      addressZones: [],
    });
    expect(prepared.unreadablePages).toEqual([1]);
    expect(prepared.text).toBe("");
  });

  test("are read by OCR within the request if the caller asks for it, whatever their text layer says", async () => {
    const scan = scanOf(await picture(words), { claims: "A harmless sentence" });
    const limits = { maxPages: 2, limitMs: 60_000 };
    const prepared = await prepare(scan, { addressZones: [], readScans: limits });
    expect(prepared.unreadablePages).toEqual([]);
    expect(prepared.text).not.toContain("harmless");
    const read = new Set(plain(prepared.text));
    const missed = plain(words).filter((word) => !read.has(word));
    expect(missed.length).toBeLessThan(plain(words).length * 0.05);
  }, 90_000);

  test("that OCR can't read stay held", async () => {
    const strokes = Array.from({ length: 60 }, (_, index) => {
      const x = 72 + (index % 20) * 22;
      const y = 500 - Math.floor(index / 20) * 40;
      return `${x} ${y} m ${x + 9} ${y + 25} ${x - 6} ${y + 4} ${x + 14} ${y + 17} c ${x + 3} ${y - 8} l S`;
    }).join(" ");
    const [page] = await intake.readScans(
      pageOf(() => `2 w ${strokes}`),
      [1],
      { limitMs: 60_000 },
    );
    expect(page).toMatchObject({ page: 1, readable: false });
  }, 90_000);

  test("that OCR doesn't reach within the limit count as unread", async () => {
    const scan = scanOf(await picture(words));
    expect(await intake.readScans(scan, [1], { limitMs: 1 })).toEqual([
      { page: 1, text: "", readable: false },
    ]);
  });
});
