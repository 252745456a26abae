import type { FoundLetters } from "#lib/api/browser-documents";
import { addressLines, emptyAddress } from "../../compose/draft.ts";
import type { Documents, MergedLetter } from "./documents.ts";
import { pageId } from "./documents.ts";

type Merged = NonNullable<Documents["merged"]>;

/** The letters that the service found in a merged PDF, and the pages that belong to none. */
export function fromFound({ letters, problems, page_count }: FoundLetters): Merged {
  return {
    pageCount: page_count,
    letters: letters.map(({ pages, to, doubts }) => {
      const [first = 1, last = first] = pages.split("-").map(Number);
      return {
        first,
        last,
        to: to && { ...emptyAddress, ...to, line2: to.line2 ?? "" },
        doubts: doubts.map(({ reason }) => reason),
      };
    }),
    problems: problems.map(({ page, reason }) => ({ page, reason })),
  };
}

/** Begins a new letter, whose recipient isn't known, at a page of another one. */
export function splitAt({ letters, ...rest }: Merged, page: number): Merged {
  return {
    ...rest,
    letters: letters.flatMap((letter): MergedLetter[] =>
      letter.first < page && page <= letter.last
        ? [
            { ...letter, last: page - 1 },
            { first: page, last: letter.last, doubts: [] },
          ]
        : [letter],
    ),
  };
}

/** Joins the letter that begins at this page to the one before, with the pages between them. */
export function joinBefore({ letters, ...rest }: Merged, first: number): Merged {
  const at = letters.findIndex((letter) => letter.first === first);
  if (at < 1) return { letters, ...rest };
  const joined = { ...letters[at - 1]!, last: letters[at]!.last };
  return { ...rest, letters: letters.toSpliced(at - 1, 2, joined) };
}

/** Leaves out the first or the last page of a letter. A letter of one page is left out as a whole. */
export function leavePageOut({ letters, ...rest }: Merged, page: number): Merged {
  return {
    ...rest,
    letters: letters.flatMap((letter): MergedLetter[] => {
      if (letter.first === page) return letter.last === page ? [] : [{ ...letter, first: page + 1 }];
      return letter.last === page ? [{ ...letter, last: page - 1 }] : [letter];
    }),
  };
}

/** The letters as tab-separated rows under headings. The last column has each letter's first page and matches the row to its letter. */
export function toList(letters: readonly MergedLetter[]): string {
  const headings = ["name", "street", "apartment", "city", "state", "zip", "letter"];
  const rows = letters.map(({ to = emptyAddress, first }) => [
    ...addressLines.map((line) => to[line].replace(/\s/g, " ")),
    pageId(first),
  ]);
  return [headings, ...rows].map((row) => row.join("\t")).join("\n");
}
