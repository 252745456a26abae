import { type RuleId, reasonFor, rubric } from "../rubric.ts";
import type { Verdict } from "../verdict.ts";
import { isUnread } from "./is-unread.ts";
import type { Language } from "./languages.ts";
import { type Class, classes, type Prediction } from "./model.ts";
import { fewWords, isShortThreat } from "./short-threat.ts";

/**
 * How unlawful a letter must be found, from 0 to 1, to be held though no rule fired. Chosen so that of lawful letters in batches that were
 * left out of the training about 3 of 100 are held, in each language (`npm run judge`): the less it has learnt of a language, the less sure it
 * is of anything.
 */
const holdFrom: Readonly<Record<Language, number>> = {
  ...{ en: 0.675, es: 0.665, fr: 0.54, de: 0.55, pt: 0.55, it: 0.51 },
  ...{ zh: 0.485, vi: 0.575, ko: 0.445, ru: 0.54, ar: 0.52, tl: 0.5 },
};
/** A rule's refusal of a letter that is found less unlawful than this is a hold. */
const refuseFrom = 0.25;
/** A rule's hold of a letter that is found less unlawful than this is none. */
const doubtFrom = 0.12;
/** Nor is a hold undone where one of its passages alone is found as unlawful as this. */
const passageFrom = 0.4;
/** Fewer words than this say too little to be judged by what they add up to; rules and `isShortThreat` know what three words can do. */
const leastWords = 5;
/** Letters from here on are near the line: a second reader, where there is one, sees them. */
const nearFrom = 0.35;

/** What the reader has learnt to tell. Of the others' rules it has no opinion. */
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
/** True of a rule that the reader has an opinion of. */
export const isLearnt = (rule: RuleId): boolean => learnt.has(rule);

export type Asked = {
  /** How unlawful the worst passage that rules stop is found by itself, from 0 to 1. */
  worstPassage(): number;
  /** The letter read as if it were written in that language. */
  readAs(language: Language): Prediction;
};

/**
 * The verdict of rules and reader together: the reader may hold what no rule stopped, and soften what a rule stopped, but it never refuses
 * (docs/decisions/0077). A letter in a language that nobody here reads is held. What more it takes is asked only where that decides.
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

/** The same with another end: what the sender reads while a person looks at the letter. */
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
