/** A letter that waits for its row: a PDF by its path, or pages of a PDF with the address that is printed on them. */
export type LetterToMatch = {
  id: string;
  path: string;
  to?: { name: string; zip: string } | undefined;
};
/** A row that may get a letter. `name` and `zip` are of its address after cleanup. */
export type RowToMatch = { cells: readonly string[]; name: string; zip: string };

/**
 * Why a person must look at a row: it has no letter, several letters fit, another row has the same letter, or the letter
 * fits only in part.
 */
type MatchDoubt = "none" | "several" | "shared" | "weak";
export type RowMatch = {
  letter?: string;
  doubt?: MatchDoubt;
  /** Letters that fit, if there are several. */
  offers?: readonly string[];
};

/** How rows find their letters: by a column that names files, by file names that contain something of the row, or by address. */
export type MatchBy = { kind: "column"; column: number } | { kind: "fileName" | "address" };

/** `column` is what the person chose: a column, or -1 for none. */
export type MatchChoices = { column?: number | undefined; byHand: ReadonlyMap<number, string> };
type Matches = { by: MatchBy; rows: RowMatch[] };

/** A way of matching counts as the intended one if it matches at least this share of the rows or of the letters. */
const leastPart = 0.5;

/** Matches letters to rows. What isn't sure is marked as a doubt. Takes time in proportion to the cells and the names. */
export function matchLetters(
  rows: readonly RowToMatch[],
  letters: readonly LetterToMatch[],
  { column, byHand }: MatchChoices,
): Matches {
  const paths = indexPaths(letters);
  const found = column ?? findColumn(rows, paths, letters.length);
  const isAddressed = letters.some(({ to }) => to);
  let way: Way | undefined;
  const otherwise: Way = (row) => {
    way ??= isAddressed ? byAddress(rows, letters) : byFileName(rows, letters);
    return way(row);
  };
  const matched = rows.map(({ cells }, row) =>
    found >= 0 ? matchCell(findPaths(paths, cells[found] ?? ""), row, otherwise) : otherwise(row),
  );
  const known = new Set(letters.map(({ id }) => id));
  for (const [row, letter] of byHand) if (row < rows.length && known.has(letter)) matched[row] = { letter };
  markShared(matched, byHand);
  const by: MatchBy =
    found >= 0 ? { kind: "column", column: found } : { kind: isAddressed ? "address" : "fileName" };
  return { by, rows: matched };
}

type Way = (row: number) => RowMatch;

/** Matches by the letters that a row's cell names. If it names none, a match found in another way is always a doubt. */
function matchCell(ids: readonly string[], row: number, otherwise: Way): RowMatch {
  if (ids.length === 1) return { letter: ids[0]! };
  if (ids.length > 1) return { doubt: "several", offers: ids };
  const other = otherwise(row);
  return other.letter === undefined ? other : { ...other, doubt: "weak" };
}

function markShared(matched: RowMatch[], byHand: ReadonlyMap<number, string>): void {
  const rowsOf = new Map<string, number>();
  for (const { letter } of matched)
    if (letter !== undefined) rowsOf.set(letter, (rowsOf.get(letter) ?? 0) + 1);
  for (const [row, match] of matched.entries())
    if (match.letter !== undefined && rowsOf.get(match.letter)! > 1 && !byHand.has(row))
      matched[row] = { ...match, doubt: "shared" };
}

/** Lowercase words without accents and punctuation, so that "José_Núñez" is "jose nunez". */
const wordsOf = (text: string): string =>
  text
    .slice(0, longestRead)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const longestRead = 300;

const withoutEnding = (path: string) => path.replace(/\.pdf$/i, "");
const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const addTo = (index: Map<string, string[]>, key: string, id: string) => {
  if (key === "") return;
  const ids = index.get(key);
  if (!ids) index.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
};

/** From exact to lenient: the whole path, the name in its folder, and its words. */
const keysOf = [
  (path: string) => path,
  baseOf,
  (path: string) => wordsOf(baseOf(path)),
] as const satisfies readonly ((path: string) => string)[];
type PathIndex = readonly Map<string, string[]>[];
const tidyPath = (text: string): string =>
  withoutEnding(text.slice(0, longestRead).normalize("NFC").trim().replaceAll("\\", "/").toLowerCase());

function indexPaths(letters: readonly LetterToMatch[]): PathIndex {
  return keysOf.map((keyOf) => {
    const index = new Map<string, string[]>();
    for (const { id, path } of letters) addTo(index, keyOf(tidyPath(path)), id);
    return index;
  });
}

function findPaths(index: PathIndex, cell: string): readonly string[] {
  const path = tidyPath(cell);
  if (path === "") return [];
  for (const [at, keyOf] of keysOf.entries()) {
    const ids = index[at]!.get(keyOf(path));
    if (ids) return ids;
  }
  return [];
}

/** The column that names the most files: half of them, or files in half of its values. -1 if there is none. */
function findColumn(rows: readonly RowToMatch[], index: PathIndex, letters: number): number {
  const hits: number[] = [];
  const filled: number[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      if (cell === "") continue;
      filled[column] = (filled[column] ?? 0) + 1;
      if (findPaths(index, cell).length > 0) hits[column] = (hits[column] ?? 0) + 1;
    }
  let best = -1;
  for (const [column, count = 0] of hits.entries())
    if (isMost(count, filled[column] ?? 0, letters) && count > (hits[best] ?? 0)) best = column;
  return best;
}

/** A list may have more rows than there are files, or the other way round. */
const isMost = (found: number, rows: number, letters: number) =>
  found > 0 && found >= leastPart * Math.min(rows, letters);

/** Longer names than four words are looked up by their first and last word. */
const mostWords = 4;
const mostTokens = 40;
/** Shorter values, such as a state or the number of a floor, are in too many names. */
const leastChars = 3;

/** The runs of one to four words in each file's name. */
function indexWords(letters: readonly LetterToMatch[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const { id, path } of letters) {
    const tokens = wordsOf(withoutEnding(path)).split(" ").slice(0, mostTokens);
    for (let from = 0; from < tokens.length; from++)
      for (let to = from + 1; to <= Math.min(tokens.length, from + mostWords); to++)
        addTo(index, tokens.slice(from, to).join(" "), id);
  }
  return index;
}

/** Names are written "Ada Roe", "Roe, Ada", or with a middle name that the other side lacks. */
function namesOf(name: string): string[] {
  const words = wordsOf(name).split(" ");
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.length < 2) return [];
  return [words.slice(0, mostWords).join(" "), `${first} ${last}`, `${last} ${first}`];
}

/** For each row, the letters whose file names contain one property of the row: one, several, or none. */
type Finds = readonly (readonly string[])[];

function byFileName(rows: readonly RowToMatch[], letters: readonly LetterToMatch[]): Way {
  const index = indexWords(letters);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const ofColumns = Array.from(
    { length: width },
    (_, column): Finds =>
      rows.map(({ cells }) => {
        const words = wordsOf(cells[column] ?? "");
        return words.length < leastChars ? [] : (index.get(words) ?? []);
      }),
  );
  const ofName: Finds = rows.map(({ name }) => {
    for (const one of namesOf(name)) {
      const ids = index.get(one);
      if (ids) return ids;
    }
    return [];
  });
  // A match by last name alone is never sure.
  const ofLast: Finds = rows.map(({ name }) => index.get(wordsOf(name).split(" ").at(-1)!) ?? []);
  return sureOf([ofName, ...ofColumns], [ofLast], letters.length);
}

/** Pairs of a row and a letter that match only each other. */
function pairsOf(finds: Finds): ReadonlyMap<number, string> {
  const rowsOf = new Map<string, number>();
  for (const ids of finds) if (ids.length === 1) rowsOf.set(ids[0]!, (rowsOf.get(ids[0]!) ?? 0) + 1);
  const pairs = new Map<number, string>();
  for (const [row, ids] of finds.entries())
    if (ids.length === 1 && rowsOf.get(ids[0]!) === 1) pairs.set(row, ids[0]!);
  return pairs;
}

/**
 * Matches by the property that pairs the most rows. A match is sure if this property pairs at least half of the rows or letters and no
 * other property contradicts it.
 */
function sureOf(candidates: readonly Finds[], vague: readonly Finds[], letters: number): Way {
  const pairs = candidates.map(pairsOf);
  const best = pairs.reduce((at, one, index) => (one.size > pairs[at]!.size ? index : at), 0);
  const strong = candidates[best]!;
  const isUsual = isMost(pairs[best]!.size, strong.length, letters);
  const others = [...candidates.filter((_, at) => at !== best), ...vague];
  const otherPairs = pairs.filter((_, at) => at !== best);
  return (row) => {
    const ids = strong[row] ?? [];
    if (ids.length > 1) return { doubt: "several", offers: ids };
    if (ids.length === 1) {
      const isContradicted = otherPairs.some((one) => one.has(row) && one.get(row) !== ids[0]);
      return isUsual && !isContradicted ? { letter: ids[0]! } : { letter: ids[0]!, doubt: "weak" };
    }
    for (const other of others) {
      const fits = other[row] ?? [];
      if (fits.length === 1) return { letter: fits[0]!, doubt: "weak" };
      if (fits.length > 1) return { doubt: "several", offers: fits };
    }
    return { doubt: "none" };
  };
}

/** Matches by the address on the page. Name and ZIP Code together are sure; either one alone isn't. */
function byAddress(rows: readonly RowToMatch[], letters: readonly LetterToMatch[]): Way {
  const [both, names, zips] = [0, 1, 2].map(() => new Map<string, string[]>()) as [
    Map<string, string[]>,
    Map<string, string[]>,
    Map<string, string[]>,
  ];
  for (const { id, to } of letters) {
    if (!to) continue;
    const zip = to.zip.slice(0, 5);
    addTo(both, `${wordsOf(to.name)} ${zip}`, id);
    addTo(names, wordsOf(to.name), id);
    addTo(zips, zip, id);
  }
  return (row) => {
    const { name, zip } = rows[row]!;
    const sure = both.get(`${wordsOf(name)} ${zip.slice(0, 5)}`) ?? [];
    if (sure.length === 1) return { letter: sure[0]! };
    if (sure.length > 1) return { doubt: "several", offers: sure };
    const part = names.get(wordsOf(name)) ?? zips.get(zip.slice(0, 5)) ?? [];
    if (part.length === 1) return { letter: part[0]!, doubt: "weak" };
    return part.length > 1 ? { doubt: "several", offers: part } : { doubt: "none" };
  };
}
