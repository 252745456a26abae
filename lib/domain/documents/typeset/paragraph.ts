import type { Style } from "./choose-face.ts";
import type { ParagraphForm } from "./set-text.ts";
import type { StyleSpan } from "./shape-text.ts";
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
  /** The styles of its text without soft hyphens. */
  spans: readonly StyleSpan[];
};

/** A paragraph that can be broken into lines of any width. */
export type Paragraph = {
  /** Position in the whole text. */
  start: number;
  units: readonly Unit[];
  levels: Uint8Array | null;
  rtl: boolean;
  style: Style;
  form: ParagraphForm;
  /** Its tab stops, in 1/1000 of the nominal size. If absent, they are every half inch. */
  stops?: readonly number[];
};
