/** A run of pieces or words must be this long, because names of columns and abbreviations come in shorter ones. */
const leastPieces = 9;
const shortWords = new Set(
  "a i y e o u à ad al am an as at au be by ce ci co da de di do du ed el em en er es et eu go ha he hi ho if il im in is it je la le li lo ma me mi my na ne ng ni no nu of oh ok on or os ou pa po qu se si so sa su ta te ti to tu ty um un up us va vi we ya yo zu".split(
    " ",
  ),
);

/** Detects "wi ll ki ll yo ur": words chopped into pieces of one or two letters, most of which are no words. */
export function isChopped(chunks: readonly string[]): boolean {
  let pieces = 0;
  let strange = 0;
  for (const chunk of chunks) {
    if (!/^(?:[a-z]{1,2}|I)[.,;:!?]?$/.test(chunk)) {
      [pieces, strange] = [0, 0];
      continue;
    }
    pieces++;
    if (!shortWords.has(chunk.toLowerCase().replace(/[^a-z]/g, ""))) strange++;
    if (pieces >= leastPieces && strange * 2 >= pieces) return true;
  }
  return false;
}

const vowelWindow = 12;
const mostWithVowels = 3;
const leastLong = 6;

/** Detects "w knw whr y lv nd w wll brn yr hs" among other words. Capitals are abbreviations, and numbers end a run. */
export function isWithoutVowels(chunks: readonly string[]): boolean {
  /** Of each of the last words: 0 if it has a vowel, 1 if it is a letter, and 2 if it is longer. */
  let last: (0 | 1 | 2)[] = [];
  for (const chunk of chunks) {
    const word = /^[A-Z]?[a-z]*(?=[.,;:!?]?$)/.exec(chunk)?.[0];
    if (!word) last = [];
    else {
      last.push(/[aeiou]|.y/i.test(word) ? 0 : word.length === 1 ? 1 : 2);
      if (last.length > vowelWindow) last.shift();
      const isRun = last.length === vowelWindow && last.filter((one) => one === 0).length <= mostWithVowels;
      if (isRun && last.filter((one) => one === 2).length >= leastLong) return true;
    }
  }
  return false;
}

/** Letters that look like Latin ones turned by 180 degrees. */
const turned = /[ɐɔǝɟƃɥᴉıɾʞɯɹʇʌʍʎ˙]/g;
const leastTurned = 8;
const turnedShare = 0.15;

/** Detects a line printed upside down. Turkish and phonetic transcriptions have few such letters, and few different ones. */
export const isTurned = (text: string): boolean =>
  /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/.test(text) &&
  text.split("\n").some((line) => {
    const found = line.match(turned) ?? [];
    return (
      found.length >= Math.max(leastTurned, line.length * turnedShare) &&
      new Set(found).size >= leastTurned / 2
    );
  });

/** Pictures of weapons and coffins. */
const weapons = /[\u{1f52a}\u{1f5e1}\u{2694}\u{1f52b}\u{1f4a3}\u{26b0}\u{1fa93}\u{1fa78}\u{2620}]/gu;
const leastWeapons = 3;

/** Detects a message in pictures of weapons. One at the end of a joke doesn't count. */
export const isArmed = (text: string): boolean => (text.match(weapons) ?? []).length >= leastWeapons;
