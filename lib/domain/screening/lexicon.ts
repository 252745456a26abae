/** A word that the rules don't know. */
export const unknownWord = 0;

const letters = 26;
const codeOfA = 97;

/**
 * The words that the rules know, as a trie over a to z, so that reading a letter and looking up its words is one walk. IDs are
 * dense from 1. Names of several words ("internal revenue service") have their own IDs.
 */
export type Lexicon = {
  /** `next[node * 26 + letter]` is the next node, or 0 if there is none. Node 1 is the root. */
  next: Uint16Array;
  /** The word that ends at a node. */
  wordAt: Uint16Array;
  /** Spelling variants: maps the ID of the written word to the words that it means. */
  expansions: readonly (readonly number[] | undefined)[];
  /** Maps the first word of a name to the names that start with it, longest first. */
  namesByFirst: readonly (readonly Name[] | undefined)[];
  idOf(word: string): number;
  size: number;
};
type Name = { words: readonly number[]; id: number };

export const rootNode = 1;

export type LexiconBuilder = { intern(word: string): number; build(): Lexicon };

/** Collects words while the rules are compiled, then freezes them. */
export function createLexicon(spellings: Readonly<Record<string, string>>): LexiconBuilder {
  const ids = new Map<string, number>();
  const names: { id: number; words: string[] }[] = [];
  const intern = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = ids.size + 1;
    ids.set(word, id);
    if (word.includes(" ")) {
      const words = word.split(" ");
      for (const part of words) intern(part);
      names.push({ id, words });
    }
    return id;
  };

  const build = (): Lexicon => {
    const meanings = new Map<number, readonly number[]>();
    for (const [written, meant] of Object.entries(spellings)) {
      const target = meant.split(" ").map(intern);
      meanings.set(intern(written), target);
    }
    const nodes: number[] = new Array(letters * 2).fill(0);
    const wordAt: number[] = [0, 0];
    for (const [word, id] of ids) {
      if (!/^[a-z]+$/.test(word)) continue;
      let node = rootNode;
      for (let i = 0; i < word.length; i++) {
        const slot = node * letters + word.charCodeAt(i) - codeOfA;
        if (!nodes[slot]) {
          nodes[slot] = wordAt.length;
          wordAt.push(0);
          for (let j = 0; j < letters; j++) nodes.push(0);
        }
        node = nodes[slot] ?? 0;
      }
      wordAt[node] = id;
    }
    const namesByFirst: (Name[] | undefined)[] = new Array(ids.size + 1).fill(undefined);
    for (const { id, words } of names) {
      const parts = words.map(intern);
      const first = parts[0] ?? unknownWord;
      namesByFirst[first] = [...(namesByFirst[first] ?? []), { id, words: parts }];
    }
    for (const list of namesByFirst) list?.sort((a, b) => b.words.length - a.words.length);
    return {
      next: Uint16Array.from(nodes),
      wordAt: Uint16Array.from(wordAt),
      expansions: Array.from({ length: ids.size + 1 }, (_, id) => meanings.get(id)),
      namesByFirst,
      idOf: (word) => ids.get(word) ?? unknownWord,
      size: ids.size + 1,
    };
  };
  return { intern, build };
}

/** The node after the letter with this code (a to z, lower case), or 0. */
export function step(lexicon: Lexicon, node: number, code: number): number {
  return lexicon.next[node * letters + code - codeOfA] ?? 0;
}
