import { findBlanks } from "#lib/domain/letter-templates/blanks";
import { type Draft, pdfOf } from "../draft.ts";

/** The text in which blanks are looked for: none if a PDF is printed as it is. */
export const textWithBlanks = (draft: Draft): string => (pdfOf(draft) === undefined ? draft.text : "");

/** Whether a text has blanks that are still empty. */
export const hasBlanks = (text: string): boolean => text.includes("[") && findBlanks(text).length > 0;
