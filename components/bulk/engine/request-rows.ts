import { type AddressDraft, addressLines } from "../../compose/draft.ts";
import type { LetterRow, RowDocument } from "./calls.ts";
import { isAddressName } from "./merge-names.ts";
import type { Sheet } from "./sheet.ts";

/** The data that a row's letter is made from. */
export function letterOf(sheet: Sheet, row: number, names: readonly string[]): LetterRow {
  const own = names.filter((name) => !isAddressName(name));
  return {
    to: sheet.addressOf(row),
    fields: Object.fromEntries(own.map((name) => [name, sheet.field(row, name)])),
    number: sheet.table.numbers[row]!,
  };
}

/** Rows of a request as JSON, with their own documents if they have them. */
export function toJson(
  sheet: Sheet,
  rows: readonly number[],
  names: readonly string[],
  documents?: ReadonlyMap<number, RowDocument>,
): string {
  const own = names.filter((name) => !isAddressName(name));
  const parts: string[] = [];
  for (const row of rows) {
    const { to, fields, number } = letterOf(sheet, row, own);
    parts.push(
      JSON.stringify({
        to: toWire(to),
        ...(own.length > 0 ? { fields } : {}),
        ...documents?.get(row),
        reference: `Row ${number}`,
      }),
    );
  }
  return `[${parts.join(",")}]`;
}

/** An empty second line is left out. */
function toWire(address: AddressDraft): Partial<AddressDraft> {
  return Object.fromEntries(
    addressLines.flatMap((line) => (line === "line2" && address[line] === "" ? [] : [[line, address[line]]])),
  );
}
