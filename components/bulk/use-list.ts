"use client";

import { useSyncExternalStore } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { getBatch } from "#lib/api/browser-batches";
import { mapHeaders } from "#lib/api/browser-client";
import type { SentHow } from "../compose/draft.ts";
import type { ListAttempt } from "../storage/attempts.ts";
import { isBeingCanceled, isGivenUp, isUnpaid } from "./batch/batch-status.ts";
import type { Calls, LetterRow, OpenList, RowDocument, RowToSendAgain } from "./engine/calls.ts";
import { type ColumnMapping, emptyMapping, onlyMapped } from "./engine/column-mapping.ts";
import type { Previewed } from "./engine/preview-rows.ts";
import type { ListHead, ReadingChoices } from "./engine/read-source.ts";
import type { Replacement } from "./engine/replace-in-column.ts";
import type { Counts, View } from "./engine/row-flags.ts";
import { createSheetClient } from "./engine/sheet-client.ts";
import type { RowEdits, ShownRow, TemplateFields } from "./engine/shown-row.ts";

import { findMapping, forgetMapping as forgetRemembered, rememberMapping } from "./remembered-mappings.ts";

/** The current list: none, being read, failed, or open. */
export type ListState =
  | { phase: "looking" }
  | { phase: "empty" }
  | { phase: "reading"; name: string; part: number; rows: number; judged?: number }
  | { phase: "stopped"; list: OpenList }
  | { phase: "broken" }
  | {
      phase: "open";
      list: OpenList;
      mapping: ColumnMapping;
      counts: Counts;
      /** Why the columns couldn't be matched. */
      unmatched: string | undefined;
      /** True if the columns are matched as a person matched them in another list. */
      remembered?: boolean | undefined;
      /** False if this browser stores nothing. */
      kept: boolean;
      order: number;
      version: number;
      /** Changes when a price no longer holds. A request of this page for exactly these letters doesn't change it. */
      letters: number;
    };
export type OpenState = Extract<ListState, { phase: "open" }>;

let state: ListState = { phase: "looking" };
const listeners = new Set<() => void>();
const set = (next: ListState) => {
  state = next;
  for (const listener of listeners) listener();
};
const client = createSheetClient({
  onProgress: (part, rows) => {
    if (state.phase === "reading") set({ ...state, part, rows });
  },
  onJudge: (judged, rows) => {
    if (state.phase === "reading") set({ ...state, judged, part: judged / rows, rows });
  },
  // Requests the column mapping while the rest of the list is still being read.
  onHead: (head) => {
    if (state.phase === "reading") early = { key: keyOf(head), proposal: propose(head) };
  },
});

type Proposal = { mapping: ColumnMapping; unmatched: string | undefined; remembered?: boolean };
let early: { key: string; proposal: Promise<Proposal> } | undefined;
const keyOf = ({ headers, headed, samples }: ListHead) => JSON.stringify([headers, headed, samples]);
const proposalFor = (head: ListHead) => (early?.key === keyOf(head) ? early.proposal : propose(head));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const looking: ListState = { phase: "looking" };
export const useList = (): ListState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => looking,
  );

/** A failure inside the worker is a bug, or a list that is too large for this device. The page says so and stays usable. */
async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (String(error) === "Error: stopped") return;
    set({ phase: "broken" });
    reportError(error);
  }
}

function lay(opened: Pick<OpenState, "list" | "mapping" | "counts" | "unmatched" | "remembered">): void {
  const { order, version, letters } = state.phase === "open" ? state : { order: 0, version: 0, letters: 0 };
  set({
    phase: "open",
    ...opened,
    kept: true,
    order: order + 1,
    version: version + 1,
    letters: letters + 1,
  });
  void tried(async () => {
    if (!(await client.ask("isKept", null)) && state.phase === "open") set({ ...state, kept: false });
  });
}

/** Replaces the current list with a file or pasted text. */
export const openList = (source: Blob, name: string, choices?: ReadingChoices) =>
  tried(async () => {
    early = undefined;
    set({ phase: "reading", name, part: 0, rows: 0 });
    const list = await client.ask("open", { source, name, choices });
    if (list.rows === 0) return set({ phase: "stopped", list });
    const proposal = await proposalFor(list);
    const counts = await client.ask("map", { mapping: proposal.mapping });
    lay({ list, counts, ...proposal });
  });

const patienceMs = 400;

/** Shows how far long work with the open list is. Short work leaves the page as it is. */
async function showProgress<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const open = state.phase === "open" ? state.list : undefined;
  const timer = setTimeout(() => {
    if (open && state.phase === "open") set({ phase: "reading", name: open.name, part: 0, rows: open.rows });
  }, patienceMs);
  return work().finally(() => clearTimeout(timer));
}

/** Reads the list again, with other choices. Rows of the same sheet keep their edits. */
export const rereadList = (choices: ReadingChoices) =>
  tried(() =>
    showProgress(async () => {
      const list = await client.ask("reread", { choices });
      if (list.rows === 0) return set({ phase: "stopped", list });
      const proposal = await proposalFor(list);
      const counts = await client.ask("map", { mapping: proposal.mapping });
      lay({ list, counts, ...proposal });
    }),
  );

/** The list of the last visit, or the rows of a batch to send again. */
export const restoreList = (batch?: { id: string; rows: readonly RowToSendAgain[] }) =>
  tried(async () => {
    // The visitor entered several recipients in the composer before opening this page.
    if (!batch && state.phase !== "looking") return;
    const found = await client.ask("restore", { batch });
    if (!found || found.list.rows === 0) return set({ phase: "empty" });
    if (onlyMapped(found.mapping).columns.length > 0) return lay({ ...found, unmatched: undefined });
    // The page was left before its columns were matched.
    const proposal = await propose(found.list);
    const counts = await client.ask("map", { mapping: proposal.mapping });
    lay({ list: found.list, counts, ...proposal });
  });

/** Removes the list, even while it is being read. */
export async function putAway(): Promise<void> {
  if (state.phase === "reading") client.stop();
  set({ phase: "empty" });
  await client.ask("forget", null);
}

async function propose(head: ListHead): Promise<Proposal> {
  const remembered = findMapping(head);
  if (remembered) return { mapping: remembered, unmatched: undefined, remembered: true };
  try {
    const headers = head.headers.map((header) => (head.headed ? header : header.replace("Column ", "")));
    const { columns, other_address: otherwise } = await mapHeaders(headers, head.samples);
    return { mapping: { ...columns, otherwise }, unmatched: undefined };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { mapping: emptyMapping, unmatched: problem.message };
  }
}

/** The open list after an edit; `sorts` if the view's rows changed. */
function renew(counts: Counts, sorts: boolean, patch: Partial<OpenState> = {}): void {
  if (state.phase !== "open") return;
  const { version, order, letters } = state;
  set({
    ...state,
    version: version + 1,
    order: order + (sorts ? 1 : 0),
    letters: letters + 1,
    ...patch,
    counts,
  });
}
/** For changes that leave the price of the letters as it is. */
const samePrice = (): Partial<OpenState> => (state.phase === "open" ? { letters: state.letters } : {});

async function remap({ mapping, unmatched }: Proposal): Promise<void> {
  const before = state;
  const counts = await showProgress(() => client.ask("map", { mapping }));
  if (state.phase === "reading" && before.phase === "open") set(before);
  renew(counts, true, { mapping, unmatched, remembered: false });
}
/** Maps the columns as a person chose, here and for later lists with the same headings. */
export const changeMapping = (mapping: ColumnMapping) =>
  tried(async () => {
    if (state.phase === "open") rememberMapping(state.list, mapping);
    await remap({ mapping, unmatched: undefined });
  });
/** Forgets how a person matched the columns, and matches them by their headings. */
export const forgetMapping = () =>
  tried(async () => {
    if (state.phase !== "open") return;
    forgetRemembered(state.list);
    await remap(await propose(state.list));
  });
export const editRow = (row: number, edits: RowEdits) =>
  tried(async () => renew(await client.ask("edit", { row, edits }), false));
/** Replaces a text in a column, and returns the number of changed rows. */
export async function replaceInList(replacement: Replacement): Promise<number> {
  let replaced = 0;
  await tried(async () => {
    const { counts, rows } = await client.ask("replace", replacement);
    replaced = rows;
    renew(counts, true);
  });
  return replaced;
}
export const undoReplace = () => tried(async () => renew(await client.ask("undoReplace", null), true));
export const leaveOut = (rows: readonly number[] | View, out: boolean) =>
  tried(async () => renew(await client.ask("leaveOut", { rows, out }), typeof rows === "string"));
export const reportProblems = (problems: readonly { row: number; reason: string }[]) =>
  tried(async () => renew(await client.ask("tell", { problems }), true));
export const requireFields = (fields: TemplateFields) =>
  tried(async () => renew(await client.ask("require", fields), true));

/** Counts the rows that print a fallback, in parts, until another count begins. */
export const countFallbacks = (names: readonly string[]) =>
  tried(async () => {
    const own = ++fallbackCounts;
    for (let from: number | undefined = 0; from !== undefined; ) {
      const { counts, next }: { counts: Counts; next: number | undefined } = await client.ask("fallbacks", {
        names,
        from,
      });
      if (own !== fallbackCounts) return;
      if (next === undefined) renew(counts, true, samePrice());
      from = next;
    }
  });
let fallbackCounts = 0;

export const listRows = (view: View, words: string): Promise<number> => client.ask("list", { view, words });
export const readWindow = (
  from: number,
  to: number,
  names: readonly string[],
): Promise<readonly ShownRow[]> => client.ask("window", { from, to, names });
export const prepareLetter = (
  at: number,
  names: readonly string[],
  among: Previewed,
): Promise<LetterRow | null> => client.ask("letter", { at, names, among });
export const findExtremes = (names: readonly string[]) => client.ask("extremes", { names });
export const readRequest = (
  most: number,
  names: readonly string[],
  documents?: ReadonlyMap<number, RowDocument>,
) => client.ask("request", { most, names, documents });
export const matchLetters = (ask: Calls["match"]["ask"]) => client.ask("match", ask);

const isOpenList = (print: string) => state.phase === "open" && state.list.print === print;
/** The rows of the open list are in a request that has no answer yet, so they aren't offered. Does nothing for another list. */
export const markUnanswered = ({ list, key, rows }: ListAttempt, { isOwn = false } = {}) =>
  tried(async () => {
    if (!isOpenList(list)) return;
    const counts = await client.ask("unanswered", { key, rows });
    renew(counts, true, isOwn ? samePrice() : {});
  });
/** The request was answered. Stores its batch with the rows, or offers them again. */
export const markAnswered = (key: string, made: { batch: string; how: SentHow } | null) =>
  tried(async () => renew(await client.ask("answered", { key, made }), true, made ? {} : samePrice()));
/** The letter changed, so the service's problems with its rows no longer apply. */
export const forgetReasons = () => tried(async () => renew(await client.ask("untell", null), true));

/** Asks for the status of the batches that waited for payment. If there is no answer, they are still shown as waiting. */
export const lookAtUnpaid = (unpaid: Counts["unpaid"]) =>
  tried(async () => {
    for (const { batch: id } of unpaid) {
      const batch = await getBatch(id).catch(() => undefined);
      if (batch && !isUnpaid(batch) && !isBeingCanceled(batch))
        renew(await client.ask("settled", { batch: id, paid: !isGivenUp(batch) }), true);
    }
  });
