import type { Style } from "./choose-face.ts";
import type { Shaped } from "./shaped.ts";

/** The text between two break opportunities: a word and the spaces after it, or a tab. */
export type Unit = {
  /** Position in the paragraph. */
  start: number;
  text: string;
  word: Shaped | null;
  /** These spaces count between words, and hang at the end of a line. */
  spaces: Shaped | null;
  tab: boolean;
};

/** A paragraph that can be broken into lines of any width. */
export type Paragraph = {
  /** Position in the whole text. */
  start: number;
  units: readonly Unit[];
  levels: Uint8Array | null;
  rtl: boolean;
  style: Style;
  /** Its tab stops, in 1/1000 of the nominal size. If absent, they are every half inch. */
  stops?: readonly number[];
};
