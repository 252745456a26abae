import { firstNameField, normalName } from "#lib/domain/batches/merge-template";
import { readHeader } from "#lib/domain/imports/read-header";
import { plainCell } from "#lib/domain/imports/repair-cells";
import { type AddressDraft, type AddressLine, addressLines } from "../../compose/draft.ts";

import type { ColumnMapping } from "./column-mapping.ts";
import { personOf } from "./read-address.ts";

const isLine = (name: string): name is AddressLine => (addressLines as readonly string[]).includes(name);

/** This field is derived from the name if the list has no such column. */
export const firstName = firstNameField;

/** The fields of every list, whatever its columns: the address lines, and the first name. */
export const commonNames = [firstName, ...addressLines] as const;

/** True if a row's address alone provides this field. */
export const isAddressName = isLine;

/** An address line; empty for any other field. */
export const ofAddress = (address: AddressDraft, name: string): string =>
  isLine(name) ? address[name].trim() : "";

type Greetings = typeof import("#lib/domain/imports/names/first-name");
let greetings: Greetings | undefined;

/** Loads the list of first names, which is too large to load before a letter asks for one. */
export async function loadGreetings(names: readonly string[]): Promise<void> {
  if (names.includes(firstName)) greetings ??= await import("#lib/domain/imports/names/first-name");
}

/**
 * The first name to greet a row's person by: from the cells of its columns of first names, or else from the whole name. Empty if none is
 * certain. Throws if `loadGreetings` wasn't called.
 */
export function greet(cells: readonly string[], name: string): string {
  if (!greetings) throw new Error("The list of first names isn't loaded");
  const { firstNameInColumn, firstNameOf } = greetings;
  const said = cells.map((cell) => firstNameInColumn(cell, name)).filter(Boolean);
  return said.length > 0 ? said.join(" and ") : firstNameOf(name);
}

/** The same for the cells of a row, without its company. `name` is for rows without a column of names. */
export function greetRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  firstNames: readonly number[],
  name: string,
): string {
  const said = firstNames.map((column) => plainCell(cells[column] ?? ""));
  return greet(said, plainCell(personOf(cells, mapping)) || name);
}

/** The columns of first names: the one with that heading, or those that the name is joined from. */
export function firstNameColumns(headers: readonly string[], mapping: ColumnMapping): readonly number[] {
  const named = headers.findIndex((header) => normalName(header) === firstName);
  const isFirst = (column: number) => {
    const reading = readHeader(headers[column] ?? "");
    if (reading.kind !== "role") return false;
    // "Husband" is a first name next to a column of last names.
    return reading.role === "firstName" || (reading.role === "spouseName" && mapping.name.length > 1);
  };
  const second = (mapping.second_name ?? []).filter(isFirst);
  return named < 0 ? [...mapping.name.filter(isFirst), ...second] : [named, ...second];
}
