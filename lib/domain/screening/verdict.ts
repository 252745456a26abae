import type { Format } from "#lib/domain/mail/pieces";
import type { Category, RuleId } from "./rubric.ts";

type Party = { name: string; city: string; state: string };

export type ScreeningInput = {
  /** What will be readable on paper. */
  text: string;
  format: Format;
  to: Party;
  from: Party;
  /** 1-based pages whose words could not be read. */
  unreadablePages: readonly number[];
};

export type Verdict = (
  | { decision: "pass"; note?: string }
  | { decision: "hold" | "refuse"; rule: RuleId; category: Category; reason: string }
) & {
  /** Every rule that recognised something, lawful ones too: for the event log, which never holds text. */
  fired: readonly RuleId[];
  /** The reader finds it near enough to unlawful that a second reader should see it. */
  isNearLine?: boolean;
};
