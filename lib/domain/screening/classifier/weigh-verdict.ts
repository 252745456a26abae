import { type RuleId, reasonFor, rubric } from "../rubric.ts";
import type { Verdict } from "../verdict.ts";
import { isUnread } from "./is-unread.ts";
import type { Language } from "./languages.ts";
import { type Class, classes, type Prediction } from "./model.ts";
import { fewWords, isShortThreat } from "./short-threat.ts";

/**
 * The probability of unlawfulness, from 0 to 1, at which a letter is held though no rule fired. Chosen so that about 3 of 100
 * lawful letters in held-out batches are held, in each language (`npm run judge`): the less training data a language has, the
 * less certain its predictions are.
 */
const holdFrom: Readonly<Record<Language, number>> = {
  ...{ en: 0.675, es: 0.665, fr: 0.54, de: 0.55, pt: 0.55, it: 0.51 },
  ...{ zh: 0.485, vi: 0.575, ko: 0.445, ru: 0.54, ar: 0.52, tl: 0.5 },
};
/** A rule's refusal becomes a hold if the letter is found less unlawful than this. */
const refuseFrom = 0.25;
/** A rule's hold is dropped if the letter is found less unlawful than this. */
const doubtFrom = 0.12;
/** A hold stays if one of the letter's passages alone is found this unlawful. */
const passageFrom = 0.4;
/** Fewer words than this are too few to add up; rules and `isShortThreat` handle threats of three words. */
const leastWords = 5;
/** Letters from here on are borderline: a second screener, if there is one, sees them. */
const nearFrom = 0.35;

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
/** True for a rule that the classifier has learned. */
export const isLearnt = (rule: RuleId): boolean => learnt.has(rule);

export type Asked = {
  /** The probability of unlawfulness of the worst passage that rules stop, read alone, from 0 to 1. */
  worstPassage(): number;
  /** The letter read in the given language. */
  readAs(language: Language): Prediction;
};

/**
 * Combines the verdict of the rules with the classifier's prediction: the classifier may hold what no rule stopped, and soften
 * what a rule stopped, but it never refuses (docs/decisions/0077). A letter in an unknown language is held. The optional inputs
 * are computed only if they decide.
 */
export function weighVerdict(verdict: Verdict, prediction: Prediction, text: string, ask: Asked): Verdict {
  const unlawful = 1 - prediction.likelihood.lawful;
  const isNearLine = unlawful >= nearFrom;
  if (verdict.decision === "pass") {
    if (isUnread(text, prediction.detected)) return holdFor("language", verdict);
    const { words, language } = prediction.detected;
    const isFound = words >= leastWords && unlawful >= holdFrom[language];
    if (!isFound && !(words < fewWords && isShortThreat(text, ask.readAs))) return { ...verdict, isNearLine };
    const category = isFound ? likeliest(prediction) : "threat";
    const reason = reasonFor(ruleOf[category], "hold");
    return {
      decision: "hold",
      rule: "reader",
      category,
      reason,
      fired: [...verdict.fired, "reader"],
      isNearLine,
    };
  }
  if (!isLearnt(verdict.rule)) return { ...verdict, isNearLine };
  if (verdict.decision === "hold" && unlawful < doubtFrom && ask.worstPassage() < passageFrom)
    return { decision: "pass", fired: [...verdict.fired, "reader"], isNearLine };
  if (verdict.decision === "refuse" && unlawful < refuseFrom)
    return { ...holdFor(verdict.rule, verdict), isNearLine };
  return { ...verdict, isNearLine };
}

/** The verdict changed to a hold by this rule: its reason is what the sender reads during the review. */
function holdFor(rule: RuleId, { fired }: Verdict): Verdict {
  const { category } = rubric[rule];
  const reason = reasonFor(rule, "hold");
  return { decision: "hold", rule, category, reason, fired: fired.includes(rule) ? fired : [...fired, rule] };
}

function likeliest({ likelihood }: Prediction): Exclude<Class, "lawful"> {
  let found: Exclude<Class, "lawful"> = "threat";
  for (const name of classes) if (name !== "lawful" && likelihood[name] > likelihood[found]) found = name;
  return found;
}
