import { keyOf } from "./name-counts.ts";

const titles: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr doctor prof professor rev reverend sir madam dame fr father sister br pastor rabbi imam deacon elder bishop hon
  honorable judge justice sgt sergeant capt captain lt lieutenant col colonel maj gen general cpl cpo adm admiral cmdr pvt officer chief
  sen senator rep gov amb sr sra srta don dona mme mlle herr frau`.split(/\s+/),
);
const suffixes: ReadonlySet<string> = new Set(
  `jr sr ii iii iv esq esquire md mds do dds dmd phd edd psyd dvm od jd rn np cpa cfp cfa pe ret usn usaf usmc usa dc lcsw lpc mba
  ceo cfo coo cto president chairman chair treasurer owner founder director vp`.split(/\s+/),
);
/** Generations follow the surname, even in the middle of "SMITH JR JOHN". */
const generations: ReadonlySet<string> = new Set("jr sr ii iii iv".split(" "));
const particles: ReadonlySet<string> = new Set(
  "de del la las los di da dos das du le van von der den ter ten el al bin binti ibn abu mac st thi".split(
    " ",
  ),
);

export const isTitle = (word: string) => titles.has(keyOf(word));
/** "JR", "M.D.", "CPA". */
export const isSuffix = (word: string) => suffixes.has(keyOf(word));
export const isGeneration = (word: string) => generations.has(keyOf(word));
export const isParticle = (word: string) => particles.has(keyOf(word));

/** "J", "J.", "J.R.", "JR." isn't one, because it is a suffix. */
export const isInitial = (word: string) =>
  /^\p{L}\.?(\p{L}\.?)?$/u.test(word) && (word.includes(".") || keyOf(word).length === 1);

/** ROBERT → Robert, MARY-ANN → Mary-Ann, O'BRIEN → O'Brien, MCKENNA → McKenna. A word in mixed case is left as it is typed. */
export function tidyCase(word: string): string {
  const isTyped = word !== word.toUpperCase() && word !== word.toLowerCase();
  if (isTyped && !/^\p{Ll}.*\p{Lu}.*\p{Lu}/u.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
