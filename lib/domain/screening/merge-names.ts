import { type Lexicon, unknownWord } from "./lexicon.ts";
import { moneyWord, numberWord, type Reading } from "./reading.ts";

/**
 * Merges each name ("internal revenue service") into one word, and each amount ("500 dollars", "USD 500") into money. Works in
 * place and returns the new length.
 */
export function createNameMerger(lexicon: Lexicon): (reading: Reading) => number {
  const money = lexicon.idOf(moneyWord);
  const number = lexicon.idOf(numberWord);
  const startsName = new Uint8Array(lexicon.size);
  for (const [id, names] of lexicon.namesByFirst.entries()) if (names !== undefined) startsName[id] = 1;
  const isCurrency = new Uint8Array(lexicon.size);
  for (const word of ["dollars", "dollar", "usd", "bucks", "dolares", "pesos", "euros"])
    isCurrency[lexicon.idOf(word)] = 1;
  isCurrency[unknownWord] = 0;

  return ({ length, words, sentences, lines, flags }) => {
    let to = 0;
    for (let at = 0; at < length; at++) {
      let word = words[at] ?? unknownWord;
      let size = 1;
      if (startsName[word] === 1) {
        for (const name of lexicon.namesByFirst[word] ?? []) {
          let same = 1;
          while (same < name.words.length && at + same < length && words[at + same] === name.words[same])
            same++;
          if (same < name.words.length) continue;
          word = name.id;
          size = same;
          break;
        }
      } else if (word === number) {
        const follows = at + 1 < length && isCurrency[words[at + 1] ?? 0] === 1;
        if (follows || (at > 0 && isCurrency[words[at - 1] ?? 0] === 1)) word = money;
      }
      if (to !== at) {
        sentences[to] = sentences[at] ?? 0;
        lines[to] = lines[at] ?? 0;
        flags[to] = flags[at] ?? 0;
      }
      words[to++] = word;
      at += size - 1;
    }
    return to;
  };
}
