/** Letters per second, measured on one small machine without other load. */
const madeEachSecond = 25;

/** The estimated minutes until every letter is made; at least 1. */
export const minutesToMake = (rows: number): number => Math.max(1, Math.ceil(rows / madeEachSecond / 60));
