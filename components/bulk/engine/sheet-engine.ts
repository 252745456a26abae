import { type AddressDraft, addressLines } from "../../compose/draft.ts";
import type { Call, Calls, LetterRow, OpenList } from "./calls.ts";
import { isAddressName } from "./merge-names.ts";
import type { KeptSheet, KeptSheets } from "./persisted-sheets.ts";
import { emptyTable, type ReadingListeners, readSource } from "./read-source.ts";
import { flag } from "./row-flags.ts";
import { Sheet } from "./sheet.ts";

const savePauseMs = 400;

type SheetEngine = {
  [Name in Call]: (ask: Calls[Name]["ask"]) => Promise<Calls[Name]["answer"]> | Calls[Name]["answer"];
};

/** The worker's side: one list at a time, and every operation on it. */
export function createSheetEngine(sheets: KeptSheets, listeners: ReadingListeners = {}): SheetEngine {
  let sheet = new Sheet(emptyTable());
  let source = new Blob();
  let name = "";
  let listed: Uint32Array = new Uint32Array();
  let keeping = Promise.resolve(true);
  let saving: ReturnType<typeof setTimeout> | undefined;

  const kept = (): KeptSheet => ({
    name,
    source,
    headed: sheet.table.headed,
    mapping: sheet.mapping,
    edits: [...sheet.edits],
    out: sheet.marked(flag.out),
    sent: sheet.marked(flag.sent),
    unpaid: sheet.unpaid,
  });
  const save = () => {
    clearTimeout(saving);
    saving = setTimeout(() => void sheets.keep(kept()), savePauseMs);
  };
  const changed = () => {
    save();
    return sheet.counts();
  };
  const read = async (from: Blob, called: string, headed?: boolean): Promise<OpenList> => {
    source = from;
    name = called;
    listed = new Uint32Array();
    sheet = new Sheet(await readSource(from, listeners, headed));
    clearTimeout(saving);
    keeping = sheet.table.rows.length > 0 ? sheets.keep(kept()) : Promise.resolve(true);
    return describe(sheet, name);
  };

  return {
    open: ({ source: from, name: called, headed }) => read(from, called, headed),
    reread: ({ headed }) => read(source, name, headed),
    restore: async ({ batch }) => {
      const again = batch && (await sheets.findBatch(batch.id));
      const found = again ?? (batch ? undefined : await sheets.find());
      if (!found) return null;
      const list = await read(found.source, found.name, found.headed);
      for (const [row, edits] of found.edits) sheet.edits.set(row, edits);
      sheet.map(found.mapping);
      if (again && batch) {
        const wanted = new Set(batch.rows.map((row) => again.rows[row]));
        sheet.mark(
          [...sheet.table.numbers.keys()].filter((row) => !wanted.has(row)),
          flag.out,
          true,
        );
      } else {
        sheet.mark(found.out, flag.out, true);
        sheet.mark(found.sent, flag.sent, true);
        for (const [id, rows] of found.unpaid ?? []) sheet.unpaid.set(id, rows);
      }
      save();
      return { list, mapping: found.mapping };
    },
    isKept: () => keeping,
    forget: async () => {
      clearTimeout(saving);
      await sheets.forget();
      return null;
    },
    map: ({ mapping }) => {
      sheet.map(mapping);
      return changed();
    },
    require: ({ names }) => {
      sheet.require(names);
      return sheet.counts();
    },
    tell: ({ problems }) => {
      sheet.tell(problems);
      return sheet.counts();
    },
    edit: ({ row, edits }) => {
      sheet.edit(row, edits);
      return changed();
    },
    leaveOut: ({ rows, out }) => {
      sheet.mark(typeof rows === "string" ? sheet.list(rows) : rows, flag.out, out);
      return changed();
    },
    list: ({ view, words }) => {
      listed = sheet.list(view, words);
      return listed.length;
    },
    window: ({ from, to, names }) => [...listed.subarray(from, to)].map((row) => sheet.show(row, names)),
    letter: ({ at, names }) => {
      const row = sheet.ready(at + 1)[at];
      return row === undefined ? null : letterOf(sheet, row, names);
    },
    request: ({ most, names }) => {
      const rows = Uint32Array.from(sheet.ready(most));
      return { json: toJson(sheet, rows, names), rows };
    },
    sent: async ({ batch, rows, how }) => {
      const before = kept();
      if (how !== "test_sent") sheet.mark(rows, flag.sent, true);
      if (how === "unpaid") sheet.unpaid.set(batch, new Set(rows));
      await sheets.keepBatch(batch, { ...before, rows, at: Date.now() });
      // Saves at once. The page may leave for a checkout now; without this, the sent rows would look unsent when it comes back.
      clearTimeout(saving);
      await sheets.keep(kept());
      return sheet.counts();
    },
    settled: ({ batch, paid }) => {
      if (!paid) sheet.mark(sheet.unpaid.get(batch) ?? [], flag.sent, false);
      sheet.unpaid.delete(batch);
      return changed();
    },
  };
}

function describe({ table }: Sheet, name: string): OpenList {
  const { headers, headed, samples, findings } = table;
  return { name, headers, headed, rows: table.rows.length, samples, findings };
}

function letterOf(sheet: Sheet, row: number, names: readonly string[]): LetterRow {
  const own = names.filter((name) => !isAddressName(name));
  return {
    to: sheet.addressOf(row),
    fields: Object.fromEntries(own.map((name) => [name, sheet.field(row, name)])),
    number: sheet.table.numbers[row]!,
  };
}

function toJson(sheet: Sheet, rows: Uint32Array, names: readonly string[]): string {
  const own = names.filter((name) => !isAddressName(name));
  const parts: string[] = [];
  for (const row of rows) {
    const { to, fields, number } = letterOf(sheet, row, own);
    parts.push(
      JSON.stringify({
        to: toWire(to),
        ...(own.length > 0 ? { fields } : {}),
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
