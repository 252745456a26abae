import { parseAddress } from "#lib/domain/addresses/parse-address";
import { mappedFields } from "#lib/domain/imports/mapped-fields";
import { noNameOf } from "#lib/domain/imports/names/no-name";
import {
  foreignCountryIn,
  plainCell,
  stateCodeOf,
  stateOfZip,
  zipDigits,
} from "#lib/domain/imports/repair-cells";
import { type AddressDraft, emptyAddress } from "../../compose/draft.ts";
import { type ColumnMapping, otherwiseOf } from "./column-mapping.ts";
import { readLastLine, splitWholeAddress } from "./whole-address.ts";
import { isZipOf } from "./zip-of-state.ts";

/** What was corrected without asking. */
type Repair =
  | "zip"
  | "state"
  | "stateOfZip"
  | "lines"
  | "raised"
  | "formula"
  | "takenApart"
  | "otherwise"
  | "company"
  | "leftOut";
export type ReadAddress = {
  address: AddressDraft;
  repairs: readonly Repair[];
  /** The foreign country that the row names. */
  country?: string | undefined;
};

/**
 * A row's address, cleaned up: spaces, state names, ZIP codes that a spreadsheet read as numbers, a street on two lines of one
 * cell, an address in one column.
 */
export function readAddress(row: readonly string[], mapping: ColumnMapping): ReadAddress {
  const other = otherwiseOf(row, mapping);
  if (other) {
    const read = readAddress(row, other);
    return { ...read, repairs: [...read.repairs, "otherwise"] };
  }
  const joined = joinCells(row, mapping);
  const text = joinLines(row, mapping.address ?? []);
  const apart = text === "" ? { address: joined, repairs: [] } : takeApart(joined, text);
  const { address, repairs } = tidyAddress(withFixed(apart.address, mapping.fixed));
  const country = foreignCountryIn(join(row, mapping.country ?? []).slice(0, longestKept));
  const person = tidySpaces(withCareOf(personOf(row, mapping), row, mapping).slice(0, longestKept));
  // Mail reaches a person without the company's name, but not a company whose name is cut off.
  const isTooLong = address.name.length > longestName && person !== "" && person !== address.name;
  return {
    address: isTooLong ? { ...address, name: person } : address,
    repairs: [...apart.repairs, ...repairs, ...(isTooLong ? (["company"] as const) : [])],
    ...(country === undefined ? {} : { country }),
  };
}

/** The cells of each line as they are in the file, joined if several feed one line. */
export function joinCells(row: readonly string[], mapping: ColumnMapping): AddressDraft {
  return {
    name: nameOf(row, mapping),
    line1: join(row, mapping.line1),
    line2: mapping.boxes?.length ? joinBelow(row, mapping.line2, mapping.boxes) : join(row, mapping.line2),
    city: join(row, mapping.city),
    state: join(row, mapping.state),
    zip: join(row, mapping.zip),
  };
}

/** "Ada Roe, Acme Inc.": the envelope has no line for the company (docs/decisions/0160). A row without a person is the company's. */
function nameOf(row: readonly string[], mapping: ColumnMapping): string {
  return withCareOf(withCompany(row, mapping), row, mapping);
}

/** "Ada Roe, c/o Pat Hill" */
function withCareOf(name: string, row: readonly string[], mapping: ColumnMapping): string {
  if (!mapping.care_of?.length) return name;
  const who = join(row, mapping.care_of)
    .trim()
    .replace(/^(?:c *\/ *o|care of|in care of|%)[ :.]*/i, "");
  if (who === "" || noNameOf(who)) return name;
  return name.trim() === "" || noNameOf(name) ? who : `${name.trim()}, c/o ${who}`;
}

function withCompany(row: readonly string[], mapping: ColumnMapping): string {
  const person = personOf(row, mapping);
  if (!mapping.company?.length) return person;
  const company = join(row, mapping.company).trim();
  if (company === "" || noNameOf(company)) return person;
  if (person.trim() === "" || noNameOf(person)) return company;
  return isPersons(company, person) ? person : `${person.trim()}, ${company}`;
}

/** "Roe Household" and "Roe, Ada" say nothing more about Ada Roe. */
function isPersons(company: string, person: string): boolean {
  if (/\b(household|family)$/i.test(company)) return true;
  const words = new Set(wordsOf(company));
  return wordsOf(person).every((word) => words.has(word)) && words.size <= wordsOf(person).length;
}
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The person or the two people of a row, without the company: "Ada Roe and Cy Moe", and "Ada and Ben Roe" if one surname is given. */
export function personOf(row: readonly string[], mapping: ColumnMapping): string {
  const person = join(row, mapping.name);
  const columns = mapping.second_name ?? [];
  const second = join(row, columns).trim();
  if (second === "" || noNameOf(second)) return person;
  const first = person.trim();
  if (first === "") return second;
  if (/(&|\band)$/i.test(first.slice(-4)) || /^(&|and\b)/i.test(second)) return `${first} ${second}`;
  const [given = -1, ...others] = mapping.name;
  // A single word in one column is a first name.
  const hasSurname =
    columns.length < 2
      ? /\s/.test(second)
      : columns.slice(1).some((column) => (row[column] ?? "").trim() !== "");
  if (!hasSurname && others.length > 0 && (row[given] ?? "").trim() === "")
    return `${second} ${join(row, others)}`.trim();
  if (hasSurname || others.length === 0) return `${first} and ${second}`;
  return `${(row[given] ?? "").trim()} and ${second} ${join(row, others)}`.trim();
}

const longestName = 80;

/** A whole address, or its last line, in one column. Lines that have columns of their own keep them. */
function takeApart(joined: AddressDraft, text: string): { address: AddressDraft; repairs: Repair[] } {
  const street = [joined.line1, joined.line2].filter((line) => line.trim() !== "").join("\n");
  const last = street === "" ? splitWholeAddress(text) : readLastLine(text);
  if (last) return { address: withParts(joined, last), repairs: ["takenApart"] };
  const parsed = parseAddress((street === "" ? text : `${street}\n${text}`).slice(0, longestKept));
  if (!parsed) return { address: { ...joined, line1: joined.line1 || text }, repairs: [] };
  const { name = "", line1 = "", line2 = "", city = "", state = "", zip = "" } = parsed.address;
  const lines = street === "" ? { line1, line2 } : {};
  const address = withParts({ ...joined, name: joined.name || name }, { ...lines, city, state, zip });
  const isLeft =
    parsed.leftOut.length > 0 || (street === "" && joined.name !== "" && !isPersons(joined.name, name));
  return { address, repairs: isLeft ? ["takenApart", "leftOut"] : ["takenApart"] };
}

const withParts = (
  joined: AddressDraft,
  { city, state, zip, ...lines }: Omit<Partial<AddressDraft>, "name">,
): AddressDraft => ({
  ...joined,
  ...lines,
  city: joined.city || city || "",
  state: joined.state || state || "",
  zip: joined.zip || zip || "",
});

function withFixed(address: AddressDraft, fixed: ColumnMapping["fixed"]): AddressDraft {
  if (!fixed) return address;
  const filled = { ...address };
  for (const line of mappedFields) if (filled[line].trim() === "") filled[line] = fixed[line] ?? "";
  return filled;
}

/** "412" in a column of post office boxes is "PO Box 412". */
const joinBelow = (row: readonly string[], columns: readonly number[], boxes: readonly number[]) =>
  columns
    .map((column) => {
      const cell = (row[column] ?? "").trim();
      return boxes.includes(column) && /^#? ?\d{1,6}$/.test(cell)
        ? `PO Box ${cell.replace(/^#? ?/, "")}`
        : cell;
    })
    .filter(Boolean)
    .join(" ");

/** Lines of an address in separate columns. */
const joinLines = (row: readonly string[], columns: readonly number[]) =>
  columns.length === 1
    ? join(row, columns)
    : columns
        .map((column) => (row[column] ?? "").trim())
        .filter(Boolean)
        .join("\n");

function join(row: readonly string[], columns: readonly number[]): string {
  if (columns.length === 1) return row[columns[0]!] ?? "";
  let joined = "";
  for (const column of columns) {
    const cell = (row[column] ?? "").trim();
    if (cell !== "") joined = joined === "" ? cell : `${joined} ${cell}`;
  }
  return joined;
}

/** Cleans up an address. A clean address is returned unchanged. */
function tidyAddress(raw: AddressDraft): ReadAddress {
  const repairs: Repair[] = [];
  const address = { ...emptyAddress };
  for (const line of ["name", "line1", "line2", "city", "state", "zip"] as const) {
    const cell = raw[line].slice(0, longestKept);
    const isFormula = cell.trimStart().startsWith('="');
    address[line] = isFormula || (line !== "zip" && cell.startsWith("'")) ? plainCell(cell) : cell;
    if (isFormula && address[line] !== cell.trim()) repairs.push("formula");
  }
  const [street = "", ...below] = address.line1
    .split(/[\r\n]+/)
    .map(tidySpaces)
    .filter(Boolean);
  if (below.length > 0 && address.line2.trim() === "") {
    repairs.push("lines");
    address.line1 = street;
    address.line2 = below.join(" ");
  }
  for (const line of ["name", "line1", "line2", "city", "state", "zip"] as const)
    address[line] = tidySpaces(address[line]);
  // A post office box, or the street below an empty line.
  if (address.line1 === "" && address.line2 !== "") {
    repairs.push("raised");
    address.line1 = address.line2;
    address.line2 = "";
  }
  const state = address.state.length > 2 || /\./.test(address.state) ? stateCodeOf(address.state) : null;
  if (state) {
    address.state = state;
    repairs.push("state");
  } else address.state = address.state.toUpperCase();
  const zip = repairZip(address.zip, address.state);
  if (zip !== address.zip) {
    address.zip = zip;
    repairs.push("zip");
  }
  const stateByZip = address.state === "" ? stateOfZip(address.zip) : null;
  if (stateByZip) {
    address.state = stateByZip;
    repairs.push("stateOfZip");
  }
  return { address, repairs };
}

/** No address line is longer than this. Longer cells aren't searched, because a cell may have ten megabytes. */
const longestKept = 2_000;
const tidySpaces = (text: string) => text.replace(/[\s\p{Cc}\u00a0\u200b\ufeff]+/gu, " ").trim();

/**
 * A spreadsheet reads 02134 as the number 2134, 021341234 as 21341234, and 14850 as 14850.0. The lost digits are restored if the
 * result is a ZIP of the row's state. Anything else stays as it is, for the person to check.
 */
export function repairZip(zip: string, state: string): string {
  const digits = zipDigits(zip);
  if (!digits) return zip;
  const { five, four } = digits;
  const whole = five.padStart(5, "0");
  if (five.length < 5 && !isZipOf(whole, state)) return zip;
  return four === undefined ? whole : `${whole}-${four}`;
}
