import type { AddressDraft, SentHow } from "../../compose/draft.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import type { Finding } from "./findings.ts";
import type { LetterToMatch, MatchBy, MatchChoices, RowMatch } from "./match-letters.ts";
import type { Previewed } from "./preview-rows.ts";
import type { ListHead, ListReading, ReadingChoices } from "./read-source.ts";
import type { Replacement } from "./replace-in-column.ts";
import type { Counts, View } from "./row-flags.ts";
import type { RowEdits, ShownRow, TemplateFields } from "./shown-row.ts";

/** What the page knows about the open list. */
export type OpenList = ListHead & {
  name: string;
  rows: number;
  findings: readonly Finding[];
  /** Identifies lists with the same rows. */
  print: string;
  reading: ListReading;
};

/** A row of a batch to send again, and why it wasn't mailed. */
export type RowToSendAgain = { row: number; reason: string | undefined };

/** The data that a row's letter is made from. */
export type LetterRow = { to: AddressDraft; fields: Record<string, string>; number: number };

/** A row that is to be sent, with its match. */
export type MatchedRow = RowMatch & {
  row: number;
  number: number;
  to: AddressDraft;
  /** False if it needs attention for another reason. */
  isReady: boolean;
  /** The service's message about the row. */
  reason: string | undefined;
};

/** A row's own document: an uploaded file, or pages of it. */
export type RowDocument = { upload_key: string; pages?: string };

/** The page's requests to the worker, and the answers. */
export type Calls = {
  /** Reads a file or pasted text and replaces the current list. */
  open: {
    ask: { source: Blob; name: string; choices?: ReadingChoices | undefined };
    answer: OpenList;
  };
  /** Reads the same list again, with these choices and the earlier ones. Rows of the same sheet keep their edits and marks. */
  reread: { ask: { choices: ReadingChoices }; answer: OpenList };
  /** The list of the last visit, or the list of a batch with the rows to send again. Null if there is none. */
  restore: {
    ask: { batch?: { id: string; rows: readonly RowToSendAgain[] } | undefined };
    answer: { list: OpenList; mapping: ColumnMapping; counts: Counts } | null;
  };
  /** False if this browser can't store the list, so that it is lost when the page closes. */
  isKept: { ask: null; answer: boolean };
  forget: { ask: null; answer: null };
  map: { ask: { mapping: ColumnMapping }; answer: Counts };
  /** The template's field names, and those that need a value in every row. */
  require: { ask: TemplateFields; answer: Counts };
  /** Marks the next few rows that print a fallback, and returns where to continue. Few at a time, so that other calls don't wait. */
  fallbacks: {
    ask: { names: readonly string[]; from: number };
    answer: { counts: Counts; next: number | undefined };
  };
  tell: { ask: { problems: readonly { row: number; reason: string }[] }; answer: Counts };
  /** The letter changed, so the service's problems with its rows no longer apply. */
  untell: { ask: null; answer: Counts };
  edit: { ask: { row: number; edits: RowEdits }; answer: Counts };
  /** Replaces a text in a column and returns the number of changed rows. */
  replace: { ask: Replacement; answer: { counts: Counts; rows: number } };
  /** Undoes the last replacement. */
  undoReplace: { ask: null; answer: Counts };
  /** `rows` by number, or all rows of the view. */
  leaveOut: { ask: { rows: readonly number[] | View; out: boolean }; answer: Counts };
  /** Sets what `window` shows, and returns the number of rows. */
  list: { ask: { view: View; words: string }; answer: number };
  window: { ask: { from: number; to: number; names: readonly string[] }; answer: readonly ShownRow[] };
  /** A row for a preview. */
  letter: { ask: { at: number; names: readonly string[]; among?: Previewed }; answer: LetterRow | null };
  /** The positions of the shortest and the longest letter among the rows that can be sent. */
  extremes: { ask: { names: readonly string[] }; answer: { shortest: number; longest: number } };
  /** The rows of a request as JSON, and their row numbers in the list. */
  request: {
    ask: {
      most: number;
      names: readonly string[];
      /** Each row's own document, by row. Rows without one aren't sent. */
      documents?: ReadonlyMap<number, RowDocument> | undefined;
    };
    answer: { json: string; rows: Uint32Array };
  };
  /** Matches letters to the rows that are to be sent, at most 10,000. `byHand` has rows of the list. */
  match: {
    ask: MatchChoices & { letters: readonly LetterToMatch[] };
    answer: { by: MatchBy; rows: readonly MatchedRow[] };
  };
  /** Marks rows that are in a request whose answer isn't known yet. Returns after the list is stored. */
  unanswered: { ask: { key: string; rows: readonly number[] }; answer: Counts };
  /** Marks a request as answered: its rows were sent as this batch, or nothing was made. Rows of a free test stay ready. */
  answered: { ask: { key: string; made: { batch: string; how: SentHow } | null }; answer: Counts };
  /** Marks rows that no longer wait for payment, because they were paid for or can be sent again. */
  settled: { ask: { batch: string; paid: boolean }; answer: Counts };
};

export type Call = keyof Calls;
export type Ask = { [Name in Call]: { id: number; name: Name; ask: Calls[Name]["ask"] } }[Call];
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  | { progress: number; rows: number }
  | { judged: number; rows: number }
  | { head: ListHead };
