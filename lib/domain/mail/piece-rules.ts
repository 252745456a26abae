import type { FieldError } from "#lib/shared/errors";
import { type Format, type MailClass, pieces } from "./pieces.ts";

/**
 * Its envelope has no window that shows the address: a notecard's, and the one that certified mail or priority is put into with its own
 * forms.
 */
export function needsLabel({ format, mailClass }: { format: Format; mailClass: MailClass }): boolean {
  const { addressLabel } = pieces[format];
  return addressLabel === "always" || (addressLabel === "with_forms" && mailClass !== "first_class");
}

/** What the order asks for that its class or format cannot do, as field errors; empty when all is well. */
export function checkPiece(piece: {
  mailClass: MailClass;
  format: Format;
  tracking: boolean;
  hasPdf: boolean;
  postcardFront?: string | undefined;
}): FieldError[] {
  const { family, classes, acceptsPdf, trackable, hasFront } = pieces[piece.format];
  const errors: FieldError[] = [];
  if (!classes.includes(piece.mailClass))
    errors.push({ path: "mail_class", message: `A ${family} goes ${classes.join(" or ")} only` });
  if (piece.hasPdf && !acceptsPdf)
    errors.push({ path: "format", message: `A ${family} carries a message: send text, not a PDF` });
  if (piece.tracking && !trackable)
    errors.push({ path: "tracking", message: `A ${family} cannot be tracked` });
  else if (piece.tracking && piece.mailClass !== "first_class")
    errors.push({
      path: "tracking",
      message: `${piece.mailClass} already includes tracking: leave the field out`,
    });
  if (piece.postcardFront !== undefined && !hasFront)
    errors.push({ path: "postcard_front", message: "Only a postcard has a front to choose" });
  return errors;
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
