/** Measured on one small machine that does nothing else. */
const madeEachSecond = 25;

/** How long it takes until every letter is made; at least 1. */
export const minutesToMake = (rows: number): number => Math.max(1, Math.ceil(rows / madeEachSecond / 60));
