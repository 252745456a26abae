import type { Format } from "#lib/domain/mail/pieces";
import type { Category, RuleId } from "./rubric.ts";

/** A sender or recipient as the blocks print them. */
export type Party = {
  name: string;
  line1?: string | undefined;
  line2?: string | undefined;
  city: string;
  state: string;
};

export type ScreeningInput = {
  /** The text readable on paper. */
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
  /** Every rule that matched, including lawful ones: for the event log, which never contains text. */
  fired: readonly RuleId[];
  /** The classifier finds it borderline, so a second screener should see it. */
  isNearLine?: boolean;
};
