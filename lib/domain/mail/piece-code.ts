/**
 * The short ID that is printed on a mailpiece so that the operator finds its order if it comes back (docs/rules.md#piece-codes): nine
 * random digits and a check digit. Digits, because people type them and scanners send them on every keyboard.
 */
export const pieceCodeDigits = 10;

/** The totally anti-symmetric quasigroup of Damm's thesis (2004, p. 111): its check digit finds every wrong digit and every swap of neighbors. */
const damm = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
] as const;

const stateAfter = (digits: string): number =>
  [...digits].reduce((state, digit) => Number(damm[state]![Number(digit)]), 0);

/** Nine digits with their check digit. */
export const withCheckDigit = (nine: string): string => `${nine}${stateAfter(nine)}`;

/** The ID that a person typed or a scanner sent, with any spaces and hyphens; null if a digit is wrong, missing, or swapped. */
export function readPieceCode(given: string): string | null {
  if (given.length > 4 * pieceCodeDigits) return null;
  const digits = given.replaceAll(/[\s-]/g, "");
  return digits.length === pieceCodeDigits && /^[0-9]+$/.test(digits) && stateAfter(digits) === 0
    ? digits
    : null;
}

/** As it is printed: 4821 590 376. */
export const formatPieceCode = (code: string): string =>
  `${code.slice(0, 4)} ${code.slice(4, 7)} ${code.slice(7)}`;
