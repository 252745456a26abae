import type { AddressDraft } from "../../compose/draft.ts";
import { hashStart, isDigit, isLetter, mix } from "./bytes.ts";
import { type ColumnMapping, otherwiseOf } from "./column-mapping.ts";
import { type Cells, newCells } from "./file-rows.ts";
import { type LinePlaces, placesOf } from "./line-places.ts";
import { joinCells } from "./read-address.ts";

/**
 * Finds the first row with the same person at the same address, in any spelling; -1 if there is none. Call it once for each row, in order,
 * with the row's cells. `locate` finds the cells of an earlier row, `textsOf` returns a row as strings. Memory: two numbers per row.
 */
export function createDuplicates(
  length: number,
  given: ColumnMapping,
  empty: number,
  locate: (row: number, cells: Cells) => void,
  textsOf: (row: number) => readonly string[],
) {
  const mapping = withWholeAddress(given);
  const places = placesOf(mapping, empty);
  const otherMapping =
    given.otherwise && withWholeAddress({ ...given, ...given.otherwise, otherwise: undefined });
  const otherPlaces = otherMapping && placesOf(otherMapping, empty);
  const mappingOf = (row: number) =>
    otherMapping && otherwiseOf(textsOf(row), given) ? otherMapping : mapping;
  let size = 16;
  while (size < length * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const hashes = new Int32Array(length);
  const compared = [mapping, otherMapping ?? mapping].flatMap(({ name, line1, line2, zip }) =>
    [name, line1, line2, zip].flat(),
  );
  const others = newCells(Math.max(0, ...compared.map((column) => column + 1)));
  const isSame = (row: number, cells: Cells, other: number): boolean => {
    locate(other, others);
    if (compared.every((column) => isWrittenAlike(cells, others, column))) return true;
    if (!otherMapping) {
      const initials = initialsOf(cells, places);
      const otherInitials = initialsOf(others, places);
      if (initials !== unknown && otherInitials !== unknown && initials !== otherInitials) return false;
    }
    return isOneAddress(joinCells(textsOf(other), mappingOf(other)), joinCells(textsOf(row), mappingOf(row)));
  };
  return (row: number, cells: Cells): number => {
    const own = hashOf(cells, places);
    const hash = own === nothing && otherPlaces ? hashOf(cells, otherPlaces) : own;
    if (hash === nothing) return -1;
    hashes[row] = hash;
    let at = (hash >>> 0) & (size - 1);
    for (let other = table[at]!; other >= 0; other = table[at]!) {
      if (hashes[other] === hash && isSame(row, cells, other)) return other;
      at = (at + 1) & (size - 1);
    }
    table[at] = row;
    return -1;
  };
}

/** Compares a column with a whole address as the street, or as the second line if the list has a column of streets. */
function withWholeAddress(mapping: ColumnMapping): ColumnMapping {
  const { line1, line2, address = [] } = mapping;
  if (address.length === 0) return mapping;
  return line1.length === 0 ? { ...mapping, line1: address } : { ...mapping, line2: [...line2, ...address] };
}

function isWrittenAlike(one: Cells, other: Cells, column: number): boolean {
  const from = one.from[column]!;
  const start = other.from[column]!;
  const length = one.to[column]! - from;
  if (other.to[column]! - start !== length) return false;
  for (let at = 0; at < length; at++) if (one.bytes[from + at] !== other.bytes[start + at]) return false;
  return true;
}

const longestCompared = 200;
const unknown = 0;

/**
 * A hash of the first letters of the words in both lines. `isOneAddress` requires these letters to be equal, so the hash tells most
 * homes with the same house number apart without making a string. `unknown` if anything but ASCII spaces separates the words.
 */
function initialsOf({ bytes, from, to }: Cells, { line1, line2, areSingle }: LinePlaces): number {
  if (!areSingle || to[line1]! - from[line1]! + to[line2]! - from[line2]! >= longestCompared) return unknown;
  let hash = 1;
  for (let line = 0; line < 2; line++) {
    const place = line === 0 ? line1 : line2;
    let inWord = false;
    for (let at = from[place]!; at < to[place]!; at++) {
      const byte = bytes[at]!;
      if (byte >= 0x80) return unknown;
      const letter = byte | 32;
      const isWord = isDigit(byte) || isLetter(letter);
      if (isWord && !inWord && !unitInitials.has(letter)) hash = mix(hash, letter);
      inWord = isWord;
    }
  }
  return hash === unknown ? 1 : hash;
}

const wordsOf = (text: string) =>
  text
    .slice(0, longestCompared)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^(apt|apartment|unit|ste|suite)$/.test(word));

/** Whether two addresses are the same person's, in any spelling. */
export function isOneAddress(one: AddressDraft, other: AddressDraft): boolean {
  // A ZIP that lost its leading zeros is the same ZIP.
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

/** True for "rd" and "road", "blvd" and "boulevard", "n" and "north": both begin with the same letter, and the longer word has the other letters of the shorter one in the same order. */
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
 * A hash of what all spellings of an address share. It covers enough to tell the homes in one building apart: letters of each part
 * of the name, the street and unit numbers, the letter after the first number, and the ZIP.
 */
function hashOf({ bytes, from, to }: Cells, { name, line1, line2, zip }: LinePlaces): number {
  if (from[line1] === to[line1] && from[zip] === to[zip]) return nothing;
  let hash = hashStart;
  for (const column of name) hash = addLetters(hash, bytes, from[column]!, to[column]!);
  hash = addNumbers(hash, bytes, from[line1]!, to[line1]!, from[line2]!, to[line2]!);
  return addZip(hash, bytes, from[zip]!, to[zip]!);
}

const lettersOfName = 24;
const digitsOfZip = 5;

function addLetters(start: number, bytes: Uint8Array, from: number, to: number): number {
  let hash = start;
  let left = lettersOfName;
  const end = Math.min(to, from + longestCompared);
  for (let at = from; at < end && left > 0; at++) {
    const letter = bytes[at]! | 32;
    if (!isLetter(letter)) continue;
    hash = mix(hash, letter);
    left--;
  }
  return hash;
}

/** The digits of both lines, and the first letter between the digits, unless a word for a unit may begin with that letter. */
function addNumbers(
  start: number,
  bytes: Uint8Array,
  from1: number,
  to1: number,
  from2: number,
  to2: number,
): number {
  let hash = start;
  let begun = false;
  let named = false;
  for (let line = 0; line < 2; line++) {
    const from = line === 0 ? from1 : from2;
    const end = Math.min(line === 0 ? to1 : to2, from + longestCompared);
    for (let at = from; at < end; at++) {
      const byte = bytes[at]!;
      if (isDigit(byte)) {
        begun = true;
        hash = mix(hash, byte);
      } else if (begun && !named && isLetter(byte | 32)) {
        named = true;
        if (!unitInitials.has(byte | 32)) hash = mix(hash, byte | 32);
      }
    }
  }
  return hash;
}

/** The digits among the first characters, without leading zeros, which a spreadsheet may have dropped. */
function addZip(start: number, bytes: Uint8Array, from: number, to: number): number {
  let hash = start;
  let begun = false;
  const end = Math.min(to, from + digitsOfZip);
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!;
    if (!isDigit(byte) || (byte === 48 && !begun)) continue;
    begun = true;
    hash = mix(hash, byte);
  }
  return hash;
}

/** The hashes of "apt", "unit", and "suite", which are ignored when two addresses are compared. */
const unitInitials: ReadonlySet<number> = new Set(Array.from("aus", (letter) => letter.charCodeAt(0)));
