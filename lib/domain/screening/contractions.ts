import { type Lexicon, unknownWord } from "./lexicon.ts";

/** What can follow the apostrophe. A possessive adds no word. */
const endings: Readonly<Record<string, string>> = {
  ll: "will",
  re: "are",
  ve: "have",
  d: "would",
  m: "am",
  t: "not",
  s: "",
  em: "them",
  all: "all",
};
/** Stems before "'t" where removing the n leaves no verb. */
const stems: Readonly<Record<string, string>> = {
  don: "do",
  won: "will",
  can: "can",
  ain: "is",
  shan: "shall",
};

export const contractionWords: readonly string[] = [
  ...Object.values(endings),
  ...Object.values(stems),
].filter((word) => word !== "");

/**
 * Makes a function that reads the word with an apostrophe from `start` to `end`: "don't" → do, not; "neighbor's" → neighbor. Null
 * if it isn't a contraction.
 */
export function createContractionReader(lexicon: Lexicon, lookUp: (word: string) => number) {
  const endingIds = new Map(
    Object.entries(endings).map(([ending, word]) => [ending, word === "" ? unknownWord : lexicon.idOf(word)]),
  );
  const stemIds = new Map(Object.entries(stems).map(([stem, word]) => [stem, lexicon.idOf(word)]));
  return (
    text: string,
    start: number,
    apostropheAt: number,
    end: number,
  ): { word: number; added: number } | null => {
    const stem = text.slice(start, apostropheAt).toLowerCase();
    const ending = text.slice(apostropheAt + 1, end).toLowerCase();
    const added = endingIds.get(ending);
    if (added === undefined) return null;
    if (ending !== "t") return { word: lookUp(stem), added };
    const verb = stemIds.get(stem) ?? (stem.endsWith("n") ? lookUp(stem.slice(0, -1)) : unknownWord);
    return { word: verb, added };
  };
}
