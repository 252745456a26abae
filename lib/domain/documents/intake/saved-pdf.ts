import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { entriesOf, entryOf, readDictionary, referredTo } from "./pdf-dictionary.ts";

export type SavedObject = {
  /** The dictionary and what precedes it, or the whole object. In Latin-1, so that reading and writing it changes nothing. */
  head: string;
  /** The stream's data and the end of the object. */
  rest: Buffer;
};

/** A file saved by PDFium (classic cross-reference table, one dictionary per line, sorted keys) that can be changed in place. */
export type SavedPdf = {
  objects: Map<number, SavedObject>;
  root: number;
  /** The object of the page tree, and those of the pages in order. */
  tree: number;
  pages: number[];
  /** The number of the next new object. */
  next: number;
};

export function readSavedPdf(saved: Uint8Array): SavedPdf {
  const file = Buffer.from(saved.buffer, saved.byteOffset, saved.length);
  const objects = readObjects(file);
  const trailer = file.toString("latin1", file.lastIndexOf("trailer"));
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const head = (number: number) => objects.get(number)?.head ?? "";
  const tree = Number(/\/Pages (\d+) 0 R/.exec(head(root))?.[1]);
  const kids = /\/Kids\[([^\]]*)\]/.exec(head(tree))?.[1] ?? "";
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  let next = 1;
  for (const number of objects.keys()) next = Math.max(next, number + 1);
  return { objects, root, tree, pages, next };
}

/** A value, resolved if it refers to another object. */
export function resolve({ objects }: SavedPdf, value: string): string {
  const number = referredTo(value);
  return number === null ? value : (objects.get(number)?.head ?? "null");
}

/** Adds an object to the file and returns a reference to it. */
export function addObject(pdf: SavedPdf, object: SavedObject): string {
  const number = pdf.next++;
  pdf.objects.set(number, object);
  return `${number} 0 R`;
}

/** An object that is only a dictionary. */
export const dictionaryObject = (head: string): SavedObject => ({
  head,
  rest: Buffer.from("\r\nendobj\r\n", "latin1"),
});

/** Adds a dictionary, and returns the reference to it. */
export const addDictionary = (pdf: SavedPdf, head: string) => addObject(pdf, dictionaryObject(head));

/** The stream that follows a dictionary. */
export const streamOf = (data: Uint8Array) =>
  Buffer.concat([Buffer.from("stream\r\n"), data, Buffer.from("\r\nendstream\r\nendobj\r\n")]);

export function addContent(pdf: SavedPdf, operators: string): string {
  const length = Buffer.byteLength(operators, "latin1");
  const rest = streamOf(Buffer.from(operators, "latin1"));
  return addObject(pdf, { head: `<</Length ${length}>>`, rest });
}

/** References to the streams of a page's content, whether it is one stream, a list, or a list shared by pages. */
export function contentsOf(pdf: SavedPdf, page: number): string[] {
  const value = entryOf(entriesOf(pdf.objects.get(page)?.head ?? ""), "Contents");
  const list = resolve(pdf, value).trim();
  if (list.startsWith("[")) return list.match(/\d+ 0 R/g) ?? [];
  return referredTo(value) === null ? [] : [value];
}

/** The longest content of a page that we unpack. The engine has read it before. */
const maxContentBytes = 64_000_000;

/** The data of a stream as it is in the file, packed or not. */
export function streamDataOf({ rest }: SavedObject): Buffer {
  const from = rest.indexOf("stream") + 6;
  return rest.subarray(rest[from] === 13 ? from + 2 : from + 1, rest.lastIndexOf("endstream"));
}

/** The data of a content stream. Null if it is packed with a method other than Flate, or broken. */
export function decodedContent(stream: SavedObject): Buffer | null {
  const entries = entriesOf(stream.head);
  const filter = entryOf(entries, "Filter");
  const data = streamDataOf(stream);
  if (filter === "") return data;
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter) || entries.some(([key]) => key === "DecodeParms"))
    return null;
  try {
    return inflateSync(data, { maxOutputLength: maxContentBytes });
  } catch {
    return null;
  }
}

/** Numbers of the objects reachable from the catalog, in order. */
export function reachable({ objects, root }: SavedPdf): number[] {
  const found = new Set([root]);
  for (const number of found)
    for (const [, reference] of objects.get(number)?.head.matchAll(/(\d+) 0 R\b/g) ?? [])
      if (objects.has(Number(reference))) found.add(Number(reference));
  return [...found].sort((a, b) => a - b);
}

/** Writes the file without unreferenced objects, time, and random ID, so that the same document gives the same bytes. */
export function writeSavedPdf(pdf: SavedPdf): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  const digest = createHash("sha256");
  const kept = reachable(pdf);
  for (const number of kept) {
    const object = pdf.objects.get(number);
    if (!object) continue;
    offsets.set(number, length);
    for (const part of [Buffer.from(`${number} 0 obj\n${object.head}`, "latin1"), object.rest]) {
      parts.push(part);
      digest.update(part);
      length += part.length;
    }
  }
  const size = (kept.at(-1) ?? 0) + 1;
  const rows = Array.from({ length: size - 1 }, (_, index) => {
    const offset = offsets.get(index + 1);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const id = digest.digest("hex").slice(0, 32);
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root ${pdf.root} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${length}\n%%EOF\n`,
      "latin1",
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

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
    // In an object that isn't a dictionary (a number, array, or string), other characters than spaces precede any "<<".
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
