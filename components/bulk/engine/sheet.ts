import { type AddressDraft, addressLines as lines } from "../../compose/draft.ts";
import { type ColumnMapping, emptyMapping, onlyMapped, withBoxes } from "./column-mapping.ts";
import { createDuplicates } from "./duplicates.ts";
import { type Cells, encodeCells, newCells } from "./file-rows.ts";
import { createRepeats } from "./find-repeats.ts";
import { fieldValueOf, judgeRow, kindOf } from "./judge-row.ts";
import { placesInOrder, placesOf } from "./line-places.ts";
import { firstName, firstNameColumns, greet, greetRow, isAddressName, ofAddress } from "./merge-names.ts";
import { createPlainCheck, notPlain } from "./plain-address.ts";
import { type ReadAddress, readAddress } from "./read-address.ts";
import type { Table } from "./read-source.ts";
import {
  type Counts,
  countFlags,
  flag,
  flagOf,
  inView,
  isReady,
  needsSomebody,
  ofPeople,
  type View,
} from "./row-flags.ts";
import {
  cutAddress,
  issueOfValues,
  needsValues,
  type RowEdits,
  type RowIssue,
  type ShownRow,
  saysText,
  shownChars,
  type TemplateFields,
} from "./shown-row.ts";

/** A list in memory: its cells as they were read, the person's changes, and each row's flags. Rows count from 0. */
export class Sheet {
  readonly table: Table;
  readonly edits = new Map<number, RowEdits>();
  /** Sent rows whose payment is open, by batch. */
  readonly unpaid = new Map<string, ReadonlySet<number>>();
  /** Sent rows of requests that have no answer yet, by key. */
  readonly unanswered = new Map<string, ReadonlySet<number>>();
  mapping: ColumnMapping = emptyMapping;
  #flags: Uint16Array;
  #repeats: Int32Array;
  #said = new Map<number, string>();
  #fields: TemplateFields = { names: [], required: [] };
  readonly #repeated: ReturnType<typeof createRepeats>;
  #withFallback: readonly string[] = [];
  #firstNames: readonly number[] = [];
  #columnOf = new Map<string, number>();
  #zips = 0;
  /** Rows that take the other address of the list. */
  #others = 0;
  readonly #plainFlags = createPlainCheck(kindOf);
  readonly #tidied = newCells(lines.length + 1);

  constructor(table: Table) {
    this.table = table;
    this.#flags = new Uint16Array(table.rows.length);
    this.#repeats = new Int32Array(table.rows.length).fill(-1);
    this.#repeated = createRepeats(this.#repeats, this.#flags, this);
    for (const [column, header] of table.headers.entries()) this.#columnOf.set(header.toLowerCase(), column);
  }

  /** Reads and judges every row with this mapping. `onJudge` gets the number of finished rows from time to time. */
  map(mapping: ColumnMapping, onJudge: (judged: number, rows: number) => void = () => {}): void {
    this.mapping = withBoxes(mapping, this.table.headers);
    this.#firstNames = firstNameColumns(this.table.headers, mapping);
    this.#said.clear();
    this.#zips = 0;
    this.#others = 0;
    const { length } = this.table.rows;
    // Only columns that feed an address line are read.
    const { columns, mapping: among } = onlyMapped(this.mapping);
    const places = placesOf(among, columns.length);
    const cells = newCells(columns.length + 1);
    const textsOf = (row: number) => this.table.rows.pick(row, columns);
    const locate = (row: number, into: Cells) => this.table.rows.locate(row, columns, into);
    const findFirst = createDuplicates(length, among, columns.length, locate, textsOf);
    for (let row = 0; row < length; row++) {
      if (row % rowsOfStep === 0) onJudge(row, length);
      locate(row, cells);
      const isTyped = this.edits.size > 0 && this.edits.has(row);
      const plain = isTyped ? notPlain : this.#plainFlags(cells, places);
      const flags = plain === notPlain ? this.#judge(row, textsOf(row), among) : plain;
      if (plain !== notPlain && (plain & flag.repaired) !== 0) this.#zips++;
      const first = findFirst(row, cells);
      this.#repeats[row] = first;
      this.#flags[row] = (this.#flags[row]! & ofPeople) | flags | (first >= 0 ? flag.duplicate : 0);
    }
    this.#findLacking();
    this.#repeated.recompute(this.#fields);
  }

  /** The fields of the template, and those without a fallback. A row that has no value for one of the latter is a problem. */
  require(fields: TemplateFields): void {
    const before = this.#fields;
    if (JSON.stringify(fields) === JSON.stringify(before)) return;
    this.#fields = fields;
    if (needsValues(fields) || needsValues(before)) this.#findLacking();
    this.#repeated.recompute(this.#fields);
  }

  /** Marks which of some rows print a fallback of the template. `names` are the fields that have one. */
  markFallbacks(names: readonly string[], from: number, to: number): void {
    this.#withFallback = names;
    for (let row = from; row < Math.min(to, this.#flags.length); row++)
      this.#set([row], flag.fallback, this.#fallbacksOf(row).length > 0);
  }

  /** Problems that the service found, by row. */
  tell(problems: readonly { row: number; reason: string }[]): void {
    for (const { row, reason } of problems) this.#said.set(row, reason);
    this.mark(this.#said.keys(), flag.reply, true);
  }

  /** Deletes the service's problems, because they were about another letter. */
  untell(): void {
    this.mark(this.#said.keys(), flag.reply, false);
    this.#said.clear();
  }

  get said(): readonly (readonly [number, string])[] {
    return [...this.#said];
  }

  edit(row: number, { address, fields }: RowEdits): void {
    const before = this.edits.get(row) ?? {};
    this.change([
      [row, { address: { ...before.address, ...address }, fields: { ...before.fields, ...fields } }],
    ]);
  }

  /** Sets the edits of rows; undefined removes them. */
  change(edits: Iterable<readonly [row: number, RowEdits | undefined]>): void {
    // Repaired ZIPs and other addresses were already counted when the list was read.
    const [zips, others] = [this.#zips, this.#others];
    for (const [row, edit] of edits) {
      if (edit) this.edits.set(row, edit);
      else this.edits.delete(row);
      this.#said.delete(row);
      this.#flags[row] =
        (this.#flags[row]! & (ofPeople | flag.duplicate)) |
        this.#judge(row, this.table.rows.cellsOf(row), this.mapping) |
        (this.#missing(row) ? flag.lacking : 0) |
        (this.#fallbacksOf(row).length > 0 ? flag.fallback : 0);
    }
    this.#zips = zips;
    this.#others = others;
    this.#repeated.recompute(this.#fields);
  }

  mark(rows: Iterable<number>, bit: number, on: boolean): void {
    this.#set(rows, bit, on);
    this.#repeated.find();
  }

  /** Leaves rows out, or includes them even if they repeat others. */
  leaveOut(rows: Iterable<number>, out: boolean): void {
    const all = [...rows];
    this.#set(all, flag.wanted, !out);
    this.mark(all, flag.out, out);
  }

  #set(rows: Iterable<number>, bit: number, on: boolean): void {
    for (const row of rows) this.#flags[row] = on ? this.#flags[row]! | bit : this.#flags[row]! & ~bit;
  }

  /** The rows of a view that contain the words, problems first. */
  list(view: View, words = ""): Uint32Array {
    const wanted = words.trim().toLowerCase();
    const found: number[] = [];
    const later: number[] = [];
    for (let row = 0; row < this.#flags.length; row++) {
      const flags = this.#flags[row]!;
      if (!inView[view](flags)) continue;
      if (wanted !== "" && !saysText(this.table.rows.cellsOf(row), this.edits.get(row), wanted)) continue;
      (needsSomebody(flags) ? found : later).push(row);
    }
    return Uint32Array.from(found.concat(later));
  }

  counts(): Counts {
    return {
      ...countFlags(this.#flags),
      unpaid: [...this.unpaid].map(([batch, rows]) => ({ batch, rows: rows.size })),
      unanswered: [...this.unanswered].map(([key, rows]) => ({ key, rows: rows.size })),
      reported: this.#said.size,
      zipsRepaired: this.#zips,
      otherAddresses: this.#others,
    };
  }

  /** The rows that can be sent, in the order of the file. */
  ready(most: number): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.#flags.length && rows.length < most; row++)
      if (isReady(this.#flags[row]!)) rows.push(row);
    return rows;
  }

  marked(bit: number): Uint32Array {
    return Uint32Array.from([...this.#flags.keys()].filter((row) => (this.#flags[row]! & bit) !== 0));
  }

  show(row: number, names: readonly string[]): ShownRow {
    const cells = this.table.rows.cellsOf(row);
    const read = this.#read(row, cells);
    const repeats = this.#repeats[row]!;
    return {
      row,
      number: this.table.numbers[row]!,
      address: cutAddress(read.address),
      fields: names.map((name) => this.field(row, name, cells).slice(0, shownChars)),
      flags: this.#flags[row]!,
      unpaid: [...this.unpaid.values()].some((rows) => rows.has(row)),
      unanswered: [...this.unanswered.values()].some((rows) => rows.has(row)),
      verdict: judgeRow(read.address, read.country),
      issue: this.#issueOf(row),
      repeats: repeats < 0 ? undefined : this.table.numbers[repeats],
      repairs: read.repairs,
      fallbacks: this.#fallbacksOf(row, cells),
    };
  }

  addressOf(row: number): AddressDraft {
    return this.#read(row).address;
  }

  /** A row's value for a field of the template. `name` is in lowercase. An address line takes precedence over a column of that name. */
  field(row: number, name: string, cells: readonly string[] = this.table.rows.cellsOf(row)): string {
    const typed = this.edits.get(row)?.fields?.[name];
    if (typed !== undefined) return typed.trim();
    if (name === firstName) return this.#greet(row, cells);
    const column = isAddressName(name) ? undefined : this.#columnOf.get(name);
    if (column !== undefined) return fieldValueOf(cells[column] ?? "");
    return isAddressName(name) ? ofAddress(this.#read(row, cells).address, name) : "";
  }

  #greet(row: number, cells: readonly string[]): string {
    const { address } = this.#read(row, cells);
    const isTyped = this.edits.get(row)?.address?.name !== undefined;
    return isTyped ? greet([], address.name) : greetRow(cells, this.mapping, this.#firstNames, address.name);
  }

  #fallbacksOf(row: number, cells?: readonly string[]): string[] {
    if (this.#withFallback.length === 0) return [];
    const own = cells ?? this.table.rows.cellsOf(row);
    return this.#withFallback.filter((name) => this.field(row, name, own) === "");
  }

  #read(
    row: number,
    cells: readonly string[] = this.table.rows.cellsOf(row),
    mapping = this.mapping,
  ): ReadAddress {
    const read = readAddress(cells, mapping);
    const typed = this.edits.size > 0 ? this.edits.get(row)?.address : undefined;
    if (!typed) return read;
    // Leaves out `country`: a person who types an address means one in the United States.
    return { address: { ...read.address, ...typed }, repairs: read.repairs };
  }

  /** The flags of a row's address after cleanup. */
  #judge(row: number, cells: readonly string[], mapping: ColumnMapping): number {
    const { address, repairs, country } = this.#read(row, cells, mapping);
    if (repairs.includes("zip")) this.#zips++;
    if (repairs.includes("otherwise")) this.#others++;
    encodeCells(
      lines.map((line) => address[line]),
      this.#tidied,
    );
    const plain = country === undefined ? this.#plainFlags(this.#tidied, placesInOrder) : notPlain;
    const flags = plain === notPlain ? flagOf[kindOf(address, country)] : plain;
    return flags | (repairs.length > 0 ? flag.repaired : 0);
  }

  #findLacking(): void {
    for (let row = 0; row < this.#flags.length; row++)
      this.#flags[row] = (this.#flags[row]! & ~flag.lacking) | (this.#missing(row) ? flag.lacking : 0);
  }

  #issueOf(row: number): RowIssue | undefined {
    const reason = this.#said.get(row);
    return reason === undefined ? this.#missing(row) : { kind: "refused", reason };
  }

  #missing(row: number): RowIssue | undefined {
    if (!needsValues(this.#fields)) return undefined;
    const cells = this.table.rows.cellsOf(row);
    return issueOfValues((name) => this.field(row, name, cells), this.#fields);
  }
}

/** Few enough that a slow list reports several times a second. */
const rowsOfStep = 1_000;
