import { deflateSync } from "node:zlib";

/**
 * A PDF being written: numbered objects, then a classic cross-reference table. Writes no date and no random ID, so that the same
 * objects give the same bytes.
 */
export class PdfFile {
  readonly #objects: (string | readonly [string, Uint8Array])[] = [];

  /** Reserves an object number. Fill it later with `fill`. */
  reserve(): number {
    return this.#objects.push("");
  }

  add(body: string): number {
    return this.#objects.push(body);
  }

  fill(ref: number, body: string): void {
    this.#objects[ref - 1] = body;
  }

  /** Adds an already compressed stream. `dictionary` contains all entries except Length and Filter. */
  addCompressed(data: Uint8Array, dictionary: string): number {
    return this.#objects.push([`<</Length ${data.length}/Filter/FlateDecode${dictionary}>>`, data]);
  }

  /** Adds a stream as it is. `dictionary` contains all entries except Length. */
  addRaw(data: Uint8Array, dictionary: string): number {
    return this.#objects.push([`<</Length ${data.length}${dictionary}>>`, data]);
  }

  addStream(data: string): number {
    const bytes = Buffer.from(data, "latin1");
    // Starting the compressor costs more than compressing a short stream saves.
    if (bytes.length < 2_000) return this.#objects.push([`<</Length ${bytes.length}>>`, bytes]);
    // Level 6 takes twice the time of level 3 and saves a tenth of the bytes, measured on letters.
    return this.addCompressed(deflateSync(bytes, { level: 3 }), "");
  }

  /** The file's bytes; `root` is the catalog. */
  finish(root: number): Uint8Array {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const push = (chunk: string | Uint8Array) => {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk, "latin1") : chunk;
      chunks.push(bytes);
      length += bytes.length;
    };
    const offsets: number[] = [];
    // The second line marks the file as binary (ISO 32000-1, 7.5.2).
    push("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
    this.#objects.forEach((object, index) => {
      offsets.push(length);
      if (typeof object === "string") push(`${index + 1} 0 obj\n${object}\nendobj\n`);
      else {
        push(`${index + 1} 0 obj\n${object[0]}\nstream\n`);
        push(object[1]);
        push("\nendstream\nendobj\n");
      }
    });
    const start = length;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    push(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}` +
        `trailer\n<</Size ${offsets.length + 1}/Root ${root} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    );
    return Buffer.concat(chunks, length);
  }
}

/** A number in PDF syntax: at most three decimals, never an exponent. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));

/** A number with two decimals, in a third of the time of `num`; used for thousands of numbers. */
export function hundredths(value: number): string {
  const all = Math.abs(Math.round(value * 100));
  return `${value < 0 ? "-" : ""}${Math.floor(all / 100)}.${twoDigits[all % 100]!}`;
}

/** Text as a hexadecimal UTF-16BE string, without the angle brackets. */
export function utf16Hex(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at++) hex += hex4(text.charCodeAt(at));
  return hex;
}

const hexTable = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
export const hex4 = (value: number) => hexTable[value >> 8]! + hexTable[value & 255]!;
