import { foldText } from "./fold-text.ts";
import { type RuleId, reasonFor, rubric } from "./rubric.ts";
import type { Party, ScreeningInput, Verdict } from "./verdict.ts";

/** How many characters of the letter's beginning and end are read together with the address blocks. */
const edge = 400;

/** Rules that apply to words on the outside as they do inside. The rules about offices and professions handle names themselves. */
const outside = new Set<RuleId>(["R1", "R2", "R5", "R8", "R9", "R10", "R12"]);

type ApplyRules = (input: ScreeningInput) => { verdict: Verdict };

/**
 * Screens what the address blocks print on a letter whose text passes (docs/rules.md#screening-all-ink): each line, each block, and
 * both joined with the text, so that a threat can't be split between them. Never refuses an address, because a rule may misread a
 * real one; an operator looks at it instead.
 */
export function screenAddresses(input: ScreeningInput, passed: Verdict, applyRules: ApplyRules): Verdict {
  const [from, to] = [linesOf(input.from), linesOf(input.to)];
  const blocks = [...from, ...to].join("\n");
  const rule =
    [...from, ...to].some(isSentence) || isSentence(from.join(" ")) || isSentence(to.join(" "))
      ? "address"
      : (wordsOutside(input, blocks, passed.fired, applyRules) ?? officeOutside(input, applyRules));
  if (rule === null) return passed;
  const { category } = rubric[rule];
  return {
    decision: "hold",
    rule,
    category,
    reason: reasonFor(rule, "hold"),
    fired: [...passed.fired, rule],
  };
}

const linesOf = ({ name, line1 = "", line2 = "", city }: Party) =>
  [name, line1, line2, city].filter((line) => line !== "");

/**
 * The rule that stops the blocks, alone or with the text around them. `known` are rules that fired in the text and were weighed
 * there; only the blocks alone can make them count again.
 */
function wordsOutside(
  input: ScreeningInput,
  blocks: string,
  known: readonly RuleId[],
  applyRules: ApplyRules,
): RuleId | null {
  const stops = (text: string) => {
    const { verdict } = applyRules({ ...input, text });
    return verdict.decision !== "pass" && outside.has(verdict.rule) ? verdict.rule : null;
  };
  const alone = stops(blocks.replaceAll("\n", " "));
  if (alone !== null) return alone;
  const joined = [`${blocks}\n\n${input.text.slice(0, edge)}`, `${input.text.slice(-edge)}\n\n${blocks}`];
  return joined.map(stops).find((rule) => rule !== null && !known.includes(rule)) ?? null;
}

/** Finds a sender who puts an office into a line other than the name. */
function officeOutside(input: ScreeningInput, applyRules: ApplyRules): RuleId | null {
  const { line1, line2 } = input.from;
  for (const name of [line1, line2]) {
    if (!name || /^\d/.test(name)) continue;
    const { verdict } = applyRules({
      ...input,
      text: input.text.slice(0, edge),
      from: { ...input.from, name },
    });
    if (verdict.decision !== "pass" && verdict.rule === "R6") return verdict.rule;
  }
  return null;
}

/** A pronoun that addresses a reader. "7 I Street" and "May I. Stone" don't. */
const pronoun =
  /\b(?:i(?!\.|\s+(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive)\b)|me|my|you|your|u|ur|we|us|our|he|him|she|her|they|them)\b/i;
const verb =
  /\b(?:will|shall|must|should|can|cannot|can't|won't|know|knows|have|has|had|pay|owe|owes|die|dies|kill|burn|hurt|shoot|stab|find|watch|watching|see|saw|get|gets|going|gonna|stop|leave|live|lives|are|is|am|was|deserve|regret|run|hide|come|coming|love|hate|need|want)\b/i;

/** What no name and no street says: an order to die, or an insult. */
const curse =
  /\bdie\b.*\b(?:die|snitch|rat|bitch|traitor|liar|thief|pig|scum|now|soon|slow|slowly|tonight|alone|screaming)\b|\b(?:snitch|rat|traitor|liar|thief|pig|scum)\b.*\b(?:die|dies|burns?|bleeds?)\b|\b(?:snitch|whore|bitch|scumbag|cunt|slut)\b|\bdead (?:man|woman|girl|boy|meat)\b|\b(?:burn|rot) in hell\b|\brest in pieces\b/i;

/** Whether a line addresses a reader or curses. Names such as "Our Lady of the Lake" have no verb, and streets have no pronoun. */
function isSentence(line: string): boolean {
  const folded = foldText(line);
  return curse.test(folded) || (pronoun.test(folded) && verb.test(folded) && folded.split(/\s+/).length >= 3);
}
