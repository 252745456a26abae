import localFont from "next/font/local";

// next/font requires literal arguments. Each call also creates the metric-matched fallback, so nothing shifts;
// `fallback-faces.css` has those for systems without Arial and Times.

const display = localFont({
  src: "./faces/fraunces.woff2",
  variable: "--face-display",
  weight: "600",
  display: "swap",
  adjustFontFallback: "Times New Roman",
  fallback: ["display like Times", "display like Noto", "display like DejaVu", "Georgia", "serif"],
});

const work = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--face-work",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Arial",
  fallback: ["work like Arial", "work like Roboto", "work like DejaVu", "system-ui", "sans-serif"],
});

/** Names of people and towns may need more letters than English does. */
const workExtended = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  variable: "--face-work-extended",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const mono = localFont({
  src: "../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
  variable: "--face-mono",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  fallback: ["ui-monospace", "Menlo", "Consolas", "monospace"],
});

/** For the few handwritten words on the front page: a subset with a quarter of the handwriting font that letters use. */
const handShort = localFont({
  src: "./faces/caveat-short.woff2",
  variable: "--face-hand-short",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
});

export const faceVariables = [display, work, workExtended, mono, handShort]
  .map((face) => face.variable)
  .join(" ");
