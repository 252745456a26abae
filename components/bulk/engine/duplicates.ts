import type { AddressDraft } from "../../compose/draft.ts";
import type { PackedRows } from "./packed-rows.ts";
import { type ColumnMapping, joinCells } from "./read-address.ts";

/**
 * Finds the first row with the same person at the same address, however it is written: -1 for none. Rows are asked about once each, in their
 * order, with their cells. Memory is two numbers a row.
 */
export function createDuplicates(rows: PackedRows, mapping: ColumnMapping) {
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const hashes = new Int32Array(rows.length);
  return (row: number, cells: readonly string[]): number => {
    const hash = hashOf(cells, mapping);
    if (hash === nothing) return -1;
    hashes[row] = hash;
    let at = (hash >>> 0) & (size - 1);
    for (let other = table[at]!; other >= 0; other = table[at]!) {
      if (
        hashes[other] === hash &&
        isSame(joinCells(rows.cellsOf(other), mapping), joinCells(cells, mapping))
      )
        return other;
      at = (at + 1) & (size - 1);
    }
    table[at] = row;
    return -1;
  };
}

const longestCompared = 200;
const wordsOf = (text: string) =>
  text
    .slice(0, longestCompared)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^(apt|apartment|unit|ste|suite)$/.test(word));

function isSame(one: AddressDraft, other: AddressDraft): boolean {
  // A ZIP that lost its zeros is the same one.
  if (
    !one.zip.slice(0, 5).endsWith(other.zip.slice(0, 5)) &&
    !other.zip.slice(0, 5).endsWith(one.zip.slice(0, 5))
  )
    return false;
  if (wordsOf(one.name).join("") !== wordsOf(other.name).join("")) return false;
  const [left, right] = [one, other].map(({ line1, line2 }) => wordsOf(`${line1} ${line2}`)) as [
    string[],
    string[],
  ];
  return left.length === right.length && left.every((word, at) => isOneWord(word, right[at]!));
}

/** "rd" and "road", "blvd" and "boulevard", "n" and "north": the same first letter, and the others in their order. */
function isOneWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  if (/\d/.test(long) || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

const nothing = 0;

/**
 * Of what every spelling of an address has in common, and of no more than tells rows apart: cells are pieces of one long text, and looking at
 * each of their letters would cost more than all else that is done with a row. The first letters of each part of the name, the house number, the ZIP.
 */
function hashOf(row: readonly string[], { name, line1, zip }: ColumnMapping): number {
  let hash = 0x811c9dc5;
  for (const column of name) hash = addLetters(hash, row[column] ?? "");
  const street = row[line1[0] ?? -1] ?? "";
  const zipCode = row[zip[0] ?? -1] ?? "";
  hash = addDigits(hash, street, digitsOfHouse);
  hash = addDigits(hash, zipCode, digitsOfZip);
  return street === "" && zipCode === "" ? nothing : hash;
}

const lettersOfName = 4;
const digitsOfHouse = 6;
const digitsOfZip = 5;

function addLetters(start: number, text: string): number {
  let hash = start;
  let left = lettersOfName;
  for (let at = 0; at < text.length && at < longestCompared && left > 0; at++) {
    const code = text.charCodeAt(at);
    const letter = code | 32;
    if (letter < 97 || letter > 122 || code > 127) continue;
    hash = Math.imul(hash ^ letter, 0x01000193);
    left--;
  }
  return hash;
}

/** The digits among the first characters, without the zeros before them, which a spreadsheet may have lost. */
function addDigits(start: number, text: string, most: number): number {
  let hash = start;
  let begun = false;
  const end = Math.min(text.length, most);
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57 || (code === 48 && !begun)) continue;
    begun = true;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash;
}
