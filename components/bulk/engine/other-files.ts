import { type Archive, partName } from "./workbook/archive.ts";

/** Files that people choose by mistake, or that a spreadsheet program must save in another form first. */
export type OtherFile =
  | "password"
  | "oldExcel"
  | "binaryExcel"
  | "openDocument"
  | "numbers"
  | "word"
  | "contacts"
  | "webPage"
  | "pdf"
  | "picture"
  | "packed";

/** What a file is by its first bytes; undefined for text and for archives that may be a workbook. */
export async function otherFile(source: Blob): Promise<OtherFile | undefined> {
  const head = new Uint8Array(await source.slice(0, 1_024).arrayBuffer());
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return insideCompound(source);
  if (starts(0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38))
    return "picture";
  if (starts(0x1f, 0x8b) || starts(0x37, 0x7a, 0xbc, 0xaf) || starts(0x52, 0x61, 0x72, 0x21)) return "packed";
  const text = new TextDecoder().decode(head).trimStart().slice(0, 200);
  if (/^BEGIN:VCARD/i.test(text)) return "contacts";
  if (/^\{\\rtf/.test(text)) return "word";
  // Many programs save a web page, or Excel's XML of 2003, and call it .xls.
  if (/^<(\?xml|!doctype|html|head|body|table|meta|style)\b/i.test(text)) return "webPage";
  return undefined;
}

export const isZipped = async (source: Blob): Promise<boolean> => {
  const head = new Uint8Array(await source.slice(0, 4).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
};

/** What an archive without a readable workbook is, by the names of its files. */
export function otherArchive({ entries }: Archive): OtherFile | undefined {
  const has = (name: string) => entries.has(partName(name));
  if (has("xl/workbook.bin")) return "binaryExcel";
  if (has("mimetype") && has("content.xml")) return "openDocument";
  if (
    has("Index.zip") ||
    [...entries.keys()].some((name) => name.startsWith("index/") && name.endsWith(".iwa"))
  )
    return "numbers";
  if (has("word/document.xml")) return "word";
  return has("xl/workbook.xml") ? undefined : "packed";
}

/** Enough for the directory of a compound file, wherever a program puts it in a file of usual size. */
const searchedBytes = 4_000_000;

/** Excel's format before 2007, Word's, or a workbook with a password: all are compound files ([MS-CFB]), whose streams have names. */
async function insideCompound(source: Blob): Promise<OtherFile> {
  const edges = [
    source.slice(0, searchedBytes),
    source.slice(Math.max(searchedBytes, source.size - searchedBytes)),
  ];
  const bytes = new Uint8Array(await new Blob(edges).arrayBuffer());
  // Names are UTF-16; in this decoding each letter is followed by a zero.
  const text = new TextDecoder("latin1").decode(bytes);
  const has = (name: string) => text.includes([...name].join("\0"));
  if (has("EncryptedPackage")) return "password";
  return has("WordDocument") ? "word" : "oldExcel";
}
