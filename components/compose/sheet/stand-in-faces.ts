import type { SheetFace } from "#lib/domain/documents/sheet-schema";

/** The font faces registered with the browser, by name and slice. The browser loads only those that the text needs. */
const announced = new Set<string>();
let sheet: CSSStyleSheet | undefined;

const pictures = "noto-emoji";
/** Han fonts come before Noto Sans, symbols after it, as in print. */
const ranks = [
  "noto-sans-jp",
  "noto-sans-sc",
  "noto-sans-kr",
  "noto-sans",
  "noto-sans-math",
  "noto-sans-symbols",
  "noto-sans-symbols-2",
  pictures,
];
const rank = ({ name }: SheetFace) => (name.startsWith("noto") ? ranks.indexOf(name) : -2);

/**
 * Registers the substitute fonts of the print with the browser, and returns the font list: emoji first, as in print, then `own`, then the
 * others. The browser loads only the fonts that the text needs.
 */
export function standInFaces(faces: readonly SheetFace[], own: string): string {
  if (faces.length === 0) return own;
  for (const { name, scale, slices } of faces) {
    const family = familyOf(name, scale);
    if (!slices) announce(family, scale, `${name}/all`, "");
    else
      for (const slice of slices) {
        const hex = slice.toString(16);
        announce(family, scale, `${name}/${hex}`, `unicode-range:U+${hex}00-${hex}ff;`);
      }
  }
  const ordered = [...faces].sort((a, b) => rank(a) - rank(b));
  const names = ordered.map(({ name, scale }) => `"${familyOf(name, scale)}"`);
  const emoji = faces.find(({ name }) => name === pictures);
  return [...(emoji ? [`"${familyOf(pictures, emoji.scale)}"`] : []), own, ...names].join(", ");
}

const familyOf = (name: string, scale: number) => `print ${name} ${scale}`;

function announce(family: string, scale: number, path: string, range: string): void {
  const key = `${family} ${path}`;
  if (announced.has(key)) return;
  announced.add(key);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const size = Math.round(scale * 1_000_000) / 10_000;
  sheet.insertRule(
    `@font-face{font-family:"${family}";src:url(/api/faces/${path}) format("truetype");${range}size-adjust:${size}%;font-display:swap}`,
    sheet.cssRules.length,
  );
}
