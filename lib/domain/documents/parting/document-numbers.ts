import type { HeadingLine } from "../find-addresses.ts";

/**
 * `document`: a number that no other letter has, such as an invoice's. `account`: one that all letters to a customer share. Each in
 * capitals, without spaces.
 */
export type DocumentNumbers = { document?: string; account?: string };

const kinds = [
  ["document", /^(invoice|statement|bill|credit memo|notice|letter|receipt|quote|estimate)\b/i],
  ["account", /^(account|acct|customer|client|policy|loan|member|tenant|case)\b/i],
] as const;
const marker = /\b(no|number|num|nr|id|ending in)\b\.?\s*[:#]?|#|№/i;
const value = /^[:#\s]*([A-Z]{0,6}[-/]?\d[A-Z0-9/-]{0,23})$/i;
const longest = 80;

/** The numbers at the top of a page: to the right of their labels or right below. The first of each kind counts. */
export function readNumbers(head: readonly HeadingLine[]): DocumentNumbers {
  const numbers: DocumentNumbers = {};
  for (const line of head) {
    const words = line.words.trim();
    if (words.length > longest) continue;
    const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0];
    const mark = kind && !numbers[kind] ? marker.exec(words) : null;
    if (!kind || !mark) continue;
    const rest = words.slice(mark.index + mark[0].length);
    const found = value.exec(rest)?.[1] ?? (rest.trim() === "" ? valueNear(line, head) : undefined);
    if (found) numbers[kind] = found.toUpperCase();
  }
  return numbers;
}

function valueNear(label: HeadingLine, head: readonly HeadingLine[]): string | undefined {
  const right = head
    .filter(({ baseline, left }) => Math.abs(baseline - label.baseline) < 3 && left > label.right)
    .sort((one, other) => one.left - other.left)[0];
  const below = head.find(
    ({ baseline, left, right }) =>
      baseline > label.baseline + 3 &&
      baseline < label.baseline + 2.5 * label.size &&
      (Math.abs(left - label.left) < 6 || Math.abs(right - label.right) < 6),
  );
  for (const line of [right, below]) {
    const found = line && value.exec(line.words.trim())?.[1];
    if (found) return found;
  }
  return undefined;
}
