import { AppError } from "#lib/shared/errors";

/** The reasons for refusing a PDF that can be opened, as sentences for its sender. */

export const blankPages = (shapeless: boolean) =>
  shapeless
    ? new AppError(
        "invalid_pdf",
        "The PDF's pages come out blank, because the fonts in the file have no shapes for their letters. Export it again with its fonts embedded, or as images.",
      )
    : new AppError("empty_document", "The PDF's pages are blank.");

export const madeByProgram = () =>
  new AppError(
    "invalid_pdf",
    "The PDF is an XFA form, which printers cannot show. Open it, print it to a new PDF and send that file.",
  );

export const onlyCoverSheet = (files: number) =>
  new AppError(
    "invalid_pdf",
    `The PDF is a portfolio with ${files === 1 ? "a file" : `${files} files`} in it, and its only page is a cover sheet. Print what is in it to one PDF and send that file.`,
  );

export const cannotEmbed = (page: number) =>
  new AppError(
    "invalid_pdf",
    `Page ${page} of the PDF uses a font that is not in the file and that we can't replace. Export it again with all fonts embedded.`,
  );
