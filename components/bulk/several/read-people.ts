import { type AddressText, readAddress, toAddressText } from "../../compose/addresses/address-text.ts";
import { judgeAddress, type Verdict } from "../../compose/addresses/judge-address.ts";
import { type AddressDraft, addressLines, isAddressStarted } from "../../compose/draft.ts";

export type Person = AddressText & { verdict: Verdict };

/** More people than this are a list, and lists have their own page. */
export const mostPeople = 20;
/** Longer than any addresses that a person would type here. */
const maxChars = 20_000;

/** Reads addresses separated by empty lines, or one per line. Reads one address more than may be sent, so that the page can say that there are too many. */
export function readPeople(text: string): Person[] {
  const cut = text.slice(0, maxChars);
  const blocks = cut.split(/\n[^\S\n]*\n/).filter((block) => block.trim() !== "");
  const lines = cut.split("\n").filter((line) => line.trim() !== "");
  const each = blocks.length === 1 && lines.length > 1 && lines.every(isWhole) ? lines : blocks;
  return each.slice(0, mostPeople + 1).map((block) => {
    const read = readAddress(block);
    return { ...read, verdict: judgeAddress(read.address) };
  });
}

const isWhole = (line: string) => judgeAddress(readAddress(line).address).kind !== "incomplete";

/** The initial text of the field: the current recipient. */
export const textOf = (to: AddressDraft): string => (isAddressStarted(to) ? `${toAddressText(to)}\n\n` : "");

/** The people as rows under headings, separated by tabs, as a spreadsheet would paste them. */
export function toRows(people: readonly Person[]): string {
  const headings = ["name", "street", "apartment", "city", "state", "zip"];
  const rows = people.map(({ address }) => addressLines.map((line) => address[line].replace(/[\t\n]/g, " ")));
  return [headings, ...rows].map((row) => row.join("\t")).join("\n");
}

/** The letter as a template with the same text for everyone. */
export const toTemplate = (text: string): string => text.replaceAll("{{", "\\{{");
