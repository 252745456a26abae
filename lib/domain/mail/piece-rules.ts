import type { FieldError } from "#lib/shared/errors";
import type { FontName, Format, MailClass, PostcardFront } from "./schema.ts";

/** Postcards and the notecard: message-only, first class only, no tracking (docs/rules.md#cards). */
export function isCard(format: Format): boolean {
  return format !== "letter" && format !== "letter_windowed";
}

export function isPostcard(format: Format): boolean {
  return format.startsWith("postcard");
}

/**
 * Its envelope has no window that shows the address: a notecard's, and the one that certified mail or priority is put into with its own
 * forms.
 */
export function needsLabel({ format, mailClass }: { format: string; mailClass: string }): boolean {
  return format === "notecard" || (format.startsWith("letter") && mailClass !== "first_class");
}

/** The face and the front of a piece whose caller named none. */
export function defaultFontOf(format: Format): FontName {
  return isCard(format) ? "hand" : "serif";
}
export const defaultPostcardFront: PostcardFront = "posthorn";

/** What the order asks for that its class or format cannot do, as field errors; empty when all is well. */
export function checkPiece(piece: {
  mailClass: MailClass;
  format: Format;
  tracking: boolean;
  hasPdf: boolean;
  postcardFront?: string | undefined;
}): FieldError[] {
  const errors: FieldError[] = [];
  if (isCard(piece.format)) {
    if (piece.mailClass !== "first_class") {
      errors.push({ path: "mail_class", message: `A ${nameOf(piece.format)} goes first_class only` });
    }
    if (piece.hasPdf) {
      errors.push({
        path: "format",
        message: `A ${nameOf(piece.format)} carries a message: send text, not a PDF`,
      });
    }
    if (piece.tracking) {
      errors.push({ path: "tracking", message: `A ${nameOf(piece.format)} cannot be tracked` });
    }
  } else if (piece.tracking && piece.mailClass !== "first_class") {
    errors.push({
      path: "tracking",
      message: `${piece.mailClass} already includes tracking: leave the field out`,
    });
  }
  if (piece.postcardFront !== undefined && !isPostcard(piece.format)) {
    errors.push({ path: "postcard_front", message: "Only a postcard has a front to choose" });
  }
  return errors;
}

function nameOf(format: Format): string {
  return format === "notecard" ? "notecard" : "postcard";
}

/** In a quote's note where no rail takes the piece; pages look for it, so that they offer only what can be sent. */
export const onlySandboxNote =
  "This deployment has nobody who prints and mails it: only the sandbox takes it.";

/** How a quote's note begins: whether the pages are as many as its caller expected. */
export function countedNote(pageCount: number, expected: number): string {
  if (pageCount === expected) return "Priced as it will be printed.";
  return `It takes ${pageCount} ${pageCount === 1 ? "page" : "pages"} as it will be printed, and is priced so.`;
}

/** What a quote's note says to a person who sees pages and price anyway: what was done to the letter, or nothing. */
export function noteForPeople(note: string): string {
  return note
    .replace(
      /^(Priced as it will be printed\.|It takes \d+ pages? as it will be printed, and is priced so\.)/,
      "",
    )
    .replace(onlySandboxNote, "")
    .trim();
}
