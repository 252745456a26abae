import { expect, test } from "vitest";
import { maxBase64PdfBytes } from "#lib/domain/mail/limits";
import { Base64Text } from "#lib/shared/base64-text";
import type { Content } from "../documents/piece.ts";
import { createReadContent } from "./read-content.ts";

const read = createReadContent({
  readUpload: async (key) => Buffer.from(`upload ${key}`),
  fetchPdf: async (url) => Buffer.from(`fetched ${url}`),
});
const pdf = Buffer.from("%PDF-1.7\n\u00ff\u00fe");
const base64 = pdf.toString("base64");

test.each([
  ["an upload key", { kind: "upload", key: "up_1.pdf" } as const, Buffer.from("upload up_1.pdf")],
  ["a URL", { kind: "url", url: "https://a.example" } as const, Buffer.from("fetched https://a.example")],
  ["base64", { kind: "base64", data: base64 } as const, pdf],
  ["base64 in lines", { kind: "base64", data: base64.replace(/.{4}/g, "$&\r\n") } as const, pdf],
  ["base64 from a long body", { kind: "base64", data: new Base64Text(Buffer.from(base64)) } as const, pdf],
  ["base64url", { kind: "base64", data: pdf.toString("base64url") } as const, pdf],
  ["base64 of an empty file", { kind: "base64", data: "" } as const, Buffer.alloc(0)],
  ["base64 without padding", { kind: "base64", data: base64.replace(/=+$/, "") } as const, pdf],
])("%s becomes the bytes of a PDF", async (_, source, bytes) => {
  expect(await read(source)).toEqual({ kind: "pdf", bytes });
});

test.each([
  ["a data: URL", `data:application/pdf;base64,${base64}`],
  ["valid except for a stray character", `${base64.slice(0, 5)}!${base64.slice(5)}`],
  ["padded in the middle", `${base64.slice(0, 4)}=${base64.slice(4)}`],
  ["missing one character and has a stray one", `${base64.slice(0, 6)}!${base64.slice(7)}`],
  ["cut off within a byte", base64.slice(0, 5)],
  ["only padding", "="],
  ["made of letters outside the base64 alphabet", "\u0141".repeat(8)],
  [
    "split into lines in a long body",
    new Base64Text(Buffer.from(`${base64.slice(0, 4)}\n${base64.slice(4)}`)),
  ],
])("base64 that is %s is refused with the field", async (_, data) => {
  await expect(read({ kind: "base64", data })).rejects.toMatchObject({
    code: "validation_error",
    details: { fields: [{ path: "pdf_base64" }] },
  });
});

test("base64 of more than 14,000,000 characters is too large, but exactly that many are fine", async () => {
  const full = Buffer.alloc(maxBase64PdfBytes).toString("base64");
  expect(full).toHaveLength(14_000_000);
  const content = await read({ kind: "base64", data: full });
  expect(content.kind === "pdf" && content.bytes.length).toBe(10_500_000);
  const data = Buffer.alloc(maxBase64PdfBytes + 1).toString("base64");
  await expect(read({ kind: "base64", data })).rejects.toMatchObject({ code: "payload_too_large" });
});

test("a long PDF that is decoded in parts doesn't change", async () => {
  const long = Buffer.from(Array.from({ length: 700_001 }, (_, index) => (index * 7 + (index >> 8)) % 256));
  const read64 = async (data: string | Base64Text) =>
    (await read({ kind: "base64", data })) as Extract<Content, { kind: "pdf" }>;
  const { bytes } = await read64(new Base64Text(Buffer.from(long.toString("base64"))));
  expect(long.equals(bytes)).toBe(true);
  const flawed = `${long.toString("base64", 0, 600_000)}!${long.toString("base64", 600_000)}`;
  await expect(read64(flawed)).rejects.toMatchObject({ code: "validation_error" });
});
