import { type RuleId, reasonFor } from "../rubric.ts";
import { holdFor, type Verdict } from "../verdict.ts";
import { isOtherLanguage, isUnread } from "./is-unread.ts";
import type { Language } from "./languages.ts";
import { type Class, classes, type PassagePrediction, type Prediction } from "./model.ts";
import { fewWords, isShortThreat } from "./short-threat.ts";

/** The classifier's predictions for the whole letter and for its passages (passages.ts). */
export type Predictions = {
  letter: PassagePrediction;
  long: readonly PassagePrediction[];
  paragraphs: readonly PassagePrediction[];
  pairs: readonly PassagePrediction[];
  sentences: readonly PassagePrediction[];
};

/**
 * The probability of unlawfulness, from 0 to 1, at which a letter is held even though no rule fired: in the whole letter, or in one
 * of its many passages. Chosen on real lawful mail that wasn't used for training (`npm run judge`), whose curve is flat here.
 */
export const holdFrom = {
  letter: 0.39,
  long: 0.75,
  paragraphs: 0.65,
  pairs: 0.75,
  sentences: 0.7,
} as const satisfies Record<keyof Predictions, number>;
/** A rule's refusal stands if a part of the letter is this likely to be unlawful, */
const refuseFrom = 0.9;
/** or if the letter is this likely to be, and one of its sentences alone reaches `refuseFrom`. */
const refuseWithSentenceFrom = 0.6;
/** A letter that a rule held passes if no part of it is this likely to be unlawful */
const doubtFrom = 0.15;
/** (for a refusal, this likely), */
const refusalDoubtFrom = 0.08;
/** and none of its sentences alone is this likely to be. */
const sentenceFrom = 0.4;
/** With fewer words than this, there is too little to add up. Rules and `isShortThreat` detect threats of three words. */
const leastWords = 5;
/** A letter is borderline from this probability on, so a second screener, if there is one, reviews it. */
const nearFrom = 0.2;
/** The same for a paragraph or a few sentences of a letter. */
const passagesNearFrom = 0.45;

/** The rules that the classifier has learned. It predicts nothing for the others. */
const ruleOf = {
  threat: "R1",
  extortion: "R2",
  unlawful_collection_threat: "R5",
  impersonation: "R6",
  fraud: "R8",
  harassment: "R9",
  hate_or_harm: "R10",
  contraband: "R12",
} as const satisfies Record<Exclude<Class, "lawful">, RuleId>;
const learnt: ReadonlySet<RuleId> = new Set<RuleId>(Object.values(ruleOf));
/** Whether the classifier has learned the rule, so that it may overrule the rule's decision. */
export const isLearnt = (rule: RuleId): boolean => learnt.has(rule);

/** "m e t h": only the rules join such letters, so the classifier may not overrule what the rules find in them. */
const spread = /(?:^|\s)(?:[a-z][ .*_-]{1,3}){3}[a-z](?![a-z])/i;

/** "w3 w1ll t4k3 h3r": only the rules read such words, too. */
const isLeet = (text: string): boolean =>
  text.split("\n").some((line) => (line.match(/\b[a-z]+[013457][a-z]+\b/gi)?.length ?? 0) >= leastLeet);
const leastLeet = 3;

export type Asked = {
  /** The probability of unlawfulness, from 0 to 1, of the worst sentence that rules stop, classified alone. */
  worstSentence(): number;
  /** Whether a passage is in no language (no-language.ts). */
  isGarbled(): boolean;
  /** The prediction for the letter in the given language. */
  readAs(language: Language): Prediction;
};

/**
 * Combines the verdict of the rules with the classifier's predictions for the whole letter and its passages. The classifier may
 * hold what no rule stopped, and overrule a rule that stopped something. A letter is refused only if a rule refuses it and the
 * classifier agrees (docs/rules.md#screening-classifier). A letter in an unknown language is held. The optional inputs are computed
 * only if the decision needs them.
 */
export function weighVerdict(verdict: Verdict, predictions: Predictions, text: string, ask: Asked): Verdict {
  const unlawful = Math.max(...[predictions.letter, ...predictions.long].map(unlawfulOf));
  const { paragraphs, pairs, sentences } = predictions;
  const isNearLine =
    unlawful >= nearFrom ||
    [...paragraphs, ...pairs, ...sentences].some((one) => unlawfulOf(one) >= passagesNearFrom);
  if (verdict.decision === "pass") return { ...weighPass(verdict, predictions, text, ask), isNearLine };
  const passFrom = verdict.decision === "refuse" ? refusalDoubtFrom : doubtFrom;
  if (
    isLearnt(verdict.rule) &&
    unlawful < passFrom &&
    !spread.test(text) &&
    !isLeet(text) &&
    ask.worstSentence() < sentenceFrom
  ) {
    const undone: Verdict = { decision: "pass", fired: [...verdict.fired, "reader"] };
    if (verdict.firmHold) return { ...holdFor(verdict.firmHold, undone), isNearLine };
    return { ...weighPass(undone, predictions, text, ask), isNearLine };
  }
  // A number on a postcard needs no judgment.
  if (verdict.decision === "hold" || verdict.rule === "R11") return { ...verdict, isNearLine };
  const isAgreed =
    unlawful >= refuseFrom || (unlawful >= refuseWithSentenceFrom && ask.worstSentence() >= refuseFrom);
  return { ...(isAgreed ? verdict : holdFor(verdict.rule, verdict)), isNearLine };
}

/** Holds a letter that no rule stopped if it can't be read, or if the classifier finds it unlawful. */
function weighPass(verdict: Verdict, predictions: Predictions, text: string, ask: Asked): Verdict {
  const { letter, long, paragraphs, pairs, sentences } = predictions;
  if (
    isUnread(text, letter.detected) ||
    [...long, ...paragraphs, ...pairs, ...sentences].some(isForeignPassage)
  )
    return holdFor("language", verdict);
  if (ask.isGarbled()) return holdFor("garbled", verdict);
  const found = worstOf(predictions);
  const isShort = letter.detected.words < fewWords;
  if (!found && !(isShort && isShortThreat(text, ask.readAs))) return verdict;
  const category = found ? likeliest(found) : "threat";
  const fired = [...new Set([...verdict.fired, "reader" as const])];
  return { decision: "hold", rule: "reader", category, reason: reasonFor(ruleOf[category], "hold"), fired };
}

/** Fewer foreign words in a passage are a name or a saying. */
const leastForeignWords = 12;

/** Whether a passage is in an unknown language, within a letter in a known one. */
const isForeignPassage = ({ detected }: PassagePrediction): boolean =>
  detected.words >= leastForeignWords && isOtherLanguage(detected);

const unlawfulOf = ({ likelihood }: PassagePrediction): number => 1 - likelihood.lawful;

/** The worst prediction that reaches its threshold, of the largest size that has one. */
function worstOf(predictions: Predictions): PassagePrediction | undefined {
  for (const size of ["letter", "long", "pairs", "paragraphs", "sentences"] as const) {
    const worst = worstOfSize(predictions, size);
    if (worst !== undefined && unlawfulOf(worst) >= holdFrom[size]) return worst;
  }
  return undefined;
}

/** The worst passage of this size, among those with enough words. */
function worstOfSize(predictions: Predictions, size: keyof Predictions): PassagePrediction | undefined {
  let worst: PassagePrediction | undefined;
  for (const one of [predictions[size]].flat())
    if (one.detected.words >= leastWords && (worst === undefined || unlawfulOf(one) > unlawfulOf(worst)))
      worst = one;
  return worst;
}

/** The probability of unlawfulness, from 0 to 1, of the worst passage of this size; 0 if there is none. */
export function scoreOfSize(predictions: Predictions, size: keyof Predictions): number {
  const worst = worstOfSize(predictions, size);
  return worst === undefined ? 0 : unlawfulOf(worst);
}

/** Changes the verdict to a hold by this rule. The sender reads the rule's sentence during the review. */
function likeliest({ likelihood }: PassagePrediction): Exclude<Class, "lawful"> {
  let found: Exclude<Class, "lawful"> = "threat";
  for (const name of classes) if (name !== "lawful" && likelihood[name] > likelihood[found]) found = name;
  return found;
}
