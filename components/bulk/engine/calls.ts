import type { AddressDraft, SentHow } from "../../compose/draft.ts";
import type { Finding } from "./findings.ts";
import type { ColumnMapping } from "./read-address.ts";
import type { ListHead } from "./read-source.ts";
import type { Counts, View } from "./row-flags.ts";
import type { RowEdits, ShownRow } from "./shown-row.ts";

/** A list that lies open, as far as the page needs to know it. */
export type OpenList = ListHead & { name: string; rows: number; findings: readonly Finding[] };

/** One row as its letter takes it. */
export type LetterRow = { to: AddressDraft; fields: Record<string, string>; number: number };

/** What the page asks of the worker, and what it answers. */
export type Calls = {
  /** Reads a file or pasted text in place of the list before it. */
  open: { ask: { source: Blob; name: string; headed?: boolean | undefined }; answer: OpenList };
  /** The same list once more, with or without a row of headings. */
  reread: { ask: { headed: boolean }; answer: OpenList };
  /** The list of the last visit, or that of a batch with the rows that shall go again; null for none. */
  restore: {
    ask: { batch?: { id: string; rows: readonly number[] } | undefined };
    answer: { list: OpenList; mapping: ColumnMapping } | null;
  };
  /** False where this browser keeps nothing: the list is gone with the page. */
  isKept: { ask: null; answer: boolean };
  forget: { ask: null; answer: null };
  map: { ask: { mapping: ColumnMapping }; answer: Counts };
  /** Names that must hold something in every row. */
  require: { ask: { names: readonly string[] }; answer: Counts };
  tell: { ask: { problems: readonly { row: number; reason: string }[] }; answer: Counts };
  edit: { ask: { row: number; edits: RowEdits }; answer: Counts };
  /** `rows` by number, or all that the view holds. */
  leaveOut: { ask: { rows: readonly number[] | View; out: boolean }; answer: Counts };
  /** Chooses what `window` shows, and answers how many rows that are. */
  list: { ask: { view: View; words: string }; answer: number };
  window: { ask: { from: number; to: number; names: readonly string[] }; answer: readonly ShownRow[] };
  /** Rows that can be sent, for a preview. */
  letter: { ask: { at: number; names: readonly string[] }; answer: LetterRow | null };
  /** The rows of a request as JSON, and which rows of the list they are. */
  request: { ask: { most: number; names: readonly string[] }; answer: { json: string; rows: Uint32Array } };
  /** The rows were sent as this batch. Rows of a free test stay ready. */
  sent: { ask: { batch: string; rows: Uint32Array; how: SentHow }; answer: Counts };
  /** What waited for its payment waits no more: it was paid for, or its rows are ready again. */
  settled: { ask: { batch: string; paid: boolean }; answer: Counts };
};

export type Call = keyof Calls;
export type Ask = { [Name in Call]: { id: number; name: Name; ask: Calls[Name]["ask"] } }[Call];
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  | { progress: number; rows: number }
  | { head: ListHead };
