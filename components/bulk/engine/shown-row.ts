import type { AddressDraft } from "../../compose/draft.ts";
import type { RowVerdict } from "./judge-row.ts";
import type { ReadAddress } from "./read-address.ts";

/** What a person typed over a row: lines of its address, and fields of the template by their names. */
export type RowEdits = { address?: Partial<AddressDraft>; fields?: Readonly<Record<string, string>> };

/** What else is wrong with a row: what the service said, or a field of the template with no value or one that is too long. */
export type RowIssue =
  | { kind: "refused"; reason: string }
  | { kind: "noValue"; name: string }
  | { kind: "longValue"; name: string; chars: number };

export type ShownRow = {
  row: number;
  /** As the file counts it. */
  number: number;
  address: AddressDraft;
  /** The values of the columns that the template uses, in their order. */
  fields: readonly string[];
  flags: number;
  /** Whether it is in a batch that was not paid for yet. */
  unpaid: boolean;
  verdict: RowVerdict;
  issue: RowIssue | undefined;
  /** The row in the file that this one repeats. */
  repeats: number | undefined;
  repairs: ReadAddress["repairs"];
};

/** Cells are shown this far; they are sent whole. */
export const shownChars = 200;

/** An address as far as it is shown. */
export function cutAddress(address: AddressDraft): AddressDraft {
  const { name, line1, line2, city, state, zip } = address;
  const short = (line: string) => line.slice(0, shownChars);
  return {
    name: short(name),
    line1: short(line1),
    line2: short(line2),
    city: short(city),
    state: short(state),
    zip: short(zip),
  };
}
