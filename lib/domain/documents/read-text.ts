import type { Typesetting } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { looksLikeMarkdown } from "./markdown/looks-like-markdown.ts";
import { setMarkdown } from "./markdown/set-markdown.ts";
import type { Around } from "./piece.ts";
import { isBlank, printedText, sanitise } from "./typeset/sanitise.ts";
import { joinTexts, literal, type SetText } from "./typeset/set-text.ts";

/**
 * A letter's text as it is set, and sentences for the quote's note. Throws validation_error for
 * absurdly nested Markdown, and empty_document for Markdown without words.
 */
export function readText(
  given: string,
  typesetting: Typesetting = {},
  { before = "", after = "" }: Around = {},
): SetText & { notes: readonly string[] } {
  const body = readBody(given, typesetting);
  const text = joinTexts([literal(printedText(before)), body, literal(printedText(after))]);
  return { ...text, notes: body.notes };
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

export const emptyDocument = () =>
  new AppError("empty_document", "The text has nothing to print.", {
    fields: [{ path: "text", message: "has nothing to print" }],
  });

const markdownNote =
  "This text looks like Markdown. Set text_format to markdown to print its headings, lists, and bold type.";
