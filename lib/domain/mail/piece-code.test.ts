import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { formatPieceCode, pieceCodeDigits, readPieceCode, withCheckDigit } from "./piece-code.ts";

const codes = ["000000000", "999999999", "123456789", "482159037"]
  .concat(Array.from({ length: 200 }, () => String(randomInt(1e9)).padStart(9, "0")))
  .map(withCheckDigit);

test("a code is read as it is printed, typed, or scanned", () => {
  for (const code of codes)
    for (const given of [code, formatPieceCode(code), ` ${code.slice(0, 5)}-${code.slice(5)}\n`])
      expect(readPieceCode(given)).toBe(code);
});

test("each single wrong digit is refused", () => {
  for (const code of codes)
    for (let at = 0; at < pieceCodeDigits; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = code.slice(0, at) + digit + code.slice(at + 1);
        if (wrong !== code) expect(readPieceCode(wrong), `${code} as ${wrong}`).toBeNull();
      }
});

test("each swap of two neighbors is refused", () => {
  for (const code of codes)
    for (let at = 0; at + 1 < pieceCodeDigits; at += 1) {
      const wrong = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      if (wrong !== code) expect(readPieceCode(wrong), `${code} as ${wrong}`).toBeNull();
    }
});

test("nothing else is read", () => {
  const [code] = codes;
  for (const given of [
    "",
    "1",
    code!.slice(1),
    `${code}0`,
    `${code!.slice(0, 9)}x`,
    "٤".repeat(10),
    " ".repeat(50_000),
  ])
    expect(readPieceCode(given)).toBeNull();
});
