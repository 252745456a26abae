import type { PdfFile } from "../typeset/pdf-file.ts";

export type PagePicture = { ref: number; width: number; height: number };

/**
 * Embeds one of our PNGs without recompressing it, because PDF can read PNG's compressed rows. `png` is 8-bit gray or RGB, as
 * encodePng writes it.
 */
export function addPicture(file: PdfFile, png: Uint8Array): PagePicture {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const colors = bytes[25] === 2 ? 3 : 1;
  const rows: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      rows.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const ref = file.addCompressed(
    Buffer.concat(rows),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8` +
      `/ColorSpace/${colors === 3 ? "DeviceRGB" : "DeviceGray"}` +
      `/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent 8/Columns ${width}>>`,
  );
  return { ref, width, height };
}
