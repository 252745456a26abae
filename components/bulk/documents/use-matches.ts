"use client";

import { useQuery } from "@tanstack/react-query";
import type { MatchedRow } from "../engine/calls.ts";
import type { MatchBy } from "../engine/match-letters.ts";
import { matchLetters } from "../use-list.ts";
import { type Letter, lettersOf, toMatch } from "./documents.ts";
import { type DocumentsState, useDocuments } from "./documents-store.ts";

export type LetterRow = Omit<MatchedRow, "letter" | "doubt"> & {
  letter: Letter | undefined;
  /** `unsure`: where the letter begins or to whom it goes isn't sure. */
  doubt?: MatchedRow["doubt"] | "unsure";
};
export type MatchedLetters = {
  by: MatchBy;
  rows: readonly LetterRow[];
  /** The rows whose letter is sure and that can be sent. */
  ready: readonly (LetterRow & { letter: Letter })[];
  /** How many rows a person must look at, because their letter isn't sure. */
  doubts: number;
  /** Letters that no row gets. */
  unused: readonly Letter[];
  /** Changes when other letters would be sent. */
  key: string;
  /** False while changed letters are being matched. */
  isSettled: boolean;
};

/** The letters of the open list's rows; undefined while there are no documents, or while they are being matched. */
export function useMatches(list: { print: string; version: number; letters: number }): {
  state: DocumentsState;
  matched: MatchedLetters | undefined;
} {
  const state = useDocuments();
  const { documents, version } = state;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["match", list.print, list.version, version],
    queryFn: async () => {
      const letters = lettersOf(documents!);
      const byHand = documents!.list === list.print ? documents!.byHand : new Map<number, string>();
      const found = await matchLetters({ letters: toMatch(letters), column: documents!.column, byHand });
      return { ...found, version };
    },
    enabled: documents !== undefined && documents.files.length > 0,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!documents || documents.files.length === 0 || !data) return { state, matched: undefined };
  return {
    state,
    matched: {
      ...join(lettersOf(documents), data, documents.byHand),
      key: `${data.version}.${list.letters}`,
      isSettled: !isPlaceholderData,
    },
  };
}

type Found = Awaited<ReturnType<typeof matchLetters>> & { version: number };

function join(
  letters: readonly Letter[],
  { by, rows: found }: Found,
  byHand: ReadonlyMap<number, string>,
): Omit<MatchedLetters, "isSettled" | "key"> {
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  const rows = found.map(({ letter: id, ...row }): LetterRow => {
    const letter = id === undefined ? undefined : byId.get(id);
    const isUnsure = letter !== undefined && letter.doubts.length > 0 && !byHand.has(row.row);
    return { ...row, letter, ...(isUnsure && !row.doubt ? { doubt: "unsure" } : {}) };
  });
  const used = new Set(rows.map(({ letter }) => letter?.id));
  return {
    by,
    rows,
    ready: rows.flatMap(({ letter, ...row }) =>
      letter && row.isReady && row.doubt === undefined ? [{ ...row, letter }] : [],
    ),
    doubts: rows.filter(({ doubt, letter }) => doubt !== undefined || !letter).length,
    unused: letters.filter(({ id }) => !used.has(id)),
  };
}
