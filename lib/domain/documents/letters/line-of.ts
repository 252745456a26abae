import type { Line } from "../typeset/break-lines.ts";
import { plainForm } from "../typeset/set-text.ts";
import type { Shaped } from "../typeset/shaped.ts";

/** Shaped text as a line, to be drawn where no lines are broken. */
export const lineOf = ({ runs, width }: Shaped): Line => ({
  items: runs,
  width,
  rtl: false,
  mixed: false,
  top: 0,
  bottom: 0,
  end: 0,
  paragraph: 0,
  overflows: false,
  ...{ scale: 1, indent: 0, form: plainForm, first: true },
});
