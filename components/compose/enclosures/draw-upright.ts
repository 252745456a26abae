type Pixels = { width: number; height: number };

/**
 * Draws a picture upright onto a canvas of the size that `sizeOf` chooses, over `ground` if given. Only its pixels are there, not the
 * place and time that a camera writes into the file. Undefined if this browser can't read the picture.
 */
export async function drawUpright(
  file: Blob,
  sizeOf: (picture: Pixels) => Pixels,
  ground?: string,
): Promise<HTMLCanvasElement | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement("canvas");
  const { width, height } = sizeOf(picture);
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext("2d");
  if (drawing) {
    if (ground) {
      drawing.fillStyle = ground;
      drawing.fillRect(0, 0, width, height);
    }
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  return canvas;
}

/** Why a file can't be drawn as a picture: many browsers can't read HEIC, which iPhones use. */
export async function flawOf(file: Blob): Promise<"heic" | "unknown"> {
  const start = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei[cfmsx]|hev[cm]|mif1|msf1)/.test(start) ? "heic" : "unknown";
}
