import type { Typesetting } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { composeLetter, type LetterParts } from "./letters/letter-parts.ts";
import { looksLikeMarkdown } from "./markdown/looks-like-markdown.ts";
import { setMarkdown } from "./markdown/set-markdown.ts";
import { isBlank, printedText, sanitise } from "./typeset/sanitise.ts";
import { literal, type SetText } from "./typeset/set-text.ts";

/**
 * A letter's text between its parts as it is set, and sentences for the quote's note. Throws validation_error for
 * absurdly nested Markdown, and empty_document for Markdown without words.
 */
export function readText(
  given: string,
  typesetting: Typesetting = {},
  parts?: LetterParts,
): SetText & { notes: readonly string[] } {
  const body = readBody(given, typesetting);
  return parts ? { ...composeLetter(body, parts), notes: body.notes } : body;
}

function readBody(given: string, typesetting: Typesetting): SetText & { notes: readonly string[] } {
  if (typesetting.textFormat === "markdown") {
    const set = setMarkdown(given);
    if (isBlank(sanitise(set.text))) throw emptyDocument();
    return set;
  }
  const text = printedText(given);
  return { ...literal(text), notes: looksLikeMarkdown(text) ? [markdownNote] : [] };
}

/** The words that people read in a letter's text. */
export const wordsOf = (given: string, typesetting?: Typesetting): string =>
  typesetting?.textFormat === "markdown" ? sanitise(setMarkdown(given).text) : sanitise(given);

export const emptyDocument = () =>
  new AppError("empty_document", "The text has nothing to print.", {
    fields: [{ path: "text", message: "has nothing to print" }],
  });

const markdownNote =
  "This text looks like Markdown. Set text_format to markdown to print its headings, lists, and bold type.";
