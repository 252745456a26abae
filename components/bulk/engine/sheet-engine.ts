import type { Call, Calls, OpenList, RowToSendAgain } from "./calls.ts";
import { printOf } from "./list-print.ts";
import { matchRows } from "./match-rows.ts";
import { loadGreetings } from "./merge-names.ts";
import { moveMarks } from "./move-marks.ts";
import {
  choicesOf,
  type KeptBatch,
  type KeptSheet,
  type KeptSheets,
  type Person,
} from "./persisted-sheets.ts";
import { findExtremes, previewedRows } from "./preview-rows.ts";
import { emptyTable, type ReadingChoices, type ReadingListeners, readSource } from "./read-source.ts";
import { replaceInColumn, type Undo } from "./replace-in-column.ts";
import { letterOf, toJson } from "./request-rows.ts";
import { flag } from "./row-flags.ts";
import { Sheet } from "./sheet.ts";

const savePauseMs = 400;
/** Deriving the first names of this many rows takes a few hundredths of a second. */
const rowsAtOnce = 4_000;

type SheetEngine = {
  [Name in Call]: (ask: Calls[Name]["ask"]) => Promise<Calls[Name]["answer"]> | Calls[Name]["answer"];
};

export type EngineListeners = ReadingListeners & { onJudge?: (judged: number, rows: number) => void };

/** The worker's side: one list at a time, and every operation on it. */
export function createSheetEngine(sheets: KeptSheets, listeners: EngineListeners = {}): SheetEngine {
  let sheet = new Sheet(emptyTable());
  let source = new Blob();
  let name = "";
  let undo: Undo = [];
  let print = "";
  let listed: Uint32Array = new Uint32Array();
  let keeping = Promise.resolve(true);
  let saving: ReturnType<typeof setTimeout> | undefined;

  const kept = (): KeptSheet => ({
    name,
    source,
    headed: sheet.table.headed,
    choices: sheet.table.reading.choices,
    mapping: sheet.mapping,
    edits: [...sheet.edits],
    out: sheet.marked(flag.out),
    sent: sheet.marked(flag.sent),
    wanted: sheet.marked(flag.wanted),
    unpaid: sheet.unpaid,
    unanswered: sheet.unanswered,
    said: sheet.said,
    print,
  });
  const save = () => {
    clearTimeout(saving);
    saving = setTimeout(() => void sheets.keep(kept()), savePauseMs);
  };
  /** The page may leave at any moment; without this, sent rows would look unsent when it comes back. */
  const saveNow = async () => {
    clearTimeout(saving);
    await sheets.keep(kept());
    return sheet.counts();
  };
  const changed = () => {
    save();
    return sheet.counts();
  };
  /** Reads a list. A new one is stored; `isStored` says that this one already is. */
  const read = async (
    from: Blob,
    called: string,
    choices?: ReadingChoices,
    isStored = false,
  ): Promise<OpenList> => {
    source = from;
    name = called;
    listed = new Uint32Array();
    undo = [];
    sheet = new Sheet(await readSource(from, listeners, choices));
    print = await printOf(sheet.table, from);
    clearTimeout(saving);
    keeping = sheet.table.rows.length > 0 && !isStored ? sheets.keep(kept()) : Promise.resolve(true);
    return { ...describe(sheet, name), print };
  };
  /** Marks the rows as the stored list had them. */
  const restoreMarks = ({ out, sent, wanted, unpaid, unanswered, said }: KeptSheet) => {
    sheet.mark(wanted ?? [], flag.wanted, true);
    sheet.mark(out, flag.out, true);
    sheet.mark(sent, flag.sent, true);
    for (const [id, rows] of unpaid ?? []) sheet.unpaid.set(id, rows);
    for (const [key, rows] of unanswered ?? []) sheet.unanswered.set(key, rows);
    sheet.tell((said ?? []).map(([row, reason]) => ({ row, reason })));
  };
  /** Reads the list in another way. What was done to a row stays with it, because a sent row must not look unsent. */
  const reread = async (choices: ReadingChoices): Promise<OpenList> => {
    const before = kept();
    const { numbers, reading } = sheet.table;
    const isOtherSheet = choices.sheet !== undefined && choices.sheet !== reading.choices.sheet;
    const list = await read(source, name, {
      ...reading.choices,
      ...(isOtherSheet ? { header: undefined } : {}),
      ...choices,
    });
    if (isOtherSheet) return list;
    const moved = moveMarks(before, numbers, sheet.table.numbers);
    for (const [row, edits] of moved.edits) sheet.edits.set(row, edits);
    restoreMarks(moved);
    save();
    return list;
  };
  /**
   * Offers the rows of a batch that weren't mailed, with the reason for each. Its other rows count as sent, and so do rows that another
   * batch of the same list has mailed since, so they can't be sent twice.
   */
  const restoreBatch = async (id: string, again: KeptBatch, rows: readonly RowToSendAgain[]) => {
    const open = await sheets.find();
    if (open?.print === print) restoreMarks({ ...open, out: new Uint32Array(), said: [] });
    const others = await sheets.findOthers(id, print);
    const later = new Set(others.filter(({ at }) => at > again.at).flatMap((other) => [...other.rows]));
    for (const other of others) sheet.mark(other.rows, flag.sent, true);
    // A free test mails nothing. Tests stored by older versions are known by their ID.
    if (!again.test && !id.startsWith("bat_test_")) sheet.mark(again.rows, flag.sent, true);
    const wanted = rows.flatMap(({ row, reason }) => {
      const own = again.rows[row];
      return own === undefined || later.has(own) ? [] : [{ row: own, reason }];
    });
    const offered = new Set(wanted.map(({ row }) => row));
    sheet.mark(offered, flag.sent, false);
    sheet.mark(offered, flag.wanted, true);
    sheet.unpaid.delete(id);
    sheet.mark(
      [...sheet.table.numbers.keys()].filter((row) => !offered.has(row)),
      flag.out,
      true,
    );
    sheet.tell(wanted.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }])));
  };

  return {
    open: ({ source: from, name: called, choices }) => read(from, called, choices),
    reread: ({ choices }) => reread(choices),
    restore: async ({ batch }) => {
      const again = batch && (await sheets.findBatch(batch.id));
      const found = again ?? (batch ? undefined : await sheets.find());
      if (!found) return null;
      const list = await read(found.source, found.name, choicesOf(found), true);
      for (const [row, edits] of found.edits) sheet.edits.set(row, edits);
      sheet.map(found.mapping, listeners.onJudge);
      if (again && batch) await restoreBatch(batch.id, again, batch.rows);
      else restoreMarks(found);
      return { list, mapping: found.mapping, counts: again ? await saveNow() : sheet.counts() };
    },
    isKept: () => keeping,
    forget: async () => {
      clearTimeout(saving);
      await sheets.forget();
      return null;
    },
    map: ({ mapping }) => {
      sheet.map(mapping, listeners.onJudge);
      return changed();
    },
    require: async (fields) => {
      await loadGreetings(fields.names);
      sheet.require(fields);
      return sheet.counts();
    },
    fallbacks: async ({ names, from }) => {
      await loadGreetings(names);
      const next = from + rowsAtOnce;
      sheet.markFallbacks(names, from, next);
      return { counts: sheet.counts(), next: next < sheet.table.rows.length ? next : undefined };
    },
    tell: ({ problems }) => {
      sheet.tell(problems);
      return changed();
    },
    untell: () => {
      sheet.untell();
      return changed();
    },
    edit: ({ row, edits }) => {
      sheet.edit(row, edits);
      return changed();
    },
    replace: async (replacement) => {
      await loadGreetings([replacement.column]);
      undo = replaceInColumn(sheet, replacement);
      return { counts: changed(), rows: undo.length };
    },
    undoReplace: () => {
      sheet.change(undo);
      undo = [];
      return changed();
    },
    leaveOut: ({ rows, out }) => {
      sheet.leaveOut(typeof rows === "string" ? sheet.list(rows) : rows, out);
      return changed();
    },
    list: ({ view, words }) => {
      listed = sheet.list(view, words);
      return listed.length;
    },
    window: async ({ from, to, names }) => {
      await loadGreetings(names);
      return [...listed.subarray(from, to)].map((row) => sheet.show(row, names));
    },
    letter: async ({ at, names, among = "ready" }) => {
      await loadGreetings(names);
      const row = previewedRows(sheet, among, at + 1)[at];
      return row === undefined ? null : letterOf(sheet, row, names);
    },
    extremes: async ({ names }) => {
      await loadGreetings(names);
      return findExtremes(sheet, names);
    },
    request: async ({ most, names, documents }) => {
      await loadGreetings(names);
      const ready = sheet.ready(documents ? sheet.table.rows.length : most);
      const rows = documents ? ready.filter((row) => documents.has(row)).slice(0, most) : ready;
      return { json: toJson(sheet, rows, names, documents), rows: Uint32Array.from(rows) };
    },
    match: (ask) => matchRows(sheet, ask),
    unanswered: async ({ key, rows }) => {
      sheet.mark(rows, flag.sent, true);
      sheet.unanswered.set(key, new Set(rows));
      return saveNow();
    },
    answered: async ({ key, made }) => {
      const rows = sheet.unanswered.get(key);
      if (!rows) return sheet.counts();
      sheet.unanswered.delete(key);
      if (!made || made.how === "test_sent") sheet.mark(rows, flag.sent, false);
      if (!made) return saveNow();
      if (made.how === "unpaid") sheet.unpaid.set(made.batch, rows);
      await sheets.keepBatch(made.batch, {
        ...kept(),
        rows: Uint32Array.from(rows),
        people: [...rows].map((row) => personOf(sheet, row)),
        test: made.how === "test_sent",
        at: Date.now(),
      });
      return saveNow();
    },
    settled: ({ batch, paid }) => {
      if (!paid) sheet.mark(sheet.unpaid.get(batch) ?? [], flag.sent, false);
      sheet.unpaid.delete(batch);
      return changed();
    },
  };
}

function describe({ table }: Sheet, name: string): Omit<OpenList, "print"> {
  const { headers, headed, samples, findings, reading } = table;
  return { name, headers, headed, rows: table.rows.length, samples, findings, reading };
}

function personOf(sheet: Sheet, row: number): Person {
  const { name, city, state } = sheet.addressOf(row);
  return { name, place: [city, state].filter(Boolean).join(", ") };
}
