import type { Address } from "#lib/domain/addresses/schema";
import { findAllAddresses, type HeadingLine, type PlacedAddress } from "../find-addresses.ts";
import { type DocumentNumbers, readNumbers } from "./document-numbers.ts";
import { type PageMark, readMarks } from "./page-marks.ts";

/** What a page of a merged file says about the letter it belongs to. */
export type MergedPage =
  | { kind: "blank" }
  /** It has ink, but too little text to say whose page it is, as a scan. */
  | { kind: "unread" }
  | { kind: "damaged"; reason: string }
  | ({ kind: "text" } & PageSays);

export type PageSays = {
  to?: Address;
  from?: Address;
  /** Every complete address at the top of the page. */
  addresses: readonly PlacedAddress[];
  /** The last lines of what looks like an address and can't be read as one. */
  unread: readonly string[];
  hasSalutation: boolean;
  /** Whether a line such as "Bill to" announces the recipient. */
  hasLabel: boolean;
  marks: readonly PageMark[];
  numbers: DocumentNumbers;
  /** Its lines with their places. First pages of one design have many in common. */
  look: readonly string[];
};

/** Points from the top and from the bottom of the sheet. Addresses stand in the former, page numbers in both. */
export const headDepth = 340;
export const footDepth = 100;

const mostLooks = 60;
const salutation = /^(dear\b|to whom it may concern|estimad|querid)/i;
const label =
  /^((bill|sold|mail|invoice)(e?d)? to|recipient|addressee|tenant|customer name|remitted by)\s*:?$|^(bill|sold|mail|invoice)(e?d)? to\s*:/i;

/** Reads the lines at the top and the bottom of a page. Positions are points from the top left of the sheet. */
export function readMergedPage(head: readonly HeadingLine[], foot: readonly HeadingLine[]): MergedPage {
  const { all, unread, to, from } = findAllAddresses(head);
  return {
    kind: "text",
    ...{ ...(to && { to }), ...(from && { from }) },
    ...{ addresses: all, unread },
    hasSalutation: head.some(({ words }) => salutation.test(words)),
    hasLabel: head.some(({ words }) => label.test(words)),
    marks: readMarks(head, foot),
    numbers: readNumbers(head),
    look: head.slice(0, mostLooks).map(lookOf),
  };
}

const lookOf = ({ words, left, baseline }: HeadingLine) =>
  `${words.slice(0, 40)} ${Math.round(left / 4)} ${Math.round(baseline / 4)}`;
