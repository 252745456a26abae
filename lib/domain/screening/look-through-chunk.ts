import { apostrophe, digit, foreign, isStretched, kindOf, letter } from "./characters.ts";
import { type Lexicon, rootNode, step } from "./lexicon.ts";

/** The content of a run of letters, digits, and signs. */
type Chunk = {
  /** The node where the trie walk ended; 0 if no known word begins like this. */
  node: number;
  /** True if it is only letters and apostrophes. */
  pure: boolean;
  /** True if it contains a character that may replace a letter. */
  masked: boolean;
  digits: number;
  stretched: boolean;
  apostropheAt: number;
};

/** Walks a chunk once, from `start` to `end`. */
export function lookThroughChunk(lexicon: Lexicon, text: string, start: number, end: number): Chunk {
  const chunk: Chunk = {
    node: rootNode,
    pure: true,
    masked: false,
    digits: 0,
    stretched: false,
    apostropheAt: -1,
  };
  let repeats = 1;
  let previous = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOf(code);
    if (kind === letter) {
      const small = code | 32;
      if (chunk.node !== 0) chunk.node = step(lexicon, chunk.node, small);
      repeats = small === previous ? repeats + 1 : 1;
      if (isStretched(small, repeats)) chunk.stretched = true;
      previous = small;
      continue;
    }
    chunk.node = 0;
    if (kind === apostrophe) {
      if (chunk.apostropheAt < 0) chunk.apostropheAt = i;
      continue;
    }
    chunk.pure = false;
    if (kind === digit) chunk.digits++;
    if (kind !== foreign) chunk.masked = true;
  }
  return chunk;
}
