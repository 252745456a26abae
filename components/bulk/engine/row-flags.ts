/** The verdict that a row is counted under: good, to be corrected, or wrong. */
export type Kind = "good" | "corrected" | "wrong";

/**
 * A row's properties; several may be set. `duplicate`: an earlier row has the same person and address; `repeat`: that row's letter is the
 * same, too, so this one is left out unless the person wants to mail it (`wanted`). `lacking`: a field of the template has no value;
 * `reply`: the service reported a problem.
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
  repeat: 512,
  wanted: 1024,
} as const;
/** The flags that stay when an address changes. */
export const ofPeople = flag.out | flag.sent | flag.wanted;
const outOrSent = flag.out | flag.sent;

export const views = ["all", "problems", "duplicates", "changed", "fallback", "out"] as const;
export type View = (typeof views)[number];
export type FlagCounts = Readonly<Record<View, number>> & {
  ready: number;
  /** Duplicates that are left out. */
  repeats: number;
  /** Includes the rows whose payment is still open. */
  sent: number;
};
export type Counts = FlagCounts & {
  unpaid: readonly { batch: string; rows: number }[];
  /** Rows in requests that have no answer yet. They count as sent too. */
  unanswered: readonly { key: string; rows: number }[];
  /** Rows that the service reported a problem with. */
  reported: number;
  zipsRepaired: number;
  /** Rows whose first address is empty, so they use the list's other address. */
  otherAddresses: number;
};

export const flagOf: Record<Kind, number> = { good: 0, corrected: flag.corrected, wrong: flag.wrong };
const anyIssue = flag.wrong | flag.lacking | flag.reply;
const isHere = (flags: number) => (flags & outOrSent) === 0;
/** Left out because an earlier row sends the same letter to the same person. */
export const isRepeat = (flags: number) => (flags & (outOrSent | flag.repeat | flag.wanted)) === flag.repeat;
/** Whether the row's letter was sent or can be sent, not counting whether it repeats another one. */
export const goesOut = (flags: number) => (flags & flag.sent) !== 0 || (flags & (flag.out | anyIssue)) === 0;
export const needsSomebody = (flags: number) => isHere(flags) && (flags & anyIssue) !== 0 && !isRepeat(flags);
export const isReady = (flags: number) => isHere(flags) && (flags & anyIssue) === 0 && !isRepeat(flags);
export const inView: Record<View, (flags: number) => boolean> = {
  all: () => true,
  problems: needsSomebody,
  duplicates: (flags) => isHere(flags) && (flags & flag.duplicate) !== 0,
  changed: (flags) => isHere(flags) && (flags & (flag.repaired | flag.corrected)) !== 0,
  fallback: (flags) => isHere(flags) && (flags & flag.fallback) !== 0,
  out: (flags) => (flags & outOrSent) === flag.out,
};

export function countFlags(ofRows: Uint16Array): FlagCounts {
  const counts = {
    ...{ all: 0, problems: 0, duplicates: 0, changed: 0, fallback: 0, out: 0 },
    ...{ ready: 0, repeats: 0, sent: 0 },
  };
  // Identical rows are counted together.
  const alike = new Uint32Array(2 * flag.wanted);
  for (const flags of ofRows) alike[flags]!++;
  for (const [flags, rows] of alike.entries()) {
    for (const view of views) if (inView[view](flags)) counts[view] += rows;
    if (isReady(flags)) counts.ready += rows;
    if (isRepeat(flags)) counts.repeats += rows;
    if (flags & flag.sent) counts.sent += rows;
  }
  return counts;
}
