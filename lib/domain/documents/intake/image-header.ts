import { maxImageSide } from "#lib/domain/mail/limits";
import { AppError } from "#lib/shared/errors";

/** What the first bytes of an image say. `orientation` is that of EXIF, 1 to 8. */
export type ImageHeader =
  | { type: "png"; width: number; height: number; bytesPerPixel: number }
  | { type: "jpeg"; width: number; height: number; components: number; orientation: number };

/** The error for an image that can't be printed. */
export function badImage(message: string): AppError {
  return new AppError("validation_error", `The image ${message}.`, {
    fields: [{ path: "body", message }],
    next: ["Save it as a PNG or JPEG with at most 4,000 pixels on each side, and send it again."],
  });
}

/** Reads the size of an image without decoding a pixel. Throws unsupported_media_type, validation_error. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = isPng(view) ? readPngHeader(view) : isJpeg(view) ? readJpegHeader(view) : null;
  if (!header)
    throw new AppError("unsupported_media_type", "The image is neither a PNG nor a JPEG.", {
      next: ["Send the bytes of a PNG or JPEG file. Its content counts, not its name."],
    });
  const { width, height } = header;
  if (width === 0 || height === 0) throw badImage("has no pixels");
  if (width > maxImageSide || height > maxImageSide)
    throw badImage(`has ${width} by ${height} pixels, and at most ${maxImageSide} on each side are accepted`);
  return header;
}

const isPng = (view: Buffer) => view.length > 33 && view.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n";
const isJpeg = (view: Buffer) => view.length > 4 && view.readUInt32BE(0) >>> 8 === 0xffd8ff;

const channelsOfPng: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPngHeader(view: Buffer): ImageHeader {
  const channels = channelsOfPng[view[25]!];
  const depth = view[24]!;
  if (
    view.toString("latin1", 12, 16) !== "IHDR" ||
    channels === undefined ||
    ![1, 2, 4, 8, 16].includes(depth)
  )
    throw badImage("is damaged");
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  return { type: "png", width, height, bytesPerPixel: (channels * depth) / 8 };
}

/** Markers that stand alone, without a length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Start-of-frame markers: 0xC0 to 0xCF except DHT, JPG, and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegHeader(view: Buffer): ImageHeader {
  let orientation = 1;
  for (let at = 2; at + 4 <= view.length; ) {
    if (view[at] !== 0xff) throw badImage("is damaged");
    const marker = view[at + 1]!;
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > view.length) break;
    if (marker === 0xe1) orientation = readOrientation(view.subarray(at + 4, end)) ?? orientation;
    if (isFrame(marker)) {
      if (length < 8) break;
      const [height, width] = [view.readUInt16BE(at + 5), view.readUInt16BE(at + 7)];
      return { type: "jpeg", width, height, components: view[at + 9]!, orientation };
    }
    if (marker === 0xda || marker === 0xd9) break;
    at = end;
  }
  throw badImage("is damaged");
}

/** The orientation tag (0x0112) of the first directory of an EXIF segment (TIFF 6.0; Exif 2.3, 4.6.4). Null if it has none. */
function readOrientation(segment: Buffer): number | null {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0" || segment.length < 14) return null;
  const tiff = segment.subarray(6);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const count = u16(directory);
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return null;
    if (u16(at) !== 0x0112) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
