import { type Classifier, createClassifier, shippedWeights } from "./classifier/model.ts";
import type { Span } from "./classifier/passage-reader.ts";
import { type Predictions, weighVerdict } from "./classifier/weigh-verdict.ts";
import { contractionWords } from "./contractions.ts";
import { decideVerdict } from "./decide-verdict.ts";
import { foldText } from "./fold-text.ts";
import type { Letter } from "./letter.ts";
import { createLexicon } from "./lexicon.ts";
import { isNoLanguage } from "./no-language.ts";
import { type Passages, passagesOf } from "./passages.ts";
import { compilePatterns, type Hit } from "./phrase-pattern.ts";
import { readColumns } from "./read-columns.ts";
import { moneyWord, numberWord, urlWord } from "./reading.ts";
import type { RuleId } from "./rubric.ts";
import { commonPhrases } from "./rules/common-phrases.ts";
import { rules } from "./rules/in-order.ts";
import { screenAddresses } from "./screen-addresses.ts";
import { createTokenizer } from "./tokenize-letter.ts";
import { holdFor, type ScreeningInput, type Verdict } from "./verdict.ts";
import { commonWords, negationWords, spellings, wordClasses } from "./word-classes.ts";

const lexiconBuilder = createLexicon(spellings);
for (const word of [moneyWord, numberWord, urlWord, ...contractionWords]) lexiconBuilder.intern(word);
const common = new Set(commonWords.map(lexiconBuilder.intern));
const negations = new Set(negationWords.map(lexiconBuilder.intern));
const patterns = compilePatterns(
  [commonPhrases, ...rules.map((rule) => rule.phrases)],
  lexiconBuilder,
  wordClasses,
  {
    common,
    negations,
  },
);
const lexicon = lexiconBuilder.build();
const matcher = patterns.build(lexicon.size);
const isFunctionWord = new Uint8Array(lexicon.size);
for (const id of common) isFunctionWord[id] = 1;
const read = createTokenizer(lexicon, isFunctionWord);
const match = matcher.createMatch();
const matchSender = createNameMatcher();
const matchRecipient = createNameMatcher();

/**
 * Returns a function that finds the concepts of a folded name. It caches the last name, because it is called again for each passage
 * of a letter.
 */
function createNameMatcher(): (name: string) => (concept: string) => boolean {
  const readName = createTokenizer(lexicon, isFunctionWord);
  const matchName = matcher.createMatch();
  let last = "";
  let hits = matchName(readName(last));
  return (name) => {
    if (name !== last) hits = matchName(readName(name));
    last = name;
    return (concept) => hits(concept).length > 0;
  };
}

/**
 * Decides whether a letter may be mailed. Pure and deterministic; linear in the text. Rules and a trained classifier decide
 * together (classifier/weigh-verdict.ts). The reason never quotes the letter.
 */
export function screenLetter(input: ScreeningInput): Verdict {
  const verdict = screenText(input);
  return verdict.decision === "pass" ? screenAddresses(input, verdict, applyRules) : verdict;
}

/** The verdict on the text alone, without what the address blocks print. */
export function screenText(input: ScreeningInput): Verdict {
  const read = { ...input, text: readColumns(input.text) };
  return weighLetter(read, applyRules(read), shippedClassifier());
}

export function shippedClassifier(): Classifier {
  learnt ??= createClassifier(shippedWeights());
  return learnt;
}

let learnt: Classifier | undefined;

/** The combined verdict of rules and classifier. */
export function weighLetter(input: ScreeningInput, ruled: Ruled, read: Classifier): Verdict {
  const { verdict, folded, warnsOfScams } = ruled;
  const passages = passagesOf(folded);
  const weighed = weighVerdict(verdict, predictPassages(input, ruled, read, passages), input.text, {
    worstSentence: () => worstSentence(input, read),
    isGarbled: () =>
      partsOf(input.text, folded === input.text ? passages : passagesOf(input.text)).some(isNoLanguage),
    readAs: (language) => read(folded, featuresOf(verdict), language),
  });
  const mayBeWarning = weighed.decision === "refuse" && warnsOfScams && scamRules.has(weighed.rule);
  return mayBeWarning ? { ...weighed, ...holdFor(weighed.rule, weighed) } : weighed;
}

/** Rules about what scammers write. A letter that calls it a scam is held instead of refused. */
const scamRules = new Set<RuleId>(["R2", "R5", "R6", "R8"]);

/** Consecutive parts that together are the text: every second long passage, because passages overlap by half. */
function partsOf(text: string, { long }: Passages): string[] {
  if (long.length === 0) return [text];
  return slices(
    text,
    long.filter((_, at) => at % 2 === 0 || at === long.length - 1),
  );
}

const slices = (text: string, spans: readonly Span[]): string[] =>
  spans.map(({ start, end }) => text.slice(start, end));

/** If a passage is less likely than this to be unlawful, it counts as harmless whatever rules fire in it. */
const harmlessBelow = 0.2;

/** The classifier's predictions for the whole letter and for its passages. */
export const predict = (input: ScreeningInput, ruled: Ruled, read: Classifier): Predictions =>
  predictPassages(input, ruled, read, passagesOf(ruled.folded));

function predictPassages(
  input: ScreeningInput,
  { verdict, folded }: Ruled,
  read: Classifier,
  { long, paragraphs, pairs, sentences }: Passages,
): Predictions {
  const all = featuresOf(verdict);
  if (sentences.length === 0)
    return { letter: read(folded, all), long: [], paragraphs: [], pairs: [], sentences: [] };
  const whole: Span = { start: 0, end: folded.length };
  const predictions = read.passages(
    folded,
    [[whole], long, paragraphs, pairs, sentences],
    (span, readWith) => {
      if (span === whole || verdict.fired.length === 0) return readWith(all);
      if (verdict.decision === "pass") {
        const [withAll, withNone] = [readWith(all), readWith([verdict.decision])];
        const worse = withAll.likelihood.lawful < withNone.likelihood.lawful ? withAll : withNone;
        if (worse.likelihood.lawful > 1 - harmlessBelow) return worse;
      }
      return readWith(readPassage(input, verdict, folded.slice(span.start, span.end)).signs);
    },
  );
  return {
    letter: predictions[0]![0]!,
    long: predictions[1]!,
    paragraphs: predictions[2]!,
    pairs: predictions[3]!,
    sentences: predictions[4]!,
  };
}

/** A letter with more sentences isn't checked sentence by sentence, so it stays held. */
const mostSentences = 400;

/**
 * The probability, from 0 to 1, that the worst sentence (or two consecutive ones) that rules stop is unlawful. Harmless text around
 * a threat must not excuse it.
 */
function worstSentence(input: ScreeningInput, read: Classifier): number {
  const sentences = input.text.split(/(?<=[.!?])\s+|\n\s*\n/, mostSentences + 1);
  if (sentences.length > mostSentences) return 1;
  let worst = 0;
  for (const [index, sentence] of sentences.entries())
    for (const text of index === 0 ? [sentence] : [sentence, `${sentences[index - 1]} ${sentence}`]) {
      const { verdict, folded } = applyRules({ ...input, text });
      if (verdict.decision === "pass") continue;
      worst = Math.max(worst, 1 - read(folded, featuresOf(verdict)).likelihood.lawful);
    }
  return worst;
}

/** `warnsOfScams`: the letter calls something a scam. A warning may quote what every scammer writes. */
export type Ruled = { verdict: Verdict; folded: string; warnsOfScams: boolean };

/** The verdict of the rules alone, and the folded text. The classifier is trained on these. */
export function applyRules(input: ScreeningInput): Ruled {
  const letter = toLetter(input);
  return {
    verdict: decideVerdict(letter, input.unreadablePages.length > 0),
    folded: letter.text,
    warnsOfScams: letter.hits("tells.of.scam").length > 0,
  };
}

/** The features that the classifier gets from the rules' verdict. */
export const featuresOf = ({ fired, decision }: Verdict): string[] => [...fired, decision];

/** What the classifier reads: folded text, and the features from the rules. */
type ClassifierInput = { folded: string; signs: readonly string[] };

/** The letter's passages in the form on which the classifier is trained: `long` and `sentences`. */
export function readPassages(
  input: ScreeningInput,
  { verdict }: Ruled,
): Record<"long" | "sentences", ClassifierInput[]> {
  const readAll = (spans: readonly Span[]) =>
    slices(input.text, spans).map((text) => readPassage(input, verdict, text));
  const { long, sentences } = passagesOf(input.text);
  return { long: readAll(long), sentences: readAll(sentences) };
}

/**
 * What the classifier reads for a passage. A rule counts only if it fires in the whole letter too, because the top of a passage
 * isn't a letterhead.
 */
function readPassage(input: ScreeningInput, verdict: Verdict, text: string): ClassifierInput {
  if (verdict.fired.length === 0) return { folded: foldText(text), signs: featuresOf(verdict) };
  const passage = applyRules({ ...input, text, unreadablePages: [] });
  const fired = passage.verdict.fired.filter((rule) => verdict.fired.includes(rule));
  const isStopped = passage.verdict.decision !== "pass" && fired.includes(passage.verdict.rule);
  return { folded: passage.folded, signs: [...fired, isStopped ? passage.verdict.decision : "pass"] };
}

function toLetter(input: ScreeningInput): Letter {
  const text = foldText(input.text);
  const reading = read(text);
  const hits = match(reading);
  const fromName = foldText(input.from.name);
  const toName = foldText(input.to.name);
  return {
    text,
    reading,
    format: input.format,
    fromName,
    toName,
    isSender: matchSender(fromName),
    isRecipient: matchRecipient(toName),
    hits,
    starts: (concept, at) => {
      const all = hits(concept);
      return all[firstFrom(all, (hit) => hit.at >= at)]?.at === at;
    },
    near: (concept, sentence, before = 0, after = 0) => {
      const all = hits(concept);
      const hit = all[firstFrom(all, (candidate) => candidate.sentence >= sentence - before)];
      return hit !== undefined && hit.sentence <= sentence + after;
    },
  };
}

/** The index of the first hit that passes. Uses a binary search, because hits are in text order. */
function firstFrom(all: readonly Hit[], passes: (hit: Hit) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const hit = all[middle];
    if (hit !== undefined && passes(hit)) high = middle;
    else low = middle + 1;
  }
  return low;
}
