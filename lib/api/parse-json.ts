import { maxEnclosures } from "#lib/domain/mail/limits";
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
 * Parses JSON in UTF-8 without blocking the thread that all requests share: in a body of more than 2,000,000 bytes, the values of
 * `pdf_base64` aren't parsed, but returned as Base64Text. Throws SyntaxError, TypeError (not UTF-8), RangeError (more than 2,000,000 bytes besides the PDFs, or more than
 * 20,000 fields), NestedTooDeep.
 */
export function parseJsonBytes(bytes: Buffer): unknown {
  if (bytes.length <= maxPlainBytes) {
    assertSimple(bytes);
    return JSON.parse(utf8.decode(bytes));
  }
  const found = findPdfs(bytes);
  const rest = [];
  let from = 0;
  for (const [index, { start, end }] of found.entries()) {
    rest.push(bytes.subarray(from, start), Buffer.from(`${placeholder}${index}`));
    from = end;
  }
  rest.push(bytes.subarray(from));
  const plain = Buffer.concat(rest);
  if (plain.length > maxPlainBytes) throw new RangeError("too long to parse at once");
  assertSimple(plain);
  const pdfs = found.map(({ start, end }) => unescaped(bytes.subarray(start, end)));
  return JSON.parse(utf8.decode(plain), (_, value: unknown) =>
    typeof value === "string" && value.startsWith(placeholder)
      ? pdfs[Number(value.slice(placeholder.length))]
      : value,
  );
}

type Range = { start: number; end: number };

/** Finds where the values of `pdf_base64` start and end, without their quotes: of the letter and its enclosures. */
function findPdfs(bytes: Buffer): Range[] {
  const found: Range[] = [];
  for (let at = bytes.indexOf(key); at >= 0 && found.length <= maxEnclosures; at = bytes.indexOf(key, at)) {
    const opening = /^\s*:\s*"/.exec(bytes.toString("latin1", at + key.length, at + key.length + 64));
    at += key.length;
    if (!opening) continue;
    const start = at + opening[0].length;
    const end = bytes.indexOf('"', start);
    if (end < 0 || bytes[end - 1] === backslash) break;
    found.push({ start, end });
    at = end;
  }
  return found;
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
