import { onePicturePdf, sizeOnPage } from "./one-picture-pdf.ts";

/**
 * Draws a picture upright onto a page. The page has only its pixels, so the place and time that a camera writes into the file stay on
 * this device. Undefined if this browser can't read the picture.
 */
export async function pictureToPdf(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return undefined;
  const size = sizeOnPage(picture);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size.pixels);
  const drawing = canvas.getContext("2d");
  if (drawing) {
    // A JPEG has no transparency, and paper is white.
    drawing.fillStyle = "#fff";
    drawing.fillRect(0, 0, size.pixels.width, size.pixels.height);
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, size.pixels.width, size.pixels.height);
  }
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return jpeg ? onePicturePdf(new Uint8Array(await jpeg.arrayBuffer()), size) : undefined;
}

/** Whether a file begins like the pictures that iPhones take, which many browsers can't read. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei[cfmsx]|hev[cm]|mif1|msf1)/.test(start);
}
