import type { Table } from "./read-source.ts";

/** Larger lists are identified by parts of their file, because hashing every cell would delay them. */
const mostHashedRows = 20_000;
const partBytes = 1_048_576;

/** Two 32-bit hashes. Not crypto.subtle, which browsers offer only over HTTPS. */
function createHash() {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  return {
    add(code: number): void {
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15);
    },
    read: () => `${one >>> 0}.${two >>> 0}`,
  };
}

/** A text that is the same for lists with the same rows in the same order, whatever their file is called or how it is written. */
export async function printOf({ rows, headed, reading }: Table, source: Blob): Promise<string> {
  const hash = createHash();
  if (rows.length <= mostHashedRows) {
    for (let row = 0; row < rows.length; row++) {
      for (const cell of rows.cellsOf(row)) {
        for (let at = 0; at < cell.length; at++) hash.add(cell.charCodeAt(at));
        hash.add(0x1f);
      }
      hash.add(0x1e);
    }
    return `rows.${rows.length}.${hash.read()}`;
  }
  const { size } = source;
  const middle = Math.floor(size / 2);
  for (const from of [0, middle, Math.max(0, size - partBytes)]) {
    const part = new Uint8Array(await source.slice(from, from + partBytes).arrayBuffer());
    for (const byte of part) hash.add(byte);
  }
  const { header, sheet = 0, hiddenRows = false } = reading.choices;
  const read = sheet > 0 || hiddenRows || header > 1 ? `.${sheet}.${hiddenRows}.${header}` : "";
  return `file.${headed}.${size}.${hash.read()}${read}`;
}
