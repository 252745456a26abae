import type { Translator } from "#messages/translator";

type FindingId = Parameters<Translator<"bulk.finding">>[0];

/** A message about a whole file: `bulk.finding.<id>`. After a `stop`, no part of the file can be used. */
export type Finding = { kind: "stop" | "note"; id: FindingId; values: FindingValues };
type FindingValues = { count?: number; row?: number; most?: number; name?: string };

/** The largest number of rows in a sheet. A batch takes 10,000 of them. */
export const maxSheetRows = 200_000;
export const maxColumns = 200;
/** A quoted cell that is longer than this has a missing quotation mark. */
export const maxOpenQuoteChars = 16_000_000;
/** Longer cells are reported: no part of a letter is that long. */
export const longCellChars = 50_000;

export const stop = (id: FindingId, values: FindingValues = {}): Finding => ({ kind: "stop", id, values });
export const note = (id: FindingId, values: FindingValues = {}): Finding => ({ kind: "note", id, values });

/** The text of a finding. The worker sends only IDs, so that it needn't load messages. */
export const findingWords = (t: Translator<"bulk.finding">, { id, values }: Finding): string =>
  t(id, values as Required<FindingValues>);
