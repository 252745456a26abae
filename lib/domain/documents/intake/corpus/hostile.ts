import { deflateSync } from "node:zlib";
import type { ErrorCode } from "#lib/shared/errors";
import { bomb } from "./bombs.ts";
import { embedFont } from "./embedded-font.ts";
import { encrypted } from "./encrypted.ts";
import { encryptedAes } from "./encrypted-aes.ts";
import { letter, pageOf, printable, prose, randomFrom, setLines, textPage } from "./letters.ts";
import { finishPages, type Page, startPdf } from "./pdf-builder.ts";

export type Hostile = {
  name: string;
  make(): Uint8Array;
  /** What the sender is told, or that it is printed. Several where the engine may give up in either way. */
  becomes: ReadonlyArray<ErrorCode | "printed">;
  /** Part of the reason. */
  because?: RegExp;
  /** Ends by its deadline: five seconds each. */
  slow?: true;
};

const refused = ["invalid_pdf"] as const;
const printed = ["printed"] as const;
const heavy = { becomes: refused, because: /too complex|too long|damaged/, slow: true } as const;
const blank: Page = { content: "" };
const word = (text = "Hello", top = 500) =>
  pageOf((font) => setLines(font, text, { left: 72, top, width: 468 }));
const with_ = (extra: string, options: { catalog?: string } = {}) =>
  pageOf((font) => setLines(font, "Hello there", { left: 72, top: 500, width: 468 }), { extra, ...options });
const plain = (content: string | Uint8Array, resources = "") =>
  finishPages(startPdf(), [{ content, resources }]);

function pages(count: number): Uint8Array {
  const file = startPdf();
  const font = embedFont(file, printable);
  return finishPages(
    file,
    Array.from({ length: count }, () => textPage(font, "Hello")),
  );
}

/** A file whose one page has its content given as a ready stream. */
function rawContent(stream: Uint8Array, filter: string): Uint8Array {
  const file = startPdf();
  const tree = file.reserve();
  const content = file.addStream(stream, filter);
  const page = file.add(`<</Type/Page/Parent ${tree}/MediaBox[0 0 612 792]/Contents ${content}>>`);
  file.add(`<</Type/Pages/Kids[${page}]/Count 1>>`, tree);
  return file.finish(file.add(`<</Type/Catalog/Pages ${tree}>>`));
}

/** Forms that draw each other: `calls(index)` lists which. */
function forms(count: number, calls: (index: number) => readonly number[]): Uint8Array {
  const file = startPdf();
  const refs = Array.from({ length: count }, () => file.reserve());
  refs.forEach((ref, index) => {
    const drawn = calls(index);
    file.addFlate(
      `0 0 m 10 10 l S ${drawn.map((callee) => `/F${callee} Do`).join(" ")}`,
      `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<<${drawn.map((callee) => `/F${callee} ${refs[callee]}`).join("")}>>>>`,
      ref,
    );
  });
  return finishPages(file, [{ content: "/F0 Do", resources: `/XObject<</F0 ${refs[0]}>>` }]);
}

const text = (bytes: string) => new Uint8Array(Buffer.from(bytes, "latin1"));

/** Recipes of files that are broken, hostile or merely odd, and what each must become. */
export const hostile: readonly Hostile[] = [
  // Not a PDF, or not all of it
  { name: "empty file", make: () => new Uint8Array(), becomes: refused, because: /empty/ },
  {
    name: "HTML with a PDF's name",
    make: () => text("<html><body>Hello</body></html>"),
    becomes: refused,
    because: /not a PDF/,
  },
  { name: "a header alone", make: () => text("%PDF-1.7"), becomes: refused, because: /damaged/ },
  {
    name: "a header and a megabyte of noise",
    make() {
      const random = randomFrom(7);
      return Uint8Array.from({ length: 1_000_000 }, (_, at) =>
        at < 8 ? "%PDF-1.7".charCodeAt(at) : Math.floor(random() * 256),
      );
    },
    becomes: refused,
    because: /damaged/,
  },
  {
    name: "one byte too large",
    make: () => new Uint8Array(Buffer.concat([letter(1), Buffer.alloc(10_485_760)])),
    becomes: refused,
    because: /too large/,
  },
  {
    name: "the first 60 %",
    make: () => letter(1).slice(0, letter(1).length * 0.6),
    becomes: refused,
    because: /damaged/,
  },
  {
    name: "500 bytes before the header",
    make: () => new Uint8Array(Buffer.concat([Buffer.alloc(500, 0x23), letter(1)])),
    becomes: printed,
  },
  {
    name: "cross-reference table destroyed",
    make() {
      const bytes = Buffer.from(letter(1));
      const at = bytes.lastIndexOf("xref\n0");
      return new Uint8Array(bytes.fill(0x78, at, at + 200));
    },
    becomes: printed,
  },
  // Pages
  { name: "no pages", make: () => finishPages(startPdf(), []), becomes: ["empty_document"] },
  { name: "13 pages", make: () => pages(13), becomes: ["page_limit_exceeded"], because: /13 pages/ },
  { name: "5,000 pages", make: () => pages(5000), becomes: ["page_limit_exceeded"], because: /5,000 pages/ },
  {
    name: "a count of two thousand million",
    make: () => text(Buffer.from(word()).toString("latin1").replace("/Count 1", "/Count 2000000000")),
    becomes: printed,
  },
  {
    name: "a page tree that contains itself",
    make() {
      const file = startPdf();
      const tree = file.reserve();
      file.add(`<</Type/Pages/Kids[${tree} ${tree}]/Count 2>>`, tree);
      return file.finish(file.add(`<</Type/Catalog/Pages ${tree}>>`));
    },
    becomes: ["invalid_pdf", "empty_document"],
  },
  { name: "a blank page", make: () => finishPages(startPdf(), [blank]), becomes: ["empty_document"] },
  {
    name: "a white rectangle over the page",
    make: () => plain("1 g 0 0 612 792 re f"),
    becomes: ["empty_document"],
  },
  {
    name: "white text on white",
    make: () => pageOf((font) => `1 g ${setLines(font, prose(300), { left: 72, top: 500, width: 468 })}`),
    becomes: ["empty_document"],
  },
  // Sizes
  {
    name: "an A4 page",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 72, top: 500, width: 400 }), {
        mediaBox: "[0 0 595.28 841.89]",
      }),
    becomes: printed,
  },
  {
    name: "an empty MediaBox",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 72, top: 500, width: 400 }), { mediaBox: "[0 0 0 0]" }),
    becomes: printed,
  },
  {
    name: "a MediaBox of words",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 72, top: 500, width: 400 }), {
        mediaBox: "[/a (b) null NaN]",
      }),
    becomes: printed,
  },
  {
    name: "a page of a thousand million points",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 72, top: 500, width: 400 }), {
        mediaBox: "[0 0 1000000000 1000000000]",
      }),
    becomes: refused,
    because: /impossible page size/,
  },
  {
    name: "a page smaller than a stamp",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 1, top: 5, width: 400 }), { mediaBox: "[0 0 20 20]" }),
    becomes: refused,
    because: /impossible page size/,
  },
  {
    name: "the largest page there is",
    make: () =>
      pageOf((f) => setLines(f, "Hello", { left: 100, top: 9000, width: 400, size: 900 }), {
        mediaBox: "[0 0 14400 14400]",
      }),
    becomes: printed,
  },
  // Locks
  {
    name: "a user password, RC4 128",
    make: () => encrypted({ bits: 128, userPassword: "secret" }),
    becomes: refused,
    because: /password/,
  },
  {
    name: "a user password, RC4 40",
    make: () => encrypted({ bits: 40, userPassword: "secret" }),
    becomes: refused,
    because: /password/,
  },
  {
    name: "an owner password only, RC4 128",
    make: () => encrypted({ bits: 128, userPassword: "" }),
    becomes: printed,
  },
  {
    name: "an owner password only, RC4 40",
    make: () => encrypted({ bits: 40, userPassword: "" }),
    becomes: printed,
  },
  ...([5, 6] as const).flatMap((revision) => [
    {
      name: `a user password, AES 256 revision ${revision}`,
      make: () => encryptedAes({ revision, userPassword: "secret", ownerPassword: "owner" }),
      becomes: refused,
      because: /password/,
    },
    {
      name: `an owner password only, AES 256 revision ${revision}`,
      make: () => encryptedAes({ revision, userPassword: "", ownerPassword: "owner" }),
      becomes: printed,
    },
    {
      name: `two empty passwords, AES 256 revision ${revision}`,
      make: () => encryptedAes({ revision, userPassword: "", ownerPassword: "" }),
      becomes: printed,
    },
  ]),
  // Active content
  {
    name: "an XFA form whose pages a program makes",
    make: () => with_("", { catalog: "/NeedsRendering true/AcroForm<</Fields[]/XFA[(template)1 0 R]>>" }),
    becomes: refused,
    because: /XFA/,
  },
  {
    name: "JavaScript when opened",
    make: () =>
      with_("", {
        catalog:
          "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(2\\))>>]>>>>",
      }),
    becomes: printed,
  },
  {
    name: "page actions, private data and a unit of its own",
    make: () =>
      with_(
        "/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>/PieceInfo<</X<</Private(Launch)>>>>/UserUnit 1.5",
      ),
    becomes: printed,
  },
  {
    name: "a link that launches a program",
    make: () => with_("/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A<</S/Launch/F(calc.exe)>>>>]"),
    becomes: printed,
  },
  {
    name: "an attached file",
    make: () =>
      with_("", {
        catalog: "/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/EF<</F 1 0 R>>>>]>>>>",
      }),
    becomes: printed,
  },
  // Too much
  {
    name: "a gigabyte of spaces as content",
    make: () => rawContent(bomb(1e9), "/Filter/FlateDecode"),
    ...heavy,
  },
  {
    name: "a gigabyte packed twice",
    make: () => rawContent(deflateSync(bomb(1e9), { level: 9 }), "/Filter[/FlateDecode/FlateDecode]"),
    ...heavy,
  },
  {
    name: "an image of 50,000 by 50,000",
    make() {
      const file = startPdf();
      const image = file.addStream(
        bomb(1e8, 0),
        "/Type/XObject/Subtype/Image/Width 50000/Height 50000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode",
      );
      return finishPages(file, [
        { content: "612 0 0 792 0 0 cm /I Do", resources: `/XObject<</I ${image}>>` },
      ]);
    },
    becomes: ["invalid_pdf", "empty_document"],
  },
  {
    name: "a content of two million nested arrays",
    make: () => plain(`${"[".repeat(2e6)}${"]".repeat(2e6)}TJ`),
    becomes: ["invalid_pdf", "empty_document"],
  },
  {
    name: "a catalog of half a million nested arrays",
    make: () => with_("", { catalog: `/X ${"[".repeat(5e5)}${"]".repeat(5e5)}` }),
    becomes: ["printed", "invalid_pdf"],
  },
  {
    name: "ten million saved graphics states",
    make: () => rawContent(deflateSync(Buffer.alloc(2e7, "q ")), "/Filter/FlateDecode"),
    ...heavy,
  },
  {
    name: "a form that draws itself",
    make: () => forms(1, () => [0, 0]),
    becomes: ["invalid_pdf", "empty_document"],
  },
  {
    name: "two forms that draw each other",
    make: () => forms(2, (index) => [1 - index, 1 - index]),
    becomes: ["invalid_pdf", "empty_document"],
  },
  {
    name: "thirty forms, each drawing the next four times",
    make: () => forms(30, (index) => (index < 29 ? [index + 1, index + 1, index + 1, index + 1] : [])),
    ...heavy,
  },
  {
    name: "600,000 strokes",
    make: () =>
      plain(
        Array.from({ length: 600_000 }, (_, at) => `${at % 612} ${at % 792} m ${at % 611} 0 l S`).join("\n"),
      ),
    becomes: refused,
    because: /too complex|too long/,
    slow: true,
  },
  {
    name: "a tiling of hundredths of a point",
    make() {
      const file = startPdf();
      const pattern = file.addFlate(
        "0 0 0.005 0.005 re f",
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 0.01 0.01]/XStep 0.01/YStep 0.01/Resources<<>>",
      );
      return finishPages(file, [
        { content: "/Pattern cs /P scn 0 0 612 792 re f", resources: `/Pattern<</P ${pattern}>>` },
      ]);
    },
    becomes: ["printed", "invalid_pdf"],
    slow: true,
  },
  {
    name: "a shading by a long program",
    make() {
      const file = startPdf();
      const program = file.addFlate(
        `{ ${"2 copy add sin exch pop ".repeat(2000)} pop dup dup }`,
        "/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]",
      );
      const shading = file.add(
        `<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[612 0 0 792 0 0]/Function ${program}>>`,
      );
      return finishPages(file, [{ content: "/S sh", resources: `/Shading<</S ${shading}>>` }]);
    },
    ...heavy,
  },
  {
    name: "200,000 objects",
    make() {
      const file = startPdf();
      for (let count = 0; count < 200_000; count++) file.add("<<>>");
      const font = embedFont(file, printable);
      return finishPages(file, [textPage(font, "Hello")]);
    },
    becomes: printed,
  },
  // Odd, and printed
  {
    name: "eight pages of words on a large picture, in a font that has to be looked at closely",
    slow: true,
    make() {
      const file = startPdf();
      const font = embedFont(file, printable, (character) => (character === "k" ? "o" : character));
      const [width, height] = [850, 1100];
      const pixels = Uint8Array.from(
        { length: width * height * 3 },
        (_, at) => (at * 7 + (at >> 9) * 3) & 255,
      );
      const picture = file.addFlate(
        pixels,
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      );
      const words = setLines(font, prose(2500), { left: 72, top: 720, width: 468 });
      const page = {
        content: `q 612 0 0 792 0 0 cm /I Do Q ${words}`,
        resources: `/XObject<</I ${picture}>>/Font<</F ${font.ref}>>`,
      };
      return finishPages(file, Array<typeof page>(8).fill(page));
    },
    becomes: printed,
  },
  {
    name: "a font that is not in the file",
    make: () =>
      finishPages(startPdf(), [
        {
          content: "BT /H 12 Tf 72 400 Td (Hello there) Tj ET",
          resources: "/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>",
        },
      ]),
    becomes: printed,
  },
  {
    name: "glyph names that are no character",
    make: () =>
      finishPages(startPdf(), [
        {
          content: "72 100 100 100 re f BT /H 12 Tf 72 400 Td (Hello there) Tj ET",
          resources:
            "/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[97/u110000/uFFFFFF/uD800]>>>>>>",
        },
      ]),
    becomes: printed,
  },
  {
    name: "a font that is nowhere",
    make: () => finishPages(startPdf(), [{ content: "BT /Nowhere 12 Tf 72 400 Td (Hello there) Tj ET" }]),
    becomes: printed,
  },
];

/** The same file with a few bytes changed, `count` times: edits, flipped bits, copied blocks. Repeatable. */
export function* mutations(base: Uint8Array, count: number, seed: number): Generator<Uint8Array> {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let made = 0; made < count; made++) {
    const bytes = base.slice();
    for (let edit = 1 + below(20); edit > 0; edit--) {
      const at = below(bytes.length);
      const kind = below(3);
      if (kind === 0) bytes[at] = below(256);
      else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
      else bytes.copyWithin(at, below(bytes.length), Math.min(bytes.length, at + below(64)));
    }
    yield bytes;
  }
}
