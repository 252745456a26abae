import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { printable, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { intakePdf } from "./intake-pdf.ts";
import { toneOf } from "./page-tone.ts";
import { type Engine, loadEngine } from "./pdfium.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });
const changed = (bytes: Uint8Array, from: RegExp, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1"));
const message = (bytes: Uint8Array) => {
  try {
    return String(intake(bytes).pages.length);
  } catch (error) {
    return (error as Error).message;
  }
};

const letterOf = (
  content: (words: (text: string) => string) => string,
  page: { mediaBox?: string; extra?: string; form?: string } = {},
  catalog = "",
  pages = 1,
) => {
  const file = startPdf();
  const font = embedFont(file, printable);
  const form = file.reserve();
  const resources = `/Font<</F ${font.ref}>>/XObject<</X ${form}>>`;
  const words = (text: string) => setLines(font, text, { left: 72, top: 300, width: 400 });
  const own = (page.form ?? "").replaceAll("SELF", form);
  file.addStream(`${words("In the form")} /X Do`, `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${own}`, form);
  const one = { content: content(words), resources, ...page };
  const { form: _, ...rest } = one;
  return finishPages(
    file,
    Array.from({ length: pages }, () => rest),
    catalog,
  );
};

const packedImage = deflateSync(Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7919) % 251)));

test.each([
  ["broken data", "/Filter/DCTDecode", "no picture", true],
  ["an unknown filter", "/Filter/NoSuchDecode", "no picture", true],
  ["packed data that ends early", "/Filter/FlateDecode", packedImage.subarray(0, -12), true],
  [
    "packed data that is damaged",
    "/Filter/FlateDecode",
    Buffer.concat([packedImage.subarray(0, 9), Buffer.alloc(30, 0x55)]),
    true,
  ],
  ["packed data without a checksum", "/Filter/FlateDecode", packedImage.subarray(0, -4), false],
  ["a white image", "", "\xff".repeat(300), false],
  ["a black image", "", "\0".repeat(300), false],
])("an image is named only if it can't be decoded: %s", (_, filter, data, lost) => {
  const file = startPdf();
  const image = file.addStream(
    data,
    `/Type/XObject/Subtype/Image/Width 10/Height 10/BitsPerComponent 8/ColorSpace/DeviceRGB${filter}`,
  );
  const content = "0 g 300 600 90 90 re f q 100 0 0 100 72 300 cm /I Do Q";
  const bytes = finishPages(file, [{ content, resources: `/XObject<</I ${image}>>` }]);
  expect(intake(bytes).pages[0]?.losesImage).toBe(lost);
  const form = file.addStream(
    "q 100 0 0 100 0 0 cm /I Do Q",
    `/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</I ${image}>>>>`,
  );
  const around = "0 g 300 600 90 90 re f 72 300 50 50 re f";
  for (const content of [
    `q 1 0 0 1 72 300 cm /X Do Q ${around}`,
    `q 100 0 0 100 72 300 cm /I Do Q ${around}`,
  ]) {
    const other = finishPages(file, [{ content, resources: `/XObject<</I ${image}/X ${form}>>` }]);
    expect(intake(other).pages[0]?.losesImage).toBe(lost);
  }
});

describe("a damaged file that would lose pages is refused", () => {
  const six = letterOf((words) => words("A page"), {}, "", 6);

  test("if its page tree states fewer pages than it has", () => {
    expect(message(changed(six, /\/Count 6/, "/Count 1"))).toMatch(/has 6 pages, but only 1 of them/);
  });

  test("if its object table is broken and its page tree lists fewer pages than it has", () => {
    const one = changed(six, /\/Kids\[(\d+ 0 R)[^\]]*\]\/Count 6/, "/Kids[$1]/Count 1");
    expect(message(changed(one, /startxref\n\d+/, "startxref\n9"))).toMatch(/has 6 pages, but only 1/);
  });

  test("if the content of a page cannot be unpacked", () => {
    const whole = Buffer.from(letterOf((words) => words("A page"), {}, "", 2));
    const dictionary = whole.lastIndexOf("/FlateDecode");
    const from = whole.indexOf("stream\n", dictionary) + 7;
    whole.fill("Z", from, from + 40);
    expect(message(whole)).toMatch(/the content of page 2 cannot be read/);
  });

  test.each([
    [
      "a page is damaged in the middle",
      "page",
      (data: Buffer) => data.fill(0x55, 200, 230),
      /content of page 1 cannot/,
    ],
    [
      "a page ends in the middle",
      "page",
      (data: Buffer) => data.subarray(0, 400),
      /content of page 1 cannot/,
    ],
    [
      "a form is damaged in the middle",
      "form",
      (data: Buffer) => data.fill(0x55, 200, 230),
      /a drawing on its pages/,
    ],
    ["only the checksum is wrong", "page", (data: Buffer) => data.fill(0x55, data.length - 2), "1"],
    ["only the checksum is missing", "page", (data: Buffer) => data.subarray(0, -4), "1"],
  ])("if the content is packed and %s", (_, where, harm, expected) => {
    const file = startPdf();
    const lines = Array.from({ length: 90 }, (_, line) => `0 ${line * 8} ${(line * 7919) % 601} 3 re f\n`);
    const packed = file.addStream(
      harm(deflateSync(lines.join(""))),
      `/Filter/FlateDecode/Type/XObject/Subtype/Form/BBox[0 0 612 792]`,
    );
    const resources = `/Resources<</XObject<</X ${packed}>>>>`;
    const content = where === "page" ? packed : file.addStream("/X Do");
    const tree = file.reserve();
    const page = file.add(
      `<</Type/Page/Parent ${tree}/MediaBox[0 0 612 792]/Contents ${content}${resources}>>`,
    );
    file.add(`<</Type/Pages/Kids[${page}]/Count 1>>`, tree);
    const found = message(file.finish(file.add(`<</Type/Catalog/Pages ${tree}>>`)));
    if (typeof expected === "string") expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });

  test("pages that an editor deleted from a sound file don't count as lost", () => {
    // Keeps the length, so that the table stays correct.
    const kids = /\/Kids\[(\d+ 0 R)([^\]]*)\]\/Count 6/.exec(Buffer.from(six).toString("latin1"))!;
    const deleted = changed(
      six,
      /\/Kids\[[^\]]*\]\/Count 6/,
      `/Kids[${kids[1]}${" ".repeat(kids[2]!.length)}]/Count 1`,
    );
    expect(message(deleted)).toBe("1");
  });

  test("but a broken object table alone loses no pages", () => {
    expect(message(changed(six, /startxref\n\d+/, "startxref\n9"))).toBe("6");
  });
});

describe("a form XObject that draws itself is drawn once", () => {
  test.each([
    ["through its own resources", "/Resources<</XObject<</X SELF>>>>"],
    ["through the page's resources", ""],
  ])("%s", (_, form) => {
    const { pages } = intake(letterOf((words) => `${words("Letter")} /X Do`, { form }));
    expect(pages[0]?.hasInk).toBe(true);
  });
});

describe("a portfolio prints its own pages, and a note says so", () => {
  const portfolio = (text: string) => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const data = file.addStream("hello", "/Type/EmbeddedFile");
    const spec = file.add(`<</Type/Filespec/F(a.pdf)/EF<</F ${data}>>>>`);
    return finishPages(
      file,
      [
        {
          content: setLines(font, text, { left: 72, top: 300, width: 400 }),
          resources: `/Font<</F ${font.ref}>>`,
        },
      ],
      `/Names<</EmbeddedFiles<</Names[(a.pdf) ${spec}]>>>>/Collection<</Type/Collection>>`,
    );
  };

  test("a portfolio that is only a cover sheet is refused", () => {
    expect(message(portfolio("For the best experience, open this PDF portfolio in Acrobat X."))).toMatch(
      /portfolio with a file in it, and its only page is a cover sheet/,
    );
  });

  test("a letter with attached files is printed", () => {
    expect(intake(portfolio("Dear Ada, see the file with this letter.")).portfolioFiles).toBe(1);
  });
});

describe("pages turned around", () => {
  test("landscape pages are turned so that sideways text stands upright", () => {
    const sideways = (matrix: string) =>
      intake(
        letterOf((words) => `q ${matrix} cm ${words("Sideways text")} Q`, { mediaBox: "[0 0 792 612]" }),
      );
    for (const matrix of ["0 1 -1 0 500 0", "0 -1 1 0 100 612"])
      expect(sideways(matrix).pages[0]).toMatchObject({ turned: true, upsideDown: false });
  });

  test.each([
    ["by the file", "", "/Rotate 180", true],
    ["by its content", "-1 0 0 -1 612 792 cm", "", true],
    ["twice", "-1 0 0 -1 612 792 cm", "/Rotate 180", false],
  ])("%s", (_, matrix, extra, upsideDown) => {
    const { pages } = intake(letterOf((words) => `${matrix} ${words("Turned text")}`, { extra }));
    expect(pages[0]?.upsideDown).toBe(upsideDown);
  });
});

describe("the tone of a scan", () => {
  const scan = (paper: number, ink: number) => {
    const data = new Uint8Array(816 * 1056).fill(paper);
    for (let y = 100; y < 900; y += 20)
      for (let x = 100; x < 700; x += 12)
        for (let row = y; row < y + 10; row++) data.fill(ink, row * 816 + x, row * 816 + x + 3);
    return { width: 816, height: 1056, data };
  };
  test.each([
    [250, 30, null],
    [235, 60, null],
    [190, 60, "dark"],
    [90, 20, "dark"],
    [15, 240, "dark"],
    [252, 200, "pale"],
  ] as const)("paper %i and ink %i", (paper, ink, tone) => {
    expect(toneOf(scan(paper, ink))).toBe(tone);
  });
});
