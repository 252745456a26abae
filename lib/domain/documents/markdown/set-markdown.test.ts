import { describe, expect, test } from "vitest";
import { layoutLetter } from "../letters/layout-letter.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { families } from "../typeset/faces.ts";
import { shapeParagraphs } from "../typeset/paragraphs.ts";
import { joinTexts, literal } from "../typeset/set-text.ts";
import { typesetText } from "../typeset-text.ts";
import { windowProfiles } from "../window-profiles.ts";
import { looksLikeMarkdown } from "./looks-like-markdown.ts";
import { setMarkdown } from "./set-markdown.ts";

const textOf = (markdown: string) => setMarkdown(markdown).text;
/** The emphasized words, by their emphasis. */
function emphasized(markdown: string) {
  const { text, forms } = setMarkdown(markdown);
  return text
    .split("\n")
    .flatMap((line, at) =>
      (forms.get(at)?.emphases ?? []).map(
        ({ start, end, emphasis }) => `${emphasis}:${line.slice(start, end)}`,
      ),
    );
}

describe("Markdown", () => {
  test.each([
    ["# Notice", "Notice"],
    ["###### Deep", "Deep"],
    ["#1 in town", "#1 in town"],
    ["Text\n---", "Text\n"],
    ["Dear **Grace** and *Ada*", "Dear Grace and Ada"],
    ["snake_case_word and 2*3*4", "snake_case_word and 234"],
    ["- one\n- two", "•\tone\n•\ttwo"],
    ["3. three\n3. four", "3.\tthree\n4.\tfour"],
    ["1) a", "1)\ta"],
    ["- a\n  - b\n    - c", "•\ta\n–\tb\n–\tc"],
    ["-\n- b", "•\t\n•\tb"],
    ["> quoted", "quoted"],
    ["[our page](https://example.com/a_b)", "our page (https://example.com/a_b)"],
    ["<https://example.com>", "https://example.com"],
    ["[https://example.com](https://example.com)", "https://example.com"],
    ["![a dog](dog.png)", "a dog (dog.png)"],
    ['[a](b "c")', "a (b “c”)"],
    ["[x]: https://example.com", "[x]: https://example.com"],
    ["<b>bold</b> <!-- hidden -->", "<b>bold</b> <!-- hidden -->"],
    ["`code` and\n\n    indented", "`code` and\n\nindented"],
    ["| A | B |\n|---|---|\n| 1 | 2 \\| 3 |\n| 4 |", "A\tB\n1\t2 | 3\n4\t"],
    ["a  \nb\\\nc", "a\nb\nc"],
    ["AT&amp;T &#8238;abc", "AT&T abc"],
    ["\\*not\\*", "*not*"],
    ["Sincerely,\nAda Lovelace\n12 Main St", "Sincerely,\nAda Lovelace\n12 Main St"],
    [
      "These lines were wrapped by a program at about eighty characters,\nso they are one paragraph.",
      "These lines were wrapped by a program at about eighty characters, so they are one paragraph.",
    ],
    ["a\\pagebreak", "a\\pagebreak"],
    ["> \\pagebreak", "\\pagebreak"],
  ])("%j prints as %j", (markdown, printed) => expect(textOf(markdown)).toBe(printed));

  test("keeps which words are bold and italic", () => {
    expect(emphasized("**a** _b_ ***c*** plain")).toEqual(["bold:a", "italic:b", "bold_italic:c"]);
    expect(emphasized("## A *b*")).toEqual(["bold:A ", "bold_italic:b"]);
    expect(emphasized("- x **y**")).toEqual(["bold:y"]);
    expect(emphasized("| A |\n|---|\n| *b* |")).toEqual(["bold:A", "italic:b"]);
  });

  test("says that deep lists are printed on two levels", () => {
    expect(setMarkdown("- a\n  - b").notes).toEqual([]);
    expect(setMarkdown("- a\n  - b\n    - c").notes).toHaveLength(1);
  });

  test("says that an image is printed as its description, also inside a link or a table", () => {
    expect(setMarkdown("Not an image!").notes).toEqual([]);
    for (const text of [
      "![A leak](leak.jpg)",
      "[![A leak](leak.jpg)](https://example.com)",
      "| ![x](y) |\n|---|",
    ])
      expect(setMarkdown(text).notes.join(), text).toContain("printed as its description");
  });

  test("says that columns are aligned to the left if they were to be aligned otherwise", () => {
    expect(setMarkdown("| a |\n|:--|\n| 1 |").notes).toEqual([]);
    for (const mark of ["--:", ":-:"])
      expect(setMarkdown(`| a | b |\n|---|${mark}|\n| 1 | 2 |`).notes.join(), mark).toContain("to the left");
  });

  test.each([
    `${">".repeat(25)} a`,
    `${"- ".repeat(25)}a`,
    Array.from({ length: 25 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n"),
  ])("that is nested absurdly deep is refused: nothing is dropped", (markdown) => {
    expect(() => setMarkdown(markdown)).toThrow("nested");
    expect(textOf("- ".repeat(40))).toBe("");
  });

  test("of a literal part isn't read", () => {
    const joined = joinTexts([literal("# One"), setMarkdown("# Two"), literal("**three**")]);
    expect(joined.text).toBe("# One\nTwo\n**three**");
    expect([...joined.forms.keys()]).toEqual([1]);
  });

  test.each([
    ["# Notice\n\nText", true],
    ["Dear Ann, **please** pay", true],
    ["| a | b |\n|---|---|", true],
    ["see [this](https://example.com)", true],
    ["- milk\n- bread\n\n* not bold * at all ** really", false],
    ["You are #1. #hashtag 2 ** 3", false],
  ])("is recognized in %j: %s", (text, found) => expect(looksLikeMarkdown(text)).toBe(found));
});

/** The lines of each page. */
function pagesOf(markdown: string, font: keyof typeof families = "serif") {
  const set = setMarkdown(markdown);
  const paragraphs = shapeParagraphs(set, styleOf(set.text, families[font]), new Set());
  const { pages } = layoutLetter(paragraphs, font, windowProfiles.double_10.bodyTop);
  const lines = set.text.split("\n");
  return pages.map((page) => page.map(({ line }) => lines[line.paragraph]!));
}

describe("a page of a Markdown letter", () => {
  test.each(Array.from({ length: 14 }, (_, at) => at + 22))(
    "never ends with a heading, or with one line after it (%i lines before it)",
    (count) => {
      const before = Array.from({ length: count }, (_, at) => `Line ${at}  `).join("\n");
      for (const after of ["Long text. ".repeat(60), "- one\n- two\n- three\n- four"]) {
        const [first] = pagesOf(`${before}\n\n## Heading\n\n${after}\n\n${"More text. ".repeat(400)}`);
        const inked = first!.filter((line) => line !== "");
        const at = inked.indexOf("Heading");
        if (at >= 0) expect(inked.length - at).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test("begins at \\pagebreak, and no page is empty", () => {
    const pages = pagesOf("one\n\\pagebreak\n\\pagebreak\ntwo\n\n\\pagebreak");
    expect(pages).toEqual([["one"], ["two"]]);
  });
});

const piece = { format: "letter", mailClass: "first_class", color: false } as const;
const markdown = { textFormat: "markdown" } as const;

test.each(Object.keys(families) as (keyof typeof families)[])(
  "bold and italic words are drawn differently from plain ones: %s",
  (font) => {
    const drawn = ["word", "**word**", "*word*", "***word***"].map((text) =>
      Buffer.from(typesetText(text, { ...piece, font, typesetting: markdown }).draw()).toString("latin1"),
    );
    expect(new Set(drawn).size).toBe(4);
  },
);

test("italic type that a script doesn't have is named in a note", () => {
  const { notes } = typesetText("*שלום* **שלום**", { ...piece, font: "serif", typesetting: markdown });
  expect(notes).toContain("There is no italic type of Noto Sans Hebrew: printed upright.");
});

test("Markdown without words is an empty document", () => {
  for (const text of ["---", "#", "\\pagebreak"])
    expect(() => typesetText(text, { ...piece, typesetting: markdown })).toThrow("nothing to print");
});

test("a table that is wider than the page says so", () => {
  const wide = `| ${"a long cell of a table ".repeat(5)} | ${"another long cell ".repeat(5)} |`;
  const { notes } = typesetText(`${wide}\n|---|---|\n${wide}`, { ...piece, typesetting: markdown });
  expect(notes.join()).toContain("wider than the page");
});

const most = 50_000;
test.each([
  ["brackets", "[".repeat(most)],
  ["asterisks", "*".repeat(most)],
  ["alternating emphasis", "*a **b ".repeat(most / 7)],
  ["closing emphasis", "a**b".repeat(most / 4)],
  ["underscores", "_a ".repeat(most / 3)],
  ["links", "[a](b".repeat(most / 5)],
  ["pictures", "![".repeat(most / 2)],
  ["angle brackets", "<".repeat(most)],
  ["ampersands", "&".repeat(most)],
  ["backslashes", "\\".repeat(most)],
  ["table cells", `|${"a|".repeat(most / 5)}\n|${"-|".repeat(most / 5)}\n`],
  ["table rows", `|${"a|".repeat(100)}\n|${"-|".repeat(100)}\n${"a\n".repeat(most / 3)}`],
  ["quotes", "> a\n".repeat(most / 4)],
  ["lists", "- a\n".repeat(most / 4)],
  ["nested lists", "- - - - - - a\n".repeat(most / 14)],
  ["spaces", `a${" ".repeat(most - 2)}b`],
  ["page breaks", "\\pagebreak\n".repeat(most / 11)],
])("hostile text is read in linear time: %s", (_, text) => {
  const start = performance.now();
  try {
    setMarkdown(text);
  } catch (error) {
    expect(String(error)).toContain("nested");
  }
  const took = performance.now() - start;
  expect(took).toBeLessThan(5_000);
});
