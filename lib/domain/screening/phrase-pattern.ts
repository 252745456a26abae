import type { LexiconBuilder } from "./lexicon.ts";
import type { Reading } from "./read-letter.ts";

/**
 * How the rules write phrases, word by word:
 *   `pay|repay`   one of these words            `{pay}`     one word of that class (word-classes.ts)
 *   `~3`          up to 3 words in between, in the same sentence and none of them a negation
 *   `me?`         may be missing                `!to|for`   the next word is none of these
 *   `^`  `$`      start, end of a sentence
 * Classes and words mix: `{you}|him`.
 */
export type Concept = string;
type Element =
  | { kind: "word"; set: Uint8Array; ids: readonly number[]; optional: boolean }
  | { kind: "gap"; most: number }
  | { kind: "not"; set: Uint8Array }
  | { kind: "start" }
  | { kind: "end" };
type Pattern = { concept: number; elements: readonly Element[]; anchor: number };

/** A phrase that was found: the concept it stands for and where. */
export type Hit = { at: number; end: number; sentence: number };

export type PatternSource = Readonly<Record<Concept, readonly string[]>>;

type Draft = { kind: Element["kind"]; ids: number[]; optional: boolean; most: number };

const parse = (
  source: string,
  intern: (word: string) => number,
  classIds: (name: string) => readonly number[],
): Draft[] =>
  source.split(/\s+/).map((part): Draft => {
    if (part === "^") return { kind: "start", ids: [], optional: false, most: 0 };
    if (part === "$") return { kind: "end", ids: [], optional: false, most: 0 };
    if (/^~\d+$/.test(part)) return { kind: "gap", ids: [], optional: false, most: Number(part.slice(1)) };
    const optional = part.endsWith("?");
    const not = part.startsWith("!");
    const ids = part
      .slice(not ? 1 : 0, optional ? -1 : undefined)
      .split("|")
      .flatMap((word) => {
        const name = /^\{([a-z0-9-]+)\}$/.exec(word)?.[1];
        if (name !== undefined) return classIds(name);
        if (!/^(#?[a-z]+)$/.test(word)) throw new Error(`phrase "${source}": "${word}" is not a word`);
        return [intern(word)];
      });
    return { kind: not ? "not" : "word", ids, optional, most: 0 };
  });

export type Matcher = {
  concepts: readonly Concept[];
  /** Every phrase in the letter, by concept, in order of appearance. Linear: gaps are bounded. */
  match(reading: Reading): (Hit[] | undefined)[];
};

/** Parses the tables; the second step, once the lexicon is complete, builds the matcher. */
export function compilePatterns(
  sources: readonly PatternSource[],
  lexicon: LexiconBuilder,
  classes: Readonly<Record<string, readonly string[]>>,
  options: { common: ReadonlySet<number>; negations: ReadonlySet<number> },
): { build(vocabularySize: number): Matcher } {
  const classCache = new Map<string, readonly number[]>();
  const classIds = (name: string) => {
    let ids = classCache.get(name);
    if (ids === undefined) {
      const words = classes[name];
      if (words === undefined) throw new Error(`no word class {${name}}`);
      ids = words.map(lexicon.intern);
      classCache.set(name, ids);
    }
    return ids;
  };
  const concepts: Concept[] = [];
  const drafts: { concept: number; elements: Draft[]; source: string }[] = [];
  for (const source of sources)
    for (const [concept, patterns] of Object.entries(source)) {
      const index = concepts.push(concept) - 1;
      for (const pattern of patterns)
        drafts.push({ concept: index, elements: parse(pattern, lexicon.intern, classIds), source: pattern });
    }

  const build = (vocabularySize: number): Matcher => {
    const setCache = new Map<string, Uint8Array>();
    const toSet = (ids: readonly number[]) => {
      const key = ids.join();
      let set = setCache.get(key);
      if (set === undefined) {
        set = new Uint8Array(vocabularySize);
        for (const id of ids) set[id] = 1;
        setCache.set(key, set);
      }
      return set;
    };
    const byAnchor: Pattern[][] = Array.from({ length: vocabularySize }, () => []);
    for (const draft of drafts) {
      const elements = draft.elements.map((part): Element => {
        if (part.kind === "gap") return { kind: "gap", most: part.most };
        if (part.kind === "word") return { kind: "word", set: toSet(part.ids), ids: part.ids, optional: part.optional };
        return part.kind === "not" ? { kind: "not", set: toSet(part.ids) } : { kind: part.kind };
      });
      // The word that is looked for first: the one with the fewest everyday readings, so that most letters never start a match.
      let anchor = -1;
      let best = Number.POSITIVE_INFINITY;
      for (const [index, element] of elements.entries()) {
        if (element.kind !== "word" || element.optional) continue;
        const weight = element.ids.reduce((sum, id) => sum + (options.common.has(id) ? 100 : 1), 0);
        if (weight < best) {
          best = weight;
          anchor = index;
        }
      }
      const pivot = elements[anchor];
      if (pivot?.kind !== "word") throw new Error(`phrase "${draft.source}" has no word to look for`);
      const pattern = { concept: draft.concept, elements, anchor };
      for (const id of new Set(pivot.ids)) byAnchor[id]?.push(pattern);
    }
    return { concepts, match: (reading) => matchAll(reading, byAnchor, concepts.length, options.negations) };
  };
  return { build };
}

function matchAll(
  reading: Reading,
  byAnchor: readonly (readonly Pattern[])[],
  conceptCount: number,
  negations: ReadonlySet<number>,
): (Hit[] | undefined)[] {
  const { words, sentences, length } = reading;
  const found: (Hit[] | undefined)[] = new Array(conceptCount);

  /** Position after the match of elements[index…], or -1. `direction` -1 walks back from the anchor. */
  const walk = (elements: readonly Element[], index: number, at: number, home: number, direction: 1 | -1): number => {
    const element = elements[index];
    if (element === undefined) return at;
    const inside = at >= 0 && at < length;
    switch (element.kind) {
      case "word": {
        if (inside && element.set[words[at] ?? 0] === 1) {
          const end = walk(elements, index + direction, at + direction, home, direction);
          if (end !== -2) return end;
        }
        return element.optional ? walk(elements, index + direction, at, home, direction) : -2;
      }
      case "gap": {
        for (let skipped = 0; ; skipped++) {
          const end = walk(elements, index + direction, at + skipped * direction, home, direction);
          if (end !== -2) return end;
          const next = at + skipped * direction;
          if (skipped === element.most || next < 0 || next >= length || sentences[next] !== home) return -2;
          if (negations.has(words[next] ?? 0)) return -2;
        }
      }
      case "not":
        if (inside && sentences[at] === home && element.set[words[at] ?? 0] === 1) return -2;
        return walk(elements, index + direction, at, home, direction);
      case "start":
        if (direction === 1 || (at >= 0 && sentences[at] === home)) return -2;
        return walk(elements, index + direction, at, home, direction);
      case "end":
        if (direction === -1 || (at < length && sentences[at] === home)) return -2;
        return walk(elements, index + direction, at, home, direction);
    }
  };

  for (let at = 0; at < length; at++) {
    const candidates = byAnchor[words[at] ?? 0];
    if (candidates === undefined || words[at] === 0) continue;
    const home = sentences[at] ?? 0;
    for (const { concept, elements, anchor } of candidates) {
      const hits = found[concept];
      // One hit of a concept at a place is enough.
      if (hits !== undefined && hits[hits.length - 1]?.at === at) continue;
      const end = walk(elements, anchor + 1, at + 1, home, 1);
      if (end === -2 || walk(elements, anchor - 1, at - 1, home, -1) === -2) continue;
      (found[concept] ??= []).push({ at, end, sentence: home });
    }
  }
  return found;
}
