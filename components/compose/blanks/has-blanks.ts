import { findBlanks } from "#lib/domain/letter-templates/blanks";
import { type Draft, partsOf, pdfOf } from "../draft.ts";

/** The text in which blanks are looked for: none if a PDF is printed as it is. */
export const textWithBlanks = (draft: Draft): string => (pdfOf(draft) === undefined ? draft.text : "");

/** Everything in which a blank would be printed: the text, and the subject below it. */
export const printedWithBlanks = (draft: Draft): string => {
  const { subject } = partsOf(draft);
  return subject === "" ? textWithBlanks(draft) : `${textWithBlanks(draft)}\n${subject}`;
};

/** Whether a text has blanks that are still empty. */
export const hasBlanks = (text: string): boolean => text.includes("[") && findBlanks(text).length > 0;
