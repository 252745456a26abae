/** The verdict that a row is counted under: good, to be corrected, or wrong. */
export type Kind = "good" | "corrected" | "wrong";

/**
 * A row's properties; several may be set. `lacking`: a field of the template has no value; `reply`: the service reported a
 * problem.
 */
export const flag = {
  wrong: 1,
  duplicate: 2,
  repaired: 4,
  corrected: 8,
  out: 16,
  sent: 32,
  lacking: 64,
  reply: 128,
  /** A field of the template prints its fallback. */
  fallback: 256,
} as const;
/** The flags that stay when an address changes. */
export const ofPeople = flag.out | flag.sent;

export const views = ["all", "problems", "duplicates", "changed", "fallback", "out"] as const;
export type View = (typeof views)[number];
export type Counts = Readonly<Record<View, number>> & {
  ready: number;
  /** Includes the rows whose payment is still open. */
  sent: number;
  unpaid: readonly { batch: string; rows: number }[];
  /** Rows in requests that have no answer yet. They count as sent too. */
  unanswered: readonly { key: string; rows: number }[];
  /** Rows that the service said something about. */
  reported: number;
  zipsRepaired: number;
};

export const flagOf: Record<Kind, number> = { good: 0, corrected: flag.corrected, wrong: flag.wrong };
const anyIssue = flag.wrong | flag.lacking | flag.reply;
const isHere = (flags: number) => (flags & ofPeople) === 0;
export const needsSomebody = (flags: number) => isHere(flags) && (flags & anyIssue) !== 0;
export const isReady = (flags: number) => isHere(flags) && (flags & anyIssue) === 0;
export const inView: Record<View, (flags: number) => boolean> = {
  all: () => true,
  problems: needsSomebody,
  duplicates: (flags) => isHere(flags) && (flags & flag.duplicate) !== 0,
  changed: (flags) => isHere(flags) && (flags & (flag.repaired | flag.corrected)) !== 0,
  fallback: (flags) => isHere(flags) && (flags & flag.fallback) !== 0,
  out: (flags) => (flags & ofPeople) === flag.out,
};
