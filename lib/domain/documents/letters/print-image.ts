import { num, type PdfFile } from "../typeset/pdf-file.ts";

/** An image that this service decoded and re-encoded: an 8-bit PNG, gray or RGB, not interlaced, without metadata. */
export type PrintImage = { width: number; height: number; png: Uint8Array };

const headerEnd = 33;

/** Reads the size of a PNG that `encodePng` made. Throws if it isn't one. */
export function readPrintImage(png: Uint8Array): PrintImage {
  const view = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (view.length < headerEnd || view.toString("latin1", 12, 16) !== "IHDR")
    throw new Error("The stored image isn't a PNG");
  return { png, width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

/** Adds the image to a PDF, and returns its object number. PNG's rows are what PDF calls predictor 15 (ISO 32000-1, 7.4.4.4). */
export function addImage(file: PdfFile, { png, width, height }: PrintImage): number {
  const view = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const colors = view[25] === 2 ? 3 : 1;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= view.length; ) {
    const length = view.readUInt32BE(at);
    if (view.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(view.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return file.addCompressed(
    Buffer.concat(parts),
    imageEntries({ width, height, colors }) +
      `/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent 8/Columns ${width}>>`,
  );
}

/** The dictionary entries of an 8-bit image, gray or RGB (ISO 32000-1, 8.9.5). */
export const imageEntries = ({ width, height, colors }: { width: number; height: number; colors: number }) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${colors === 3 ? "DeviceRGB" : "DeviceGray"}`;

/** The largest size, in points, at which an image fits into a box without being stretched. */
export function fitImage(
  { width, height }: Pick<PrintImage, "width" | "height">,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** Draws an image by its resource name. `bottom` is measured from the lower edge of the page. */
export const imageAt = (
  name: string,
  { left, bottom, width, height }: { left: number; bottom: number; width: number; height: number },
): string => `q ${[width, 0, 0, height, left, bottom].map(num).join(" ")} cm /${name} Do Q\n`;
