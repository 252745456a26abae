/** Words that stand for something other than their spelling. */
export const moneyWord = "#money";
export const numberWord = "#number";
export const urlWord = "#url";

/** Bits of `Reading.flags`. */
export const quoted = 1;
export const capitals = 2;

/** A letter as the rules see it: word IDs, each with its sentence and printed line. */
export type Reading = {
  length: number;
  words: Uint16Array;
  sentences: Uint32Array;
  lines: Uint32Array;
  flags: Uint8Array;
  lineCount: number;
};
