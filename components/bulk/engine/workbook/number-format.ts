import { format, isDateFormat } from "numfmt";
import { type Archive, textOf } from "./archive.ts";
import { readXml } from "./read-xml.ts";

/**
 * The number formats that a file names by a number only, as Excel shows them in the United States (ECMA-376 part 1, 18.8.30). 27 to
 * 36 and 50 to 58 are dates of East Asian versions.
 */
const date = "m/d/yyyy";
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0_);($#,##0)",
  6: "$#,##0_);($#,##0)",
  7: "$#,##0.00_);($#,##0.00)",
  8: "$#,##0.00_);($#,##0.00)",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: date,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: `${date} h:mm`,
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, date])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, "h:mm:ss"])),
  37: "#,##0_);(#,##0)",
  38: "#,##0_);(#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);(#,##0.00)",
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};
const general = "General";
/** The longest format that Excel accepts. */
const longestFormat = 255;
/** Excel's limit on different cell styles. */
const maxStyles = 65_490;

/** The number format of each cell style of a workbook. Throws `UnreadablePart`. */
export async function readNumberFormats(archive: Archive, path: string): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  const handlers = {
    open: (tag: string, attributes: Readonly<Record<string, string>>) => {
      if (tag === "numFmt") own.set(Number(attributes.numFmtId), attributes.formatCode ?? general);
      if (tag === "cellXfs") isInCells = true;
      if (tag !== "xf" || !isInCells || formats.length >= maxStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      const found = own.get(id) ?? builtIn[id] ?? general;
      formats.push(found.length > longestFormat ? general : found);
    },
    close: (tag: string) => {
      if (tag === "cellXfs") isInCells = false;
    },
  };
  await readXml(textOf(archive, path), handlers);
  return formats;
}

/** The days from December 30, 1899, when the dates of most workbooks begin, to January 1, 1904. */
const daysTo1904 = 1_462;
const unixEpoch = 25_569;
const dayMs = 86_400_000;
/** A list repeats few amounts and dates, and formatting one takes 6 µs. */
const maxRemembered = 20_000;

/** Shows the cells of one workbook as their number formats say, in US style. */
export function createCellFormatter(formats: readonly string[], isFrom1904: boolean) {
  const remembered = new Map<string, string>();
  const formatOf = (style: number) => formats[style] ?? general;
  const number = (value: number, pattern: string): string => {
    if (pattern === general || pattern === "@") return plainNumber(value);
    const shifts = isFrom1904 && isDateFormat(pattern) && !/\[(h+|m+|s+)\]/i.test(pattern);
    return String(format(pattern, shifts ? value + daysTo1904 : value, { throws: false })).trim();
  };
  return {
    /** A number as the file stores it, with up to 17 digits. */
    number: (raw: string, style: number): string => {
      const value = Number(raw);
      if (raw.trim() === "" || !Number.isFinite(value)) return raw;
      const pattern = formatOf(style);
      if (pattern === general) return plainNumber(value);
      const key = `${style} ${raw}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const shown = number(value, pattern);
      if (remembered.size < maxRemembered) remembered.set(key, shown);
      return shown;
    },
    /** A date as ISO 8601 writes it, which the strict form of the standard allows. */
    isoDate: (raw: string, style: number): string => {
      const time = Date.parse(/T/.test(raw) && !/(Z|[+-]\d\d:\d\d)$/.test(raw) ? `${raw}Z` : raw);
      if (Number.isNaN(time)) return raw;
      const pattern = formatOf(style);
      return String(
        format(isDateFormat(pattern) ? pattern : date, time / dayMs + unixEpoch, { throws: false }),
      ).trim();
    },
    /** A text, which a format such as `"Apt "@` adds to. */
    text: (text: string, style: number): string => {
      const pattern = formatOf(style);
      if (pattern === "@" || !pattern.includes("@") || text === "") return text;
      return String(format(pattern, text, { throws: false })).trim();
    },
  };
}
export type CellFormatter = ReturnType<typeof createCellFormatter>;

/**
 * A number without a format. A fraction has at most the 11 digits of Excel's General format, so 1234.0999999999999 is 1234.1. A whole
 * number has all its digits, because long ones identify something.
 */
function plainNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1e9) return String(Number(value.toPrecision(15)));
  return String(format(general, value, { throws: false }));
}
