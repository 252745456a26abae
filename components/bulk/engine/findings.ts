/** What there is to say of a file as a whole. A `stop` means that nothing of it can be used. */
export type Finding = { kind: "stop" | "note"; words: string };

/** As much as one sheet may hold; a batch takes 10,000 of its rows. */
export const maxSheetRows = 200_000;
export const maxColumns = 200;
/** Quoted text that has not ended by then is a quotation mark that was forgotten. */
export const maxOpenQuoteChars = 16_000_000;
/** Longer cells are named: nothing of a letter is that long. */
export const longCellChars = 50_000;

export const count = (value: number) => value.toLocaleString("en-US");

export const stop = (words: string): Finding => ({ kind: "stop", words });
export const note = (words: string): Finding => ({ kind: "note", words });
