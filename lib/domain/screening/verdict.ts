import type { Format } from "#lib/domain/mail/pieces";
import { type Category, type RuleId, reasonFor, rubric } from "./rubric.ts";

/** A sender or recipient, as an address block prints it. */
export type Party = {
  name: string;
  line1?: string | undefined;
  line2?: string | undefined;
  city: string;
  state: string;
};

export type ScreeningInput = {
  /** The text that people can read on paper. */
  text: string;
  format: Format;
  to: Party;
  from: Party;
  /** 1-based pages whose words could not be read. */
  unreadablePages: readonly number[];
};

export type Verdict = (
  | { decision: "pass"; note?: string }
  | {
      decision: "hold" | "refuse";
      rule: RuleId;
      category: Category;
      reason: string;
      /** A rule that holds the letter even if the classifier overrules the refusal by `rule`. */
      firmHold?: RuleId;
    }
) & {
  /** Every rule that matched, including lawful ones: for the event log, which never contains text. */
  fired: readonly RuleId[];
  /** True if the classifier finds the letter borderline, so that a second screener should see it. */
  isNearLine?: boolean;
};

/** The verdict that holds a letter because of one more rule. */
export function holdFor(rule: RuleId, { fired }: Pick<Verdict, "fired">): Verdict {
  const { category } = rubric[rule];
  const reason = reasonFor(rule, "hold");
  return { decision: "hold", rule, category, reason, fired: fired.includes(rule) ? fired : [...fired, rule] };
}
