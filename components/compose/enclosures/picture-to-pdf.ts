import { drawUpright } from "./draw-upright.ts";
import { onePicturePdf, sizeOnPage } from "./one-picture-pdf.ts";

/** Draws a picture upright onto a page. Undefined if this browser can't read the picture. */
export async function pictureToPdf(file: Blob): Promise<Blob | undefined> {
  let size: ReturnType<typeof sizeOnPage> | undefined;
  const sizeOf = (picture: { width: number; height: number }) => {
    size = sizeOnPage(picture);
    return size.pixels;
  };
  // A JPEG has no transparency, and paper is white.
  const canvas = await drawUpright(file, sizeOf, "#fff");
  const jpeg = canvas && (await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85)));
  return jpeg && size ? onePicturePdf(new Uint8Array(await jpeg.arrayBuffer()), size) : undefined;
}
