import { expect, test } from "vitest";
import { AppError } from "#lib/shared/errors";
import { receiptNoteOf, receiptOf } from "./certificate-receipt.ts";
import type { CertificateRow } from "./certificate-repository.ts";

const proof = { sha256: "ab".repeat(32), pageCount: 2, attachedAt: new Date("2026-12-01T09:08:07Z") };
const row = { proof, erasedAt: null } as CertificateRow;
const file = Buffer.from("%PDF-1.7 a signature");
const deps = (takeIn: () => Promise<{ pdf: Uint8Array; pageCount: number }>, there = true) => ({
  store: { get: async () => (there ? { bytes: file, contentType: "application/pdf" } : null) },
  documents: { takeIn },
});
const taken = async () => ({ pdf: file, pageCount: 2 });

test("the note says who attached the file, when, which carrier it comes from, and where its pages are", () => {
  const note = receiptNoteOf(row, proof, true, "lob");
  expect(note).toContain("On December 1, 2026 at 09:08:07 UTC, an operator of Posthorn attached");
  expect(note).toContain("a file from Lob. Its 2 pages follow this record");
  expect(receiptNoteOf(row, { ...proof, pageCount: 1 }, true, "in_house")).toContain(
    "a file from the carrier. Its page follows this record",
  );
  expect(receiptNoteOf(row, proof, false, "lob")).toContain("Its pages can't be shown here.");
  const erased = receiptNoteOf({ ...row, erasedAt: new Date() }, proof, false, "lob");
  expect(erased).toContain("Its pages were erased");
});

test("without a readable proof the certificate is still valid; if the proof can't be read right now, the request is retried", async () => {
  const id = `ord_${"0".repeat(32)}`;
  const failing = (code: "invalid_pdf" | "service_unavailable") => () =>
    Promise.reject(new AppError(code, "No."));
  expect(await receiptOf(deps(taken), id, row)).toBe(file);
  expect(await receiptOf(deps(taken, false), id, row)).toBeNull();
  expect(await receiptOf(deps(taken), id, { ...row, erasedAt: new Date() })).toBeNull();
  expect(await receiptOf(deps(taken), id, { ...row, proof: null })).toBeNull();
  expect(await receiptOf(deps(failing("invalid_pdf")), id, row)).toBeNull();
  await expect(receiptOf(deps(failing("service_unavailable")), id, row)).rejects.toThrow("No.");
});
