import type { AddressDraft } from "../../compose/draft.ts";
import type { RowDocument } from "../engine/calls.ts";
import type { LetterToMatch } from "../engine/match-letters.ts";
import type { FileNote } from "./file-rules.ts";

/** A PDF on this device. Its path is its ID. */
export type PdfFile = {
  path: string;
  bytes: number;
  source: Blob;
  /** Its upload_key and when it was uploaded, in milliseconds. */
  uploaded?: { key: string; at: number } | undefined;
};

/** One letter of a merged PDF: pages from 1, and the address that is printed on them. */
export type MergedLetter = {
  first: number;
  last: number;
  to?: AddressDraft | undefined;
  doubts: readonly string[];
};

/** A price of these documents that the service is preparing, or has prepared. */
export type KeptQuote = {
  id: string;
  /** What was priced: the letter's options and the rows. */
  of: string;
};

/** The PDFs for the rows of a list: each row gets a separate file, or its pages of one file. */
export type Documents = {
  files: readonly PdfFile[];
  /** The letters of the only file, if it holds the letters of many people. */
  merged?:
    | {
        letters: readonly MergedLetter[];
        pageCount: number;
        /** Pages that belong to no letter or can't be read, with the service's reasons. */
        problems: readonly { page: number; reason: string }[];
      }
    | undefined;
  /** Why files were left out. */
  notes: readonly FileNote[];
  /** The column that names the files, as a person chose it; -1 for none. */
  column?: number | undefined;
  /** The letters that a person chose, by row of the list that `list` identifies. */
  byHand: ReadonlyMap<number, string>;
  list?: string | undefined;
  quote?: KeptQuote | undefined;
  /** True from the request for a price until the price is known, so that pricing continues after a reload. */
  isAsked?: boolean | undefined;
};

/** A letter as the page shows it: a file, or pages of one. */
export type Letter = {
  id: string;
  name: string;
  file: PdfFile;
  first: number;
  /** Undefined for the last page of the file. */
  last?: number | undefined;
  to?: AddressDraft | undefined;
  doubts: readonly string[];
};

/** The ID of a letter in a merged PDF. A list that is made of these letters has it in a column. */
export const pageId = (first: number) => `Page ${first}`;

export function lettersOf({ files, merged }: Documents): Letter[] {
  const [file] = files;
  if (!merged || !file)
    return files.map((one) => ({ id: one.path, name: one.path, file: one, first: 1, doubts: [] }));
  return merged.letters.map((letter) => ({
    id: pageId(letter.first),
    name: pageId(letter.first),
    file,
    ...letter,
  }));
}

export const toMatch = (letters: readonly Letter[]): LetterToMatch[] =>
  letters.map(({ id, to }) => ({ id, path: id, to: to && { name: to.name, zip: to.zip } }));

export const rangeOf = ({ first, last }: { first: number; last: number }) =>
  first === last ? String(first) : `${first}-${last}`;

/** The document of a row in a request; undefined if its file isn't uploaded. */
export function documentOf({ file, first, last }: Letter): RowDocument | undefined {
  if (!file.uploaded) return undefined;
  return {
    upload_key: file.uploaded.key,
    ...(last === undefined ? {} : { pages: rangeOf({ first, last }) }),
  };
}
