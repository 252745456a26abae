import { hash } from "node:crypto";
import type { Address } from "#lib/domain/addresses/schema";
import { standardizeAddress } from "#lib/domain/addresses/standardize-address";

/** Bytes of a letter's digest and of its fingerprint. */
export const letterBytes = 16;

/** What makes two letters the same: the recipient, what is printed, and how it is mailed. */
export type ComparedLetter = {
  to: Address;
  /** SHA-256 in hex of the text with its fields, or of the PDF. */
  contentSha256: string;
  mailClass: string;
  format: string;
};

/** 16 bytes that two letters share if they are the same, however their addresses are spelled (St and Street). */
export function digestOfLetter({ to, contentSha256, mailClass, format }: ComparedLetter): Buffer {
  const { name, line1, line2 = "", city, state, zip } = standardizeAddress(to).address;
  const compared = [name, line1, line2, city, state, zip.slice(0, 5), contentSha256, mailClass, format];
  return hash("sha256", JSON.stringify(compared), "buffer").subarray(0, letterBytes);
}
