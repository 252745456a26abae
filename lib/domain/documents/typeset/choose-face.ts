import { type Emphasis, emphasizedFace, type Look, lookOf } from "./emphasis.ts";
import { type Face, loadFace } from "./face.ts";
import { type FaceKey, faces, scriptFaces, symbolFaces } from "./faces.ts";
import type { Shaped } from "./shaped.ts";
import { createWordCache, type WordCache } from "./word-cache.ts";

/**
 * How a text is set: the requested fonts, and which Han font its ideographs use. There is one object per combination, which also
 * caches the choices and shapes made with it.
 */
export type Style = {
  family: readonly [FaceKey, ...FaceKey[]];
  han: readonly FaceKey[];
  /** Null for regular type. */
  emphasis: Emphasis | null;
  /** How a run in one of the style's fonts shows the emphasis that the font lacks. */
  lookOf(face: FaceKey): Look | undefined;
  choices: WordCache<Choice | "none">;
  words: WordCache<Shaped>;
};

/** The choice for a grapheme cluster: the font that has it, and its script. A run never mixes two scripts. */
export type Choice = { face: Face; script: number; stays: boolean };

const hanOrders = {
  jp: ["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
  kr: ["noto-sans-kr", "noto-sans-sc", "noto-sans-jp"],
  sc: ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"],
} as const satisfies Record<string, readonly FaceKey[]>;

const styles = new Map<string, Style>();

/**
 * The style of a text. Ideographs are shared between languages, but their shapes differ: a text with kana is set as Japanese, one
 * with hangul as Korean, and any other as Chinese.
 */
export function styleOf(
  text: string,
  family: readonly [FaceKey, ...FaceKey[]],
  emphasis: Emphasis | null = null,
): Style {
  return styleFor(family, kana.test(text) ? "jp" : hangul.test(text) ? "kr" : "sc", emphasis);
}

function styleFor(
  regular: readonly [FaceKey, ...FaceKey[]],
  han: keyof typeof hanOrders,
  emphasis: Emphasis | null,
): Style {
  const [first, ...others] = regular;
  const emphasized = (face: FaceKey) => emphasizedFace(face, emphasis);
  const family = [emphasized(first), ...others.map(emphasized)] as const;
  const key = `${regular.join()} ${han} ${emphasis ?? ""}`;
  let style = styles.get(key);
  if (!style) {
    style = {
      family,
      han: hanOrders[han],
      emphasis,
      lookOf: lookOf(first, emphasis),
      ...{ choices: createWordCache(), words: createWordCache() },
    };
    styles.set(key, style);
    regulars.set(style, { regular, han });
  }
  return style;
}

const regulars = new WeakMap<
  Style,
  { regular: readonly [FaceKey, ...FaceKey[]]; han: keyof typeof hanOrders }
>();

/** The same style, with emphasis. */
export function emphasize(style: Style, emphasis: Emphasis): Style {
  const { regular, han } = regulars.get(style)!;
  return styleFor(regular, han, emphasis);
}

const eastAsian = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const hangul = /\p{sc=Hang}/u;
const picture = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\u20e3/u;
const neutral = /^[\s\p{P}]/u;
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
/** Scripts whose shaping rules differ, so that they can't share a run. 0 is common to all. */
const scripts: readonly RegExp[] = [
  /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u,
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u,
  hangul,
  ...scriptFaces.map(([pattern]) => pattern),
];

/**
 * Characters that stand for a letter or object that another program lost, and private characters, whose meaning depends on the
 * font. Some fonts draw them, but on paper they would be a missing or wrong letter.
 */
const lost = /[\ufffc\ufffd\p{Co}]/u;

/** No script has longer clusters, or letters with more marks. */
const maxMarks = 16;

/**
 * The font for a grapheme cluster. Tries the requested fonts, its script's font, Noto Sans, then symbols; for emoji, picture fonts
 * first. Null if no font can print it.
 */
export function chooseFace(cluster: string, style: Style): Choice | null {
  let choice = style.choices.get(cluster);
  if (choice === undefined) {
    choice = search(cluster, style) ?? "none";
    style.choices.set(cluster, choice);
  }
  return choice === "none" ? null : choice;
}

function search(cluster: string, style: Style): Choice | null {
  if (lost.test(cluster)) return null;
  if ((cluster.match(/\p{M}/gu)?.length ?? 0) > maxMarks) return null;
  const first = String.fromCodePoint(cluster.codePointAt(0)!);
  const decomposed = cluster.normalize("NFD");
  // First tries fonts that have the composed letter. HarfBuzz can also compose it from marks, but a drawn letter looks better, even
  // in another font.
  for (const suits of [has, covers]) {
    for (const form of decomposed === cluster ? [cluster] : [cluster, decomposed]) {
      for (const key of candidates(cluster, first, style)) {
        const face = loadFace(key);
        if (!suits(face, form)) continue;
        return {
          face,
          script: scripts.findIndex((pattern) => pattern.test(first)) + 1,
          stays: neutral.test(cluster),
        };
      }
    }
  }
  return null;
}

const covers = (face: Face, text: string) => codesOf(text).every((code) => face.coverage.has(code));
/** Whether the font has the letters and places their marks correctly. */
const has = (face: Face, text: string) => covers(face, text) && marksStand(face, text);

const marked = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{Mn}+$/u;

/**
 * Whether the font positions marks on their letters. Several handwriting fonts have marks without positions, and would draw them
 * next to the letter.
 */
function marksStand(face: Face, cluster: string): boolean {
  if (!marked.test(cluster)) return true;
  const [letter, ...marks] = face.shape(cluster.normalize("NFC"), false).glyphs;
  const { left, right } = face.extents(letter!.gid);
  let origin = letter!.advance;
  return marks.every(({ gid, advance, dx }) => {
    const ink = face.extents(gid);
    const middle = origin + dx + (ink.left + ink.right) / 2;
    origin += advance;
    // The font moves an attached mark to its place. A mark without a position is correct only if it happens to be over the letter's
    // center.
    return dx !== 0 || Math.abs(middle - (left + right) / 2) <= (right - left) * 0.2;
  });
}

/**
 * Chooses one font for all letters of a script in a word, if one of the fonts has them all. Otherwise a Greek word could be set in
 * two fonts because the first one has only a mu.
 */
export function agreeOnFaces(
  clusters: readonly string[],
  chosen: readonly (Choice | null)[],
): readonly (Choice | null)[] {
  const faces = new Map<number, Set<Face>>();
  for (const choice of chosen) {
    if (!choice || choice.script === 0) continue;
    const set = faces.get(choice.script) ?? new Set();
    faces.set(choice.script, set.add(choice.face));
  }
  if ([...faces.values()].every((set) => set.size < 2)) return chosen;
  const agreed = new Map<number, Face | undefined>();
  for (const [script, set] of faces)
    agreed.set(
      script,
      [...set].find((face) =>
        clusters.every((cluster, index) => chosen[index]?.script !== script || has(face, cluster)),
      ),
    );
  return chosen.map((choice) => choice && { ...choice, face: agreed.get(choice.script) ?? choice.face });
}

function* candidates(cluster: string, first: string, style: Style): Iterable<FaceKey> {
  if (picture.test(cluster)) yield "noto-emoji";
  yield* style.family;
  for (const [pattern, key] of scriptFaces) if (pattern.test(first)) yield key;
  if (eastAsian.test(first)) {
    if (kana.test(first)) yield "noto-sans-jp";
    if (hangul.test(first)) yield "noto-sans-kr";
    yield* style.han;
  }
  yield "noto-sans";
  yield* symbolFaces;
  // Signs without a script that only these fonts have: frames of tables, ฿, and ㎏.
  if (/[\p{S}\p{P}]/u.test(first)) yield* ["cousine", "noto-sans-thai", ...style.han] as const;
}

const codesOf = (cluster: string) =>
  [...cluster].filter((char) => !ignorable.test(char)).map((char) => char.codePointAt(0)!);

/** Whether a cluster without a script may be set in the font of the word before it. */
export function canStay(choice: Choice, cluster: string, before: Face): boolean {
  return (
    choice.stays && faces[before.key].words && codesOf(cluster).every((code) => before.coverage.has(code))
  );
}
