import { z } from "zod";
import {
  maxDateLineChars,
  maxLetterheadLineChars,
  maxLetterheadLines,
  maxSubjectChars,
  maxTypedSignatureChars,
} from "#lib/domain/mail/limits";
import { imageKeyPattern } from "#lib/domain/uploads/schema";
import { exactlyOneOf } from "./letter-rules.ts";
import { textOf } from "./wire-fields.ts";

const lineOf = (max: number) => textOf(max).regex(/^[^\r\n\u2028\u2029]*$/, "must be one line");
const filled = (max: number) =>
  textOf(max).regex(
    /^[^\S\r\n\u2028\u2029]*\S[^\r\n\u2028\u2029]*$/,
    "must be one line with something to print",
  );

const imageKey = z.string().regex(imageKeyPattern, "is not an image key");

const signatureSchema = z
  .strictObject({
    typed: filled(maxTypedSignatureChars)
      .optional()
      .meta({ description: "A name, set in a handwriting font.", examples: ["Ada Lovelace"] }),
    image_key: imageKey
      .optional()
      .meta({ description: "An image of a signature, uploaded with POST /v1/uploads/images." }),
  })
  .meta({
    id: "Signature",
    description:
      "The signature of a letter that is text. It goes below the closing (`Sincerely,`) and above the name under it, or below the text. Exactly one of typed and image_key.",
    allOf: [exactlyOneOf("Exactly one of typed and image_key.", [["typed"], ["image_key"]])],
  });

const letterheadSchema = z
  .strictObject({
    lines: z
      .array(filled(maxLetterheadLineChars))
      .min(1)
      .max(maxLetterheadLines)
      .optional()
      .meta({ description: "Lines such as the name, the address, and the phone number of a business." }),
    image_key: imageKey
      .optional()
      .meta({ description: "A logo above the lines, uploaded with POST /v1/uploads/images." }),
  })
  .meta({
    id: "Letterhead",
    description:
      "At the top right of page 1 of a letter that is text. The envelope's windows don't show it. Needs lines, image_key, or both.",
    anyOf: [{ required: ["lines"] }, { required: ["image_key"] }],
  });

/** docs/rules.md#letter-parts */
export const partFields = {
  date_line: lineOf(maxDateLineChars)
    .min(1)
    .optional()
    .meta({
      description:
        "The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.",
      examples: ["auto"],
    }),
  subject: filled(maxSubjectChars)
    .optional()
    .meta({
      description: "The subject line of a text letter, below the date.",
      examples: ["Return of my deposit"],
    }),
  signature: signatureSchema.optional().meta({
    description: "The signature of a text letter: a name in a handwriting font, or an image.",
  }),
  letterhead: letterheadSchema.optional().meta({
    description: "The letterhead of a text letter: lines, a logo, or both.",
  }),
};

export type LetterPartsBody = {
  [Name in keyof typeof partFields]?: z.output<(typeof partFields)[Name]> | undefined;
};

/** Checks that a signature has one source, and that a letterhead has something to print. */
export function checkParts({ signature, letterhead }: LetterPartsBody, context: z.RefinementCtx): void {
  const issue = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (signature && (signature.typed === undefined) === (signature.image_key === undefined))
    issue(
      ["signature"],
      signature.typed === undefined ? "needs typed or image_key" : "can't have both typed and image_key",
    );
  if (letterhead && !letterhead.lines && !letterhead.image_key)
    issue(["letterhead"], "needs lines or image_key");
}
