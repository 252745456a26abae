import { ApiProblem } from "#lib/api/api-problem";
import { uploadImage } from "#lib/api/browser-files";
import { drawUpright, flawOf } from "../enclosures/draw-upright.ts";
import type { DraftImage } from "./draft-parts.ts";

/** What the service prints at most, so more pixels aren't worth sending. */
const mostPixels = { width: 1_200, height: 600 };

/** Why a picture can't be used. */
export type ImageFlaw = { flaw: "heic" | "unknown" } | { flaw: "refused"; reason: string };

/** Draws a picture upright in the size that is printed, and uploads it. */
export async function storePicture(file: Blob): Promise<DraftImage | ImageFlaw> {
  const canvas = await drawUpright(file, (picture) => {
    const scale = Math.min(1, mostPixels.width / picture.width, mostPixels.height / picture.height);
    return {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    };
  });
  return canvas ? storeCanvas(canvas) : { flaw: await flawOf(file) };
}

/** Uploads what is drawn on a canvas. */
export async function storeCanvas(canvas: HTMLCanvasElement): Promise<DraftImage | ImageFlaw> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return { flaw: "unknown" };
  try {
    const key = await uploadImage(blob);
    return { key, picture: canvas.toDataURL("image/png") };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { flaw: "refused", reason: problem.message };
  }
}
