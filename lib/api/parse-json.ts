import { Base64Text } from "#lib/shared/base64-text";

/** Thrown early, because V8 takes half a second to parse a million nested brackets. */
export class NestedTooDeep extends Error {}

/** The most bytes that are parsed at once. Our longest body without a PDF is an import of 2,000,000 bytes. */
const maxPlainBytes = 2_000_000;
/** Fields, objects, and arrays together. 20,000 take some milliseconds, 300,000 half a second. */
const maxParts = 20_000;
const maxDepth = 64;
/** Smaller bodies can't hold enough values to matter, so they aren't counted. */
const uncountedBytes = 65_536;

const utf8 = new TextDecoder("utf-8", { fatal: true });
const key = Buffer.from('"pdf_base64"');
/** Unguessable, so that no body can contain it. */
const placeholder = crypto.randomUUID();

/**
 * Parses JSON in UTF-8 without blocking the thread that all requests share: in a body of more than 2,000,000 bytes, the value of
 * `pdf_base64` isn't parsed, but returned as a Base64Text. Throws SyntaxError, TypeError (not UTF-8), RangeError (more than 2,000,000 bytes besides the PDF, or more than
 * 20,000 fields), NestedTooDeep.
 */
export function parseJsonBytes(bytes: Buffer): unknown {
  if (bytes.length <= maxPlainBytes) {
    assertSimple(bytes);
    return JSON.parse(utf8.decode(bytes));
  }
  const { start, end } = findPdf(bytes);
  if (bytes.length - (end - start) > maxPlainBytes) throw new RangeError("too long to parse at once");
  const rest = Buffer.concat([bytes.subarray(0, start), Buffer.from(placeholder), bytes.subarray(end)]);
  assertSimple(rest);
  const pdf = unescaped(bytes.subarray(start, end));
  return JSON.parse(utf8.decode(rest), (_, value: unknown) => (value === placeholder ? pdf : value));
}

/** Finds where the first `pdf_base64` value starts and ends, without its quotes. An empty range at 0 if there is none. */
function findPdf(bytes: Buffer): { start: number; end: number } {
  const nowhere = { start: 0, end: 0 };
  const at = bytes.indexOf(key);
  if (at < 0) return nowhere;
  const opening = /^\s*:\s*"/.exec(bytes.toString("latin1", at + key.length, at + key.length + 64));
  if (!opening) return nowhere;
  const start = at + key.length + opening[0].length;
  const end = bytes.indexOf('"', start);
  return end < 0 || bytes[end - 1] === backslash ? nowhere : { start, end };
}

const backslash = 0x5c;
const quote = 0x22;
const colon = 0x3a;
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Checks everything outside strings. Throws RangeError and NestedTooDeep. */
function assertSimple(bytes: Buffer): void {
  if (bytes.length <= uncountedBytes) return;
  let parts = 0;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) inString = !inString;
    else if (inString) at += byte === backslash ? 1 : 0;
    else if (openings.has(byte) && ++depth > maxDepth) throw new NestedTooDeep("nested too deeply");
    else if (closings.has(byte)) depth -= 1;
    if (!inString && (byte === colon || openings.has(byte)) && ++parts > maxParts)
      throw new RangeError("too many fields");
  }
}

/** Some clients write every "/" as "\/". */
function unescaped(characters: Buffer): string | Base64Text {
  if (!characters.includes(backslash)) return new Base64Text(characters);
  return JSON.parse(`"${characters.toString("latin1")}"`) as string;
}
