import type { AddressDraft } from "../../compose/draft.ts";
import { type ColumnMapping, joinCells } from "./read-address.ts";

/**
 * Finds the first row with the same person at the same address, however it is written: -1 for none. Rows are asked about once each, in their
 * order, with what `cellsOf` gives for them. Memory is two numbers a row.
 */
export function createDuplicates(
  length: number,
  cellsOf: (row: number) => readonly string[],
  mapping: ColumnMapping,
) {
  let size = 16;
  while (size < length * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const hashes = new Int32Array(length);
  return (row: number, cells: readonly string[]): number => {
    const hash = hashOf(cells, mapping);
    if (hash === nothing) return -1;
    hashes[row] = hash;
    let at = (hash >>> 0) & (size - 1);
    for (let other = table[at]!; other >= 0; other = table[at]!) {
      if (hashes[other] === hash && isSame(cellsOf(other), cells, mapping)) return other;
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

function isSame(left: readonly string[], right: readonly string[], mapping: ColumnMapping): boolean {
  return (
    isWrittenAlike(left, right, mapping) || isOneAddress(joinCells(left, mapping), joinCells(right, mapping))
  );
}

function isWrittenAlike(
  left: readonly string[],
  right: readonly string[],
  { name, line1, line2, zip }: ColumnMapping,
): boolean {
  for (const columns of [name, line1, line2, zip])
    for (const column of columns) if (left[column] !== right[column]) return false;
  return true;
}

function isOneAddress(one: AddressDraft, other: AddressDraft): boolean {
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
 * Of what every spelling of an address has in common, and of enough to tell apart the homes of one house: the letters of each part of the name,
 * the numbers of the street and of the unit, the letter behind the first of them, the ZIP.
 */
function hashOf(row: readonly string[], { name, line1, line2, zip }: ColumnMapping): number {
  let hash = 0x811c9dc5;
  for (const column of name) hash = addLetters(hash, row[column] ?? "");
  const street = row[line1[0] ?? -1] ?? "";
  const zipCode = row[zip[0] ?? -1] ?? "";
  hash = addNumbers(hash, street, row[line2[0] ?? -1] ?? "");
  hash = addZip(hash, zipCode);
  return street === "" && zipCode === "" ? nothing : hash;
}

const lettersOfName = 24;
const digitsOfZip = 5;

function addLetters(start: number, text: string): number {
  let hash = start;
  let left = lettersOfName;
  for (let at = 0; at < text.length && at < longestCompared && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (!isLetter(code | 32)) continue;
    hash = mix(hash, code | 32);
    left--;
  }
  return hash;
}

/** The digits of both lines, and the first letter between them unless a word for a unit may begin with it. */
function addNumbers(start: number, line1: string, line2: string): number {
  let hash = start;
  let begun = false;
  let named = false;
  for (const line of [line1, line2]) {
    const end = Math.min(line.length, longestCompared);
    for (let at = 0; at < end; at++) {
      const code = line.charCodeAt(at);
      if (isDigit(code)) {
        begun = true;
        hash = mix(hash, code);
      } else if (begun && !named && isLetter(code | 32)) {
        named = true;
        const initial = code | 32;
        if (!unitInitials.has(initial)) hash = mix(hash, initial);
      }
    }
  }
  return hash;
}

/** The digits among the first characters, without the zeros before them, which a spreadsheet may have lost. */
function addZip(start: number, zip: string): number {
  let hash = start;
  let begun = false;
  const end = Math.min(zip.length, digitsOfZip);
  for (let at = 0; at < end; at++) {
    const code = zip.charCodeAt(at);
    if (!isDigit(code) || (code === 48 && !begun)) continue;
    begun = true;
    hash = mix(hash, code);
  }
  return hash;
}

const mix = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => code >= 97 && code <= 122;
/** Of "apt", "unit" and "suite", which are left out where two addresses are compared. */
const unitInitials: ReadonlySet<number> = new Set(Array.from("aus", (letter) => letter.charCodeAt(0)));
