import type { LexiconBuilder } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

/**
 * The syntax of phrases in the rules, word by word:
 * `pay|repay`   one of these words            `{pay}`     one word of that class (word-classes.ts)
 * `~3`          up to 3 words in between, in the same sentence, none of them a negation
 * `me?`         optional                      `!to|for`   the next word is none of these
 * `^`  `$`      start, end of a sentence
 * Classes and words can be combined: `{you}|him`.
 */
export type Concept = string;
type Element =
  | { kind: "word"; set: Uint8Array; ids: readonly number[]; optional: boolean }
  | { kind: "gap"; most: number }
  | { kind: "not"; set: Uint8Array }
  | { kind: "start" }
  | { kind: "end" };
type Pattern = { elements: readonly Element[]; anchor: number };
/** The patterns of one concept, by anchor word. */
type Index = { isAnchor: Uint8Array; byAnchor: ReadonlyMap<number, readonly Pattern[]> };

/** A phrase that was found: its concept and position. */
export type Hit = { at: number; end: number; sentence: number };

export type PatternSource = Readonly<Record<Concept, readonly string[]>>;

type Draft = { kind: Element["kind"]; ids: number[]; optional: boolean; most: number };

const parse = (
  source: string,
  intern: (word: string) => number,
  classIds: (name: string) => readonly number[],
): Draft[] => {
  if (/^~|~\d+$/.test(source)) throw new Error(`phrase "${source}": a gap needs words on both sides`);
  return source.split(/\s+/).map((part): Draft => {
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
};

/** Searches a letter for concepts, one by one. Most concepts are never searched for, and cost nothing. */
export type Matcher = {
  concepts: readonly Concept[];
  /** Makes a function that matches one text at a time. It reuses its buffer, so its result is valid only until its next call. */
  createMatch(): Match;
};
/** Valid as long as the reading is. Hits are in text order. Linear, because gaps are bounded. */
type Match = (reading: Reading) => (concept: Concept) => readonly Hit[];

type ConceptDraft = { concept: number; elements: Draft[]; source: string };

/** Parses the tables. The returned function builds the matcher once the lexicon is complete. */
export function compilePatterns(
  sources: readonly PatternSource[],
  lexicon: LexiconBuilder,
  classes: Readonly<Record<string, readonly string[]>>,
  options: { common: ReadonlySet<number>; negations: ReadonlySet<number> },
): { build(vocabularySize: number): Matcher } {
  const classIds = createClassReader(lexicon, classes);
  const concepts: Concept[] = [];
  const drafts: ConceptDraft[] = [];
  for (const source of sources)
    for (const [concept, patterns] of Object.entries(source)) {
      const index = concepts.push(concept) - 1;
      for (const pattern of patterns)
        drafts.push({ concept: index, elements: parse(pattern, lexicon.intern, classIds), source: pattern });
    }
  return {
    build(vocabularySize) {
      const toSet = createSetMaker(vocabularySize);
      const indexes = concepts.map(() => ({
        isAnchor: new Uint8Array(vocabularySize),
        byAnchor: new Map<number, Pattern[]>(),
      }));
      for (const { concept, elements: parts, source } of drafts) {
        const elements = parts.map((part) => toElement(part, toSet));
        enter(indexes[concept]!, { elements, anchor: chooseAnchor(elements, options.common, source) });
      }
      return createMatcher(concepts, indexes, options.negations, vocabularySize);
    },
  };
}

/** Returns a function that looks up the IDs of a class's words, and interns them only once. */
function createClassReader(lexicon: LexiconBuilder, classes: Readonly<Record<string, readonly string[]>>) {
  const cache = new Map<string, readonly number[]>();
  return (name: string): readonly number[] => {
    const known = cache.get(name);
    if (known) return known;
    const words = classes[name];
    if (words === undefined) throw new Error(`no word class {${name}}`);
    const ids = words.map(lexicon.intern);
    cache.set(name, ids);
    return ids;
  };
}

/** Makes sets of words, as tables by word ID. Many phrases share a set. */
function createSetMaker(vocabularySize: number) {
  const cache = new Map<string, Uint8Array>();
  return (ids: readonly number[]): Uint8Array => {
    const key = ids.join();
    const known = cache.get(key);
    if (known) return known;
    const set = new Uint8Array(vocabularySize);
    for (const id of ids) set[id] = 1;
    cache.set(key, set);
    return set;
  };
}

function toElement(part: Draft, toSet: (ids: readonly number[]) => Uint8Array): Element {
  switch (part.kind) {
    case "gap":
      return { kind: "gap", most: part.most };
    case "word":
      return { kind: "word", set: toSet(part.ids), ids: part.ids, optional: part.optional };
    case "not":
      return { kind: "not", set: toSet(part.ids) };
    default:
      return { kind: part.kind };
  }
}

/** Chooses the word to search for first: the one that is rarest in everyday text, so that most letters never start a match. */
function chooseAnchor(elements: readonly Element[], common: ReadonlySet<number>, source: string): number {
  let anchor = -1;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, element] of elements.entries()) {
    if (element.kind !== "word" || element.optional) continue;
    const weight = element.ids.reduce((sum, id) => sum + (common.has(id) ? 100 : 1), 0);
    if (weight >= best) continue;
    best = weight;
    anchor = index;
  }
  if (anchor < 0) throw new Error(`phrase "${source}" has no word to look for`);
  return anchor;
}

function enter(index: { isAnchor: Uint8Array; byAnchor: Map<number, Pattern[]> }, pattern: Pattern): void {
  const pivot = pattern.elements[pattern.anchor];
  if (pivot?.kind !== "word") return;
  for (const id of new Set(pivot.ids)) {
    index.isAnchor[id] = 1;
    const patterns = index.byAnchor.get(id);
    if (patterns) patterns.push(pattern);
    else index.byAnchor.set(id, [pattern]);
  }
}

const none: readonly Hit[] = [];
/** Means no match, because a walk back to the start of the letter ends at -1. */
const failed = -2;

function createMatcher(
  concepts: readonly Concept[],
  indexes: readonly Index[],
  negations: ReadonlySet<number>,
  vocabularySize: number,
): Matcher {
  const numberOf = new Map(concepts.map((concept, index) => [concept, index]));
  const isNegation = new Uint8Array(vocabularySize);
  for (const id of negations) isNegation[id] = 1;
  // For each word, the concepts that it can begin, as bits, so that one pass over a letter finds the concepts worth searching for.
  const width = Math.ceil(concepts.length / 32);
  const begins = new Int32Array(vocabularySize * width);
  for (const [concept, { isAnchor }] of indexes.entries())
    for (let id = 1; id < vocabularySize; id++)
      if (isAnchor[id] === 1)
        begins[id * width + (concept >> 5)] =
          (begins[id * width + (concept >> 5)] ?? 0) | (1 << (concept & 31));

  const createMatch = (): Match => {
    const isPresent = new Uint8Array(vocabularySize);
    return (reading) => {
      isPresent.fill(0);
      const possible = new Int32Array(width);
      for (let at = 0; at < reading.length; at++) {
        const word = reading.words[at] ?? 0;
        if (isPresent[word] === 1) continue;
        isPresent[word] = 1;
        if (word !== 0)
          for (let i = 0; i < width; i++) possible[i] = (possible[i] ?? 0) | (begins[word * width + i] ?? 0);
      }
      const found: (readonly Hit[] | undefined)[] = new Array(concepts.length).fill(undefined);
      return (concept: Concept): readonly Hit[] => {
        const number = numberOf.get(concept);
        const index = number === undefined ? undefined : indexes[number];
        if (number === undefined || index === undefined) throw new Error(`no phrases for ${concept}`);
        if (((possible[number >> 5] ?? 0) & (1 << (number & 31))) === 0) return none;
        const hits = found[number] ?? findAll(reading, index, isNegation, isPresent);
        found[number] = hits;
        return hits;
      };
    };
  };
  return { concepts, createMatch };
}

/**
 * Whether a match is possible, because the letter has a word for each position. Saves most walks, and all of them in some hostile
 * letters.
 */
const isFeasible = ({ elements }: Pattern, isPresent: Uint8Array): boolean =>
  elements.every(
    (element) => element.kind !== "word" || element.optional || element.ids.some((id) => isPresent[id] === 1),
  );

function findAll(
  reading: Reading,
  { isAnchor, byAnchor }: Index,
  isNegation: Uint8Array,
  isPresent: Uint8Array,
): readonly Hit[] {
  const { words, sentences, length } = reading;
  const hits: Hit[] = [];
  const feasible = new Map<number, readonly Pattern[]>();
  for (let at = 0; at < length; at++) {
    const word = words[at] ?? 0;
    if (isAnchor[word] !== 1) continue;
    let candidates = feasible.get(word);
    if (candidates === undefined) {
      candidates = (byAnchor.get(word) ?? []).filter((pattern) => isFeasible(pattern, isPresent));
      feasible.set(word, candidates);
    }
    const home = sentences[at] ?? 0;
    for (const { elements, anchor } of candidates) {
      const end = walk(reading, isNegation, elements, anchor + 1, at + 1, home, 1);
      if (end === failed || walk(reading, isNegation, elements, anchor - 1, at - 1, home, -1) === failed)
        continue;
      hits.push({ at, end, sentence: home });
      break;
    }
  }
  return hits;
}

/** The position after matching elements[index] and the following ones, or `failed`. Direction -1 walks back from the anchor. */
function walk(
  reading: Reading,
  isNegation: Uint8Array,
  elements: readonly Element[],
  index: number,
  at: number,
  home: number,
  direction: 1 | -1,
): number {
  const element = elements[index];
  if (element === undefined) return at;
  const { words, sentences, length } = reading;
  const isHome = at >= 0 && at < length && sentences[at] === home;
  switch (element.kind) {
    case "word": {
      if (isHome && element.set[words[at] ?? 0] === 1) {
        const end = walk(reading, isNegation, elements, index + direction, at + direction, home, direction);
        if (end !== failed) return end;
      }
      return element.optional
        ? walk(reading, isNegation, elements, index + direction, at, home, direction)
        : failed;
    }
    case "gap": {
      for (let skipped = 0, next = at; ; skipped++, next += direction) {
        const end = walk(reading, isNegation, elements, index + direction, next, home, direction);
        if (end !== failed) return end;
        if (skipped === element.most || next < 0 || next >= length || sentences[next] !== home) return failed;
        if (isNegation[words[next] ?? 0] === 1) return failed;
      }
    }
    case "not":
      if (isHome && element.set[words[at] ?? 0] === 1) return failed;
      return walk(reading, isNegation, elements, index + direction, at, home, direction);
    case "start":
    case "end":
      if (isHome || (element.kind === "start") === (direction === 1)) return failed;
      return walk(reading, isNegation, elements, index + direction, at, home, direction);
  }
}
