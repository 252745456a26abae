import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyring } from "#lib/shared/keyring";
import { issuePrintFile, layerAreas, type PrintFile, verifyPrintFile } from "./print-file-token.ts";

const keyring = createKeyring("print-files-print-files-print-files");
const now = new Date("2026-11-21T12:00:00Z");
const later = new Date(now.getTime() + 60_000);
const orderId = `ord_${"0123456789abcdef".repeat(2)}`;
const files = fc.oneof(
  fc.constant<PrintFile>({ kind: "pdf" }),
  fc.record({
    kind: fc.constant("png" as const),
    page: fc.integer({ min: 1, max: 12 }),
    area: fc.constantFrom(...layerAreas),
    widthPx: fc.integer({ min: 1, max: 65_535 }),
    heightPx: fc.integer({ min: 1, max: 65_535 }),
    turned: fc.boolean(),
  }),
);

test("a URL identifies a file of an order until it expires, even after secrets are rotated", () => {
  const rotated = createKeyring(`a-newer-secret-of-thirty-two-chars,print-files-print-files-print-files`);
  fc.assert(
    fc.property(files, (file) => {
      const name = issuePrintFile(keyring, { orderId, file }, later);
      expect(name.endsWith(`.${file.kind}`)).toBe(true);
      for (const ring of [keyring, rotated])
        expect(verifyPrintFile(ring, name, now)).toEqual({ orderId, file });
      expect(() => verifyPrintFile(keyring, name, later)).toThrow("Nothing is here");
    }),
  );
});

test("a URL with any changed character, or with another kind of token, is refused", () => {
  const name = issuePrintFile(keyring, { orderId, file: { kind: "pdf" } }, later);
  for (let at = 0; at < name.length; at++) {
    const changed = name.slice(0, at) + (name[at] === "A" ? "B" : "A") + name.slice(at + 1);
    expect(() => verifyPrintFile(keyring, changed, now)).toThrow("Nothing is here");
  }
  for (const other of ["", "x", `${name}x`, name.replace(".pdf", ".png"), name.replace(".pdf", "")])
    expect(() => verifyPrintFile(keyring, other, now)).toThrow("Nothing is here");
  const stranger = createKeyring("somebody-elses-secret-of-32-characters");
  expect(() => verifyPrintFile(stranger, name, now)).toThrow("Nothing is here");
});
