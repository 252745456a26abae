import { type RuleId, rubric } from "./rubric.ts";
import { screenAddresses } from "./screen-addresses.ts";
import { applyRules, screenText, shippedClassifier, weighLetter } from "./screen-letter.ts";
import type { ScreeningInput, Verdict } from "./verdict.ts";

/** What holds a letter: rules that fire in its text, and rules that fire in its address blocks. */
export type Holds = { text: readonly RuleId[]; addresses: readonly RuleId[] };

/**
 * Finds everything that may hold a letter, whereas screenLetter names only the first hold. Includes rules that the classifier found
 * harmless, what the classifier and the language checks find in addition to the rules, and the address blocks. Takes three times as
 * long as screenLetter.
 */
export function findHolds(input: ScreeningInput): Holds {
  const ruled = applyRules(input);
  const passed: Verdict = { decision: "pass", fired: ruled.verdict.fired };
  const besides = weighLetter(input, { ...ruled, verdict: passed }, shippedClassifier());
  const outside = screenAddresses(input, passed, applyRules);
  const text = new Set([...ruled.verdict.fired, ...screenText(input).fired, ...besides.fired]);
  return {
    text: [...text].filter(canHold),
    addresses: outside.decision === "pass" ? [] : [outside.rule],
  };
}

/** The same for a letter with enclosures: everything that may hold all of it, or one of its parts alone. */
export function findHoldsOfParts(input: ScreeningInput, parts: readonly string[]): Holds {
  const whole = findHolds(input);
  const alone = parts.flatMap((text) => findHolds({ ...input, text, unreadablePages: [] }).text);
  return { ...whole, text: [...new Set([...whole.text, ...alone])] };
}

/** Whether a rule can hold a letter. Rules that only note something never do. */
const canHold = (rule: RuleId): boolean => rubric[rule].category !== "lawful";
