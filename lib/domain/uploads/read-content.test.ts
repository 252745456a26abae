import { expect, test } from "vitest";
import { maxPdfBytes } from "#lib/domain/mail/schema";
import { createReadContent } from "./read-content.ts";

const read = createReadContent({
  readUpload: async (key) => Buffer.from(`upload ${key}`),
  fetchPdf: async (url) => Buffer.from(`fetched ${url}`),
});
const pdf = Buffer.from("%PDF-1.7\n\u00ff\u00fe");
const base64 = pdf.toString("base64");

test.each([
  ["a key", { kind: "upload", key: "up_1.pdf" } as const, Buffer.from("upload up_1.pdf")],
  [
    "an address",
    { kind: "url", url: "https://a.example" } as const,
    Buffer.from("fetched https://a.example"),
  ],
  ["base64", { kind: "base64", data: base64 } as const, pdf],
  ["base64 in lines", { kind: "base64", data: base64.replace(/.{4}/g, "$&\r\n") } as const, pdf],
  ["base64 without padding", { kind: "base64", data: base64.replace(/=+$/, "") } as const, pdf],
])("%s becomes the bytes of a PDF", async (_, source, bytes) => {
  expect(await read(source)).toEqual({ kind: "pdf", bytes });
});

test.each([
  ["empty", ""],
  ["a data address", `data:application/pdf;base64,${base64}`],
  ["with a stray character", `${base64.slice(0, 5)}!${base64.slice(5)}`],
  ["in the alphabet of URLs", Buffer.from([255, 254, 253]).toString("base64url").replace("_", "-_")],
  ["cut within a byte", base64.slice(0, 5)],
])("base64 that is %s names the field", async (_, data) => {
  await expect(read({ kind: "base64", data })).rejects.toMatchObject({
    code: "validation_error",
    details: { fields: [{ path: "pdf_base64" }] },
  });
});

test("base64 of more than 10 MB is too large", async () => {
  const data = Buffer.alloc(maxPdfBytes + 1).toString("base64");
  await expect(read({ kind: "base64", data })).rejects.toMatchObject({ code: "payload_too_large" });
});
