import { z } from "zod";
import {
  maxEnclosures,
  maxEnclosureTitleChars,
  maxPages,
  maxPdfBase64Chars,
  maxTextChars,
} from "#lib/domain/mail/limits";
import { uploadKeyPattern } from "#lib/domain/uploads/schema";
import { Base64Text } from "#lib/shared/base64-text";
import { contentNames, exactlyOneOf } from "./letter-rules.ts";
import { publicUrl, textOf } from "./wire-fields.ts";

/** The value that `parseJsonBytes` returns for a long pdf_base64. */
const longBase64 = z
  .instanceof(Base64Text)
  .refine(
    ({ characters }) => characters.length <= maxPdfBase64Chars,
    `is longer than ${maxPdfBase64Chars} characters`,
  );

export const contentFields = {
  text: textOf(maxTextChars).optional().meta({ description: "The letter, typeset by Posthorn." }),
  upload_key: z.string().regex(uploadKeyPattern, "is not an upload key").optional().meta({
    description: "Key of a PDF uploaded with POST /v1/uploads.",
  }),
  pdf_base64: z
    .union([z.string().max(maxPdfBase64Chars), longBase64], "must be a string")
    .optional()
    .meta({ description: "The PDF in base64." }),
  pdf_url: publicUrl
    .optional()
    .meta({ description: "Public https URL of the PDF. We fetch it for the quote and for the order." }),
};

const enclosureSchema = z
  .strictObject({
    title: textOf(maxEnclosureTitleChars)
      .regex(/^[^\r\n]*$/, "must be one line")
      .optional()
      .meta({
        description:
          "Its name, such as `Lease`. Titles are listed under a letter that is text: `Enclosures: Lease; Photos`.",
      }),
    upload_key: contentFields.upload_key,
    pdf_base64: contentFields.pdf_base64,
    pdf_url: contentFields.pdf_url,
  })
  .meta({
    id: "Enclosure",
    description: "A PDF that goes behind the letter. Exactly one of upload_key, pdf_base64, and pdf_url.",
    allOf: [
      exactlyOneOf(
        `Exactly one of ${contentNames.slice(1).join(", ")}.`,
        contentNames.slice(1).map((name) => [name]),
      ),
    ],
  });

export const enclosureFields = {
  enclosures: z
    .array(enclosureSchema)
    .min(1)
    .max(maxEnclosures)
    .optional()
    .meta({
      description: `PDFs printed behind the letter, in order, at most ${maxEnclosures}. Each begins on a new sheet. With the letter, at most ${maxPages} pages, including blank backs, which are free. Only for letters.`,
    }),
};

export type Enclosure = z.infer<typeof enclosureSchema>;

/** Checks that each enclosure has one source, and the size of all base64 together. */
export function checkEnclosures(
  { enclosures = [], pdf_base64 }: { enclosures?: readonly Enclosure[] | undefined; pdf_base64?: unknown },
  context: z.RefinementCtx,
): void {
  for (const [index, enclosure] of enclosures.entries()) {
    const sources = contentNames.slice(1).filter((name) => enclosure[name as "pdf_url"] !== undefined);
    if (sources.length === 1) continue;
    const message =
      sources.length === 0
        ? `needs one of ${contentNames.slice(1).join(", ")}`
        : `can't have both ${sources[0]} and ${sources[1]}`;
    context.addIssue({ code: "custom", path: ["enclosures", index], message });
  }
  const chars = [pdf_base64, ...enclosures.map((enclosure) => enclosure.pdf_base64)].map(charsOf);
  if (chars.reduce((sum, count) => sum + count, 0) > maxPdfBase64Chars) {
    const message = `have more than ${maxPdfBase64Chars} characters of base64 together with the letter: upload them with POST /v1/uploads`;
    context.addIssue({ code: "custom", path: ["enclosures"], message });
  }
}

const charsOf = (base64: unknown) =>
  base64 instanceof Base64Text ? base64.characters.length : typeof base64 === "string" ? base64.length : 0;
