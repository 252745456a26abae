import type { FieldError } from "#lib/shared/errors";
import { type Format, type MailClass, pieces, type Typesetting } from "./pieces.ts";

/**
 * Whether the envelope has no window for the address. That is so for a notecard, and for certified or priority mail, whose envelope
 * also holds its forms.
 */
export function needsLabel({ format, mailClass }: { format: Format; mailClass: MailClass }): boolean {
  const { addressLabel } = pieces[format];
  return addressLabel === "always" || (addressLabel === "with_forms" && mailClass !== "first_class");
}

/** Field errors for options that the order's class or format doesn't allow. Empty if all are allowed. */
export function checkPiece(piece: {
  mailClass: MailClass;
  format: Format;
  tracking: boolean;
  hasPdf: boolean;
  postcardFront?: string | undefined;
  notecardFront?: string | undefined;
  singleSided?: boolean;
  typesetting?: Typesetting | undefined;
  enclosures?: number;
  /** The names of the fields that are printed around a text. */
  textParts?: readonly string[];
}): FieldError[] {
  const { family, classes, acceptsPdf, trackable } = pieces[piece.format];
  const errors: FieldError[] = [];
  if (!classes.includes(piece.mailClass))
    errors.push({ path: "mail_class", message: `must be ${classes.join(" or ")} for a ${family}` });
  if (piece.hasPdf && !acceptsPdf)
    errors.push({ path: "format", message: `can't be a ${family} for a PDF: send text` });
  if (piece.tracking && !trackable)
    errors.push({ path: "tracking", message: `can't be true for a ${family}` });
  else if (piece.tracking && piece.mailClass !== "first_class")
    errors.push({
      path: "tracking",
      message: `can't be true with ${piece.mailClass}, which includes tracking: leave it out`,
    });
  if (piece.postcardFront !== undefined && family !== "postcard")
    errors.push({ path: "postcard_front", message: "is only for postcards" });
  if (piece.notecardFront !== undefined && family !== "notecard")
    errors.push({ path: "notecard_front", message: "is only for notecards" });
  if (piece.singleSided && family !== "letter")
    errors.push({ path: "single_sided", message: `can't be true for a ${family}` });
  const { textFormat, typeSize } = piece.typesetting ?? {};
  if (textFormat && (family !== "letter" || piece.hasPdf))
    errors.push({ path: "text_format", message: "can be markdown only for a letter that is text" });
  if (typeSize && (family !== "letter" || piece.hasPdf))
    errors.push({ path: "type_size", message: "can be chosen only for a letter that is text" });
  if (piece.enclosures && !acceptsPdf)
    errors.push({ path: "enclosures", message: `can't be sent with a ${family}` });
  for (const path of piece.textParts ?? [])
    if (piece.hasPdf || family !== "letter")
      errors.push({ path, message: "is only for a letter that is text" });
  return errors;
}
