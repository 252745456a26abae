import { countGiven, countSurname, isListedGiven, isListedSurname, keyOf } from "./name-counts.ts";
import { isGeneration, isInitial, isParticle, isSuffix, isTitle, tidyCase } from "./name-words.ts";
import { noNameOf } from "./no-name.ts";
import {
  asianNames,
  doubtfulNames,
  namesakes,
  organizationEnding,
  organizationWords,
  placeWords,
} from "./organization-words.ts";

/** No address line for a name is longer (docs/rules.md#address-fields). */
const longestName = 80;
const and = /\s+(?:and|&|\+)\s+|\s*&\s*/i;

/**
 * The first name to greet a person by, derived from the whole name: "Sofia" for "ORTIZ, DR. SOFIA M.", "Mark and Ann" for a couple.
 * Empty if the name is an organization's, has only initials, or could as well be read in another order: a wrong greeting is worse
 * than a fallback (docs/decisions/0159).
 */
export function firstNameOf(name: string): string {
  if (name.length > 4 * longestName) return "";
  const text = name.normalize("NFC").replaceAll("’", "'").replace(/\s+/g, " ").trim();
  if (text.length > longestName || noNameOf(text) || /[\d@%/:;|#*<>=_]/.test(text)) return "";
  const bare = text.replace(/\s*(\([^()]*\)|"[^"]*"|“[^”]*”)/g, "");
  if (isOrganization(bare)) return "";
  const people = bare.split(and);
  if (people.length > 2) return "";
  const isUpper = !/\p{Ll}/u.test(bare);
  // "KIPP Ascend": a word in capitals among others is an abbreviation, or a surname as France writes it.
  if (!isUpper && /^\p{Lu}{3,}(\s|$)/u.test(bare)) return "";
  const [one, other] = people.map((half) => readHalf(half, isUpper));
  if (!one || (people.length === 2 && !other)) return "";
  return other ? greetCouple(one, other) : (greetingOf(one, 1) ?? "");
}

/**
 * The greeting from a column of first names, next to the whole name. Words stay as they are, without titles, initials, and anything
 * that can't be a person's name.
 */
export function firstNameInColumn(cell: string, wholeName: string): string {
  if (cell.length > 4 * longestName) return "";
  const text = cell.normalize("NFC").replace(/\s+/g, " ").trim();
  if (text.length > longestName || noNameOf(text) || /[\d@%/:;|#*<>=_,]/.test(text)) return "";
  const isFirm = (word: string) =>
    isOrganizationWord(word) && !isListedGiven(keyOf(word)) && !isListedSurname(keyOf(word));
  if (
    wholeName
      .slice(0, longestName)
      .split(/[\s,]+/)
      .some((word) => isFirm(word) && !isTitle(word) && !isSuffix(word))
  )
    return "";
  const greeted = text.split(and).map((half) => {
    const words = half.split(" ").filter((word) => !isTitle(word));
    while (words.length > 1 && isInitial(words.at(-1)!)) words.pop();
    return words.some((word) => isFirm(word) || isInitial(word)) ? "" : words.map(tidyCase).join(" ");
  });
  return greeted.length > 2 || greeted.includes("") ? "" : greeted.join(" and ");
}

/** Organizations that begin with a first name: "Hope Springs", "Grace Unlimited", "Florence Municipal". */
const nounEnding =
  /(s|ed|ing|ion|ment|ness|ity|ship|hood|al|ical|ic|ive|ary|ory|able|ible|ful|less|ist|ism|ant|ent|ance|ence|ology|view|land|side|line|way|yard|house|place|works|ville|burg|town|city|port|field|crest|dale|wood)$/;

type Half = { last: string[] | undefined; words: string[]; isUpper: boolean; hadTitle: boolean };

/** The words of one person, without titles and suffixes, and the surname that stands before a comma. Undefined for anything else. */
function readHalf(half: string, isUpper: boolean): Half | undefined {
  const parts = half.split(",").map((part) => part.trim().split(" ").filter(Boolean));
  if (parts.some((words) => words.length === 0)) return undefined;
  while (parts.length > 1 && parts.at(-1)!.every(isSuffix)) parts.pop();
  const [before = [], after] = parts;
  const own = (after ?? before).filter((word, index) => index === 0 || !isSuffix(word));
  const words = own.filter((word) => !isTitle(word));
  const last = after && before.filter((word) => !isGeneration(word));
  if (parts.length > 2 || words.length === 0 || last?.length === 0) return undefined;
  return { last, words, isUpper, hadTitle: words.length < own.length };
}

/** `prior` is added to what the words themselves say about whether the first name comes first. */
function greetingOf(half: Half, prior: number): string | undefined {
  const { last, words, isUpper, hadTitle } = half;
  const [first = "", second = ""] = words;
  if (last) return isSurname(last) && isSureGiven(first, last.at(-1)) ? tidyCase(first) : undefined;
  const full = words.filter((word) => !isInitial(word));
  if (isInitial(first) || full.filter((word) => !isParticle(word)).length > 4) return undefined;
  if (words.length === 1) return !hadTitle && isSureAlone(first) ? tidyCase(first) : undefined;
  const odds = oddsOfNatural(words, isUpper, prior);
  if (odds > (isUpper ? 60 : 40)) return isNatural(words, full, isUpper) ? tidyCase(first) : undefined;
  const isReversed = odds < 1 / 100 && !isParticle(second) && !isInitial(second) && !isParticle(first);
  const least = isListedSurname(keyOf(first))
    ? 1_024
    : isUpper && full.length === 2
      ? 65_536
      : Number.POSITIVE_INFINITY;
  return isReversed && countGiven(keyOf(second)) >= least && isSureGiven(second, first)
    ? tidyCase(second)
    : undefined;
}

/** How much likelier "a … b" is the first name a and the surname b than the surname a and the first name after it. */
function oddsOfNatural(words: readonly string[], isUpper: boolean, prior: number): number {
  const [first, second, last] = [words[0]!, words[1]!, words.at(-1)!].map(keyOf) as [string, string, string];
  const full = words.filter((word) => !isInitial(word)).map(keyOf);
  if (full.length === 1) return isUpper ? 1 : (countGiven(first) / countSurname(first)) * 20;
  // "John R Smith" has its initial before the surname, "SMITH JOHN R" at its end.
  if (isInitial(words[1]!))
    return countGiven(first) * countSurname(last) > countSurname(first) * countGiven(last) ? 1e6 : 1;
  if (!isUpper && isParticle(words[1]!)) return 1e6;
  const style = (isUpper ? 1 : 50) * (isInitial(words.at(-1)!) ? 1 / 50 : 1) * prior;
  const surname = full.at(-1)!;
  return (style * (countGiven(first) * countSurname(surname))) / (countSurname(first) * countGiven(second));
}

/** Whether the words after a first name look like a person's surname. */
function isNatural(words: readonly string[], full: readonly string[], isUpper: boolean): boolean {
  const [first = "", ...rest] = full;
  const last = rest.at(-1) ?? "";
  const key = keyOf(first);
  if (rest.length === 0) return isSureAlone(first);
  if (!isSureGiven(first, last) || (isUpper && countGiven(key) < countSurname(key))) return false;
  if (!isListedSurname(keyOf(last)) && countGiven(key) < (isUpper ? 2_048 : 256)) return false;
  if (
    asianNames.has(key) &&
    (!isListedSurname(keyOf(last)) || rest.some((word) => asianNames.has(keyOf(word))))
  )
    return false;
  const hasInitial = words.length > full.length;
  if (
    placeWords.has(keyOf(last)) &&
    !hasInitial &&
    (rest.length > 1 || countGiven(key) < 20 * countSurname(key))
  )
    return false;
  // "John Muir Trail", "Rosa Parks Scholars" are things: in a person's name, only another first name comes between a first name and
  // an unknown word.
  const between = rest.slice(0, -1).filter((word) => !isParticle(word));
  return isListedSurname(keyOf(last)) || between.every((word) => isSureAlone(word));
}

function greetCouple(one: Half, other: Half): string {
  const isOnlyGiven = ({ last, words }: Half) =>
    !last && words.filter((word) => !isInitial(word)).length === 1 && !isInitial(words[0]!);
  const alone = ({ words: [word = ""], hadTitle }: Half) =>
    !hadTitle && isSureGiven(word, undefined) ? tidyCase(word) : undefined;
  const short = isOnlyGiven(other);
  // "SMITH JOHN & MARY" has its surname first, "John & Mary Smith" at its end.
  const first = isOnlyGiven(one) ? alone(one) : greetingOf(one, short ? 1 / 50 : 1);
  const second = short ? alone(other) : greetingOf(other, 1);
  return first && second ? `${first} and ${second}` : "";
}

/** Whether a word is given as a first name, and not rather as a surname. */
function isSureGiven(word: string, surname: string | undefined): boolean {
  const [start = ""] = word.split("-");
  const key = isListedGiven(keyOf(word)) ? keyOf(word) : keyOf(start);
  if (!isListedGiven(key) || countSurname(key) > 4 * countGiven(key)) return false;
  if (keyOf(word).length === 2 && word === word.toUpperCase()) return false;
  return !doubtfulNames.has(key) || (surname !== undefined && isLikelySurname(surname));
}

/** Whether a word after "Grace" or "Virginia" is a surname: a frequent one, or a word whose ending isn't that of an ordinary word. */
function isLikelySurname(word: string): boolean {
  const key = keyOf(word);
  if (placeWords.has(key) || word === word.toUpperCase()) return isListedSurname(key) && !placeWords.has(key);
  return isListedSurname(key) || (key.length > 3 && !nounEnding.test(key));
}

const isSureAlone = (word: string) =>
  isSureGiven(word, undefined) &&
  countGiven(keyOf(word)) >= 2_048 &&
  countGiven(keyOf(word)) > countSurname(keyOf(word));

/** "Smith", "de la Cruz", "García López", and not "Treasurer". */
const isSurname = (words: readonly string[]) => words.length <= 4 && words.every((word) => !isInitial(word));

const isOrganizationWord = (word: string) =>
  organizationWords.has(word.toLowerCase().replace(/^['.(]+|['.)!]+$/g, "")) ||
  organizationEnding.test(keyOf(word)) ||
  /'s$|s'$/i.test(word);

function isOrganization(text: string): boolean {
  const lower = text.toLowerCase();
  for (let end = lower.indexOf(" "); end >= 0; end = lower.indexOf(" ", end + 1))
    if (namesakes.has(lower.slice(0, end))) return true;
  if (namesakes.has(lower)) return true;
  return text.split(",").some((part) =>
    part.split(" ").some((word, index) => {
      if (!isOrganizationWord(word) || isSuffix(word) || isTitle(word)) return false;
      // "Marina Silva", "Gold, Ira": a word that is a first name counts as one if it is where first names are.
      return index > 0 || countGiven(keyOf(word)) < 4_096;
    }),
  );
}
