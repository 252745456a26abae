import { printedPart } from "../typeset/sanitise.ts";

/** Markdown that prints a value's characters as they are: no character of it is a mark, and a line break begins no block. */
export const escapeMarkdown = (value: string): string =>
  printedPart(value)
    .replace(/[!-/:-@[-`{-~]/g, "\\$&")
    .replaceAll("\n", "&#10;");
