import { isLearnt } from "./classifier/weigh-verdict.ts";
import type { Letter } from "./letter.ts";
import { type RuleId, reasonFor, rubric, serviceNote } from "./rubric.ts";
import { rules } from "./rules/in-order.ts";
import type { Verdict } from "./verdict.ts";

/** The first of two holds, or the second if the classifier may overrule only the first. */
const firmer = (held: RuleId | null, rule: RuleId): RuleId =>
  held === null || (isLearnt(held) && !isLearnt(rule)) ? rule : held;

/** What the rules decide about a letter: pass, hold, or refuse. The classifier weighs it afterward (classifier/weigh-verdict.ts). */
export function decideVerdict(letter: Letter, holdsUnreadable: boolean): Verdict {
  const fired: RuleId[] = [];
  let refused: RuleId | null = null;
  let held: RuleId | null = null;
  for (const rule of rules) {
    const judgement = rule.judge(letter);
    if (judgement === null) continue;
    fired.push(rule.id);
    if (judgement === "refuse") refused ??= rule.id;
    if (judgement === "hold") held = firmer(held, rule.id);
  }
  if (holdsUnreadable) {
    fired.push("unreadable");
    held = firmer(held, "unreadable");
  }
  const rule = refused ?? held;
  if (rule === null)
    return { decision: "pass", fired, ...(fired.includes("R13") ? { note: serviceNote } : {}) };
  const decision = refused === null ? "hold" : "refuse";
  const firmHold = refused !== null && held !== null && !isLearnt(held) ? { firmHold: held } : {};
  return {
    decision,
    rule,
    category: rubric[rule].category,
    reason: reasonFor(rule, decision),
    fired,
    ...firmHold,
  };
}
