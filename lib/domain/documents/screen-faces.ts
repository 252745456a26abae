import type { SheetFace } from "./sheet-schema.ts";
import type { Style } from "./typeset/choose-face.ts";
import { loadFace } from "./typeset/face.ts";
import { type FaceInfo, type FaceKey, faces } from "./typeset/faces.ts";
import type { Paragraph } from "./typeset/paragraph.ts";
import { isPlain } from "./typeset/shape-text.ts";

/**
 * Small fonts of scripts in which letters join, so that a slice could cut between joined letters. All other fonts are served in
 * slices of 256 characters.
 */
const whole =
  /^noto-(?:sans-(?:hebrew|arabic|thai|lao|khmer|myanmar|devanagari|bengali|gujarati|gurmukhi|kannada|malayalam|sinhala|tamil|telugu|ethiopic|armenian|georgian|mongolian|cherokee)|serif-tibetan)$/;

/**
 * The fonts that the print uses for text beyond plain Latin, and the slices of them that the text needs. The browser already has a
 * font for plain Latin.
 */
export function screenFacesOf(paragraphs: readonly Paragraph[], style: Style): SheetFace[] {
  const slices = new Map<FaceKey, Set<number>>();
  for (const { units } of paragraphs)
    for (const { word } of units)
      for (const { run } of word?.runs ?? [])
        for (const char of run.text) {
          if (isPlain(char) && run.face.key === style.family[0]) continue;
          const used = slices.get(run.face.key) ?? new Set();
          slices.set(run.face.key, used.add(char.codePointAt(0)! >> 8));
        }
  const { scale }: FaceInfo = faces[style.family[0]];
  return [...slices].map(([name, used]) => ({
    name,
    scale: Math.round((faces[name].scale / scale) * 10_000) / 10_000,
    slices: isWhole(name) ? null : [...used],
  }));
}

/** A font for browsers: all of a small one, or else the 256 characters starting at `slice` * 256. Null if the font has none of them. */
export function sliceFace(name: FaceKey, slice: number | null): Uint8Array | null {
  const face = loadFace(name);
  const codes = slice === null ? face.coverage : [...Array(256).keys()].map((code) => slice * 256 + code);
  const covered = [...codes].filter((code) => face.coverage.has(code));
  return covered.length === 0 ? null : face.subset({ screen: covered });
}

export const isWhole = (name: FaceKey) => whole.test(name);
export const isFaceKey = (name: string): name is FaceKey => Object.hasOwn(faces, name);
