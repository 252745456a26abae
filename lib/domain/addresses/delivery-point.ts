import { createHmac, hash } from "node:crypto";
import type { Address } from "./schema.ts";
import { standardizeAddress } from "./standardize-address.ts";

/** A line that names a person, not the place. */
const careOf = /^(C\/O|ATTN|ATTENTION) /;
/** Bytes of a delivery point's digest and of its fingerprint: enough that two never match by chance. */
export const pointBytes = 16;

/**
 * The place that the post delivers to: the street lines as Publication 28 writes them, and the five-digit ZIP Code. The same for every
 * resident and every spelling. Without the +4, which some spellings of an address have and others don't. Looks nothing up.
 */
export function deliveryPointOf(address: Omit<Address, "name">): string {
  const { line1, line2 = "", zip } = standardizeAddress({ ...address, name: "" }).address;
  const lines = [line1, line2].filter((line) => line !== "" && !careOf.test(line));
  return `${lines.join(" ")}\n${zip.slice(0, 5)}`;
}

/** 16 bytes that stand for a delivery point while it is compared. Never stored: without a key, addresses could be tried. */
export const digestOfPoint = (address: Omit<Address, "name">): Buffer =>
  hash("sha256", deliveryPointOf(address), "buffer").subarray(0, pointBytes);

/**
 * A keyed fingerprint of a delivery point, from which nothing about the address can be read. `scope` says for whom or for what it is
 * remembered, so that the same place has another fingerprint elsewhere. `key` comes from the keyring, by a purpose of the table's own.
 */
export const fingerprintOfPoint = (key: Uint8Array, scope: string, point: string | Uint8Array): Buffer =>
  createHmac("sha256", key).update(`${scope}\0`).update(point).digest().subarray(0, pointBytes);
