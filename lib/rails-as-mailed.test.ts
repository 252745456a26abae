import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInHouseRail } from "#lib/adapters/in-house/in-house-rail";
import { createLobRail } from "#lib/adapters/lob/lob-rail";
import { createPostgridRail } from "#lib/adapters/postgrid/postgrid-rail";
import { createThanksIoRail } from "#lib/adapters/thanksio/thanksio-rail";
import { bleed, notecard, postcardBack } from "#lib/domain/documents/cards/card-geometry";
import type { Documents } from "#lib/domain/documents/document";
import type { Piece } from "#lib/domain/documents/piece";
import { createDocuments } from "#lib/domain/documents/service";
import { profileOf, type Rect } from "#lib/domain/documents/window-profiles";
import { formats, isOfFamily, pieces } from "#lib/domain/mail/pieces";
import type { PrintRail } from "#lib/ports/print-rail";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { addressed, from, to } from "#test/fixtures/documents/pieces";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";

const settings = { apiKey: "key", apiBase: "http://localhost" } as never;
const rails: readonly PrintRail[] = [
  createLobRail(settings),
  createPostgridRail(settings),
  createThanksIoRail(settings),
  createInHouseRail(settings),
];

let documents: Documents;
beforeAll(() => {
  documents = createDocuments();
});
afterAll(() => documents.close());

const jobs = rails.flatMap((rail) =>
  formats
    .filter((format) =>
      rail.handles({ format, mailClass: "first_class", tracking: false, singleSided: false }),
    )
    .map((format) => [rail.name, format, rail] as const),
);

/** Where the rail's profile puts each address: the page, and a rectangle from the page's top left. */
function placesOf(piece: Piece): { page: number; sender: Rect; recipient: Rect; postage?: Rect } {
  const { windows, blocks } = profileOf(piece);
  const [upper, lower] = windows;
  const { format } = piece;
  if (isOfFamily(format, "letter")) {
    const written = blocks && { ...blocks.sender, y: blocks.sender.top };
    return { page: 1, sender: (lower ? upper : written) as Rect, recipient: lower ?? upper! };
  }
  if (isOfFamily(format, "postcard")) {
    const { addressZone, indicia } = postcardBack(format);
    const zone = { ...addressZone, x: addressZone.x + bleed, y: addressZone.y + bleed };
    const postage = { ...indicia, x: indicia.x + bleed, y: indicia.y + bleed };
    return { page: 2, sender: zone, recipient: zone, postage };
  }
  const { width, height, indicia, barcode } = notecard.envelope;
  const face = { x: 0, y: 0, width, height: Math.min(height, barcode.y) };
  return { page: 3, sender: face, recipient: face, postage: indicia };
}

describe.each(jobs)("%s, %s", (_, format, rail) => {
  test("the piece as mailed has both addresses and the postage area where this rail prints them", async () => {
    const piece: Piece = { ...addressed, format, windowProfile: rail.windowProfile?.(format) };
    const prepared = await documents.prepare({ kind: "text", text: "Dear you, see you soon." }, piece);
    const file = await prepared.render();
    const mailed = inspectPdf(await documents.asMailed(file, piece));
    expect(mailed).toHaveLength(pieces[format].sides?.length ?? 1);
    const { page, sender, recipient, postage } = placesOf(piece);
    const { text, lines } = mailed[page - 1]!;
    for (const words of [from.name, from.line1, "94104", "MS MARIA-JOSE OBRIEN", "SPRINGFIELD IL"])
      expect(text).toContain(words);
    const within = (place: Rect) => lines(place).join("\n");
    for (const words of ["Lindström", "94104"]) expect(within(sender)).not.toContain(words);
    for (const words of ["OBRIEN", "62701-1234"]) expect(within(recipient)).not.toContain(words);
    if (postage) {
      expect(text).toContain("POSTAGE");
      expect(within(postage)).not.toContain("POSTAGE");
    }
    // The file for the rail doesn't change; only the image shows the rail's additions.
    const inFile = inspectPdf(file)[page - 1]!.text.includes(from.line1);
    expect(inFile).toBe(profileOf(piece).blocks !== undefined);
  });
});

test("the proof of certified mail says that its addresses may be on a separate sheet at the front", async () => {
  const piece: Piece = { ...addressed, mailClass: "certified", windowProfile: "lob_10" };
  const pdf = await (await documents.prepare({ kind: "text", text: "Hello" }, piece)).render();
  const [page] = inspectPdf(await documents.asMailed(pdf, piece));
  expect(page!.text).toContain("ON A SHEET IN FRONT");
  const { inkFree } = profileOf(piece);
  expect(page!.lines(inkFree[0]!).join()).not.toContain("FRONT");
});

test("an address that doesn't fit at any size is still shown completely, in its place", async () => {
  const long = { ...to, line1: `${"Saint Hyacinthe Boulevard ".repeat(3)}12345`, city: "W".repeat(60) };
  const piece: Piece = { ...addressed, to: long, windowProfile: "lob_10" };
  const pdf = await (await documents.prepare({ kind: "text", text: "Hello" }, piece)).render();
  const [page] = inspectPdf(await documents.asMailed(pdf, piece));
  expect(page!.text).toContain("62701-1234");
  expect(page!.lines(profileOf(piece).windows[1]!).join()).not.toContain("62701-1234");
});

test("on every sheet, the area of the machine-readable code covers the page's content, whatever that content draws", async () => {
  const hostile = "0 0 100 100 re f q 0.1 0 0 0.1 300 300 cm 0 0 9 9 re W n";
  const pages = Array.from({ length: 5 }, (_, index) => ({
    content: hostile,
    // Page 3 is scaled to the sheet, under a clip.
    ...(index === 2 ? { mediaBox: "[0 0 1224 1584]" } : {}),
  }));
  const piece: Piece = { ...addressed, windowProfile: "lob_10" };
  const prepared = await documents.prepare({ kind: "pdf", bytes: finishPages(startPdf(), pages) }, piece);
  const mailed = inspectPdf(await documents.asMailed(await prepared.render(), piece));
  const { x, y } = { x: 12, y: 755 };
  expect(mailed.map(({ gray }) => gray(x, y) > 250)).toEqual([true, false, true, false, true]);
});
