import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bomb } from "#test/fixtures/pdf/bombs";
import { hostile } from "#test/fixtures/pdf/hostile";
import { blankPage, customer, invoice, type MergedPage, mergedPdf, seller } from "#test/fixtures/pdf/merged";
import type { FoundLetters } from "../parting/part-letters.ts";
import { createPdfIntake, type PdfIntake } from "./pdf-intake.ts";

let intake: PdfIntake;
beforeAll(() => {
  intake = createPdfIntake();
  intake.warm();
});
afterAll(() => intake.close());

const find = (pages: readonly MergedPage[], catalog?: string) =>
  intake.findLetters(mergedPdf(pages, catalog), "test");
const inShort = ({ letters }: FoundLetters) =>
  letters.map(({ first, last, to, doubts }) => [
    `${first}-${last}`,
    to?.name,
    ...doubts.map(({ code }) => code),
  ]);
const [ann, bob, cid] = [customer(0), customer(1), customer(2)];
const three = [
  ...invoice({ to: ann, number: "INV-1" }),
  ...invoice({ to: bob, number: "INV-2", pages: 3 }),
  ...invoice({ to: cid, number: "INV-3", pages: 2 }),
];

test("each invoice of a merged file is found with its pages, recipient, and sender", async () => {
  expect(await find(three)).toEqual({
    ...{ pageCount: 6, blankPages: [], problems: [] },
    letters: [
      { first: 1, last: 1, to: ann, from: seller, doubts: [] },
      { first: 2, last: 4, to: bob, from: seller, doubts: [] },
      { first: 5, last: 6, to: cid, from: seller, doubts: [] },
    ],
  });
});

const one = (pages: readonly MergedPage[]) => pages[0]!;
const without = (page: MergedPage, ...words: string[]): MergedPage => ({
  ...page,
  lines: page.lines.filter(([line]) => !words.includes(line)),
});
const replaced = (page: MergedPage, was: string, becomes: string): MergedPage => ({
  ...page,
  lines: page.lines.map(([line, ...place]) => [line === was ? becomes : line, ...place] as const),
});
const scan: MergedPage = {
  lines: [],
  content: "q 612 0 0 792 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID 00ff00ff> EI Q",
};
const [a1] = invoice({ to: ann, number: "INV-1" }) as [MergedPage];
const [b1, b2] = invoice({ to: bob, number: "INV-2", pages: 2 }) as [MergedPage, MergedPage];
const [c1] = invoice({ to: cid, number: "INV-3" }) as [MergedPage];
const unmarked = { marks: false, pages: 2 };

describe("where a letter begins", () => {
  test.each<[string, MergedPage[], (string | undefined)[][]]>([
    [
      "a page without anything that names a customer belongs to the one before",
      [a1, ...invoice({ to: bob, number: "INV-2", ...unmarked })],
      [
        ["1-1", ann.name],
        ["2-3", bob.name],
      ],
    ],
    [
      "a block that every page repeats, with the same number",
      [
        ...invoice({ to: ann, number: "INV-1", ...unmarked, repeats: true }),
        ...invoice({ to: bob, number: "INV-2", ...unmarked, repeats: true }),
      ],
      [
        ["1-2", ann.name],
        ["3-4", bob.name],
      ],
    ],
    [
      "two invoices for one customer, by their numbers",
      [
        ...invoice({ to: ann, number: "INV-1", ...unmarked }),
        ...invoice({ to: ann, number: "INV-2", ...unmarked }),
        a1,
      ],
      [
        ["1-2", ann.name],
        ["3-4", ann.name],
        ["5-5", ann.name],
      ],
    ],
    [
      "two letters to one person, by page 1 of each",
      [a1, a1, b1, b2],
      [
        ["1-1", ann.name],
        ["2-2", ann.name],
        ["3-4", bob.name],
      ],
    ],
    [
      "the same customer again without number or page mark",
      [
        ...invoice({ to: ann, number: "", marks: false }),
        ...invoice({ to: ann, number: "", marks: false }),
        c1,
      ],
      [
        ["1-2", ann.name, "same_recipient"],
        ["3-3", cid.name],
      ],
    ],
    [
      "a first page whose address can't be read",
      [a1, replaced(b1, "Seattle, WA 98101", "Toronto ON M5V 2T6"), b2, c1],
      [
        ["1-1", ann.name],
        ["2-3", undefined, "no_recipient"],
        ["4-4", cid.name],
      ],
    ],
    [
      "the same without label, page mark, and number, by the look of the other first pages",
      [
        a1,
        c1,
        without(
          replaced(
            one(invoice({ to: bob, number: "X", marks: false })),
            "Seattle, WA 98101",
            "Toronto ON M5V 2T6",
          ),
          "Bill to",
          "X",
        ),
      ],
      [
        ["1-1", ann.name],
        ["2-2", cid.name],
        ["3-3", undefined, "no_recipient"],
      ],
    ],
    [
      "an address that isn't complete, in a design that no other page has",
      [
        a1,
        {
          lines: [
            ["Invoice 77 Partners", 72, 150],
            ["9 Elm Street", 72, 163],
            ["Troy, NY 12180", 72, 176],
          ],
        },
        c1,
      ],
      [
        ["1-1", ann.name],
        ["2-2", undefined, "no_recipient"],
        ["3-3", cid.name],
      ],
    ],
    [
      "a page that is missing in the middle",
      [a1, b1, ...invoice({ to: cid, number: "INV-3", pages: 3 }).filter((_, index) => index !== 1)],
      [
        ["1-1", ann.name],
        ["2-2", bob.name, "pages_missing"],
        ["3-4", cid.name, "pages_missing"],
      ],
    ],
    [
      "a page in the wrong letter, by its number",
      [a1, b2, b1],
      [
        ["1-1", ann.name],
        ["2-2", undefined, "no_recipient", "pages_missing"],
        ["3-3", bob.name, "pages_missing"],
      ],
    ],
    [
      "another address on a page that follows",
      [a1, b1, { lines: [...b2.lines, ...c1.lines.slice(6, 10)] }],
      [
        ["1-1", ann.name],
        ["2-3", bob.name, "other_recipient"],
      ],
    ],
    [
      "a page after the last one",
      [
        a1,
        { lines: [["Thank you for your business this year, and until soon in spring.", 72, 400]] },
        b1,
        b2,
      ],
      [
        ["1-2", ann.name, "after_last_page"],
        ["3-4", bob.name],
      ],
    ],
    [
      "terms behind every invoice",
      [a1, terms(), c1, terms(), b1, b2, terms()],
      [
        ["1-2", ann.name],
        ["3-4", cid.name],
        ["5-7", bob.name],
      ],
    ],
    [
      "page numbers of the whole file",
      [a1, b1, b2, c1].map((page, index) => ({
        lines: [
          ...page.lines.filter(([words]) => !words.startsWith("Page")),
          [`Page ${index + 1} of 4`, 500, 770] as const,
        ],
      })),
      [
        ["1-1", ann.name],
        ["2-3", bob.name],
        ["4-4", cid.name],
      ],
    ],
    [
      "two customers on one page",
      [
        a1,
        {
          lines: [
            ...b1.lines,
            ["Bill to", 450, 230],
            ["Dora Reed", 450, 243],
            ["9 Elm Street", 450, 256],
            ["Troy, NY 12180", 450, 269],
          ],
        },
        b2,
      ],
      [
        ["1-1", ann.name],
        ["2-3", undefined, "several_recipients"],
      ],
    ],
    [
      "neighbors in one house, and two people in one home",
      [
        ...invoice({ to: { ...ann, line2: "Apt 1" }, number: "", marks: false }),
        ...invoice({ to: { ...ann, line2: "Apt 2" }, number: "", marks: false }),
        ...invoice({ to: { ...ann, line2: "Apt 2", name: "Zoe Smith" }, number: "", marks: false }),
      ],
      [
        ["1-1", ann.name],
        ["2-2", ann.name],
        ["3-3", "Zoe Smith"],
      ],
    ],
    [
      "a remittance slip that repeats the address at the bottom",
      [
        { lines: [...a1.lines, [ann.name, 40, 700], [ann.line1, 40, 713], ["Portland, OR 97212", 40, 726]] },
        b1,
        b2,
      ],
      [
        ["1-1", ann.name],
        ["2-3", bob.name],
      ],
    ],
    [
      "a scan",
      [a1, scan, b1, b2],
      [
        ["1-2", ann.name, "page_unread"],
        ["3-4", bob.name],
      ],
    ],
    [
      "goods that go elsewhere",
      [
        {
          lines: [
            ...a1.lines,
            ["Ship to", 450, 130],
            ["Dora Reed", 450, 143],
            ["9 Elm Street", 450, 156],
            ["Troy, NY 12180", 450, 169],
          ],
        },
        b1,
        b2,
      ],
      [
        ["1-1", ann.name],
        ["2-3", bob.name],
      ],
    ],
    [
      "turned pages",
      [turned(a1, 90), turned(b1, 180), turned(b2, 270), turned(c1, 270)],
      [
        ["1-1", ann.name],
        ["2-3", bob.name],
        ["4-4", cid.name],
      ],
    ],
    [
      "hidden text",
      [...invoice({ to: ann, number: "INV-1", marks: false }), { lines: [], content: hidden(c1) }, b1, b2],
      [
        ["1-2", ann.name],
        ["3-4", bob.name],
      ],
    ],
  ])("%s", async (_, pages, expected) => {
    expect(inShort(await find(pages))).toEqual(expected);
  });
});

describe("pages that can't be read", () => {
  test("blank backs belong to nobody, and count only between the pages of a letter", async () => {
    const found = await find([blankPage, a1, blankPage, b1, blankPage, b2, blankPage, blankPage]);
    expect(inShort(found)).toEqual([
      ["2-2", ann.name],
      ["4-6", bob.name],
    ]);
    expect([found.blankPages, found.problems]).toEqual([[1, 3, 5, 7, 8], []]);
  });

  test("a page that says it is blank is a blank page", async () => {
    const notice: MergedPage = { lines: [["This page intentionally left blank", 200, 400]] };
    expect((await find([a1, notice, c1])).blankPages).toEqual([2]);
  });

  test("a cover page is a problem of its own, and so are scans before the first letter", async () => {
    const cover: MergedPage = {
      lines: [["Invoices of November, printed by the accounting department", 72, 100]],
    };
    const { letters, problems } = await find([cover, cover, scan, a1]);
    expect(letters.map(({ first }) => first)).toEqual([4]);
    expect(problems.map(({ page, code }) => [page, code])).toEqual([
      [1, "no_letter"],
      [3, "page_unread"],
    ]);
    expect(problems[0]!.reason).toContain("Pages 1 to 2");
  });

  test("a page that needs 400 MB is a problem of that page, and the rest is read", async () => {
    const found = await find([a1, { ...b1, packed: bomb(400_000_000) }, b2, c1]);
    expect(inShort(found)).toEqual([
      ["1-2", ann.name, "page_damaged"],
      ["3-3", undefined, "no_recipient", "pages_missing"],
      ["4-4", cid.name],
    ]);
    expect(found.problems.map(({ page, code }) => [page, code])).toEqual([[2, "page_damaged"]]);
  }, 60_000);

  test("the files of other callers take turns with it, and a single letter waits for one piece at most", async () => {
    const many = mergedPdf(
      Array.from({ length: 200 }, (_, index) => one(invoice({ to: customer(index), number: `N-${index}` }))),
    );
    const done: string[] = [];
    const read = intake.findLetters(many, "bulk").then(({ letters }) => {
      done.push("bulk");
      return letters;
    });
    await intake.toPng(mergedPdf([a1]), 1, { widthPx: 60, caller: "single" }).then(() => done.push("single"));
    const letters = await read;
    expect(done).toEqual(["single", "bulk"]);
    expect(letters.map(({ to }) => to)).toEqual(Array.from({ length: 200 }, (_, index) => customer(index)));
    expect(letters.flatMap(({ doubts }) => doubts)).toEqual([]);
  }, 30_000);

  test.each<[string, () => Uint8Array, RegExp]>([
    [
      "a file with 2,001 pages",
      () => mergedPdf(Array.from({ length: 2_001 }, () => blankPage)),
      /2,001 pages/,
    ],
    ["a file with a password", () => hostileNamed("a user password, RC4 128"), /password/],
    ["a damaged file", () => mergedPdf(three).subarray(0, 900), /damaged/],
    ["a file that is no PDF", () => Buffer.from("PK no PDF"), /not a PDF/],
    ["an empty file", () => new Uint8Array(), /empty/],
  ])("%s is refused with the reason", async (_, make, reason) => {
    await expect(intake.findLetters(make(), "test")).rejects.toThrow(reason);
  });
});

function hostileNamed(name: string): Uint8Array {
  return hostile.find((file) => file.name === name)!.make();
}

function terms(): MergedPage {
  const words = [
    "Terms of business",
    "Payment is due in 30 days.",
    "Interest is 1% a month.",
    "No returns.",
    "Oregon law applies.",
  ];
  return { lines: words.map((line, index) => [line, 72, 80 + index * 20] as const) };
}

/** A page that is turned in the file, and whose text is level once it is turned as the file says. */
function turned({ lines }: MergedPage, degrees: 90 | 180 | 270): MergedPage {
  const place = {
    90: (left: number, top: number) => `0 1 -1 0 ${top} ${left}`,
    180: (left: number, top: number) => `-1 0 0 -1 ${612 - left} ${top}`,
    270: (left: number, top: number) => `0 -1 1 0 ${792 - top} ${612 - left}`,
  }[degrees];
  const drawn = lines.map(
    ([words, left, top, size = 10]) => `BT /F ${size} Tf ${place(left, top)} Tm (${words}) Tj ET`,
  );
  const mediaBox = degrees === 180 ? "[0 0 612 792]" : "[0 0 792 612]";
  return { lines: [], content: drawn.join("\n"), extra: `/Rotate ${degrees}`, mediaBox };
}

function hidden({ lines }: MergedPage): string {
  const shown = "BT /F 10 Tf 72 400 Td (An ordinary page that follows the first one of the letter.) Tj ET\n";
  return (
    shown +
    lines
      .map(
        ([words, left, top, size = 10]) => `BT 3 Tr /F ${size} Tf ${left} ${792 - top} Td (${words}) Tj ET`,
      )
      .join("\n")
  );
}
