import { otherLanguages } from "./other-languages.ts";
import { hashWord, linkHash, moneyHash, numberHash, type Tokens } from "./tokens.ts";

/** The twelve languages that are written most in the United States, as ISO 639-1 codes. The classifier was trained on these. */
export const languages = ["en", "es", "fr", "de", "pt", "it", "zh", "vi", "ko", "ru", "ar", "tl"] as const;
export type Language = (typeof languages)[number];

/** Function words, folded. About every third word of any text is one of its language's. */
const functionWords: Readonly<Partial<Record<Language, string>>> = {
  en: "the a an and or but of to in on at for from with by as is are was were be been has have had do does did will would can could should i you he she it we they me him her us them my your his its our their this that these those not no if so than then there here what who when where which how all any some just about into over after before because out up down off only also very more",
  es: "el la los las un una unos unas y o pero de del a al en con por para como es son era eran ser estar esta estan ha han he hay no si que quien cuando donde cual yo tu usted ella nosotros ustedes ellos me te se le les lo nos mi su sus tus mis este esta esto ese esa eso aqui muy mas menos ya todo todos todavia porque sin sobre entre hasta desde fue fueron ni",
  fr: "le la les un une des et ou mais de du au aux en dans avec par pour comme est sont etait etaient etre avoir ai as a ont ne pas plus que qui quand je tu il elle nous vous ils elles me te se lui leur mon ton son ma ta sa mes tes ses notre votre ce cette ces cet ici tres si sans sur sous entre chez y d l j m n s c qu t deja tout tous",
  de: "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im auf an am mit bei nach aus fur als wie ist sind war waren sein haben hat habe hatte wird werden wurde nicht kein keine wenn dass ob ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihnen mein dein sein unser dieser diese dieses hier sehr so noch nur auch schon man uber unter um doch",
  pt: "o a os as um uma uns umas e ou mas de do da dos das em no na nos nas com por pelo pela para como e sao era eram ser estar esta estao foi tem tenho nao que quem quando onde qual eu tu voce voces ele ela nos eles me te se lhe lhes meu minha seu sua seus suas este esta isto esse essa isso aqui muito mais ja tudo todos porque sem sobre entre ate desde ao aos",
  it: "il lo la i gli le un uno una e o ma di del della dei delle dello degli a al alla ai alle in nel nella nei con per da dal dalla come e sono era erano essere avere ho hai ha hanno non che chi quando dove quale io tu lei lui noi voi loro mi ti si ci vi gli mio tuo suo mia tua sua questo questa questi quello qui molto piu gia tutto tutti perche senza su sul sulla tra fra fino anche se",
  vi: "la va cua cho o trong voi nhung cac mot khong co duoc da dang se toi ban anh chi em ong ba no chung nay do kia neu thi ma nhu khi de tu den tren duoi ra vao lai cung rat nhieu gi ai dau nao sao vi boi roi chua con hay hoac phai bi",
  tl: "ang ng sa na at o ay mga si ni kay para kung hindi wala ako ko ikaw ka mo siya niya kami namin tayo natin kayo ninyo sila nila ito iyan iyon dito diyan doon po opo may mayroon pa lang din rin naman ba nang pero dahil kasi hanggang mula lahat isang yung",
};

/** The languages that have a function word, one bit for each, by the word's hash. */
const bits = new Map<number, number>();
for (const [language, words] of Object.entries(functionWords))
  for (const word of words.split(" ")) {
    const hash = hashWord(word);
    bits.set(hash, (bits.get(hash) ?? 0) | (1 << languages.indexOf(language as Language)));
  }

/** Whether a lowercase word with this hash is a function word of one of the languages that separate words. */
export const isFunctionHash = (hash: number): boolean => bits.has(hash);

/** The same for languages other than these. */
const otherBits = new Map<number, number>();
for (const [index, words] of Object.values(otherLanguages).entries())
  for (const word of words.split(" ")) {
    const hash = hashWord(word);
    otherBits.set(hash, (otherBits.get(hash) ?? 0) | (1 << index));
  }

/** Scripts that only one of the languages uses, unless letters of related scripts are present. */
const scripts: readonly { language: Language; first: number; last: number; others: RegExp }[] = [
  { language: "zh", first: 0x4e00, last: 0x9fff, others: /[\u3040-\u30ff]/ },
  { language: "ko", first: 0xac00, last: 0xd7a3, others: /[\u3040-\u30ff]/ },
  { language: "ru", first: 0x0400, last: 0x04ff, others: /[іїєґўјљњћџѓќ]/ },
  { language: "ar", first: 0x0600, last: 0x06ff, others: /[پچژگکیےہھںٹڈڑۆێەڕڵ]/ },
];

/** For each letter, the index of the language whose script it belongs to, or -1. */
const byScript = new Int8Array(0x10000).fill(-1);
for (const { language, first, last } of scripts) byScript.fill(languages.indexOf(language), first, last + 1);

export type DetectedLanguage = {
  /** The most likely of the twelve languages; "en" if nothing is known. */
  language: Language;
  /** The share of words that are this language's function words or in its script, from 0 to 1. */
  certainty: number;
  /** The number of words that consist of letters. */
  words: number;
  /** True if most words are in a script that none of the languages uses. */
  isForeign: boolean;
  /** The share of words that are function words of one other language, the most likely one, from 0 to 1. */
  others: number;
};

/** Detects the language of a letter among the twelve, with its certainty. Linear. */
export function detectLanguage(tokens: Tokens): DetectedLanguage {
  const counter = createLanguageCounter(tokens);
  for (let at = 0; at < tokens.length; at++) counter.count(at, 1);
  return counter.detect(0, tokens.length);
}

/** Two bits in addition to those of the languages: a word that consists of letters, and a word in a script of none of them. */
const wordBit = languages.length;
const unknownBit = languages.length + 1;
const otherCount = Object.keys(otherLanguages).length;

/** Counts the words of a text by language, so that a sliding window doesn't have to count all its words each time. */
export function createLanguageCounter(tokens: Tokens) {
  const { hashes, starts, ends, text, length } = tokens;
  const known = new Int32Array(length);
  const other = new Int32Array(length);
  for (let at = 0; at < length; at++) {
    const hash = hashes[at]!;
    if (hash === moneyHash || hash === numberHash || hash === linkHash) continue;
    const code = text.charCodeAt(starts[at]!);
    known[at] = 1 << wordBit;
    if (code < 0x0400) {
      known[at]! |= bits.get(hash) ?? 0;
      other[at] = otherBits.get(hash) ?? 0;
    } else known[at]! |= 1 << (byScript[code]! < 0 ? unknownBit : byScript[code]!);
  }
  const votes = new Int32Array(languages.length + 2);
  const otherVotes = new Int32Array(otherCount);
  return {
    /** Adds the word at `at` to the counts, or subtracts it. */
    count(at: number, sign: 1 | -1): void {
      vote(votes, known[at]!, sign);
      vote(otherVotes, other[at]!, sign);
    },
    /** Detects the language of the counted words, which are those from `from` up to `to`. */
    detect(from: number, to: number): DetectedLanguage {
      let best = 0;
      for (let index = 0; index < languages.length; index++) if (votes[index]! > votes[best]!) best = index;
      const language = languages[best]!;
      const words = votes[wordBit]!;
      const script = scripts.find((one) => one.language === language);
      const isOtherScript =
        script !== undefined && to > from && script.others.test(text.slice(starts[from], ends[to - 1]));
      const unknown = votes[unknownBit]! + (isOtherScript ? votes[best]! : 0);
      return {
        language,
        certainty: words === 0 ? 0 : votes[best]! / words,
        words,
        isForeign: unknown * 2 > words,
        others: words === 0 ? 0 : Math.max(...otherVotes) / words,
      };
    },
    reset(): void {
      votes.fill(0);
      otherVotes.fill(0);
    },
  };
}

/** Adds or subtracts one vote for each bit that is set. */
function vote(votes: Int32Array, set: number, sign: 1 | -1): void {
  for (let left = set; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left);
    votes[index] = votes[index]! + sign;
  }
}
