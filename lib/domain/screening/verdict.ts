/** What screening says of a letter. `rules` are the ids that fired, for the event log; never the text. */
export type Verdict =
  | { decision: "pass"; rules: readonly string[] }
  | { decision: "hold" | "refuse"; rules: readonly string[]; reason: string };
