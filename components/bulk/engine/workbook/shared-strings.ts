import { type Archive, textOf } from "./archive.ts";
import { readXml } from "./read-xml.ts";

/**
 * The longest text that Excel allows in a cell. The rest is dropped, because a few bytes of a file may refer to one text a million times.
 */
const longestText = 32_767;
/** More texts than a list of full size needs in twenty columns. */
const maxTexts = 4_000_000;

/** The texts that a workbook stores once and refers to by number. Throws `UnreadablePart`. */
export async function readSharedStrings(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = [];
  const reading = createTextReading();
  await readXml(
    textOf(archive, path),
    {
      open: (tag) => {
        if (tag === "si") reading.start();
        else reading.open(tag);
      },
      text: reading.add,
      close: (tag) => {
        if (tag === "si") texts.push(reading.read());
        else reading.close(tag);
      },
    },
    () => texts.length >= maxTexts,
  );
  return texts;
}

/** Collects the text of a cell from its runs. Leaves out how it is pronounced, which East Asian workbooks store next to it. */
export function createTextReading() {
  let text = "";
  let isText = false;
  let isSpoken = false;
  return {
    start: () => {
      text = "";
    },
    open: (tag: string) => {
      if (tag === "rPh") isSpoken = true;
      isText = tag === "t" && !isSpoken;
    },
    add: (more: string) => {
      if (isText && text.length < longestText) text += more;
    },
    close: (tag: string) => {
      if (tag === "rPh") isSpoken = false;
      isText = false;
    },
    read: () => unescapeText(text.slice(0, longestText)),
  };
}

/** `_x000D_` stands for a character that XML can't contain (ECMA-376 part 1, 22.9.2.19). Zero bytes separate cells, so they go. */
export function unescapeText(text: string): string {
  if (!text.includes("_x") && !text.includes("\0")) return text;
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\0", "");
}
