import type { Style } from "./choose-face.ts";
import type { Shaped } from "./shaped.ts";

/** The content between two break opportunities: a word and the spaces after it, or a tab. */
export type Unit = {
  /** Position in the paragraph. */
  start: number;
  text: string;
  word: Shaped | null;
  /** At the end of a line they hang; between words they count. */
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
  /** Where its tabs lead, in 1/1000 of the nominal size; absent for stops every half inch. */
  stops?: readonly number[];
};
