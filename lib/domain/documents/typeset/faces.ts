import type { FontName } from "#lib/domain/mail/pieces";

export type FaceInfo = {
  /** The font's familiar name, which callers may use and notes print. */
  name: string;
  postscript: string;
  /**
   * The scale relative to the nominal size, so that all fonts look equally large. Nominal sizes are those of a font with the
   * proportions of Times (x-height 0.45 em).
   */
  scale: number;
  /** Line height of letters as a multiple of the nominal size. Default 1.32. */
  leading?: number;
  /**
   * How much its letters may vary as handwriting: 1 for separate letters, less for joined ones. Absent if it isn't a handwriting
   * font.
   */
  sway?: number;
  /** Whether spaces and punctuation after a word in this font may use it too. False for pictures and symbols. */
  words: boolean;
};

const noto = (script: string, scale = 0.94): FaceInfo => ({
  name: `Noto Sans${script ? ` ${script}` : ""}`,
  postscript: `NotoSans${script.replaceAll(" ", "")}-Regular`,
  scale,
  words: true,
});

/** Metric twins of Arial, Helvetica, Times, and Courier. They replace these fonts in PDFs that don't embed them. */
const twin = (
  family: "Sans" | "Serif" | "Mono",
  style: "Regular" | "Bold" | "Italic" | "BoldItalic",
): FaceInfo => ({
  name: `Liberation ${family}`,
  postscript: `Liberation${family}-${style}`,
  scale: 1,
  words: true,
});

/** The heavy or slanted font of a family, with the proportions of its regular one. */
const variant = (regular: FaceInfo, style: "Bold" | "Italic" | "BoldItalic"): FaceInfo => ({
  ...regular,
  postscript: regular.postscript.replace("-Regular", `-${style}`),
});

const regular = {
  garamond: { name: "EB Garamond", postscript: "EBGaramond-Regular", scale: 1.1, words: true },
  source: { name: "Source Sans 3", postscript: "SourceSans3-Regular", scale: 1, words: true },
  courier: { name: "Courier Prime", postscript: "CourierPrime-Regular", scale: 1, words: true },
  cousine: { name: "Cousine", postscript: "Cousine-Regular", scale: 0.92, words: true },
  caveat: { name: "Caveat", postscript: "Caveat-Regular", scale: 1.36, leading: 1.45, sway: 1, words: true },
  kalam: { name: "Kalam", postscript: "Kalam-Regular", scale: 1.08, leading: 1.5, sway: 0.8, words: true },
  dancing: {
    name: "Dancing Script",
    postscript: "DancingScript-Regular",
    scale: 1.25,
    leading: 1.45,
    sway: 0.3,
    words: true,
  },
} satisfies Record<string, FaceInfo>;

/** Every font in which we can print. The key is the file's name in `fonts/`. */
export const faces = {
  "eb-garamond": regular.garamond,
  "eb-garamond-bold": variant(regular.garamond, "Bold"),
  "eb-garamond-italic": variant(regular.garamond, "Italic"),
  "eb-garamond-bold-italic": variant(regular.garamond, "BoldItalic"),
  "source-sans-3": regular.source,
  "source-sans-3-bold": variant(regular.source, "Bold"),
  "source-sans-3-italic": variant(regular.source, "Italic"),
  "source-sans-3-bold-italic": variant(regular.source, "BoldItalic"),
  arimo: { name: "Arimo", postscript: "Arimo-Regular", scale: 0.94, words: true },
  "courier-prime": regular.courier,
  "courier-prime-bold": variant(regular.courier, "Bold"),
  "courier-prime-italic": variant(regular.courier, "Italic"),
  "courier-prime-bold-italic": variant(regular.courier, "BoldItalic"),
  cousine: regular.cousine,
  "cousine-bold": variant(regular.cousine, "Bold"),
  "cousine-italic": variant(regular.cousine, "Italic"),
  "cousine-bold-italic": variant(regular.cousine, "BoldItalic"),
  caveat: regular.caveat,
  "caveat-bold": variant(regular.caveat, "Bold"),
  kalam: regular.kalam,
  "kalam-bold": variant(regular.kalam, "Bold"),
  "dancing-script": regular.dancing,
  "dancing-script-bold": variant(regular.dancing, "Bold"),
  "patrick-hand": {
    name: "Patrick Hand",
    postscript: "PatrickHand-Regular",
    scale: 1.15,
    leading: 1.45,
    sway: 0.8,
    words: true,
  },
  "noto-sans": noto("", 0.9),
  "noto-sans-hebrew": noto("Hebrew"),
  "noto-sans-arabic": noto("Arabic"),
  "noto-sans-thai": noto("Thai"),
  "noto-sans-devanagari": noto("Devanagari"),
  "noto-sans-bengali": noto("Bengali"),
  "noto-sans-gujarati": noto("Gujarati"),
  "noto-sans-gurmukhi": noto("Gurmukhi"),
  "noto-sans-tamil": noto("Tamil", 0.86),
  "noto-sans-telugu": noto("Telugu"),
  "noto-sans-kannada": noto("Kannada"),
  "noto-sans-malayalam": noto("Malayalam"),
  "noto-sans-sinhala": noto("Sinhala"),
  "noto-sans-myanmar": noto("Myanmar"),
  "noto-serif-tibetan": {
    name: "Noto Serif Tibetan",
    postscript: "NotoSerifTibetan-Regular",
    scale: 0.94,
    words: true,
  },
  "noto-sans-mongolian": noto("Mongolian"),
  "noto-sans-cherokee": noto("Cherokee"),
  "noto-sans-khmer": noto("Khmer"),
  "noto-sans-lao": noto("Lao"),
  "noto-sans-ethiopic": noto("Ethiopic"),
  "noto-sans-armenian": noto("Armenian"),
  "noto-sans-georgian": noto("Georgian"),
  "noto-sans-jp": noto("JP"),
  "noto-sans-sc": noto("SC"),
  "noto-sans-kr": noto("KR"),
  "noto-sans-math": { ...noto("Math"), words: false },
  "noto-sans-symbols": { ...noto("Symbols"), words: false },
  "noto-sans-symbols-2": { ...noto("Symbols 2"), words: false },
  "liberation-sans": twin("Sans", "Regular"),
  "liberation-sans-bold": twin("Sans", "Bold"),
  "liberation-sans-italic": twin("Sans", "Italic"),
  "liberation-sans-bold-italic": twin("Sans", "BoldItalic"),
  "liberation-serif": twin("Serif", "Regular"),
  "liberation-serif-bold": twin("Serif", "Bold"),
  "liberation-serif-italic": twin("Serif", "Italic"),
  "liberation-serif-bold-italic": twin("Serif", "BoldItalic"),
  "liberation-mono": twin("Mono", "Regular"),
  "liberation-mono-bold": twin("Mono", "Bold"),
  "liberation-mono-italic": twin("Mono", "Italic"),
  "liberation-mono-bold-italic": twin("Mono", "BoldItalic"),
  "noto-emoji": { name: "Noto Emoji", postscript: "NotoEmoji-Regular", scale: 0.9, words: false },
} as const satisfies Record<string, FaceInfo>;
export type FaceKey = keyof typeof faces;

/**
 * The fonts behind each name that a caller may give: the font itself, then fallbacks for its missing letters, tried before the
 * general ones.
 */
export const families: Record<FontName, readonly [FaceKey, ...FaceKey[]]> = {
  serif: ["eb-garamond"],
  sans: ["source-sans-3"],
  typewriter: ["courier-prime", "cousine"],
  hand: ["caveat", "patrick-hand"],
  "hand-neat": ["kalam", "patrick-hand"],
  "hand-script": ["dancing-script", "caveat"],
  "hand-print": ["patrick-hand", "caveat"],
};

/** For address blocks and small print. Even strokes, as USPS asks for addresses (DMM 202). */
export const addressFamily = ["arimo", "noto-sans"] as const satisfies readonly FaceKey[];

/** Scripts with their own font, looked up by the first character of a cluster. */
export const scriptFaces: readonly (readonly [RegExp, FaceKey])[] = [
  [/\p{scx=Hebr}/u, "noto-sans-hebrew"],
  [/\p{scx=Arab}/u, "noto-sans-arabic"],
  [/\p{scx=Thai}/u, "noto-sans-thai"],
  [/\p{scx=Deva}/u, "noto-sans-devanagari"],
  [/\p{scx=Beng}/u, "noto-sans-bengali"],
  [/\p{scx=Gujr}/u, "noto-sans-gujarati"],
  [/\p{scx=Guru}/u, "noto-sans-gurmukhi"],
  [/\p{scx=Taml}/u, "noto-sans-tamil"],
  [/\p{scx=Telu}/u, "noto-sans-telugu"],
  [/\p{scx=Knda}/u, "noto-sans-kannada"],
  [/\p{scx=Mlym}/u, "noto-sans-malayalam"],
  [/\p{scx=Sinh}/u, "noto-sans-sinhala"],
  [/\p{scx=Mymr}/u, "noto-sans-myanmar"],
  [/\p{sc=Tibt}/u, "noto-serif-tibetan"],
  [/\p{sc=Mong}/u, "noto-sans-mongolian"],
  [/\p{scx=Cher}/u, "noto-sans-cherokee"],
  [/\p{scx=Khmr}/u, "noto-sans-khmer"],
  [/\p{scx=Laoo}/u, "noto-sans-lao"],
  [/\p{scx=Ethi}/u, "noto-sans-ethiopic"],
  [/\p{scx=Armn}/u, "noto-sans-armenian"],
  [/\p{scx=Geor}/u, "noto-sans-georgian"],
];
/** Tried in this order for characters that no other font has. */
export const symbolFaces: readonly FaceKey[] = [
  "noto-sans-math",
  "noto-sans-symbols",
  "noto-sans-symbols-2",
  "noto-emoji",
];
