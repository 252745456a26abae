import { dictionaryOf, type Entry, entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import { addObject, resolve, type SavedPdf } from "./saved-pdf.ts";

/** [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** PDF 1.7, 8.3.3: applies `one`, then `other`. */
function combine(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = other;
  const turn = (x: number, y: number) => [x * a + y * c, x * b + y * d] as const;
  const [moveX, moveY] = turn(one[4], one[5]);
  return [...turn(one[0], one[1]), ...turn(one[2], one[3]), moveX + e, moveY + f];
}

/** Formats numbers with at most five decimals, and never with an exponent, which PDF doesn't allow. */
export const written = (numbers: readonly number[]) =>
  numbers.map((number) => String(Number(number.toFixed(5)))).join(" ");

/**
 * The resources of a page that is moved by `matrix`. Patterns are positioned relative to the page (PDF 1.7, 8.7.3.1), so a moved
 * page needs moved copies of them. They are copies because other pages, or other patterns, may share a pattern.
 */
export function movePatterns(pdf: SavedPdf, resources: string, matrix: Matrix): string {
  const entries = entriesOf(resolve(pdf, resources));
  const patterns = entriesOf(resolve(pdf, entryOf(entries, "Pattern")));
  if (patterns.length === 0) return resources;
  const moved = patterns.map(([name, value]): Entry => [name, movePattern(pdf, value, matrix)]);
  return dictionaryOf([...entries.filter(([key]) => key !== "Pattern"), ["Pattern", dictionaryOf(moved)]]);
}

function movePattern(pdf: SavedPdf, value: string, matrix: Matrix): string {
  const entries = entriesOf(resolve(pdf, value));
  if (entries.length === 0) return value;
  const own = matrixOf(resolve(pdf, entryOf(entries, "Matrix")));
  const head = dictionaryOf([
    ...entries.filter(([key]) => key !== "Matrix"),
    ["Matrix", `[${written(combine(own, matrix))}]`],
  ]);
  const number = referredTo(value);
  const object = number === null ? undefined : pdf.objects.get(number);
  return object ? addObject(pdf, { head, rest: object.rest }) : head;
}

function matrixOf(text: string): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0, ...more] = numbersOf(text) ?? [];
  return more.length === 0 ? [a, b, c, d, e, f] : [1, 0, 0, 1, 0, 0];
}

/** The numbers of an array; null if it contains anything else. */
export function numbersOf(text: string): number[] | null {
  const numbers = (/\[([^\]]*)\]/.exec(text)?.[1] ?? "x").trim().split(/\s+/).map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
