import { crc32, deflateRawSync } from "node:zlib";

type SheetSpec = {
  name: string;
  state?: "visible" | "hidden" | "veryHidden";
  /** What is inside `worksheet`. */
  xml: string;
};
type WorkbookSpec = {
  sheets: readonly SheetSpec[];
  active?: number;
  from1904?: boolean;
  formats?: readonly string[];
};

/** A workbook as bytes. Cell style 1 and the next ones have the `formats`, in order. */
export function makeWorkbook({
  sheets,
  active = 0,
  from1904 = false,
  formats = [],
}: WorkbookSpec): Uint8Array<ArrayBuffer> {
  const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const listed = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
  );
  const related = [
    ...sheets.map(
      (_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/s${at}.xml"/>`,
    ),
    `<Relationship Id="rs" Type="${relations}/styles" Target="styles.xml"/>`,
  ];
  const own = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const styles = ["", ...formats].map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 163 + at}"/>`);
  return makeArchive({
    "_rels/.rels": `<Relationships><Relationship Id="r" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${spreadsheet} xmlns:r="${relations}"><workbookPr date1904="${from1904 ? 1 : 0}"/><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${spreadsheet}><numFmts>${own.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet ${spreadsheet}>${xml}</worksheet>`,
      ]),
    ),
  });
}

/** Rows of texts and numbers as `sheetData`. Cells have no reference if `isBare`. */
export function sheetData(rows: readonly (readonly (string | number | null)[])[], isBare = false): string {
  const written = rows.map((cells, row) => {
    const own = cells.map((cell, column) => {
      const at = isBare ? "" : ` r="${String.fromCharCode(65 + column)}${row + 1}"`;
      if (cell === null) return isBare ? "<c/>" : "";
      return typeof cell === "number"
        ? `<c${at}><v>${cell}</v></c>`
        : `<c${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row${isBare ? "" : ` r="${row + 1}"`}>${own.join("")}</row>`;
  });
  return `<sheetData>${written.join("")}</sheetData>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A ZIP archive of texts, by name. */
function makeArchive(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    // From the flags to the length of the extra field, which both headers have.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, rest, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
