/**
 * The signature of a Mailing record (docs/decisions/0185). A signed record is a PDF that ends with one comment line of fixed length:
 * the key's ID, the hash of the state that the record reports, and an Ed25519 signature of every byte before the signature. Everything
 * is in lowercase hex, which has only one spelling, so that each changed byte is noticed. Browsers import this file.
 */

/** The largest record that can be verified, in bytes. A return receipt alone may have 5,000,000. */
export const maxRecordBytes = 10_000_000;

/** The hash of the state that a record reports: SHA-256 in lowercase hex. */
export const recordHashPattern = /^[0-9a-f]{64}$/;

const marker = "%posthorn-record ";
const signatureChars = 128;
const end = "\n%%EOF\n";
const signedEnd = /\n%posthorn-record 1 ([0-9a-f]{16}) ([0-9a-f]{64}) ([0-9a-f]{128})\n%%EOF\n$/;
/** The end of a sandbox record, which isn't signed. */
export const testEnd = `\n${marker}test${end}`;
/** A file is looked at for a damaged signature only here. */
const tailBytes = 4096;

/** The start of the signature line. `kid` has 16 and `hash` has 64 characters of lowercase hex. */
export const signatureStart = ({ kid, hash }: { kid: string; hash: string }) =>
  `\n${marker}1 ${kid} ${hash} `;

/** What follows the signed bytes. The signature has 64 bytes. */
export const signatureEnd = (signatureHex: string) => `${signatureHex}${end}`;

/**
 * What a file says about itself. `signed`: `message` are the signed bytes; the signature isn't verified yet. `damaged`: it has a
 * signature line that isn't intact or isn't at its end. `none`: it isn't a Mailing record.
 */
export type ReadRecord =
  | { kind: "signed"; kid: string; hash: string; message: Uint8Array; signature: Uint8Array }
  | { kind: "test" | "damaged" | "none" };

/** Reads the end of a file. The time is independent of the file's length. */
export function readRecord(file: Uint8Array): ReadRecord {
  const tail = new TextDecoder("latin1").decode(file.subarray(-tailBytes));
  if (tail.endsWith(testEnd)) return { kind: "test" };
  const [, kid, hash, signature] = signedEnd.exec(tail) ?? [];
  if (kid === undefined || hash === undefined || signature === undefined)
    return { kind: tail.includes(marker) ? "damaged" : "none" };
  return {
    ...{ kind: "signed", kid, hash },
    message: file.subarray(0, file.length - end.length - signatureChars),
    signature: Uint8Array.from(signature.match(/../g)!, (byte) => Number.parseInt(byte, 16)),
  };
}
