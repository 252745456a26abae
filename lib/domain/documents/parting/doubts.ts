/** Why a person must look at a letter that was found. */
export type DoubtCode =
  | "no_recipient"
  | "unsure_recipient"
  | "several_recipients"
  | "same_recipient"
  | "other_recipient"
  | "may_begin"
  | "pages_missing"
  | "after_last_page"
  | "page_unread"
  | "page_damaged";

export type Doubt = { code: DoubtCode; reason: string };

/** Pages that belong to no letter, or that can't be printed. `page` is the first of them. */
export type PageProblem = {
  page: number;
  code: "no_letter" | "page_unread" | "page_damaged";
  reason: string;
};

const reasons: Record<DoubtCode, (page: number) => string> = {
  no_recipient: (page) =>
    `Page ${page} looks like the first page of a letter, but we can't read a complete US address on it. Give the recipient yourself.`,
  unsure_recipient: (page) =>
    `We can't tell whether the address on page ${page} is the recipient's. Check it.`,
  several_recipients: (page) =>
    `Page ${page} has several addresses that could be the recipient's. Give the right one.`,
  same_recipient: (page) =>
    `Page ${page} has the same recipient as the page before. If it begins another letter, part the pages there.`,
  other_recipient: (page) =>
    `By its page number, page ${page} belongs to this letter, but it has another address. Check whose page it is.`,
  may_begin: (page) =>
    `Page ${page} begins like the first page of this letter, so it may begin another. Check whose page it is.`,
  pages_missing: (page) =>
    `The page numbers at page ${page} leave something out. Check that no page is missing.`,
  after_last_page: (page) =>
    `Page ${page} comes after what its page number says is the last page of the letter. Check whose page it is.`,
  page_unread: (page) =>
    `We can't read page ${page}, as if it were a scan, so it may begin another letter. Check whose page it is.`,
  page_damaged: (page) => `Page ${page} can't be read, so it may begin another letter.`,
};

export const reasonOf = (code: DoubtCode, page: number) => reasons[code](page);

/** The problem of the pages `first` to `last`. */
export function problemOf(code: "no_letter" | "page_unread", first: number, last: number): PageProblem {
  const pages = first === last ? `Page ${first}` : `Pages ${first} to ${last}`;
  const reason =
    code === "no_letter"
      ? `${pages} come${first === last ? "s" : ""} before the first recipient's address, and belong${first === last ? "s" : ""} to no letter.`
      : `We can't read ${first === last ? `page ${first}` : `pages ${first} to ${last}`}, as if ${first === last ? "it were a scan" : "they were scans"}, and no letter begins before. Give the pages of each letter yourself.`;
  return { page: first, code, reason };
}
