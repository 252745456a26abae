import { createHash } from "node:crypto";

/** What a printable page needs. Actions, private data, thumbnails and metadata go. */
const pageKeys = new Set(["Type", "Parent", "MediaBox", "CropBox", "Resources", "Contents", "Group"]);

export type SealedPdf = {
  bytes: Uint8Array;
  /** UserUnit of each page that had one other than 1, by page index: the unit itself is dropped. */
  userUnits: ReadonlyMap<number, number>;
  /** Something may belong to a layer. The list of layers, which says what is switched off, is not in the file. */
  hasLayers: boolean;
};

/**
 * Rewrites a file that PDFium has saved (classic cross-reference table, one dictionary a line, sorted keys): pages keep only what
 * is printed, what nothing refers to any more is left out, and time and random id go, so that the same document is the same bytes.
 */
export function sealPdf(saved: Uint8Array): SealedPdf {
  const file = Buffer.from(saved.buffer, saved.byteOffset, saved.length);
  const objects = readObjects(file);
  const trailer = file.toString("latin1", file.lastIndexOf("trailer"));
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const head = (number: number) => objects.get(number)?.head ?? "";
  const catalog = head(root);
  const tree = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]);
  const kids = [...(/\/Kids\[([^\]]*)\]/.exec(head(tree))?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map((kid) =>
    Number(kid[1]),
  );

  const userUnits = new Map<number, number>();
  kids.forEach((number, index) => {
    const page = objects.get(number);
    if (!page) throw new Error("a page of the saved file is missing");
    const { entries } = readDictionary(Buffer.from(page.head, "latin1"), 0);
    const given = entries.find(([key]) => key === "UserUnit")?.[1] ?? "1";
    const elsewhere = /^(\d+) 0 R$/.exec(given);
    const unit = Number.parseFloat(elsewhere ? head(Number(elsewhere[1])) : given);
    if (unit > 0 && unit !== 1) userUnits.set(index, unit);
    const kept = entries.filter(([key]) => pageKeys.has(key)).map(([key, value]) => `/${key} ${value}`);
    page.head = `<<${kept.join("")}>>`;
  });
  const rootObject = objects.get(root);
  if (rootObject) rootObject.head = `<</Pages ${tree} 0 R /Type/Catalog>>`;

  const reachable = new Set([root]);
  for (const number of reachable)
    for (const [, reference] of head(number).matchAll(/(\d+) 0 R\b/g)) reachable.add(Number(reference));

  let hasLayers = false;
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const kept = [...reachable].filter((number) => objects.has(number)).sort((a, b) => a - b);
  const offsets = new Map<number, number>();
  const digest = createHash("sha256");
  for (const number of kept) {
    const object = objects.get(number);
    if (!object) continue;
    offsets.set(number, length);
    // A layer needs no type, so any named property may be one.
    hasLayers ||= /\/(OCG|OCMD|OC|Properties)\b/.test(object.head);
    for (const part of [Buffer.from(`${number} 0 obj\n${object.head}`, "latin1"), object.rest]) {
      parts.push(part);
      digest.update(part);
      length += part.length;
    }
  }
  const size = Math.max(...kept) + 1;
  const rows = Array.from({ length: size - 1 }, (_, index) => {
    const offset = offsets.get(index + 1);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const id = digest.digest("hex").slice(0, 32);
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root ${root} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${length}\n%%EOF\n`,
      "latin1",
    ),
  );
  return { bytes: new Uint8Array(Buffer.concat(parts)), userUnits, hasLayers };
}

type SavedObject = {
  /** The dictionary with what stands before it, or the whole object. Latin-1, so reading and writing change nothing. */
  head: string;
  /** The stream's data and what closes the object. */
  rest: Buffer;
};

function readObjects(file: Buffer): Map<number, SavedObject> {
  const startAt = file.lastIndexOf("startxref");
  const table = Number(/startxref\s+(\d+)/.exec(file.toString("latin1", startAt))?.[1]);
  const offsets: Array<{ number: number; offset: number }> = [];
  let next = 0;
  for (const line of file.toString("latin1", table, startAt).split(/\r?\n/).slice(1)) {
    const row = /^(\d{10}) \d{5} ([nf])/.exec(line);
    const section = /^(\d+) \d+\s*$/.exec(line);
    if (row) {
      if (row[2] === "n") offsets.push({ number: next, offset: Number(row[1]) });
      next++;
    } else if (section) next = Number(section[1]);
    else if (line.startsWith("trailer")) break;
  }
  offsets.sort((a, b) => a.offset - b.offset);
  const objects = new Map<number, SavedObject>();
  offsets.forEach(({ number, offset }, index) => {
    const end = offsets[index + 1]?.offset ?? table;
    const body = file.indexOf("obj", offset) + 3;
    const opening = file.indexOf("<<", body);
    // Objects that are no dictionary (numbers, arrays, strings) have something else than space before any "<<".
    const isDictionary =
      opening !== -1 && opening < end && file.toString("latin1", body, opening).trim() === "";
    const headEnd = isDictionary ? readDictionary(file, opening).end : end;
    objects.set(number, {
      head: file.toString("latin1", isDictionary ? opening : body, headEnd),
      rest: file.subarray(headEnd, end),
    });
  });
  return objects;
}

const code = (character: string) => character.charCodeAt(0);
const [slash, open, close, parenthesis, closing, backslash, bracket, unbracket] = [..."/<>()\\[]"].map(code);

/** Keys and values at the top of the dictionary that opens at `from`, and where it ends. */
function readDictionary(
  file: Buffer,
  from: number,
): { entries: Array<[key: string, value: string]>; end: number } {
  const entries: Array<[string, string]> = [];
  let at = from + 2;
  while (at < file.length && !(file[at] === close && file[at + 1] === close)) {
    if (file[at] !== slash) {
      at++;
      continue;
    }
    const keyEnd = nameEnd(file, at + 1);
    const valueFrom = skipSpace(file, keyEnd);
    const valueEnd = skipValue(file, valueFrom);
    entries.push([
      file.toString("latin1", at + 1, keyEnd),
      file.toString("latin1", valueFrom, valueEnd).trim(),
    ]);
    at = valueEnd;
  }
  return { entries, end: at + 2 };
}

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
const isDelimiter = (byte: number | undefined) =>
  byte === undefined ||
  isSpace(byte) ||
  [slash, open, close, parenthesis, closing, bracket, unbracket].includes(byte);

function skipSpace(file: Buffer, from: number): number {
  let at = from;
  while (isSpace(file[at])) at++;
  return at;
}

function nameEnd(file: Buffer, from: number): number {
  let at = from;
  while (!isDelimiter(file[at])) at++;
  return at;
}

function skipValue(file: Buffer, from: number): number {
  if (file[from] === slash) return nameEnd(file, from + 1);
  let at = from;
  let depth = 0;
  for (; at < file.length; at++) {
    const byte = file[at];
    if (byte === parenthesis) at = stringEnd(file, at);
    else if (byte === open || byte === bracket) depth++;
    else if (byte === unbracket) depth--;
    else if (byte === close) {
      if (depth === 0) return at;
      depth--;
    } else if (byte === slash && depth === 0) return at;
    if (depth === 0 && (byte === parenthesis || byte === unbracket || byte === close)) return at + 1;
  }
  return at;
}

/** Index of the parenthesis that closes the string opening at `from`. */
function stringEnd(file: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < file.length; at++) {
    const byte = file[at];
    if (byte === backslash) at++;
    else if (byte === parenthesis) depth++;
    else if (byte === closing && --depth === 0) return at;
  }
  return file.length;
}
