import { setImmediate } from "node:timers/promises";
import { RowsText } from "#lib/shared/rows-text";

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** How many bytes are scanned before other requests get their turn: about a millisecond, even before V8 has warmed up. */
const sliceBytes = 32_768;

/** The array has more elements than allowed. */
export class TooManyRows extends Error {}

/**
 * Finds the array `"rows"` of a JSON object and the position of each element, without parsing them. `rest` is the body with an
 * empty array in its place. Returns null if there is no such array, or more than one; then the ordinary parser reads the body. If
 * the body isn't JSON, the result is arbitrary, and parsing the parts fails. Throws TooManyRows.
 */
export async function takeRowsOut(
  bytes: Buffer,
  maxRows: number,
): Promise<{ rest: Buffer; rows: RowsText } | null> {
  const bounds: number[] = [];
  let found: { start: number; end: number } | null = null;
  let depth = 0;
  let inRows = false;
  /** Where the current element of `rows` begins, and where the last one ended. */
  let element = -1;
  let elementEnd = -1;
  /** Where the last string at the top level begins: it may be a key. */
  let [text, textEnd] = [-1, -1];
  let isRowsKey = false;
  let pause = sliceBytes;
  let commas = 0;
  const endElement = () => {
    if (element >= 0) {
      if (bounds.length / 2 >= maxRows) throw new TooManyRows();
      bounds.push(element, elementEnd);
    }
    element = -1;
  };

  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pause) {
      await setImmediate();
      pause = at + sliceBytes;
    }
    const byte = bytes[at]!;
    if (isSpace(byte)) continue;
    const atRows = inRows && depth === 2;
    if (atRows && element < 0 && byte !== comma && byte !== closeArray) element = at;
    if (byte === quote) {
      const end = endOfString(bytes, at);
      if (depth === 1) [text, textEnd] = [at, end];
      at = end;
    } else if (byte === openArray || byte === openObject) {
      depth += 1;
      if (isRowsKey && depth === 2 && byte === openArray) {
        if (found) return null;
        found = { start: at, end: at };
        inRows = true;
        isRowsKey = false;
        continue;
      }
    } else if (byte === closeArray || byte === closeObject) {
      if (atRows) {
        endElement();
        inRows = false;
        found!.end = at + 1;
      }
      depth -= 1;
    } else if (byte === comma && atRows) {
      commas += 1;
      endElement();
      continue;
    }
    if (byte !== colon) isRowsKey = false;
    else if (depth === 1) isRowsKey = bytes.toString("latin1", text, textEnd + 1) === '"rows"';
    elementEnd = at + 1;
  }
  const isList = commas === Math.max(0, bounds.length / 2 - 1);
  return found && isList ? cutOut(bytes, found, bounds) : null;
}

function cutOut(bytes: Buffer, { start, end }: { start: number; end: number }, bounds: readonly number[]) {
  if (end <= start) return null;
  const rest = Buffer.concat([bytes.subarray(0, start), Buffer.from("[]"), bytes.subarray(end)]);
  return { rest, rows: new RowsText(bytes, Uint32Array.from(bounds)) };
}

/** The position of the closing quote, or of the last byte if there is none. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return bytes.length - 1;
}
