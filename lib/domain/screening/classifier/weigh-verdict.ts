import { type RuleId, reasonFor, rubric } from "../rubric.ts";
import type { Verdict } from "../verdict.ts";
import { isOtherLanguage, isUnread } from "./is-unread.ts";
import type { Language } from "./languages.ts";
import { type Class, classes, type PassagePrediction, type Prediction } from "./model.ts";
import { fewWords, isShortThreat } from "./short-threat.ts";

/** What the classifier finds in the whole letter and in its passages (passages.ts). */
export type Predictions = {
  letter: PassagePrediction;
  long: readonly PassagePrediction[];
  paragraphs: readonly PassagePrediction[];
  pairs: readonly PassagePrediction[];
  sentences: readonly PassagePrediction[];
};

/**
 * The probability of unlawfulness, from 0 to 1, at which a letter is held though no rule fired: in the whole letter, or in one of its
 * passages, of which there are many. Chosen on real lawful mail that was not used for training
 * (`npm run judge`), whose curve is flat here.
 */
export const holdFrom = {
  letter: 0.39,
  long: 0.75,
  paragraphs: 0.65,
  pairs: 0.75,
  sentences: 0.7,
} as const satisfies Record<keyof Predictions, number>;
/** A rule's refusal stands if a part of the letter is found this unlawful; */
const refuseFrom = 0.9;
/** or if the letter is found this unlawful, and one of its sentences alone as much as that. */
const refuseWithSentenceFrom = 0.6;
/** What a rule held passes if no part of the letter is found this unlawful, */
const doubtFrom = 0.15;
/** (a refusal: this unlawful,) */
const refusalDoubtFrom = 0.08;
/** and none of its sentences alone this unlawful. */
const sentenceFrom = 0.4;
/** Fewer words than this are too few to add up; rules and `isShortThreat` handle threats of three words. */
const leastWords = 5;
/** Letters from here on are borderline: a second screener, if there is one, sees them. */
const nearFrom = 0.2;
/** The same for a paragraph or a few sentences of a letter. */
const passagesNearFrom = 0.45;

/** The rules that the classifier has learned. It has no prediction for the others. */
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
/** True for a rule that the classifier has learned: it may undo what the rule decides. */
export const isLearnt = (rule: RuleId): boolean => learnt.has(rule);

export type Asked = {
  /** The probability of unlawfulness of the worst sentence that rules stop, read alone, from 0 to 1. */
  worstSentence(): number;
  /** True if a passage is in no language (no-language.ts). */
  isGarbled(): boolean;
  /** The letter read in the given language. */
  readAs(language: Language): Prediction;
};

/**
 * Combines the verdict of the rules with the classifier's predictions: of the whole letter and of its passages. The
 * classifier may hold what no rule stopped and undo what a rule stopped. A letter is refused only if a rule refuses it and the
 * classifier agrees (docs/rules.md#screening-classifier). A letter in an unknown language is held. The optional inputs are
 * computed only if they decide.
 */
export function weighVerdict(verdict: Verdict, predictions: Predictions, text: string, ask: Asked): Verdict {
  const unlawful = Math.max(...[predictions.letter, ...predictions.long].map(unlawfulOf));
  const { paragraphs, pairs, sentences } = predictions;
  const isNearLine =
    unlawful >= nearFrom ||
    [...paragraphs, ...pairs, ...sentences].some((one) => unlawfulOf(one) >= passagesNearFrom);
  if (verdict.decision === "pass") return { ...weighPass(verdict, predictions, text, ask), isNearLine };
  const passFrom = verdict.decision === "refuse" ? refusalDoubtFrom : doubtFrom;
  if (isLearnt(verdict.rule) && unlawful < passFrom && ask.worstSentence() < sentenceFrom) {
    const undone: Verdict = { decision: "pass", fired: [...verdict.fired, "reader"] };
    return { ...weighPass(undone, predictions, text, ask), isNearLine };
  }
  // A number on a postcard is no matter of judgment.
  if (verdict.decision === "hold" || verdict.rule === "R11") return { ...verdict, isNearLine };
  const isAgreed =
    unlawful >= refuseFrom || (unlawful >= refuseWithSentenceFrom && ask.worstSentence() >= refuseFrom);
  return { ...(isAgreed ? verdict : holdFor(verdict.rule, verdict)), isNearLine };
}

/** What no rule stops is held if it can't be read, or if the classifier finds it unlawful. */
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

/** A passage in an unknown language within a letter in a known one. */
const isForeignPassage = ({ detected }: PassagePrediction): boolean =>
  detected.words >= leastForeignWords && isOtherLanguage(detected);

const unlawfulOf = ({ likelihood }: PassagePrediction): number => 1 - likelihood.lawful;

/** The most unlawful of the predictions that reach their threshold, of the largest size that does. */
function worstOf(predictions: Predictions): PassagePrediction | undefined {
  for (const size of ["letter", "long", "pairs", "paragraphs", "sentences"] as const) {
    const worst = worstOfSize(predictions, size);
    if (worst !== undefined && unlawfulOf(worst) >= holdFrom[size]) return worst;
  }
  return undefined;
}

/** The most unlawful of the passages of this size that have enough words. */
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

/** The verdict changed to a hold by this rule: its reason is what the sender reads during the review. */
function holdFor(rule: RuleId, { fired }: Verdict): Verdict {
  const { category } = rubric[rule];
  const reason = reasonFor(rule, "hold");
  return { decision: "hold", rule, category, reason, fired: fired.includes(rule) ? fired : [...fired, rule] };
}

function likeliest({ likelihood }: PassagePrediction): Exclude<Class, "lawful"> {
  let found: Exclude<Class, "lawful"> = "threat";
  for (const name of classes) if (name !== "lawful" && likelihood[name] > likelihood[found]) found = name;
  return found;
}
