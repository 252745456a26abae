import { z } from "zod";
import type { FoundLetters } from "#lib/domain/documents/parting/part-letters";
import { uploadKeyPattern } from "#lib/domain/uploads/schema";
import { foundAddressSchema } from "./address-schemas.ts";
import { sendingFields } from "./letter-schemas.ts";
import { okStatus } from "./wire-fields.ts";

const doubtCodes = [
  "no_recipient",
  "unsure_recipient",
  "several_recipients",
  "same_recipient",
  "other_recipient",
  "may_begin",
  "pages_missing",
  "after_last_page",
  "page_unread",
  "page_damaged",
] as const;

export const findLettersRequestSchema = z
  .strictObject({
    upload_key: z.string().regex(uploadKeyPattern, "is not an upload key").meta({
      description: "Key of the uploaded PDF.",
    }),
    account_session: sendingFields.account_session,
  })
  .meta({ id: "FindLettersRequest", description: "The PDF in which to find the letters." });

const foundLetterSchema = z
  .object({
    pages: z.string().meta({
      description:
        "Its pages, such as `3` or `3-5`, from 1. Empty backs between them count; those after its last page are left out.",
    }),
    to: foundAddressSchema.optional().meta({
      description: "The recipient, as written on the letter's first page. Absent if we can't read it.",
    }),
    from: foundAddressSchema.optional().meta({
      description: "The sender, as written on the letter's first page. Absent if we can't read it.",
    }),
    doubts: z
      .array(
        z
          .object({
            code: z.enum(doubtCodes).meta({
              description:
                "`no_recipient`: no complete US address. `unsure_recipient`: an address that may not be the recipient's. `several_recipients`: several addresses that may be. `same_recipient`: a page with the same recipient, which may begin another letter. `other_recipient`: a page with another address, which its page number puts here. `may_begin`: a page that looks like a first page. `pages_missing`: page numbers with a gap. `after_last_page`: a page after the last one of the letter. `page_unread`: a page without text that we can read. `page_damaged`: a page that can't be read.",
            }),
            reason: z.string().meta({ description: "What to look at, in one or two sentences." }),
          })
          .meta({ id: "LetterDoubt", description: "Something that a person must look at." }),
      )
      .meta({ description: "Why a person must look at the letter before it is sent. Empty if it is sure." }),
  })
  .meta({ id: "FoundLetter", description: "A letter in a merged PDF." });

export const foundLettersSchema = z
  .object({
    status: okStatus,
    page_count: z.int().meta({ description: "How many pages the file has." }),
    letters: z.array(foundLetterSchema).meta({ description: "The letters, in the order of the file." }),
    blank_pages: z.array(z.int()).meta({
      description: "Pages without anything on them. After a letter's last page, they aren't mailed.",
    }),
    problems: z
      .array(
        z
          .object({
            page: z.int().meta({ description: "The page, from 1, or the first of several." }),
            code: z.enum(["no_letter", "page_unread", "page_damaged"]).meta({
              description:
                "`no_letter`: it comes before the first letter. `page_unread`: likewise, and it has no text that we can read. `page_damaged`: it can't be read or printed.",
            }),
            reason: z.string().meta({ description: "What is wrong, in one or two sentences." }),
          })
          .meta({ id: "PageProblem", description: "A page that isn't part of a letter, or can't be read." }),
      )
      .meta({ description: "Pages that aren't part of a letter, or can't be read." }),
  })
  .meta({ id: "FoundLetters", description: "The letters in a merged PDF." });

export function fromFoundLetters(found: FoundLetters): z.input<typeof foundLettersSchema> {
  return {
    status: "ok",
    page_count: found.pageCount,
    letters: found.letters.map(({ first, last, to, from, doubts }) => ({
      pages: first === last ? `${first}` : `${first}-${last}`,
      ...(to && { to }),
      ...(from && { from }),
      doubts: doubts.map(({ code, reason }) => ({ code, reason })),
    })),
    blank_pages: [...found.blankPages],
    problems: found.problems.map(({ page, code, reason }) => ({ page, code, reason })),
  };
}
