import type { Format } from "#lib/domain/mail/schema";
import type { RuleId } from "./rubric.ts";
/** One letter and what screening must say to it. `stop` is refuse or hold: both keep it from being printed unread. */
export type Fixture = {
  text: string;
  expect: "pass" | "hold" | "refuse" | "stop";
  /** The rule that should decide, for the report by rule. */
  rule?: RuleId;
  from?: string;
  to?: string;
  format?: Format;
};
export const corpus: readonly Fixture[] = [];
