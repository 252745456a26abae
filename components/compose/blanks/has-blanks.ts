import { findBlanks } from "#lib/domain/letter-templates/blanks";
import { type Draft, pdfOf } from "../draft.ts";

/** Whether the letter has blanks that are still empty. A PDF is printed as it is. */
export const hasBlanks = (draft: Draft): boolean =>
  pdfOf(draft) === undefined && draft.text.includes("[") && findBlanks(draft.text).length > 0;
