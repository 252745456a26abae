import { Base64Text } from "#lib/shared/base64-text";

/** What is parsed at once. Our longest body without a PDF is an import of 2,000,000 bytes. */
const maxPlainBytes = 2_000_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });
const key = Buffer.from('"pdf_base64"');
/** Nobody outside can know it, so nobody can write it into a body. */
const placeholder = crypto.randomUUID();

/**
 * JSON.parse of UTF-8, for a thread that others wait for: in a body of more than 2,000,000 bytes the value of `pdf_base64` is left
 * as it came, a Base64Text. Throws SyntaxError, TypeError (not UTF-8), RangeError (more than 2,000,000 bytes besides the PDF).
 */
export function parseJsonBytes(bytes: Buffer): unknown {
  if (bytes.length <= maxPlainBytes) return JSON.parse(utf8.decode(bytes));
  const { start, end } = findPdf(bytes);
  if (bytes.length - (end - start) > maxPlainBytes) throw new RangeError("too long to parse at once");
  const rest = Buffer.concat([bytes.subarray(0, start), Buffer.from(placeholder), bytes.subarray(end)]);
  const pdf = unescaped(bytes.subarray(start, end));
  return JSON.parse(utf8.decode(rest), (_, value: unknown) => (value === placeholder ? pdf : value));
}

/** Where the characters of the first `pdf_base64` lie, between its quotes; nowhere when there is none. */
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

/** Some clients write every "/" as "\/". */
function unescaped(characters: Buffer): string | Base64Text {
  if (!characters.includes(backslash)) return new Base64Text(characters);
  return JSON.parse(`"${characters.toString("latin1")}"`) as string;
}
