/** The period that a plot covers. */
export const healthRanges = ["day", "month"] as const;
export type HealthRange = (typeof healthRanges)[number];

/** Numbers over time, one for each entry of `at`. Null for times without a measurement. */
type Series = { name: string; values: readonly (number | null)[] };
export type Plot = {
  /** In Unix seconds. */
  at: readonly number[];
  series: readonly Series[];
};

export type VendorHealth = {
  vendor: string;
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** How many calls succeeded in the selected period. */
  succeeded: number;
  failed: number;
  /** The mean duration of a call in milliseconds. Null if there was none. */
  meanMs: number | null;
  plot: Plot;
};

export type QueueHealth = {
  queue: string;
  /** How many rows are due now. */
  due: number;
  overdue: number;
  plot: Plot;
};

type PassHealth = {
  name: string;
  visited: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  running: boolean;
};

/** A status that a printer reported in the last 30 days and that matches no kind of scan. */
export type OtherWord = { rail: string; word: string; count: number; last: Date };

/** When background work stopped. `never`: no process has ever run it. Null if one runs it now. */
export type StoppedSince = Date | "never" | null;

export type Health = {
  stoppedSince: StoppedSince;
  vendors: readonly VendorHealth[];
  queues: readonly QueueHealth[];
  passes: readonly PassHealth[];
  otherWords: readonly OtherWord[];
};

/** What a check of the setup found. `cannot_tell`: it couldn't be read; the text says where to look. */
export type FindingState = "ok" | "wrong" | "cannot_tell";

/** One finding of the setup's check: what was checked, of which service or setting, and what to do, in words. */
export type Finding = { subject: string; check: string; state: FindingState; text: string };

export type CheckUp = { checkedAt: Date; findings: readonly Finding[] };
