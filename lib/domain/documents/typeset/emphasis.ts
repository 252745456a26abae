import { type FaceInfo, type FaceKey, faces } from "./faces.ts";

export type Emphasis = "bold" | "italic" | "bold_italic";

/**
 * How a run shows emphasis for which its font has no type: `heavy` letters get a contour, `underlined` words a line, as in
 * handwriting, which has no italics. `upright` type is printed as it is, and the sender gets a note.
 */
export type Look = { heavy?: true; underlined?: true; upright?: true };

const endings: Record<Emphasis, readonly string[]> = {
  bold: ["-bold"],
  italic: ["-italic"],
  // A hand with a bold weight has no bold italic: its words are bold and underlined.
  bold_italic: ["-bold-italic", "-bold"],
};

const isFace = (key: string): key is FaceKey => Object.hasOwn(faces, key);

/** The bold or italic font of a family, or the font itself if there is none. */
export function emphasizedFace(face: FaceKey, emphasis: Emphasis | null): FaceKey {
  if (emphasis === null) return face;
  return endings[emphasis].map((ending) => `${face}${ending}`).find(isFace) ?? face;
}

/** The look of runs in a style whose regular font is `first`. */
export function lookOf(first: FaceKey, emphasis: Emphasis | null): (face: FaceKey) => Look | undefined {
  if (emphasis === null) return () => undefined;
  const { sway }: FaceInfo = faces[first];
  const wantsBold = emphasis !== "italic";
  const wantsItalic = emphasis !== "bold";
  return (face) => {
    const heavy = wantsBold && !face.includes("-bold") && faces[face].words;
    const slanted = !wantsItalic || face.endsWith("-italic");
    const look: Look = {
      ...(heavy ? { heavy } : {}),
      ...(slanted ? {} : sway ? { underlined: true } : { upright: true }),
    };
    return Object.keys(look).length > 0 ? look : undefined;
  };
}
