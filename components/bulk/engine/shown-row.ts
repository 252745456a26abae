import { maxFieldChars } from "#lib/domain/batches/batch-limits";
import { type FieldFormat, formatField } from "#lib/domain/batches/format-field";
import type { AddressDraft } from "../../compose/draft.ts";
import { isUnread, type RowVerdict } from "./judge-row.ts";
import type { ReadAddress } from "./read-address.ts";

/** A person's edits of a row: address lines, and template fields by name. */
export type RowEdits = { address?: Partial<AddressDraft>; fields?: Readonly<Record<string, string>> };

/** The formats of the template's fields, by name. */
export type FieldFormats = Readonly<Record<string, FieldFormat>>;

/** The fields of the template, those that need a value in every row, and those that print an amount or a date. */
export type TemplateFields = {
  names: readonly string[];
  required: readonly string[];
  formats?: FieldFormats | undefined;
  /** True if each row has its own document instead of the template. */
  hasDocuments?: boolean | undefined;
};

/** Another problem of a row: from the service, or a template field with no value, or with one that is too long or can't be printed. */
export type RowIssue =
  | { kind: "refused"; reason: string }
  | { kind: "noValue"; name: string }
  | { kind: "unfit"; name: string; format: FieldFormat }
  | { kind: "unreadValue"; name: string }
  | { kind: "longValue"; name: string; chars: number };

export type ShownRow = {
  row: number;
  /** The number of the row in the file. */
  number: number;
  address: AddressDraft;
  /** The values of the columns that the template uses, in order. */
  fields: readonly string[];
  flags: number;
  /** True if it is in a batch whose payment is still open. */
  unpaid: boolean;
  /** True if it is in a request that has no answer yet. */
  unanswered: boolean;
  verdict: RowVerdict;
  issue: RowIssue | undefined;
  /** The row in the file that this one repeats. */
  repeats: number | undefined;
  repairs: ReadAddress["repairs"];
  /** The fields of the template that print their fallback. */
  fallbacks: readonly string[];
};

/** Cells are cut to this length on the screen but are sent whole. */
export const shownChars = 200;

/** An address, shortened for display. */
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

/** Whether the template has requirements for the rows' values. */
export const needsValues = ({ required, formats = {} }: TemplateFields): boolean =>
  required.length > 0 || Object.keys(formats).length > 0;

/** The first thing that is wrong with a row's values; undefined if all can be printed. */
export function issueOfValues(
  read: (name: string) => string,
  { required, formats = {} }: TemplateFields,
): RowIssue | undefined {
  for (const name of new Set([...required, ...Object.keys(formats)])) {
    const value = read(name);
    const format = formats[name];
    if (value === "" && required.includes(name)) return { kind: "noValue", name };
    if (value.length > maxFieldChars) return { kind: "longValue", name, chars: value.length };
    if (isUnread(value)) return { kind: "unreadValue", name };
    if (value !== "" && format && formatField(value, format) === null) return { kind: "unfit", name, format };
  }
  return undefined;
}

/** Whether a cell, or a line that the person typed, contains `wanted`, which is in lowercase. */
export const saysText = (cells: readonly string[], edits: RowEdits | undefined, wanted: string): boolean =>
  cells.some((cell) => cell.length < 1_000 && cell.toLowerCase().includes(wanted)) ||
  Object.values(edits?.address ?? {}).some((typed) => typed.toLowerCase().includes(wanted));
