import localFont from "next/font/local";

// The fonts that letters are printed in (`faces/README.md`). No font is preloaded: each loads when a letter uses it.

const serif = localFont({
  src: "./faces/eb-garamond.woff2",
  variable: "--face-serif",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});
const sans = localFont({
  src: "./faces/source-sans-3.woff2",
  variable: "--face-sans",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});
const typewriter = localFont({
  src: "./faces/courier-prime.woff2",
  variable: "--face-typewriter",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  fallback: ["Courier New", "monospace"],
});
const hand = localFont({
  src: "./faces/caveat.woff2",
  variable: "--face-hand",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});
const handNeat = localFont({
  src: "./faces/kalam.woff2",
  variable: "--face-hand-neat",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});
const handScript = localFont({
  src: "./faces/dancing-script.woff2",
  variable: "--face-hand-script",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});
const handPrint = localFont({
  src: "./faces/patrick-hand.woff2",
  variable: "--face-hand-print",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});
const address = localFont({
  src: "./faces/arimo.woff2",
  variable: "--face-address",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});

export const writingFaceVariables = [serif, sans, typewriter, hand, handNeat, handScript, handPrint, address]
  .map((face) => face.variable)
  .join(" ");
